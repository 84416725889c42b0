/** One option of a command that is being filled in: its pill, its list of values, its complaint. */

import { freshId, h } from "./dom.js";
import { local } from "./commands.js";
import { bounds, closedChoices, narrowed, read } from "./values.js";

const TYPING_PAUSE = 250; // milliseconds without a key before the bot is asked for suggestions

/**
 * @typedef {object} Form what a field needs from the form around it
 * @property {import("./world.js").World} world
 * @property {import("./picker.js").Picker} picker
 * @property {(field: Field) => void} onward a value was picked
 * @property {(field: Field, event: KeyboardEvent) => void} key
 * @property {(field: Field) => boolean} redirect whether "name:" was typed and belongs to another field
 * @property {(field: Field, show: (choices: object[]) => void) => void} suggest asks the bot
 */

export class Field {
  /** @param {object} option @param {Form} form @param {string} [text] */
  constructor(option, form, text = "") {
    this.option = option;
    this.form = form;
    this.name = local(option, "name", form.world.locale);
    this.choices = closedChoices(option, form.world);
    this.picked = null;
    this.build(text);
  }

  build(text) {
    const errorId = freshId("error");
    const numeric = this.option.type === 4 || this.option.type === 10;
    this.input = h("input", {
      class: "pill-input", type: "text", role: "combobox", "aria-label": this.name, "aria-expanded": "false",
      "aria-autocomplete": "list", "aria-describedby": errorId, "aria-required": String(Boolean(this.option.required)),
      "data-option": this.option.name, inputmode: numeric ? "decimal" : null, enterkeyhint: "send",
      autocomplete: "off", spellcheck: "false",
    });
    this.input.value = text;
    this.error = h("span", { class: "pill-error", id: errorId, role: "alert" });
    this.element = h("span", { class: "pill" },
      h("label", { class: "pill-inner" }, h("span", { class: "pill-name" }, this.name), this.input), this.error);
    this.input.addEventListener("input", () => this.typed());
    this.input.addEventListener("focus", () => this.offer());
    this.input.addEventListener("blur", () => this.input.value.trim() && this.check());
    this.input.addEventListener("keydown", (event) => this.form.key(this, event));
    this.fit();
  }

  typed() {
    this.picked = null;
    this.tell(null);
    if (this.form.redirect(this)) return;
    this.fit();
    this.offer();
  }

  /** A pill is as wide as what stands in it. */
  fit() {
    this.input.style.setProperty("width", `${Math.min(Math.max(this.input.value.length + 1, 4), 32)}ch`);
  }

  /** What is sent for it, or why nothing can be. */
  read() {
    return this.picked ? { value: this.picked.value } : read(this.option, this.input.value, this.form.world);
  }

  /** @returns {boolean} whether it is well; a complaint is shown at the pill */
  check() {
    const { error } = this.read();
    this.tell(error ?? null);
    return !error;
  }

  tell(error) {
    this.error.textContent = error ?? "";
    this.input.setAttribute("aria-invalid", String(Boolean(error)));
    this.element.classList.toggle("is-wrong", Boolean(error));
  }

  /** Shows what could stand here. */
  offer() {
    clearTimeout(this.timer);
    if (this.choices) {
      const fitting = this.picked ? this.choices : narrowed(this.choices, this.input.value);
      this.list(fitting, true);
      return;
    }
    this.list([], false);
    if (!this.option.autocomplete) return;
    this.timer = setTimeout(() => this.ask(), TYPING_PAUSE);
  }

  ask() {
    const text = this.input.value;
    this.form.suggest(this, (choices) => {
      const current = document.activeElement === this.input && this.input.value === text && !this.picked;
      if (current) this.list(choices.map((choice) => ({ ...choice, name: local(choice, "name", this.form.world.locale) })), false);
    });
  }

  list(choices, first) {
    const items = choices.map((choice) => ({ label: choice.name, pick: () => this.take(choice) }));
    const hint = bounds(this.option);
    const title = [h("strong", {}, this.name), ` ${local(this.option, "description", this.form.world.locale)}`,
      hint && h("span", { class: "picker-bounds" }, ` ${hint}`)].filter(Boolean);
    this.form.picker.show(this.input, { title, items, first });
  }

  take(choice) {
    this.picked = choice;
    this.input.value = choice.name;
    this.fit();
    this.tell(null);
    this.form.onward(this);
  }
}
