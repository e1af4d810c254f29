import { MINIMUM_STAKE } from "../../game/bid-rules";
import { MAX_AMOUNT } from "../../points";
import { dashedRange, filledRanges, TO } from "./expand";
import type { Ambiguity, BareNumber, Interpretation, PastedLine } from "./parsed-list";
import { isDay } from "./tokens";

type Reading = Ambiguity["readings"][number];

/** What numbers without a clear mark mean. `numbers`: no points. `each`: all `items` at the points of `stake`. */
export type Meaning =
  | { readonly kind: "unreadable"; readonly items: readonly BareNumber[] }
  | { readonly kind: "numbers"; readonly items: readonly BareNumber[] }
  | { readonly kind: "each"; readonly items: readonly BareNumber[]; readonly stake: BareNumber }
  | {
      readonly kind: "ambiguous";
      readonly items: readonly BareNumber[];
      readonly form: string;
      readonly readings: readonly Reading[];
    };

interface Context {
  /** The numbers of the screen's game. */
  readonly allowed: readonly string[];
  readonly beside: Beside;
}

/**
 * What else stands on the line of numbers without a mark: `bids` with points of their own, or `text` that leaves open
 * what they are.
 */
export type Beside = "nothing" | "bids" | "text";

/** Whether the mark may stand between two numbers as well as before points. */
export const isWeak = (mark: string): boolean => /^[/.+-]$/.test(mark);

/** A stake that people choose is a multiple of this many points; 34 after a jodi is rather another jodi. */
const ROUND = 5;
const isRound = ({ text }: BareNumber): boolean => Number(text) % ROUND === 0;

/** Whether the digits can be the points of a line, by their size and first digit. */
export const canBePoints = (text: string): boolean =>
  !text.startsWith("0") && Number(text) >= MINIMUM_STAKE && Number(text) <= MAX_AMOUNT;

/** Returns the reading in which each number waits for its points. */
export const numbersOnly = (items: readonly BareNumber[]): Reading => ({
  answer: "numbers",
  lines: items.map(({ text }) => ({ digits: text, points: null })),
});

/** Returns the reading in which each number has these points. */
export const eachAt = (items: readonly BareNumber[], points: number): Reading => ({
  answer: "each",
  lines: items.map(({ text }) => ({ digits: text, points })),
});

const alternating = (items: readonly BareNumber[]): Reading => ({
  answer: "turns",
  lines: items.flatMap(({ text }, at): PastedLine[] =>
    at % 2 === 0 ? [{ digits: text, points: Number(items[at + 1]?.text) }] : [],
  ),
});

const unreadable = (items: readonly BareNumber[]): Meaning => ({ kind: "unreadable", items });

/** Returns the meanings of numbers that no mark follows, in the order of the text. */
export const interpretNumbers = (items: readonly BareNumber[], context: Context): readonly Meaning[] => {
  const meanings = interpretMarks(items, context);
  return context.beside === "bids"
    ? meanings.map((one) => (one.kind === "numbers" ? besideBids(one.items, context) : one))
    : meanings;
};

/** Asks whether numbers behind bids are bids too, since these have points and they have none: 34 in "12x50 34". */
const besideBids = (items: readonly BareNumber[], { allowed }: Context): Meaning =>
  items.every(({ text }) => allowed.includes(text))
    ? toAmbiguity(items, "beside bids", [numbersOnly(items), { answer: "none", lines: [] }])
    : unreadable(items);

const interpretMarks = (items: readonly BareNumber[], context: Context): readonly Meaning[] => {
  const range = rangeMeaning(items, context);
  if (range) return [range];
  const marks = items.slice(1).map(({ before }) => before);
  const weak = [...new Set(marks.filter(isWeak))];
  const groups = splitGroups(items, (mark) => !isWeak(mark));
  const [mark = ""] = weak;
  if (weak.length === 1 && groups.every(({ length }) => length === 2)) {
    return groups.map((group) => rangeMeaning(group, context) ?? pair(group, mark, context));
  }
  const last = marks.at(-1) ?? "";
  const others = marks.slice(0, -1);
  if (
    isWeak(last) &&
    others.length > 0 &&
    others.every((other) => other !== last && (other === "." || !isWeak(other)))
  ) {
    return [lastIsStake(items, `list ${last}`, context)];
  }
  if (groups.length === 1 && items.length === 3 && isDay(items.map(({ text, before }) => before + text).join(""))) {
    return [unreadable(items)];
  }
  if (weak.every((other) => other === ".")) return plainList(items, context);
  return [weak.length === 1 && groups.length === 1 ? lastIsStake(items, `chain ${mark}`, context) : unreadable(items)];
};

/** Returns the meaning of a range: "1 to 5", "0-9", and "1 to 5 20" where 20 can only be points. */
const rangeMeaning = (items: readonly BareNumber[], { allowed }: Context): Meaning | undefined => {
  const dashed = dashedRange(items, allowed);
  const last = items.at(-1);
  if (!last || (!dashed && items.every(({ before }) => before !== TO))) return undefined;
  const isStake = last.before === " " && canBePoints(last.text);
  const numbers = isStake ? items.slice(0, -1) : items;
  const filled = dashed ?? filledRanges(numbers, allowed);
  if (!filled) return unreadable(items);
  const reading = (list: readonly BareNumber[]) => (isStake ? eachAt(list, Number(last.text)) : numbersOnly(list));
  const pairs = dashed && canBePoints(last.text) ? items.slice(0, 1) : [];
  // A dash has one form, whether or not it may stand for a range, so that one answer holds for all such lines.
  return toAmbiguity(items, dashed ? "pair -" : `range ${TO}`, [
    { ...reading(filled), answer: "range" },
    reading(numbers),
    ...(isStake && allowed.includes(last.text) ? [numbersOnly(items)] : []),
    ...(pairs.length > 0 ? [eachAt(pairs, Number(last.text))] : []),
  ]);
};

/** Splits the items into runs; a new run starts after each mark that separates them. */
const splitGroups = (
  items: readonly BareNumber[],
  separates: (mark: string) => boolean,
): readonly (readonly BareNumber[])[] => {
  const groups: BareNumber[][] = [];
  for (const item of items) {
    if (groups.length === 0 || separates(item.before)) groups.push([item]);
    else groups.at(-1)?.push(item);
  }
  return groups;
};

/** Returns the meaning of a number and what may be its points, as in "12-50" and "12 50". */
const pair = (items: readonly BareNumber[], mark: string, { allowed }: Context): Meaning => {
  const [number, stake] = items;
  if (!(number && stake)) return unreadable(items);
  const isNumber = allowed.includes(number.text);
  if (!allowed.includes(stake.text)) {
    if (mark !== " ") return { kind: "each", items: [number], stake };
    if (!(isNumber && canBePoints(stake.text))) return { kind: "numbers", items };
  } else if (!isNumber) return mark === " " ? { kind: "numbers", items } : { kind: "each", items: [number], stake };
  return toAmbiguity(items, `pair ${mark}`, [
    ...(allowed.includes(stake.text) ? [numbersOnly(items)] : []),
    ...(canBePoints(stake.text) ? [eachAt([number], Number(stake.text))] : []),
  ]);
};

const toAmbiguity = (items: readonly BareNumber[], form: string, readings: readonly Reading[]): Meaning =>
  readings.length === 0 ? unreadable(items) : { kind: "ambiguous", form, items, readings };

/** Returns the meaning of numbers whose last may be the points of all, as in "14 41 69 96 / 20" and "12-34-56". */
const lastIsStake = (items: readonly BareNumber[], form: string, { allowed }: Context): Meaning => {
  const numbers = items.slice(0, -1);
  const stake = items.at(-1);
  if (!stake) return unreadable(items);
  const isNumber = allowed.includes(stake.text);
  if (!isNumber && form.startsWith("list")) return { kind: "each", items: numbers, stake };
  if (!numbers.every(({ text }) => allowed.includes(text))) return unreadable(items);
  return toAmbiguity(items, form, [
    ...(isNumber ? [numbersOnly(items)] : []),
    ...(canBePoints(stake.text) ? [eachAt(numbers, Number(stake.text))] : []),
  ]);
};

/** Returns the meanings of numbers with spaces, commas, dots or line ends between them. */
const plainList = (items: readonly BareNumber[], context: Context): readonly Meaning[] => {
  if (context.beside === "text") return [unreadable(items)];
  const groups = splitGroups(items, (mark) => mark === "," || mark === "\n");
  if (groups.every(({ length }) => length === 2) && items[1]?.before === " ") {
    const pairs = groups.map((group) => pair(group, " ", context));
    // In "1 2" the 2 is too little for a stake, so both are numbers.
    const areNumbers = pairs.every(
      (one) => one.kind === "ambiguous" && one.readings.every(({ answer }) => answer === "numbers"),
    );
    return areNumbers ? [{ kind: "numbers", items }] : pairs;
  }
  const readings = listReadings(items, groups.length, context.allowed);
  if (readings.some(({ answer }) => answer !== "numbers")) {
    const last = items.at(-1)?.before ?? "";
    return [toAmbiguity(items, `list ${last}`, readings)];
  }
  const isMixed = groups.length > 1 && groups.some(({ length }) => length > 1) && readings.length === 0;
  const [{ length } = ""] = context.allowed;
  // A number of another length may be points, as 20 in "1, 20, 2".
  const mayBePoints = ({ text }: BareNumber) =>
    !context.allowed.includes(text) && text.length !== length && canBePoints(text) && items.length > 1;
  return [isMixed || items.some(mayBePoints) ? unreadable(items) : { kind: "numbers", items }];
};

/**
 * Returns the possible readings of a list without marks.
 * @param groups how many runs the commas and line ends make
 */
const listReadings = (items: readonly BareNumber[], groups: number, allowed: readonly string[]): readonly Reading[] => {
  const readings = items.every(({ text }) => allowed.includes(text)) ? [numbersOnly(items)] : [];
  const isList = groups === items.length && items.at(-1)?.before === "," && readings.length > 0;
  if (items.length < 2 || isList) return readings;
  // Numbers alternate with points only in one run, so not in "12, 23, 34 50".
  const isOnePiece = groups === 1 || groups === items.length;
  return [
    ...readings,
    ...(isOnePiece && mayAlternate(items, allowed) ? [alternating(items)] : []),
    ...lastAsStake(items, allowed),
  ];
};

/** Whether numbers and points may alternate, as in "1 10 2 20". */
const mayAlternate = (items: readonly BareNumber[], allowed: readonly string[]): boolean => {
  const numbers = items.filter((_, at) => at % 2 === 0);
  const stakes = items.filter((_, at) => at % 2 === 1);
  if (numbers.length !== stakes.length || !numbers.every(({ text }) => allowed.includes(text))) return false;
  if (!stakes.every(({ text }) => canBePoints(text))) return false;
  return stakes.every(({ text }) => !allowed.includes(text)) || (stakes.every(isRound) && !numbers.every(isRound));
};

/** Returns the reading of a list whose last item is the points of all, as in "12,23,34 50"; none where it cannot be. */
const lastAsStake = (items: readonly BareNumber[], allowed: readonly string[]): readonly Reading[] => {
  const last = items.at(-1);
  const others = items.slice(0, -1);
  if (!last || others.length < 2 || !canBePoints(last.text)) return [];
  if (!others.every(({ text }) => allowed.includes(text))) return [];
  const isMarked = last.before === " " && others.some(({ before }) => before === "," || before === ".");
  const isStake = !allowed.includes(last.text) || isMarked || (isRound(last) && !others.every(isRound));
  return isStake ? [eachAt(others, Number(last.text))] : [];
};

/** Returns the reading that the player chose; undefined if this piece has none of that kind. */
export const pickReading = (readings: readonly Reading[], answer: Interpretation): Reading | undefined =>
  readings.find((reading) => reading.answer === answer);
