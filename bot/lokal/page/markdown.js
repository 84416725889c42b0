/** Discord's markdown by lines: code blocks, headings, small print, quotes, lists. */

import { h } from "./dom.js";
import { inline } from "./inline.js";

const FENCE = /```(?:[a-zA-Z0-9_+\-.#]*\n)?\n*([\s\S]*?)\n*```/g;
const HEADING = /^(#{1,3}) +(.+)$/;
const SMALL = /^-# +(.+)$/;
const ITEM = /^( *)([-*]|\d{1,3}\.) +(.+)$/;

/**
 * Draws a text as Discord does.
 * @param {string} text
 * @param {import("./world.js").World} world
 * @returns {HTMLElement}
 */
export function markdown(text, world) {
  const root = h("div", { class: "markdown" });
  let at = 0;
  for (const fence of text.matchAll(FENCE)) {
    if (!fence[1]) continue;
    lines(text.slice(at, fence.index).replace(/\n$/, ""), root, world);
    root.append(h("pre", { tabindex: 0, "aria-label": "Kasten" }, h("code", {}, fence[1])));
    at = fence.index + fence[0].length;
    if (text[at] === "\n") at += 1;
  }
  lines(text.slice(at), root, world);
  return root;
}

/** Draws what stands between code blocks. */
function lines(text, root, world) {
  if (!text) return;
  const rows = text.split("\n");
  for (let at = 0; at < rows.length; ) at = block(rows, at, root, world);
}

/** Draws the block that begins at a row. @returns {number} the row after it */
function block(rows, at, root, world) {
  const draw = (text) => inline(text, { world, depth: 0 });
  const row = rows[at];
  const heading = HEADING.exec(row);
  if (heading) {
    root.append(h("h2", { class: `size-${heading[1].length}` }, draw(heading[2])));
    return at + 1;
  }
  const small = SMALL.exec(row);
  if (small) {
    root.append(h("p", { class: "small" }, draw(small[1])));
    return at + 1;
  }
  if (row.startsWith(">>> ")) return quote([row.slice(4), ...rows.slice(at + 1)], rows.length, root, world);
  if (row.startsWith("> ")) {
    const end = run(rows, at, (each) => each.startsWith("> "));
    return quote(rows.slice(at, end).map((each) => each.slice(2)), end, root, world);
  }
  if (ITEM.test(row)) {
    const end = run(rows, at, (each) => ITEM.test(each));
    root.append(...list(rows.slice(at, end).map((each) => ITEM.exec(each)), draw));
    return end;
  }
  const end = run(rows, at, (each, index) => index === at || !startsBlock(each));
  root.append(h("p", {}, draw(rows.slice(at, end).join("\n"))));
  return end;
}

const startsBlock = (row) => HEADING.test(row) || SMALL.test(row) || ITEM.test(row) || /^>(>>)? /.test(row);

/** @returns {number} the first row from `at` that does not belong */
function run(rows, at, belongs) {
  let end = at;
  while (end < rows.length && belongs(rows[end], end)) end += 1;
  return end;
}

function quote(rows, end, root, world) {
  const body = h("blockquote", {});
  lines(rows.join("\n"), body, world);
  root.append(body);
  return end;
}

/**
 * Items with deeper indentation become lists inside the item above them.
 * @param {RegExpExecArray[]} items
 * @param {(text: string) => Node} draw
 * @returns {HTMLElement[]}
 */
function list(items, draw) {
  const lists = [];
  for (let at = 0; at < items.length; ) {
    const [, indent, mark, text] = items[at];
    const end = run(items, at + 1, (item) => item[1].length > indent.length);
    const item = h("li", {}, draw(text), list(items.slice(at + 1, end), draw));
    const tag = /\d/.test(mark) ? "OL" : "UL";
    if (lists.at(-1)?.tagName !== tag) lists.push(h(tag, { start: tag === "OL" ? parseInt(mark, 10) : null }));
    lists.at(-1).append(item);
    at = end;
  }
  return lists;
}
