/** The bot's commands as a member may use them: flat, in their language, found by what is typed. Pure. */

const SUBCOMMAND = 1;
const GROUP = 2;

/**
 * @typedef {object} Entry one command that can be sent
 * @property {string} name the command's own name
 * @property {string[]} path the names of its group and subcommand
 * @property {string} title as the member reads it, "/zyklus start"
 * @property {string} plain the same in the bot's own names
 * @property {string} description
 * @property {object[]} options Discord's JSON, required ones first
 */

/** A name or description in the member's language. */
export const local = (thing, key, locale) => thing[`${key}_localizations`]?.[locale] ?? thing[key];

/**
 * All commands that the Lokal offers a member, each subcommand a line of its own.
 * @param {import("./world.js").World} world
 * @returns {Entry[]}
 */
export function entries(world) {
  const typed = world.commands.filter((command) => command.type === 1);
  return typed.flatMap((command) => flatten(command, command, [], [], world.locale));
}

function flatten(command, node, path, shown, locale) {
  const titles = [...shown, local(node, "name", locale)];
  const inner = (node.options ?? []).filter((option) => option.type === SUBCOMMAND || option.type === GROUP);
  if (inner.length) return inner.flatMap((each) => flatten(command, each, [...path, each.name], titles, locale));
  const options = [...(node.options ?? [])].sort((a, b) => Number(b.required ?? false) - Number(a.required ?? false));
  return [{
    name: command.name, path, options,
    title: `/${titles.join(" ")}`,
    plain: `/${[command.name, ...path].join(" ")}`,
    description: local(node, "description", locale),
  }];
}

const folded = (text) => text.toLowerCase().replace(/\s+/g, " ");

/**
 * What fits to a text that begins with "/": what begins so first, then what contains its words.
 * @param {Entry[]} all
 * @param {string} text
 */
export function matching(all, text) {
  const wanted = folded(text).trimEnd();
  const begins = (entry) => folded(entry.title).startsWith(wanted) || folded(entry.plain).startsWith(wanted);
  const words = wanted.slice(1).split(" ");
  const contains = (entry) => words.every((word) => folded(`${entry.title} ${entry.plain} ${entry.description}`).includes(word));
  return [...all.filter(begins), ...all.filter((entry) => !begins(entry) && contains(entry))];
}

/**
 * The command a text names in full, with what is typed after it.
 * @param {Entry[]} all
 * @param {string} text
 * @returns {{entry: Entry, rest: string}|null} rest is "" exactly when nothing, not even a space, follows
 */
export function named(all, text) {
  const lower = text.toLowerCase();
  for (const entry of all) {
    for (const name of [entry.title, entry.plain]) {
      const whole = lower === name.toLowerCase();
      if (whole || lower.startsWith(`${name.toLowerCase()} `)) return { entry, rest: text.slice(name.length) };
    }
  }
  return null;
}

/** Whether a text is an option's name, in either language. */
export const isNamed = (option, text, locale) =>
  [option.name, local(option, "name", locale)].some((name) => name.toLowerCase() === text.toLowerCase());

/**
 * Reads "coins:5 teilung:ja" into values.
 * @param {Entry} entry
 * @param {string} text
 * @param {string} locale
 * @returns {{given: Map<object, string>, rest: string}} rest is what belongs to no option
 */
export function typedOptions(entry, text, locale) {
  const marks = [...text.matchAll(/(?:^|\s)([^\s:]+):/g)]
    .map((match) => ({ from: match.index, to: match.index + match[0].length, option: entry.options.find((option) => isNamed(option, match[1], locale)) }))
    .filter((mark) => mark.option);
  const given = new Map(marks.map((mark, index) => [mark.option, text.slice(mark.to, marks[index + 1]?.from).trim()]));
  return { given, rest: text.slice(0, marks[0]?.from).trim() };
}
