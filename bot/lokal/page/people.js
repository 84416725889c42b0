/** Members: their round pictures, the list at the side, and who this tab is. */

import { h, paint } from "./dom.js";

const NOBODY = "#5c5f66";
const BRIGHT = 0.18; // relative luminance above which dark letters are easier to read than white ones

/**
 * A coloured circle with initials.
 * @param {{id: string, name: string, color?: string, bot: boolean}} person color as "#rrggbb"
 * @param {string} [size] "small" or nothing
 */
export function avatar(person, size = "") {
  const words = person.name.trim().split(/\s+/);
  const initials = words.slice(0, 2).map((word) => [...word][0] ?? "").join("").toUpperCase();
  const circle = h("span", { class: `avatar ${size}`, "aria-hidden": "true" }, person.bot ? "🎲\uFE0E" : initials);
  const colour = person.color ?? (person.bot ? "var(--blurple)" : NOBODY);
  paint(circle, "color", luminance(colour) > BRIGHT ? "#111214" : "#fff");
  return paint(circle, "background-color", colour);
}

/** The relative luminance (WCAG) of "#rrggbb"; 0 for anything else. */
function luminance(colour) {
  const parts = /^#(..)(..)(..)$/.exec(colour)?.slice(1).map((part) => parseInt(part, 16) / 255) ?? [0, 0, 0];
  const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const address = (member) => `/?member=${encodeURIComponent(member.id)}`;
const role = (member) => (member.moderator ? "Wirtin · Moderation" : "Gast");

/**
 * One line a member: be them here, or in a new tab.
 * @param {import("./world.js").World} world
 */
export function chooser(world) {
  const lines = [...world.members.values()].map((member) => {
    const mine = world.me?.id === member.id;
    const inner = [avatar(world.person(member.id)),
      h("span", { class: "who-text" }, h("span", { class: "who-name" }, member.name), h("span", { class: "who-role" }, mine ? "Das bist du" : role(member)))];
    const here = { class: "who-here", href: address(member), "data-member-id": member.id, "aria-current": mine ? "true" : null };
    const apart = {
      class: "who-apart", href: address(member), target: "_blank", rel: "noopener",
      title: "In neuem Reiter öffnen", "aria-label": `${member.name} in neuem Reiter öffnen`,
    };
    return h("li", { class: "who" }, h("a", here, inner), h("a", apart, h("span", { "aria-hidden": "true" }, "↗")));
  });
  return h("ul", { class: "whos" }, lines);
}

/** The dialog behind the button in the header. */
export function openSwitch(world) {
  const close = h("button", { type: "button", class: "close", "aria-label": "Schließen", onclick: () => dialog.close() }, "✕");
  const head = h("div", { class: "dialog-head" }, h("h2", { id: "switch-title" }, "Wer bist du in diesem Reiter?"), close);
  const dialog = h("dialog", { class: "dialog", "aria-labelledby": "switch-title", onclose: () => dialog.remove() },
    head, h("div", { class: "dialog-body" }, chooser(world)));
  dialog.addEventListener("click", (event) => event.target === dialog && dialog.close());
  document.body.append(dialog);
  dialog.showModal();
}

/** What the header's button shows: who I am. */
export const meButton = (world) => [
  avatar(world.person(world.me.id), "small"),
  h("span", { class: "top-me-text" }, h("span", { class: "top-me-label" }, "Du bist "), h("strong", {}, world.me.name)),
  h("span", { class: "chevron", "aria-hidden": "true" }),
];

/** The list at the side, in Discord's groups. */
export function memberList(world) {
  const members = [...world.members.values()];
  const app = world.bot.user ? [{ ...world.person(world.bot.user.id), away: !world.bot.online }] : [];
  return [
    group("Wirtin", members.filter((member) => member.moderator), world),
    group("Gäste", members.filter((member) => !member.moderator), world),
    group("App", app, world),
  ];
}

function group(title, members, world) {
  if (members.length === 0) return null;
  const lines = members.map((member) => h("li", {}, memberLine(member, world)));
  return h("section", { "aria-label": title }, h("h2", {}, `${title} — ${members.length}`), h("ul", {}, lines));
}

function memberLine(member, world) {
  const inner = [avatar(world.person(member.id), "small"), h("span", { class: "member-name" }, member.name)];
  if (member.bot) return h("span", { class: `member${member.away ? " is-away" : ""}` }, inner, h("span", { class: "tag" }, "APP"));
  if (member.id === world.me.id) return h("span", { class: "member is-me" }, inner, h("span", { class: "member-note" }, "du"));
  const props = { class: "member", href: address(member), target: "_blank", rel: "noopener", title: "In neuem Reiter öffnen" };
  return h("a", props, inner, h("span", { class: "member-note", "aria-hidden": "true" }, "↗"));
}
