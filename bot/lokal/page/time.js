/** Times as Discord writes them, in the member's language; relative ones go on counting. */

import { h } from "./dom.js";

const STYLES = {
  t: { timeStyle: "short" },
  T: { timeStyle: "medium" },
  d: { dateStyle: "short" },
  D: { dateStyle: "long" },
  f: { dateStyle: "long", timeStyle: "short" },
  F: { dateStyle: "full", timeStyle: "short" },
  s: { dateStyle: "short", timeStyle: "short" },
  S: { dateStyle: "short", timeStyle: "medium" },
};
const UNITS = [
  ["second", 1, 60],
  ["minute", 60, 60],
  ["hour", 3600, 24],
  ["day", 86400, 30],
  ["month", 2629800, 12],
  ["year", 31557600, Infinity],
];
let relativeFormat;
let justNow;
let formats;

/** Writes times in this language from now on. @param {string} locale as Discord names it */
export function speak(locale) {
  relativeFormat = new Intl.RelativeTimeFormat(locale);
  justNow = new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(0, "second");
  formats = Object.fromEntries(
    Object.entries(STYLES).map(([style, options]) => [style, new Intl.DateTimeFormat(locale, options)]),
  );
}
speak("de");

/**
 * @param {Date} date
 * @param {string} style one of Discord's letters except R
 */
export const written = (date, style) => formats[style].format(date);

/**
 * "in 3 Minuten", "vor 5 Sekunden".
 * @param {number} at seconds since the epoch
 * @param {number} now milliseconds since the epoch
 */
export function relative(at, now) {
  const seconds = Math.round(at - now / 1000);
  if (seconds === 0) return justNow;
  for (const [unit, size, until] of UNITS) {
    const amount = Math.round(seconds / size);
    if (Math.abs(amount) < until) return relativeFormat.format(amount, unit);
  }
  return "";
}

/**
 * Draws `<t:at:style>`.
 * @param {number} at seconds since the epoch
 * @param {string} style
 */
export function stamp(at, style) {
  const date = new Date(at * 1000);
  if (Number.isNaN(date.getTime())) return h("span", {}, "ungültige Zeit");
  const shown = style === "R" ? relative(at, Date.now()) : written(date, style);
  const props = { class: "stamp", datetime: date.toISOString(), title: written(date, "F") };
  return h("time", { ...props, "data-relative": style === "R" ? at : null }, shown);
}

/** When a message was sent: the time alone for today, else with its date. */
export function sent(date) {
  const today = date.toDateString() === new Date().toDateString();
  return written(date, today ? "t" : "s");
}

/** Keeps all relative times on the page true. */
export function startTicking() {
  setInterval(() => {
    for (const element of document.querySelectorAll("time[data-relative]")) {
      const text = relative(Number(element.dataset.relative), Date.now());
      if (element.textContent !== text) element.textContent = text;
    }
  }, 1000);
}
