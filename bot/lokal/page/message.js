/** One message: who, when, what, and what only this reader can do with it. */

import { h } from "./dom.js";
import { component } from "./components.js";
import { markdown } from "./markdown.js";
import { avatar } from "./people.js";
import { sent, written } from "./time.js";

const EPHEMERAL = 64;
const LOADING = 128;
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

function cause(message, world) {
  const command = used(message);
  if (!command) return null;
  const person = world.person(command.user.id, command.user);
  const name = command.name && h("span", { class: "cause-command" }, `/${command.name}`);
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
  const parts = (message.components ?? []).map((each) => component(each, scene));
  return h("div", { class: "content" }, text, parts, edited && !edited.parentNode && edited);
}

function privately(dismiss) {
  return h("p", { class: "private" }, h("span", { class: "eye", "aria-hidden": "true" }),
    "Nur du kannst das sehen · ",
    h("button", { type: "button", class: "link", onclick: dismiss }, "Verwerfen"));
}

/**
 * What is read aloud of a message, once.
 * @param {object} message
 * @param {HTMLElement} article
 * @param {import("./world.js").World} world
 */
export function spoken(message, article, world) {
  const copy = article.querySelector(".content, .thinking").cloneNode(true);
  for (const cover of copy.querySelectorAll(".spoiler")) cover.replaceChildren("Spoiler");
  const text = copy.textContent;
  return `${world.person(message.author.id, message.author).name}: ${text.slice(0, 300)}`;
}
