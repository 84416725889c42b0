/**
 * Discord's markdown inside a line: styles, links, mentions, times, emojis. Each rule is a sticky
 * expression and a builder; the first that fits at a place wins, the rest is text.
 */

import { h, outLink } from "./dom.js";
import { stamp } from "./time.js";

const DEEPEST = 8; // nesting that still means something; beyond it, marks are just characters

/** @typedef {{world: import("./world.js").World, depth: number}} Context */

const styled = (tag, className) => (match, draw) =>
  h(tag, { class: className }, draw(match[1] ?? match[2]));

/** @type {[RegExp, (match: RegExpExecArray, draw: (text: string) => Node, context: Context) => Node|string][]} */
const RULES = [
  [/\\([^\sA-Za-z0-9])/y, (match) => match[1]],
  [/(`+)([^`]|[^`][\s\S]*?[^`])\1(?!`)/y, (match) => h("code", {}, match[2])],
  [/<(https?:\/\/[^\s<>]+)>/y, (match) => outLink(match[1], match[1])],
  [
    /\[((?:\\.|[^[\]\\])+)\]\(\s*<?(https?:\/\/[^\s<>()]+(?:\([^\s<>()]*\)[^\s<>()]*)*)>?(?:\s+"[^"]*")?\s*\)/y,
    (match, draw) => outLink(match[2], draw(match[1])),
  ],
  [/https:\/\/discord\.com\/channels\/\d{1,20}\/(\d{1,20})\/(\d{1,20})/y, (match, draw, { world }) => messageLink(match[1], match[2], world)],
  [/https?:\/\/[^\s<]*[^\s<.,:;"'\])*_~|]/y, (match) => outLink(match[0], match[0])],
  [/<@!?(\d{1,20})>/y, (match, draw, { world }) => mention(world.person(match[1]).name)],
  [/<@&\d{1,20}>/y, () => h("span", { class: "mention" }, "@Rolle")],
  [/<#(\d{1,20})>/y, (match, draw, { world }) => channel(match[1], world)],
  [/<(\/[^\s:<>][^:<>\n]{0,98}):\d{1,20}>/y, (match) => commandMention(match[1])],
  [/<t:(-?\d{1,13})(?::([tTdDfFsSR]))?>/y, (match) => stamp(Number(match[1]), match[2] ?? "f")],
  [/<a?:(\w{2,32}):(\d{1,20})>/y, (match, draw, { world }) => emoji(match[1], match[2], world)],
  [/\|\|([\s\S]+?)\|\|/y, (match, draw) => spoiler(draw(match[1]))],
  [/\*\*((?:\\[\s\S]|[^\\])+?)\*\*(?!\*)/y, styled("strong")],
  [/__((?:\\[\s\S]|[^\\])+?)__(?!_)/y, styled("u")],
  [/\*(?=\S)((?:\*\*|\s+(?:[^*\s]|\*\*)|[^\s*])+?)\*(?!\*)/y, styled("em")],
  [/\b_((?:__|\\[\s\S]|[^\\_])+?)_\b/y, styled("em")],
  [/~~([\s\S]+?)~~(?!_)/y, styled("s")],
];
const PLAIN = /[\s\S][^\\`*_~|<[h]*/y;

const mention = (name) => h("span", { class: "mention" }, `@${name}`);

function channel(id, world) {
  return h("span", { class: "mention" }, `#${world.channel.id === id ? world.channel.name : "unbekannt"}`);
}

/** A link to a message: a click goes to it, as in Discord. */
function messageLink(channelId, id, world) {
  const go = () => {
    const article = document.querySelector(`[data-message-id="${id}"]`);
    article?.scrollIntoView({ block: "center" });
    article?.focus({ preventScroll: true });
  };
  const name = world.channel.id === channelId ? world.channel.name : "unbekannt";
  return h("button", { type: "button", class: "mention mention-command", onclick: go }, `#${name} › Nachricht`);
}

/** `</zyklus start:1>`: a click puts the command into the box, as in Discord. */
function commandMention(text) {
  const tell = (event) =>
    event.target.dispatchEvent(new CustomEvent("lokal:command", { bubbles: true, detail: text }));
  return h("button", { type: "button", class: "mention mention-command", onclick: tell }, text);
}

/**
 * An application's emoji: its picture where the Lokal has one, else its name.
 * @param {string} name
 * @param {string} id a snowflake
 * @param {import("./world.js").World} world
 */
function emoji(name, id, world) {
  const address = world.emojis.get(id);
  if (!address) return h("span", { class: "emoji-name" }, name);
  return h("img", { class: "emoji", src: address, alt: name, title: `:${name}:` });
}

/**
 * The emoji of a button or an option.
 * @param {{id?: string, name: string}|undefined} value
 * @param {import("./world.js").World} world
 */
export function partialEmoji(value, world) {
  if (!value) return null;
  return value.id ? emoji(value.name, value.id, world) : h("span", { class: "emoji-text" }, value.name);
}

/** Covers content until it is asked for. @param {Node} content */
export function spoiler(content) {
  const inner = h("span", { class: "spoiler-inner", "aria-hidden": "true", inert: true }, content);
  const cover = h("span", { class: "spoiler", role: "button", tabindex: 0, "aria-label": "Spoiler zeigen" }, inner);
  const show = (event) => {
    if (event.type === "keydown" && event.key !== "Enter" && event.key !== " ") return;
    if (cover.classList.contains("is-shown")) return;
    event.preventDefault();
    cover.classList.add("is-shown");
    inner.inert = false;
    inner.removeAttribute("aria-hidden");
    for (const name of ["role", "tabindex", "aria-label"]) cover.removeAttribute(name);
  };
  cover.addEventListener("click", show);
  cover.addEventListener("keydown", show);
  return cover;
}

/** The first rule that fits at a place. @returns {[number, Node|string]} where it ends, and what it draws */
function piece(text, at, context) {
  for (const [rule, make] of RULES) {
    rule.lastIndex = at;
    const match = rule.exec(text);
    if (!match) continue;
    const end = rule.lastIndex; // before drawing: the inner text uses the same expressions
    const draw = (inner) => inline(inner, { ...context, depth: context.depth + 1 });
    return [end, make(match, draw, context)];
  }
  PLAIN.lastIndex = at;
  return [at + PLAIN.exec(text)[0].length, text.slice(at, PLAIN.lastIndex)];
}

/**
 * @param {string} text
 * @param {Context} context
 * @returns {DocumentFragment}
 */
export function inline(text, context) {
  const fragment = document.createDocumentFragment();
  if (context.depth > DEEPEST) {
    fragment.append(text);
    return fragment;
  }
  for (let at = 0; at < text.length; ) {
    const [end, node] = piece(text, at, context);
    fragment.append(node);
    at = end;
  }
  return fragment;
}
