/** The box at the bottom: ordinary words, or a command that begins with "/". */

import { h } from "./dom.js";
import { entries, matching, named } from "./commands.js";
import { CommandForm } from "./form.js";
import { Picker } from "./picker.js";

const LONGEST = 2000; // characters of a message, as in Discord

export class Composer {
  /**
   * @param {HTMLElement} element the form
   * @param {import("./world.js").World} world
   * @param {import("./net.js").Net} net
   * @param {(frame: object, title: string) => void} run sends a command
   */
  constructor(element, world, net, run) {
    Object.assign(this, { element, world, net, run });
    /** @type {CommandForm|null} */
    this.form = null;
    this.build();
    this.picker = new Picker(this.above);
    element.addEventListener("submit", (event) => {
      event.preventDefault();
      this.enter();
    });
    element.addEventListener("focusout", (event) => {
      if (!element.contains(event.relatedTarget)) this.picker.hide();
    });
  }

  build() {
    this.input = h("input", {
      class: "composer-input", type: "text", role: "combobox", "aria-expanded": "false", "aria-autocomplete": "list",
      maxlength: LONGEST, enterkeyhint: "send", autocomplete: "off", "aria-label": "Nachricht",
      oninput: () => this.typed(), onkeydown: (event) => this.key(event), onfocus: () => this.typed(),
    });
    this.pills = h("span", { class: "pills" });
    this.above = h("div", { class: "composer-above" });
    const slash = h("button", { type: "button", class: "composer-slash", "aria-label": "Befehle zeigen", title: "Befehle", onclick: () => this.begin("/") }, "/");
    const leave = h("button", { type: "button", class: "composer-leave", "aria-label": "Befehl verlassen", onclick: () => this.leave(), hidden: true }, "✕");
    const send = h("button", { type: "submit", class: "composer-send", "aria-label": "Senden", title: "Senden" }, h("span", { class: "plane", "aria-hidden": "true" }));
    this.leaveButton = leave;
    this.element.append(this.above, h("div", { class: "composer-box" }, slash,
      h("div", { class: "composer-line" }, this.pills, this.input), leave, send));
  }

  /** Names the channel, once it is known. */
  greet() {
    this.placeholder = `Nachricht an #${this.world.channel.name}`;
    if (!this.form) this.input.placeholder = this.placeholder;
  }

  /** Puts a text into the box as if it had been typed. */
  begin(text) {
    this.close();
    this.input.value = text;
    this.input.focus();
    this.typed();
  }

  typed() {
    const text = this.input.value;
    if (this.form) return this.form.typed();
    if (!text.startsWith("/")) return this.picker.hide();
    const all = entries(this.world);
    const found = named(all, text);
    if (found?.rest && found.entry.options.length) return this.open(found.entry, found.rest);
    return this.offer(matching(all, text));
  }

  offer(found) {
    const items = found.map((entry) => ({
      label: entry.title, detail: entry.description, note: this.world.botName, pick: () => this.open(entry),
    }));
    const title = items.length ? [h("strong", {}, "Befehle")] : [h("span", { class: "picker-error", role: "alert" }, "Diesen Befehl gibt es hier nicht.")];
    this.picker.show(this.input, { title, items, first: true });
  }

  open(entry, typed = "") {
    this.leaveButton.hidden = false;
    this.element.classList.add("is-command");
    this.form = new CommandForm(entry, this, typed);
    this.form.focusNext();
  }

  key(event) {
    if (this.picker.move(event.key)) event.preventDefault();
    else if (event.key === "Escape") this.escape(event);
    else if (event.key === "Enter") {
      event.preventDefault();
      this.enter();
    } else if (event.key === "Tab" && !event.shiftKey && this.picker.pick()) event.preventDefault();
    else if (event.key === "Backspace" && this.form && this.input.value === "") this.back(event);
  }

  escape(event) {
    event.preventDefault();
    if (this.form || !this.picker.open) this.leave();
    else this.picker.hide();
  }

  /** Backspace in the empty field goes into the last pill, or out of a command without any. */
  back(event) {
    event.preventDefault();
    const last = this.form.fields.at(-1);
    if (last) last.input.focus();
    else this.begin(this.form.entry.title);
  }

  enter() {
    if (this.form) return this.picker.input === this.input && this.picker.pick() ? undefined : this.send();
    const text = this.input.value.trim();
    if (!text.startsWith("/")) return this.say(text);
    const found = named(entries(this.world), text);
    if (!found) return this.picker.pick() || this.typed();
    this.open(found.entry, found.rest);
    const asksMore = !found.rest && found.entry.options.some((option) => option.required);
    return asksMore ? undefined : this.send();
  }

  say(text) {
    if (text && this.net.send({ t: "say", content: text })) this.close();
  }

  /** Sends the command, or shows what is still wrong with it. */
  send() {
    const frame = this.form.frame();
    if (!frame) return;
    const { title } = this.form.entry;
    this.leave();
    this.run(frame, title);
  }

  leave() {
    this.close();
    this.input.focus();
  }

  close() {
    this.form = null;
    this.element.classList.remove("is-command");
    this.leaveButton.hidden = true;
    this.pills.replaceChildren();
    this.input.value = "";
    this.input.placeholder = this.placeholder;
    this.picker.hide();
  }
}
