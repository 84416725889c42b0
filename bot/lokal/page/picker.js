/** The list above the box: commands, options or values, steered from the field that has the focus. */

import { freshId, h } from "./dom.js";

/**
 * @typedef {object} Item
 * @property {string} label
 * @property {string} [detail]
 * @property {string} [note] at the right end
 * @property {() => void} pick
 */

export class Picker {
  /** @param {HTMLElement} host */
  constructor(host) {
    this.title = h("p", { class: "picker-title" });
    this.list = h("div", { id: freshId("picker"), class: "picker-list", role: "listbox", "aria-label": "Vorschläge" });
    this.element = h("div", { class: "picker", hidden: true }, this.title, this.list);
    this.element.addEventListener("mousedown", (event) => event.preventDefault()); // the field keeps the focus
    this.items = [];
    this.active = -1;
    this.input = null;
    host.append(this.element);
  }

  /**
   * @param {HTMLInputElement} input the field that steers
   * @param {{title: (string|Node)[], items: Item[], first?: boolean}} what first: whether the first item is active at once
   */
  show(input, { title, items, first = false }) {
    this.release();
    this.input = input;
    this.items = items;
    this.title.replaceChildren(...title);
    this.rows = items.map((item, index) => this.row(item, index));
    this.list.replaceChildren(...this.rows);
    this.list.hidden = items.length === 0;
    this.element.hidden = false;
    input.setAttribute("aria-expanded", String(items.length > 0));
    input.setAttribute("aria-controls", this.list.id);
    this.active = -1;
    if (first && items.length) this.activate(0);
  }

  row(item, index) {
    return h("div", { id: freshId("item"), class: "picker-item", role: "option", "aria-selected": "false",
      onclick: () => item.pick(), onmousemove: () => this.activate(index) },
    h("span", { class: "picker-label" }, item.label), item.detail && h("span", { class: "picker-detail" }, item.detail),
    item.note && h("span", { class: "picker-note" }, item.note));
  }

  hide() {
    this.release();
    this.element.hidden = true;
    this.items = [];
    this.active = -1;
  }

  release() {
    this.input?.setAttribute("aria-expanded", "false");
    this.input?.removeAttribute("aria-activedescendant");
    this.input?.removeAttribute("aria-controls");
    this.input = null;
  }

  get open() {
    return !this.element.hidden;
  }

  activate(index) {
    this.rows[this.active]?.setAttribute("aria-selected", "false");
    this.active = index;
    const row = this.rows[index];
    row.setAttribute("aria-selected", "true");
    row.scrollIntoView({ block: "nearest" });
    this.input.setAttribute("aria-activedescendant", row.id);
  }

  /** Moves through the list. @returns {boolean} whether the key was for it */
  move(key) {
    if (!this.open || !this.items.length || (key !== "ArrowDown" && key !== "ArrowUp")) return false;
    const step = key === "ArrowDown" ? 1 : -1;
    const from = this.active < 0 && step < 0 ? 0 : this.active;
    this.activate((from + step + this.items.length) % this.items.length);
    return true;
  }

  /** Picks what is active. @returns {boolean} whether something was */
  pick() {
    if (!this.open || this.active < 0) return false;
    this.items[this.active].pick();
    return true;
  }
}
