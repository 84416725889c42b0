/** Components V2, drawn as Discord draws them. Modals add their own to what is here. */

import { h, outLink, paint } from "./dom.js";
import { partialEmoji, spoiler } from "./inline.js";
import { markdown } from "./markdown.js";
import { select } from "./select.js";

/**
 * @typedef {object} Scene what a component needs to be drawn and to work
 * @property {import("./world.js").World} world
 * @property {(customId: string, values?: string[]) => void} act what a click or a choice does
 * @property {(customId: string) => boolean} busy whether it waits for the bot
 * @property {boolean} away whether nobody is there to answer
 * @property {(component: object, draw: () => HTMLElement) => HTMLElement} keep may give an old element again
 */

const BUTTON_STYLES = { 1: "primary", 2: "secondary", 3: "success", 4: "danger" };

/** @type {Record<number, (component: object, scene: Scene) => HTMLElement>} */
const DRAWN = {
  1: row,
  2: button,
  3: choice,
  5: choice,
  6: choice,
  7: choice,
  8: choice,
  9: section,
  10: (component, { world }) => markdown(component.content, world),
  11: thumbnail,
  12: gallery,
  13: file,
  14: separator,
  17: container,
};

/**
 * @param {object} component Discord's JSON
 * @param {Scene} scene
 * @returns {HTMLElement}
 */
export function component(component, scene) {
  const draw = DRAWN[component.type];
  return draw ? draw(component, scene) : h("p", { class: "unknown" }, `Unbekannter Baustein ${component.type}`);
}

const all = (components, scene) => (components ?? []).map((each) => component(each, scene));

function row({ components }, scene) {
  return h("div", { class: "row" }, all(components, scene));
}

function container({ components, accent_color: accent, spoiler: covered }, scene) {
  const box = h("div", { class: "container" }, all(components, scene));
  if (accent !== null && accent !== undefined) {
    paint(box, "--accent", `#${accent.toString(16).padStart(6, "0")}`);
  }
  return covered ? spoiler(box) : box;
}

function section({ components, accessory }, scene) {
  const side = accessory && h("div", { class: "section-side" }, component(accessory, scene));
  return h("div", { class: "section" }, h("div", { class: "section-text" }, all(components, scene)), side);
}

function separator({ divider = true, spacing = 1 }) {
  const size = spacing === 2 ? "is-large" : "is-small";
  return divider ? h("hr", { class: size }) : h("div", { class: `gap ${size}` });
}

/** A picture, or its description where it cannot be shown. */
function picture({ media, description, spoiler: covered }, className) {
  const text = description ?? "Bild ohne Beschreibung";
  const image = h("img", { class: className, src: media.url, alt: text, loading: "lazy" });
  image.addEventListener("error", () => image.replaceWith(h("span", { class: `${className} is-missing` }, text)));
  return covered ? spoiler(image) : image;
}

function thumbnail(component) {
  return picture(component, "thumbnail");
}

function gallery({ items }) {
  const pictures = items.map((item) => h("li", {}, picture(item, "picture")));
  return h("ul", { class: `gallery gallery-${Math.min(items.length, 4)}`, "aria-label": "Bilder" }, pictures);
}

function file({ file: { url }, name }) {
  return h("p", { class: "file" }, outLink(new URL(url, location.href).href, name ?? "Datei"));
}

function button(component, scene) {
  if (component.style === 5) return linkButton(component, scene);
  return scene.keep(component, () => {
    const id = component.custom_id;
    const busy = scene.busy(id);
    const props = {
      type: "button",
      class: `button is-${BUTTON_STYLES[component.style] ?? "secondary"}${busy ? " is-busy" : ""}`,
      "data-custom-id": id,
      disabled: component.disabled,
      "aria-disabled": scene.away ? "true" : null,
      "aria-busy": busy ? "true" : null,
      onclick: () => scene.act(id),
    };
    return h("button", props, partialEmoji(component.emoji, scene.world), label(component), dots());
  });
}

const label = (component) => component.label && h("span", { class: "button-label" }, component.label);

/** Three dots that stand where the label stood while the bot is thinking. */
const dots = () => h("span", { class: "dots", "aria-hidden": "true" }, h("i"), h("i"), h("i"));

function linkButton(component, { world }) {
  const inner = h("span", { class: "button-inner" }, partialEmoji(component.emoji, world), label(component));
  if (component.disabled) return h("button", { type: "button", class: "button is-secondary", disabled: true }, inner);
  inner.append(h("span", { "aria-hidden": "true" }, "↗"));
  return outLink(component.url, inner, "button is-secondary");
}

function choice(component, scene) {
  return scene.keep(component, () => {
    const id = component.custom_id;
    const how = { busy: scene.busy(id), away: scene.away, onChoice: (values) => scene.act(id, values) };
    return select(component, scene.world, how);
  });
}
