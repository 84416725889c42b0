/** A modal: Discord's form in a dialog. The dialog element keeps the focus inside while it is open. */

import { freshId, h } from "./dom.js";
import { markdown } from "./markdown.js";
import { avatar } from "./people.js";
import { select } from "./select.js";

const SOMETHING_WENT_WRONG = "Etwas ist schiefgelaufen. Versuch es noch einmal.";

/**
 * @typedef {object} Field
 * @property {string} id its custom_id
 * @property {() => string|string[]} value
 * @property {() => string|null} fault a German sentence, or null where all is well
 * @property {(text: string|null) => void} tell
 * @property {HTMLElement} target what the focus goes to
 */

/**
 * @param {{custom_id: string, title: string, components: object[]}} modal
 * @param {import("./world.js").World} world
 * @param {(fields: Object<string, string|string[]>, ending: {done: () => void, failed: (reason: string) => void}) => void} submit
 */
export function openModal(modal, world, submit) {
  const fields = [];
  const body = h("div", { class: "dialog-body" }, modal.components.map((each) => part(each, world, fields)),
    h("p", { class: "dialog-note" }, `Was du hier einträgst, geht an ${world.botName}.`));
  const trouble = h("p", { class: "failure", role: "alert" });
  const send = h("button", { type: "submit", class: "button is-primary" }, "Absenden");
  const title = freshId("title");
  const close = () => dialog.close();
  const form = h("form", { novalidate: true, autocomplete: "off", "data-custom-id": modal.custom_id },
    h("div", { class: "dialog-head" }, avatar(world.person(world.bot.user?.id ?? "0", world.bot.user), "small"), h("h2", { id: title }, modal.title),
      h("button", { type: "button", class: "close", "aria-label": "Schließen", onclick: close }, "✕")),
    body, trouble,
    h("div", { class: "dialog-foot" }, h("button", { type: "button", class: "button is-secondary", onclick: close }, "Abbrechen"), send));
  const dialog = h("dialog", { class: "dialog", "aria-labelledby": title, onclose: () => dialog.remove() }, form);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    if (send.getAttribute("aria-busy") === "true" || !allWell(fields)) return;
    trouble.textContent = "";
    waiting(send, true);
    const failed = (reason) => {
      waiting(send, false);
      trouble.textContent = reason || SOMETHING_WENT_WRONG;
    };
    submit(Object.fromEntries(fields.map((field) => [field.id, field.value()])), { done: close, failed });
  });
  document.body.append(dialog);
  dialog.showModal();
  fields[0]?.target.focus();
}

function waiting(button, yes) {
  button.setAttribute("aria-busy", String(yes));
  button.classList.toggle("is-busy", yes);
}

/** Tells what is wrong at each field. @returns {boolean} whether nothing is */
function allWell(fields) {
  const wrong = fields.filter((field) => {
    const fault = field.fault();
    field.tell(fault);
    return fault;
  });
  wrong[0]?.target.focus();
  return wrong.length === 0;
}

/** Draws a part of a modal and notes its fields. */
function part(component, world, fields) {
  if (component.type === 1) return component.components.map((each) => part(each, world, fields));
  if (component.type === 10) return markdown(component.content, world);
  if (component.type === 18) return labelled(component.component, component.label, component.description, world, fields);
  return labelled(component, component.label ?? "", "", world, fields);
}

function labelled(component, label, description, world, fields) {
  const ids = { label: freshId("label"), hint: freshId("hint"), error: freshId("error") };
  const field = component.type === 4 ? textField(component, ids) : selectField(component, label, world);
  const error = h("p", { class: "field-error", id: ids.error, role: "alert" });
  field.tell = (text) => {
    error.textContent = text ?? "";
    field.target.setAttribute("aria-invalid", String(Boolean(text)));
  };
  field.id = component.custom_id;
  field.target.setAttribute("aria-describedby", `${ids.hint} ${ids.error}`);
  fields.push(field);
  const needed = component.required !== false && h("span", { class: "needed", "aria-hidden": "true" }, " *");
  return h("div", { class: "field" }, h("label", { id: ids.label, for: field.target.id || null }, label, needed),
    h("p", { class: "field-hint", id: ids.hint }, description ?? ""), field.element, error);
}

/** @returns {Field} */
function textField(component, ids) {
  const tag = component.style === 2 ? "textarea" : "input";
  const most = component.max_length ?? 4000;
  const input = h(tag, {
    id: freshId("field"), class: "text-input", "data-custom-id": component.custom_id, maxlength: most,
    placeholder: component.placeholder, "aria-required": String(component.required !== false),
    type: tag === "input" ? "text" : null, rows: tag === "textarea" ? 4 : null,
  });
  input.value = component.value ?? "";
  const count = h("span", { class: "count", "aria-hidden": "true" });
  const show = () => (count.textContent = component.max_length ? `${input.value.length}/${most}` : "");
  input.addEventListener("input", show);
  show();
  return {
    target: input,
    element: h("div", { class: "text-field" }, input, count),
    value: () => input.value,
    fault: () => textFault(input.value, component),
  };
}

function textFault(text, component) {
  if (text.trim() === "") return component.required === false ? null : "Bitte ausfüllen.";
  const least = component.min_length ?? 0;
  return text.length < least ? `Mindestens ${least} Zeichen.` : null;
}

/** @returns {Field} */
function selectField(component, label, world) {
  const first = (component.options ?? []).filter((option) => option.default).map((option) => option.value);
  let chosen = first;
  const element = select(component, world, { label, onChoice: (values) => (chosen = values) });
  const least = component.required === false ? 0 : component.min_values ?? 1;
  return {
    target: element.querySelector("[role=combobox]"),
    element,
    value: () => chosen,
    fault: () => (chosen.length < least ? "Bitte auswählen." : null),
  };
}
