/**
 * The smallest helpers to build the page. Data becomes text nodes and attributes, never markup:
 * nothing in this folder uses innerHTML, so what members write cannot become part of the page.
 */

let counter = 0;

/** @returns {string} an element id that is used nowhere else on this page */
export const freshId = (prefix = "id") => `${prefix}-${++counter}`;

/**
 * Builds an element.
 * @param {string} tag
 * @param {Object<string, unknown>} [props] attributes; functions are listeners ("onclick"), null and false are left out
 * @param {...(Node|string|null|undefined|false|Array)} children
 * @returns {HTMLElement}
 */
export function h(tag, props = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat().filter((child) => child || child === ""));
  return element;
}

/**
 * An address a link may open: http and https only.
 * @param {string} text
 * @returns {string|null}
 */
export function safeLink(text) {
  try {
    const url = new URL(text);
    return url.protocol === "https:" || url.protocol === "http:" ? url.href : null;
  } catch {
    return null;
  }
}

/**
 * A link that leaves the page, or plain text where the address is not safe.
 * @param {string} address
 * @param {Node|string} label
 * @param {string} [className]
 * @returns {HTMLElement}
 */
export function outLink(address, label, className) {
  const href = safeLink(address);
  if (!href) return h("span", { class: className }, label);
  return h("a", { href, class: className, target: "_blank", rel: "noopener noreferrer" }, label);
}

/** Colours an element through CSSOM, which a strict style-src allows. */
export function paint(element, property, value) {
  element.style.setProperty(property, value);
  return element;
}

const FOCUSABLE = 'button:not(:disabled), a[href], input:not(:disabled), [role="combobox"]:not([aria-disabled="true"])';

/** @returns {HTMLElement[]} what can hold the keyboard focus inside, in reading order */
export const focusables = (root) => [...root.querySelectorAll(FOCUSABLE)];
