/**
 * The list of messages. A message that is edited is drawn anew in its place: the keyboard focus stays
 * on the same control, and the reader's place in the list stays where it was.
 */

import { focusables, h } from "./dom.js";
import { follows, isEphemeral, messageBody, spoken, spokenLines } from "./message.js";

const AWAY = "Die Taverne ist gerade nicht da; versuch es, sobald sie wieder da ist.";
const NEAR_END = 60; // pixels from the end at which a reader still counts as being there

/** Snowflakes in the order of their making. */
const older = (a, b) => a.length - b.length || (a < b ? -1 : a > b ? 1 : 0);

/**
 * @typedef {object} Entry
 * @property {object} message
 * @property {HTMLElement} article
 * @property {Set<string>} busy custom_ids that wait for the bot
 * @property {string|null} error
 * @property {Map<string, {json: string, element: HTMLElement}>} kept elements of the last drawing
 */

export class Messages {
  /**
   * @param {{log: HTMLElement, newer: HTMLElement, announcer: HTMLElement}} places
   * @param {import("./world.js").World} world
   * @param {{click: Function, dismiss: (id: string) => void, leftAlone: () => void}} actions
   */
  constructor({ log, newer, announcer }, world, actions) {
    Object.assign(this, { log, newer, announcer, world, actions });
    /** @type {Entry[]} */
    this.entries = [];
    this.atEnd = true;
    this.lastTop = 0;
    this.inner = h("div", { class: "log-inner" });
    log.append(this.inner);
    log.addEventListener("scroll", () => this.scrolled(), { passive: true });
    newer.addEventListener("click", () => this.toEnd());
    const watch = new ResizeObserver(() => this.atEnd && this.toEnd());
    watch.observe(log);
    watch.observe(this.inner);
  }

  /** Makes the list be exactly these messages, all drawn anew: names and pictures may be others too. */
  reset(messages) {
    const ids = new Set(messages.map((message) => message.id));
    for (const entry of [...this.entries]) if (!ids.has(entry.message.id)) this.remove(entry.message.id);
    for (const entry of this.entries) entry.kept.clear();
    for (const message of messages) this.put(message, false);
  }

  /** Adds or changes a message. @param {boolean} [aloud] whether it is announced */
  put(message, aloud = true) {
    const known = this.entries.find((entry) => entry.message.id === message.id);
    if (known) {
      const before = new Set(spokenLines(known.article));
      known.message = message;
      this.draw(known);
      if (aloud) this.announce(known, before);
      return;
    }
    const entry = this.insert(message);
    if (!aloud) return;
    this.announce(entry);
    if (message.author.id === this.world.me.id) this.toEnd();
    else if (!this.atEnd) this.newer.hidden = false;
  }

  /** The bot went or came back: whatever needs it looks so. */
  showBot() {
    for (const entry of this.entries) {
      if (entry.error === AWAY) entry.error = null;
      this.draw(entry);
    }
  }

  insert(message) {
    const article = h("article", { class: "message", "data-message-id": message.id, tabindex: -1 });
    const entry = { message, article, busy: new Set(), error: null, kept: new Map() };
    let at = this.entries.length;
    while (at > 0 && older(message.id, this.entries[at - 1].message.id) < 0) at -= 1;
    this.inner.insertBefore(article, this.entries[at]?.article ?? null);
    this.entries.splice(at, 0, entry);
    this.draw(entry);
    this.arrange(at);
    this.arrange(at + 1);
    return entry;
  }

  remove(id) {
    const at = this.entries.findIndex((entry) => entry.message.id === id);
    if (at < 0) return;
    const [{ article }] = this.entries.splice(at, 1);
    const held = article.contains(document.activeElement);
    article.remove();
    this.arrange(at);
    if (held) this.actions.leftAlone();
  }

  /** Whether a message needs a head and a date above it depends on its neighbour. */
  arrange(at) {
    const entry = this.entries[at];
    if (!entry) return;
    const before = this.entries[at - 1]?.message;
    const day = (message) => message && new Date(message.timestamp).toDateString();
    const newDay = day(before) !== day(entry.message);
    entry.article.classList.toggle("is-following", !newDay && follows(entry.message, before));
    if (newDay) entry.article.dataset.day = new Date(entry.message.timestamp).toLocaleDateString("de", { dateStyle: "long" });
    else delete entry.article.dataset.day;
  }

  /** @param {Entry} entry */
  draw(entry) {
    const { message, article } = entry;
    const focus = rememberFocus(article);
    const mentioned = (message.mentions ?? []).some((user) => user.id === this.world.me?.id);
    article.classList.toggle("is-private", isEphemeral(message));
    article.classList.toggle("is-mention", mentioned);
    article.setAttribute("aria-label", `Nachricht von ${this.world.person(message.author.id, message.author).name}`);
    const kept = new Map();
    const local = { error: entry.error, dismiss: () => this.actions.dismiss(message.id) };
    article.replaceChildren(...messageBody(message, this.scene(entry, kept), local));
    entry.kept = kept;
    focus?.();
    if (this.atEnd) this.toEnd();
  }

  /** @returns {import("./components.js").Scene} */
  scene(entry, kept) {
    return {
      world: this.world,
      busy: (id) => entry.busy.has(id),
      away: !this.world.bot.online,
      act: (id, values) => this.act(entry, id, values),
      keep: (component, draw) => {
        const json = JSON.stringify([component, entry.busy.has(component.custom_id), this.world.bot.online]);
        const last = entry.kept.get(component.custom_id);
        const element = last?.json === json ? last.element : draw();
        kept.set(component.custom_id, { json, element });
        return element;
      },
    };
  }

  /** A click or a choice: shown as pending until the bot has acknowledged it. */
  act(entry, id, values) {
    if (entry.busy.has(id)) return;
    const { online } = this.world.bot;
    entry.error = online ? null : AWAY;
    if (online) entry.busy.add(id);
    this.draw(entry);
    if (!online) return;
    const end = (error) => {
      entry.busy.delete(id);
      entry.error = error;
      this.draw(entry);
    };
    this.actions.click({ message: entry.message.id, custom_id: id, values }, { done: () => end(null), failed: end });
  }

  /** Reads out a message, or of an edited one what is new in it. @param {Set<string>} [before] its lines */
  announce(entry, before = new Set()) {
    const text = spoken(entry.message, entry.article, this.world, before);
    if (text) this.announcer.textContent = text;
  }

  scrolled() {
    const { scrollTop, scrollHeight, clientHeight } = this.log;
    if (scrollHeight - scrollTop - clientHeight < NEAR_END) {
      this.atEnd = true;
      this.newer.hidden = true;
    } else if (scrollTop < this.lastTop) this.atEnd = false; // only a reader scrolls up; pictures that load push down
    this.lastTop = scrollTop;
  }

  toEnd() {
    this.log.scrollTop = this.log.scrollHeight;
    this.atEnd = true;
    this.newer.hidden = true;
  }
}

/**
 * Notes what holds the focus in an article that is about to be redrawn.
 * @param {HTMLElement} article
 * @returns {(() => void)|null} gives it back: to the same custom_id, else to the same place, else to the article
 */
function rememberFocus(article) {
  const held = document.activeElement;
  if (!article.contains(held)) return null;
  const id = held.dataset.customId;
  const place = focusables(article).indexOf(held);
  return () => {
    const now = focusables(article);
    const same = id && now.find((element) => element.dataset.customId === id);
    const next = same || now[Math.min(Math.max(place, 0), now.length - 1)] || article;
    next.focus({ preventScroll: true });
  };
}
