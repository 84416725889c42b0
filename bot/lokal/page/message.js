/** One message: who, when, what, and what only this reader can do with it. */

import { entries } from "./commands.js";
import { h } from "./dom.js";
import { component } from "./components.js";
import { markdown } from "./markdown.js";
import { avatar } from "./people.js";
import { sent, written } from "./time.js";

const EPHEMERAL = 64;
const LOADING = 128;
const V2 = 1 << 15; // of such messages only those files are seen that a component shows
const FILE = 13;
const GROUP_SPAN = 7 * 60 * 1000; // milliseconds within which a person's messages stand together

export const isEphemeral = (message) => Boolean(message.ephemeral || message.flags & EPHEMERAL);
export const isLoading = (message) => Boolean(message.flags & LOADING);

/** Whether a message stands under the one before it without a head of its own. */
export function follows(message, before) {
  if (!before || before.author.id !== message.author.id || used(message)) return false;
  if (isEphemeral(message) !== isEphemeral(before)) return false;
  return new Date(message.timestamp) - new Date(before.timestamp) < GROUP_SPAN;
}

/** The command a message answers. @returns {{user: object, name: string}|null} */
function used(message) {
  const cause = message.interaction_metadata;
  if (cause?.type !== 2) return null;
  return { user: cause.user, name: message.interaction?.name ?? cause.name ?? "" };
}

/**
 * What stands inside a message's article.
 * @param {object} message
 * @param {import("./components.js").Scene} scene
 * @param {{error: string|null, dismiss: () => void}} local
 * @returns {HTMLElement[]}
 */
export function messageBody(message, scene, { error, dismiss }) {
  const person = scene.world.person(message.author.id, message.author);
  return [
    cause(message, scene.world),
    h("div", { class: "message-side" }, avatar(person), h("span", { class: "message-hover-time", "aria-hidden": "true" }, written(new Date(message.timestamp), "t"))),
    h("div", { class: "message-main" }, head(message, person), content(message, scene),
      error && h("p", { class: "failure", role: "alert" }, error),
      isEphemeral(message) && privately(dismiss)),
  ].filter(Boolean);
}

/** A command's name as the reader would type it. */
function title(name, world) {
  return entries(world).find((entry) => entry.plain === `/${name}`)?.title ?? `/${name}`;
}

function cause(message, world) {
  const command = used(message);
  if (!command) return null;
  const person = world.person(command.user.id, command.user);
  const name = command.name && h("span", { class: "cause-command" }, title(command.name, world));
  return h("p", { class: "cause" }, h("span", { class: "cause-arrow", "aria-hidden": "true" }), avatar(person, "tiny"),
    h("span", { class: "cause-text" }, h("strong", {}, person.name), " benutzte ", name || "einen Befehl"));
}

function head(message, person) {
  const date = new Date(message.timestamp);
  return h("p", { class: "message-head" }, h("strong", { class: "author" }, person.name),
    person.bot && h("span", { class: "tag" }, "APP"),
    h("time", { datetime: date.toISOString(), title: written(date, "F") }, sent(date)));
}

function content(message, scene) {
  if (isLoading(message)) {
    return h("p", { class: "thinking" }, h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i")),
      `${scene.world.botName} denkt nach …`);
  }
  const edited = message.edited_timestamp && h("span", { class: "edited" }, "(bearbeitet)");
  const text = message.content ? markdown(message.content, scene.world) : null;
  const last = text?.lastElementChild;
  if (edited && last?.tagName === "P") last.append(" ", edited);
  const shown = [...(message.components ?? []), ...(message.flags & V2 ? [] : attached(message))];
  const parts = shown.map((each) => component(each, scene));
  return h("div", { class: "content" }, text, parts, edited && !edited.parentNode && edited);
}

/** The files of a message, as components that show them. */
const attached = (message) =>
  (message.attachments ?? []).map(({ filename, url }) => ({ type: FILE, name: filename, file: { url } }));

function privately(dismiss) {
  return h("p", { class: "private" }, h("span", { class: "eye", "aria-hidden": "true" }),
    "Nur du kannst das sehen · ",
    h("button", { type: "button", class: "link", onclick: dismiss }, "Verwerfen"));
}

/**
 * The lines of a drawn message as they are read out: without what covers, counts down or only marks an edit.
 * @param {HTMLElement} article
 * @returns {string[]}
 */
export function spokenLines(article) {
  const copy = article.querySelector(".content, .thinking")?.cloneNode(true);
  if (!copy) return [];
  for (const cover of copy.querySelectorAll(".spoiler")) cover.replaceChildren("Spoiler");
  for (const unsaid of copy.querySelectorAll(".edited, time[data-relative]")) unsaid.remove();
  const blocks = [...copy.querySelectorAll(".markdown > :not(ul, ol), .markdown li")];
  return (blocks.length ? blocks : [copy])
    .flatMap((block) => block.textContent.split("\n"))
    .map((line) => line.trim())
    .filter(Boolean);
}

/**
 * What is read aloud of a message once it is there, and of an edited one what is new in it.
 * @param {object} message
 * @param {HTMLElement} article
 * @param {import("./world.js").World} world
 * @param {Set<string>} before lines that were read before
 * @returns {string} nothing if nothing is new
 */
export function spoken(message, article, world, before) {
  const text = spokenLines(article).filter((line) => !before.has(line)).join("\n");
  return text && `${world.person(message.author.id, message.author).name}: ${text.slice(0, 300)}`;
}
