/** What may stand in a command's option: the closed list it offers, or the sentence that says what is wrong. Pure. */

import { local } from "./commands.js";

const TYPE = { STRING: 3, INTEGER: 4, BOOLEAN: 5, USER: 6, CHANNEL: 7, MENTIONABLE: 9, NUMBER: 10 };
const YES_NO = [
  { name: "Ja", value: true, also: ["wahr", "true", "yes"] },
  { name: "Nein", value: false, also: ["falsch", "false", "no"] },
];

/** @typedef {{name: string, value: string|number|boolean, also?: string[]}} Choice */

/**
 * @param {object} option
 * @param {import("./world.js").World} world
 * @returns {Choice[]|null} the only values it takes, or null where they are free
 */
export function closedChoices(option, world) {
  if (option.type === TYPE.BOOLEAN) return YES_NO;
  if (option.type === TYPE.USER || option.type === TYPE.MENTIONABLE) {
    return world.people().map(({ id, name }) => ({ name, value: id, also: [`@${name}`.toLowerCase(), `<@${id}>`] }));
  }
  if (option.type === TYPE.CHANNEL) return [{ name: `#${world.channel.name}`, value: world.channel.id }];
  if (!option.choices?.length) return null;
  return option.choices.map((choice) => ({ name: local(choice, "name", world.locale), value: choice.value, also: [String(choice.value).toLowerCase()] }));
}

/** @param {Choice[]} choices @param {string} text */
export const narrowed = (choices, text) => {
  const wanted = text.trim().toLowerCase().replace(/^@/, "");
  return choices.filter((choice) => choice.name.toLowerCase().includes(wanted));
};

/** The choice that a text names in full. */
function exact(choices, text) {
  const wanted = text.trim().toLowerCase();
  return choices.find((choice) => choice.name.toLowerCase() === wanted || choice.also?.includes(wanted));
}

/**
 * @param {object} option
 * @param {string} text what stands in the field
 * @param {import("./world.js").World} world
 * @returns {{value: string|number|boolean}|{error: string}}
 */
export function read(option, text, world) {
  if (text.trim() === "") return { error: option.required ? "Das wird gebraucht." : "Leer: füll es aus oder nimm es mit der Rücktaste weg." };
  const closed = closedChoices(option, world);
  if (closed) {
    const choice = exact(closed, text);
    return choice ? { value: choice.value } : { error: "Wähle etwas aus der Liste." };
  }
  if (option.type === TYPE.INTEGER) return readNumber(option, text, /^[-+]?\d{1,15}$/, "Hier gehört eine ganze Zahl hin.");
  if (option.type === TYPE.NUMBER) return readNumber(option, text.replace(",", "."), /^[-+]?\d{1,15}(\.\d+)?$/, "Hier gehört eine Zahl hin.");
  return readText(option, text);
}

function readNumber({ min_value: least, max_value: most }, text, shape, error) {
  if (!shape.test(text.trim())) return { error };
  const value = Number(text);
  if (least !== undefined && value < least) return { error: `Mindestens ${least}.` };
  if (most !== undefined && value > most) return { error: `Höchstens ${most}.` };
  return { value };
}

function readText({ min_length: least, max_length: most }, text) {
  if (least && text.length < least) return { error: `Mindestens ${least} Zeichen.` };
  if (most && text.length > most) return { error: `Höchstens ${most} Zeichen.` };
  return { value: text };
}

/** The bounds an option has, as a hint: "1–100". */
export function bounds({ min_value: least, max_value: most }) {
  if (least !== undefined && most !== undefined) return `${least}–${most}`;
  if (least !== undefined) return `ab ${least}`;
  return most === undefined ? "" : `bis ${most}`;
}
