import type { BareNumber } from "./parsed-list";

/** The mark between the ends of a range, as in "1 to 5". */
export const TO = "to";

/** Returns a sort key in which 0 comes after 9, as in a pana and in the range "1 to 0" of digits. */
const inOrder = (number: string): string => number.replaceAll("0", ":");

/** Returns the game's numbers from one to another, both included; undefined if an end is no number of the game. */
const between = (allowed: readonly string[], from: string, to: string): readonly string[] | undefined => {
  if (!(allowed.includes(from) && allowed.includes(to)) || from.length !== to.length) return undefined;
  const key = from.length === 3 || (from.length === 1 && to === "0") ? inOrder : String;
  const sorted = allowed.filter(({ length }) => length === from.length).sort((a, b) => (key(a) < key(b) ? -1 : 1));
  const [first = 0, last = 0] = [sorted.indexOf(from), sorted.indexOf(to)].sort((a, b) => a - b);
  return sorted.slice(first, last + 1);
};

const withTexts = (item: BareNumber, texts: readonly string[]): readonly BareNumber[] =>
  texts.map((text) => ({ ...item, text, before: "," }));

/** Returns the numbers with each range filled; undefined if there is no range, or if one cannot be filled. */
export const filledRanges = (
  items: readonly BareNumber[],
  allowed: readonly string[],
): readonly BareNumber[] | undefined => {
  if (items.every(({ before }) => before !== TO)) return undefined;
  const filled: BareNumber[] = [];
  for (const item of items) {
    const from = item.before === TO ? filled.pop() : undefined;
    const texts = from ? between(allowed, from.text, item.text) : [item.text];
    if (texts === undefined) return undefined;
    filled.push(...withTexts(item, texts));
  }
  return filled;
};

/**
 * The most numbers that a dash may stand for, unless it stands for all numbers of the game, because a player rarely
 * means a range of forty jodis.
 */
const SHORT_RANGE = 11;

/**
 * Returns the range of two numbers with a dash between them, as in "0-9" and "12-15"; undefined if they can be none.
 */
export const dashedRange = (
  items: readonly BareNumber[],
  allowed: readonly string[],
): readonly BareNumber[] | undefined => {
  const [from, to] = items;
  if (!(from && to) || items.length !== 2 || to.before !== "-" || from.text.length > 2) return undefined;
  if (Number(to.text) <= Number(from.text) && to.text !== "0") return undefined;
  const filled = filledRanges([from, { ...to, before: TO }], allowed);
  return filled && (filled.length <= SHORT_RANGE || filled.length === allowed.length) ? filled : undefined;
};

/** Returns each jodi and its reverse, without duplicates; undefined if a number is no jodi. */
export const withReverse = (items: readonly BareNumber[]): readonly BareNumber[] | undefined => {
  if (items.length === 0 || items.some(({ text }) => text.length !== 2)) return undefined;
  const all = items.flatMap((item) => [item, ...withTexts(item, [[...item.text].reverse().join("")])]);
  return all.filter(({ text }, at) => all.findIndex((other) => other.text === text) === at);
};
