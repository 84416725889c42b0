/** Discord's select: a box that opens a list, for one value or several, by mouse and by keyboard. */

import { freshId, h } from "./dom.js";
import { partialEmoji } from "./inline.js";

const ROOM_BELOW = 240; // pixels a list wants; with less below and more above, it opens upwards

/** @typedef {{label: string, value: string, description?: string, emoji?: object}} Choice */

/** @returns {Choice[]} what a select offers; roles do not exist in the Lokal */
function choices(component, world) {
  if (component.type === 3) return component.options;
  if (component.type === 6) return [];
  if (component.type === 8) return [{ label: `#${world.channel.name}`, value: world.channel.id }];
  return world.people().map((person) => ({ label: person.name, value: person.id }));
}

/** @returns {string[]} the values that are chosen from the beginning */
const chosenFirst = (component) =>
  component.type === 3
    ? component.options.filter((option) => option.default).map((option) => option.value)
    : (component.default_values ?? []).map((value) => value.id);

/**
 * @param {object} component Discord's JSON of a select
 * @param {import("./world.js").World} world
 * @param {{busy?: boolean, away?: boolean, label?: string, onChoice: (values: string[]) => void}} how while
 *   `away` nothing can be chosen; whoever tries gets the answer to an empty choice
 * @returns {HTMLElement}
 */
export const select = (component, world, how) => new Select(component, world, how).element;

class Select {
  constructor(component, world, { busy = false, away = false, label, onChoice }) {
    this.options = choices(component, world);
    this.chosen = chosenFirst(component);
    this.least = component.min_values ?? 1;
    this.most = component.max_values ?? 1;
    this.placeholder = component.placeholder || "Triff eine Auswahl";
    this.onChoice = onChoice;
    this.away = away;
    this.active = 0;
    this.element = h("div", { class: "select" });
    this.list = this.drawList(label ?? this.placeholder, world);
    this.box = this.drawBox(component, busy, label ?? this.placeholder);
    this.element.append(this.box, this.list);
    // A redraw takes the box out and puts it back within one task; only a real leaving closes.
    this.element.addEventListener("focusout", () => setTimeout(() => this.leave(), 0));
    this.show();
  }

  drawBox(component, busy, label) {
    this.shown = h("span", { class: "select-shown" });
    const props = {
      class: `select-box${busy ? " is-busy" : ""}`, role: "combobox", tabindex: component.disabled ? -1 : 0,
      "aria-haspopup": "listbox", "aria-expanded": "false", "aria-controls": this.list.id, "aria-label": label,
      "aria-busy": busy ? "true" : null, "aria-disabled": component.disabled || this.away ? "true" : null,
      "data-custom-id": component.custom_id,
    };
    const box = h("div", props, this.shown, h("span", { class: "chevron", "aria-hidden": "true" }));
    if (component.disabled) return box;
    box.addEventListener("click", () => (this.list.hidden ? this.open() : this.close()));
    box.addEventListener("keydown", (event) => this.key(event));
    return box;
  }

  drawList(label, world) {
    const props = { id: freshId("list"), class: "select-list", role: "listbox", "aria-label": label, hidden: true };
    this.rows = this.options.map((option, index) => this.drawRow(option, index, world));
    const list = h("div", { ...props, "aria-multiselectable": this.most > 1 ? "true" : null }, this.rows);
    list.addEventListener("mousedown", (event) => event.preventDefault()); // the box keeps the focus
    return list;
  }

  drawRow(option, index, world) {
    const text = h("span", { class: "option-text" }, h("span", { class: "option-name" }, option.label),
      option.description && h("span", { class: "option-detail" }, option.description));
    const props = {
      id: freshId("option"), role: "option", class: "option", "data-value": option.value,
      onclick: () => this.pick(index), onmousemove: () => this.activate(index),
    };
    return h("div", props, partialEmoji(option.emoji, world), text, h("span", { class: "tick", "aria-hidden": "true" }));
  }

  /** Brings what is seen in line with what is chosen. */
  show() {
    const names = this.options.filter((option) => this.chosen.includes(option.value)).map((option) => option.label);
    this.shown.textContent = names.join(", ") || this.placeholder;
    this.box.classList.toggle("is-empty", names.length === 0);
    this.box.setAttribute("aria-description", names.join(", "));
    this.rows.forEach((row, index) => {
      const chosen = this.chosen.includes(this.options[index].value);
      row.setAttribute("aria-selected", String(chosen));
    });
  }

  open() {
    if (this.away) return this.onChoice([]);
    if (this.rows.length === 0) return;
    this.before = this.chosen.join("\n");
    this.list.hidden = false;
    this.box.setAttribute("aria-expanded", "true");
    const place = this.box.getBoundingClientRect();
    const below = innerHeight - place.bottom;
    this.list.classList.toggle("is-above", below < ROOM_BELOW && place.top > below);
    this.activate(Math.max(0, this.options.findIndex((option) => this.chosen.includes(option.value))));
    this.box.focus();
  }

  /** Closes the list; a select for several values sends what was changed. */
  close() {
    if (this.list.hidden) return;
    this.list.hidden = true;
    this.box.setAttribute("aria-expanded", "false");
    this.box.removeAttribute("aria-activedescendant");
    const enough = this.chosen.length >= this.least;
    if (this.most > 1 && enough && this.chosen.join("\n") !== this.before) this.onChoice([...this.chosen]);
  }

  leave() {
    if (!this.element.contains(document.activeElement)) this.close();
  }

  activate(index) {
    this.rows[this.active]?.classList.remove("is-active");
    this.active = Math.min(Math.max(index, 0), this.rows.length - 1);
    this.rows[this.active].classList.add("is-active");
    this.rows[this.active].scrollIntoView({ block: "nearest" });
    this.box.setAttribute("aria-activedescendant", this.rows[this.active].id);
  }

  pick(index) {
    const { value } = this.options[index];
    if (this.most === 1) {
      const again = this.least === 0 && this.chosen.includes(value); // takes the choice back
      this.chosen = again ? [] : [value];
      this.show();
      this.close();
      this.onChoice([...this.chosen]);
      return;
    }
    if (this.chosen.includes(value)) this.chosen = this.chosen.filter((each) => each !== value);
    else if (this.chosen.length < this.most) this.chosen = [...this.chosen, value];
    this.show();
  }

  key(event) {
    const move = { ArrowDown: this.active + 1, ArrowUp: this.active - 1, Home: 0, End: this.rows.length - 1 };
    const closed = this.list.hidden;
    if (closed && ["Enter", " ", "ArrowDown", "ArrowUp"].includes(event.key)) this.open();
    else if (closed || event.key === "Tab") return;
    else if (event.key in move) this.activate(move[event.key]);
    else if (event.key === "Enter" || event.key === " ") this.pick(this.active);
    else if (event.key === "Escape") this.close();
    else this.typeahead(event.key);
    event.preventDefault();
    event.stopPropagation();
  }

  /** A letter goes to the next row that begins with it. */
  typeahead(letter) {
    const order = [...this.rows.keys()].map((step) => (this.active + 1 + step) % this.rows.length);
    const found = order.find((index) => this.options[index].label.toLowerCase().startsWith(letter.toLowerCase()));
    if (found !== undefined) this.activate(found);
  }
}
