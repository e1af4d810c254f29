import type { NumberPair } from "../game/entries";
import { GAME_TYPES, type GameType, type GameTypeId } from "../game/game-types";
import { ALL_PANAS, DIGITS, JODIS } from "../game/panas";
import {
  crossedJodis,
  cutJodis,
  differenceJodis,
  doubleJodis,
  eitherJodis,
  familyJodis,
  firstJodis,
  HIGH_DIGITS,
  isOdd,
  LOW_DIGITS,
  lastJodis,
  parityJodis,
  reversedJodis,
  sumJodis,
} from "./jodi-sets";
import {
  cyclePanas,
  familyPanas,
  neighbourPanas,
  panasOfSum,
  panasWith,
  panasWithNeighbours,
  panasWithout,
  panasWithoutNeighbours,
  parityPanas,
  parsePana,
  triplePanas,
} from "./pana-sets";

/** What a player types for a way: the allowed values, and how many of them the way takes. */
const INPUTS = {
  digit: { allowed: DIGITS, min: 1, max: 1 },
  pair: { allowed: DIGITS, min: 2, max: 2 },
  digits: { allowed: DIGITS, min: 1, max: 10 },
  jodi: { allowed: JODIS, min: 1, max: 1 },
  jodis: { allowed: JODIS, min: 1, max: 100 },
  pana: { allowed: ALL_PANAS, min: 1, max: 1 },
  panas: { allowed: ALL_PANAS, min: 1, max: 220 },
} as const;

export type Input = keyof typeof INPUTS;
type Values = readonly string[];

interface Way {
  /** The game types whose screens offer the way. */
  readonly on: readonly GameTypeId[];
  readonly takes: readonly Input[];
  /**
   * Returns all numbers of the way, including the ones that the screen's game type does not take.
   * @param first values of the first input
   * @param second values of the second input
   */
  readonly make: (first: Values, second: Values) => Values;
}

const DIGIT_GAMES = ["single-digit", "starline-single-digit", "gali-left-digit", "gali-right-digit"] as const;
const JODI_GAMES = ["jodi-digit", "gali-jodi-digit"] as const;
const SINGLE_PANA_GAMES = ["single-pana", "starline-single-pana", "sp-dp-tp"] as const;
const TRIPLE_PANA_GAMES = ["triple-pana", "starline-triple-pana"] as const;
/** Game types whose panas have at least two different digits. */
const TWO_DIGIT_GAMES = [...SINGLE_PANA_GAMES, "double-pana", "starline-double-pana"] as const;
const PANA_GAMES = [...TWO_DIGIT_GAMES, ...TRIPLE_PANA_GAMES] as const;

const row = <On extends readonly GameTypeId[]>(on: On, takes: readonly Input[], make: Way["make"]): Way => ({
  on,
  takes,
  make,
});

const only =
  (make: (value: string) => Values): Way["make"] =>
  ([value = ""]) =>
    make(value);

/** Separates the two numbers of a sangam while a way makes them. */
const BOTH = "/";

/** Every way to choose numbers, in the order in which a screen offers them. */
export const WAYS = {
  odd: row(DIGIT_GAMES, [], () => DIGITS.filter(isOdd)),
  even: row(DIGIT_GAMES, [], () => DIGITS.filter((digit) => !isOdd(digit))),
  low: row(DIGIT_GAMES, [], () => LOW_DIGITS),
  high: row(DIGIT_GAMES, [], () => HIGH_DIGITS),
  crossing: row(JODI_GAMES, ["digits"], (digits) => crossedJodis(digits, true)),
  "crossing-without-doubles": row(JODI_GAMES, ["digits"], (digits) => crossedJodis(digits, false)),
  reverse: row(JODI_GAMES, ["jodis"], reversedJodis),
  "jodi-family": row(["jodi-digit"], ["jodi"], only(familyJodis)),
  first: row(JODI_GAMES, ["digit"], only(firstJodis)),
  last: row(JODI_GAMES, ["digit"], only(lastJodis)),
  either: row(JODI_GAMES, ["digit"], only(eitherJodis)),
  "jodi-sum": row(JODI_GAMES, ["digit"], only(sumJodis)),
  difference: row(JODI_GAMES, ["digit"], only(differenceJodis)),
  doubles: row(JODI_GAMES, [], doubleJodis),
  "cut-pairs": row(JODI_GAMES, [], cutJodis),
  "odd-odd": row(JODI_GAMES, [], () => parityJodis(true, true)),
  "odd-even": row(JODI_GAMES, [], () => parityJodis(true, false)),
  "even-odd": row(JODI_GAMES, [], () => parityJodis(false, true)),
  "even-even": row(JODI_GAMES, [], () => parityJodis(false, false)),
  "tp-motor": row(TRIPLE_PANA_GAMES, ["digits"], triplePanas),
  "pana-family": row(PANA_GAMES, ["pana"], only(familyPanas)),
  cycle: row(PANA_GAMES, ["pair"], cyclePanas),
  "with-digit": row(PANA_GAMES, ["digit"], only(panasWith)),
  "without-digits": row(PANA_GAMES, ["digits"], panasWithout),
  "pana-sum": row(PANA_GAMES, ["digit"], only(panasOfSum)),
  "all-odd": row(PANA_GAMES, [], () => parityPanas(true)),
  "all-even": row(PANA_GAMES, [], () => parityPanas(false)),
  neighbours: row(SINGLE_PANA_GAMES, [], neighbourPanas),
  "with-neighbours": row(TWO_DIGIT_GAMES, ["digit"], only(panasWithNeighbours)),
  "without-neighbours": row(TWO_DIGIT_GAMES, ["digit"], only(panasWithoutNeighbours)),
  "half-sangams": row(["half-sangam"], ["digits", "panas"], crossed),
  "full-sangams": row(["full-sangam"], ["panas", "panas"], crossed),
} as const satisfies Record<string, Way>;

function crossed(first: Values, second: Values): Values {
  return [...new Set(first)].flatMap((one) => [...new Set(second)].map((other) => one + BOTH + other));
}

export type WayId = keyof typeof WAYS;

/** Returns the ways that a game type's screen offers; a screen of motors has none. */
export const listWays = (gameType: GameTypeId): readonly WayId[] =>
  (Object.keys(WAYS) as WayId[]).filter((id) => (WAYS[id] as Way).on.includes(gameType));

/** A typed number that a way or a list does not take, and the pana that was perhaps meant. */
export interface InvalidNumber {
  readonly number: string;
  readonly meant: string | undefined;
}

/** The numbers that a way makes on a screen. */
export interface Choice {
  readonly pairs: readonly NumberPair[];
  /** How many numbers the way has in all: more than `pairs` where some are of another kind of pana. */
  readonly all: number;
}

/**
 * Returns the numbers that a way makes on a game type's screen, or the first invalid number, or null while an input is
 * not complete.
 * @param texts what is typed for each input of the way: `1234` or `1 2 3 4`
 */
export const choose = (gameType: GameTypeId, way: WayId, texts: readonly string[]): Choice | InvalidNumber | null => {
  const { takes, make }: Way = WAYS[way];
  const values: Values[] = [];
  for (const [at, input] of takes.entries()) {
    const read = readInput(input, texts[at] ?? "");
    if (read === null || "number" in read) return read;
    values.push(read);
  }
  const game: GameType = GAME_TYPES[gameType];
  const made = make(values[0] ?? [], values[1] ?? []);
  const pairs = made
    .map((numbers) => numbers.split(BOTH))
    .map(([digits = "", closeDigits = ""]) => ({ digits, closeDigits }))
    .filter(({ digits }) => game.digits.includes(digits));
  return { pairs, all: made.length };
};

/**
 * Parses the text of one input. No space is needed between values, because many keypads have none: `123150` is two
 * panas.
 */
const readInput = (input: Input, text: string): Values | InvalidNumber | null => {
  const { allowed, min, max } = INPUTS[input];
  const length = allowed[0]?.length ?? 1;
  const values = text.match(new RegExp(`\\d{1,${length}}`, "g")) ?? [];
  const wrong = values.find((value) => value.length === length && !allowed.some((one) => one === value));
  if (wrong !== undefined) return { number: wrong, meant: parsePana(wrong) };
  if (values.length < min || values.some((value) => value.length < length)) return null;
  return values.length > max ? { number: text.trim(), meant: undefined } : values;
};

/** Returns how many characters an input of a single value may have; null for an input of several values. */
export const maxInputLength = (input: Input): number | null => {
  const { allowed, max } = INPUTS[input];
  return max > 2 ? null : (allowed[0]?.length ?? 1) * max;
};
