/** A command that is being filled in: its name as a chip, its options as pills, the rest to choose from. */

import { h } from "./dom.js";
import { isNamed, local, typedOptions } from "./commands.js";
import { Field } from "./field.js";

/**
 * @typedef {object} Host the box around the form
 * @property {import("./world.js").World} world
 * @property {import("./picker.js").Picker} picker
 * @property {HTMLInputElement} input the box's own field; it names further options here
 * @property {HTMLElement} pills where chip and pills go
 * @property {import("./net.js").Net} net
 * @property {() => void} send
 * @property {() => void} leave
 */

export class CommandForm {
  /**
   * @param {import("./commands.js").Entry} entry
   * @param {Host} host
   * @param {string} [typed] options in words, "coins:5"
   */
  constructor(entry, host, typed = "") {
    this.entry = entry;
    this.host = host;
    this.world = host.world;
    this.picker = host.picker;
    /** @type {Field[]} */
    this.fields = [];
    this.chip = h("span", { class: "command-chip" }, entry.title);
    host.pills.replaceChildren(this.chip);
    const { given, rest } = typedOptions(entry, typed, this.world.locale);
    for (const option of entry.options) {
      if (given.has(option) || option.required) this.add(option, given.get(option));
    }
    host.input.value = rest;
    host.input.placeholder = this.further().length ? "weitere Option …" : "Eingabetaste sendet";
  }

  further() {
    const used = this.fields.map((field) => field.option);
    return this.entry.options.filter((option) => !used.includes(option));
  }

  add(option, text) {
    const field = new Field(option, this, text);
    this.fields.push(field);
    this.host.pills.append(field.element);
    return field;
  }

  /** Puts the focus where something is missing, else to the box's own field. */
  focusNext() {
    const empty = this.fields.find((field) => field.option.required && field.input.value.trim() === "");
    (empty?.input ?? this.host.input).focus();
    if (!empty) this.offer();
  }

  /** Shows which options could be added, narrowed by what stands in the box's own field. */
  offer() {
    const text = this.host.input.value.trim().toLowerCase();
    const { locale } = this.world;
    const fitting = this.further().filter((option) => `${option.name} ${local(option, "name", locale)}`.toLowerCase().includes(text));
    const items = fitting.map((option) => ({
      label: local(option, "name", locale), detail: local(option, "description", locale), note: "freiwillig",
      pick: () => this.choose(option),
    }));
    const title = [h("strong", {}, this.entry.title), ` ${this.entry.description}`];
    if (text && !items.length) title.push(h("span", { class: "picker-error", role: "alert" }, ` „${this.host.input.value}“ ist hier keine Option.`));
    this.picker.show(this.host.input, { title, items, first: text !== "" });
  }

  /** Adds an option and goes into its pill. */
  choose(option, text = "") {
    this.host.input.value = "";
    this.add(option, text).input.focus();
  }

  /** What is typed into the box's own field: an option's name and a colon open its pill. */
  typed() {
    const { given, rest } = typedOptions(this.entry, this.host.input.value, this.world.locale);
    for (const [option, text] of given) {
      if (this.further().includes(option)) this.choose(option, text);
    }
    if (given.size) this.host.input.value = rest;
    else this.offer();
  }

  /** "coins:" typed inside another option's pill means that option; what stands before it stays. */
  redirect(field) {
    const match = /(?:^|\s)([^\s:]+):\s*(.*)$/.exec(field.input.value);
    const option = match && this.entry.options.find((each) => isNamed(each, match[1], this.world.locale));
    const before = field.input.value.slice(0, match?.index).trim();
    if (!option || (option === field.option && before)) return false;
    field.input.value = before;
    field.fit();
    const target = this.fields.find((each) => each.option === option) ?? this.add(option);
    target.input.value = match[2];
    target.input.focus();
    target.offer();
    return true;
  }

  onward() {
    this.focusNext();
  }

  key(field, event) {
    if (this.picker.move(event.key)) event.preventDefault();
    else if (event.key === "Escape") this.host.leave();
    else if (event.key === "Enter") this.enter(event);
    else if (event.key === "Tab" && !event.shiftKey) this.tab(field, event);
    else if (event.key === "Backspace" && field.input.value === "") this.drop(field, event);
    else if (event.key === " ") this.space(field, event);
  }

  enter(event) {
    event.preventDefault();
    if (!this.picker.pick()) this.host.send();
  }

  tab(field, event) {
    if (this.picker.active < 0 || field.picked) return;
    event.preventDefault();
    this.picker.pick();
  }

  /** A space ends a value that can hold none, so that "coins:5 teilung:ja" can be typed in one go. */
  space(field, event) {
    if (field.option.type === 3 && !field.choices) return;
    const longer = (field.choices ?? []).some((choice) => choice.name.toLowerCase().startsWith(`${field.input.value.toLowerCase()} `));
    if (longer || field.read().error) return;
    event.preventDefault();
    this.focusNext();
  }

  /** Takes an optional pill away; a required one stays. */
  drop(field, event) {
    event.preventDefault();
    if (field.option.required) return;
    this.fields = this.fields.filter((each) => each !== field);
    field.element.remove();
    this.host.input.focus();
    this.offer();
  }

  suggest(field, show) {
    const frame = { t: "autocomplete", ...this.address(), options: this.values(), focused: field.option.name };
    frame.options[field.option.name] = field.input.value;
    this.host.net.request(frame, { choices: show });
  }

  address() {
    return { name: this.entry.name, path: this.entry.path };
  }

  /** @returns {Object<string, string|number|boolean>} what is well so far */
  values() {
    const well = this.fields.map((field) => [field.option.name, field.read().value]);
    return Object.fromEntries(well.filter(([, value]) => value !== undefined));
  }

  /** @returns {object|null} the frame to send, or null after showing what is wrong */
  frame() {
    if (this.host.input.value.trim()) {
      this.host.input.focus();
      this.offer();
      return null;
    }
    const wrong = this.fields.filter((field) => !field.check());
    if (wrong.length) {
      wrong[0].input.focus();
      return null;
    }
    return { t: "command", ...this.address(), options: this.values() };
  }
}
