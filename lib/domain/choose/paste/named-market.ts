import { findKeywordKind } from "./keywords";
import { normalizeText } from "./normalize-text";
import { type Token, tokenize } from "./tokens";

const splitWords = (text: string): readonly string[] =>
  normalizeText(text)
    .normalize("NFC")
    .toLowerCase()
    .match(/[\p{L}\p{M}\d]+/gu) ?? [];

/** Whether the words can be a market's name: the time of a slot ("08:00 PM") and keywords ("Open") are none. */
const isName = (words: readonly string[]): boolean =>
  words.some((word) => /[\p{L}\p{M}]{3}/u.test(word) && findKeywordKind(word) === undefined);

/** Matches a date before the words of a heading, as in "27/11" and "27.11.26". */
const DAY = /^ *\d{1,2}[/.-]\d{1,2}(?:[/.-]\d{2,4})? *(?=[^\d\s/.-])/gm;

/** Whether the token names no market because it is a sender's name in a chat, or struck out text. */
const isUnspoken = ({ kind, text }: Token): boolean => kind === "stamp" || text.startsWith("~");

/** Returns the words of each line of the text. */
const splitLines = (typed: string): readonly (readonly string[])[] => {
  const text = normalizeText(typed).replace(DAY, "");
  const unspoken = tokenize(text).filter(isUnspoken);
  const spoken = unspoken.reduceRight((rest, { at, end }) => `${rest.slice(0, at)} ${rest.slice(end)}`, text);
  return spoken.split("\n").map(splitWords);
};

/** Returns the market whose name stands before the first number of a line. */
const findMarket = <Known extends { readonly words: readonly string[] }>(
  line: readonly string[],
  known: readonly Known[],
): Known | undefined => {
  const number = line.findIndex((word) => /^\d+$/.test(word));
  const head = number === -1 ? line : line.slice(0, number + 1);
  return head
    .map((_word, at) => known.find(({ words }) => words.every((word, next) => line[at + next] === word)))
    .find((market) => market !== undefined);
};

/**
 * Returns the first market other than `here` that the head of a line names, whatever its case and whether or not Open
 * or Close stands beside it.
 * @param markets names as the page shows them
 */
export const namedMarket = (text: string, markets: readonly string[], here: string): string | undefined => {
  const known = markets
    .map((name) => ({ name, words: splitWords(name) }))
    .filter(({ words }) => isName(words))
    // Longer names come first, so that "Milan Night" is not taken for "Milan".
    .sort((one, other) => other.words.length - one.words.length);
  const own = splitWords(here).join(" ");
  return splitLines(text)
    .map((line) => findMarket(line, known))
    .find((market) => market !== undefined && market.words.join(" ") !== own)?.name;
};
