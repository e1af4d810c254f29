import { LARGEST_AMOUNT, type Points } from "../points";
import { parseWhole } from "../whole-amount";
import { type BidRefusal, exceeds, MINIMUM_STAKE, STAKE_TOO_LARGE } from "./bid-rules";
import type { GameType } from "./game-types";
import { DP_MOTOR_LEAST, dpMotor, spMotor } from "./motors";
import { DIGITS, type PanaKind, panasOfDigit } from "./panas";

/** Before Proceed. */
export interface TypedEntry {
  readonly number: string;
  /** A sangam's second number. */
  readonly second: string;
  readonly kinds: readonly PanaKind[];
  readonly stake: string;
  /** A motor or SP DP TP leaves these out; they cost nothing. */
  readonly leftOut?: readonly string[];
}

export interface NumberPair {
  readonly digits: string;
  readonly closeDigits: string;
}

export type EntryField = "number" | "second" | "kinds" | "stake";

export type EntryProblem = { readonly refusal: BidRefusal; readonly field: EntryField };

export type CheckedEntry = { readonly pairs: readonly NumberPair[]; readonly points: number } | EntryProblem;

/**
 * Each line at the typed stake, or the first problem: numbers before points (docs/specification.md, 6.8). @param available
 * the displayed balance; null if it is not known.
 */
export const checkEntry = (game: GameType, entry: TypedEntry, available: Points | null): CheckedEntry => {
  const made = pairsOf(game, entry);
  if ("refusal" in made) return made;
  const wrong = stakeRefusal(entry.stake, made.length, available);
  return wrong ? { refusal: wrong, field: "stake" } : { pairs: made, points: parseWhole(entry.stake) ?? 0 };
};

/** For each of `lines` lines. @param available see `checkEntry`. */
export const stakeRefusal = (typed: string, lines: number, available: Points | null): BidRefusal | undefined => {
  const points = parseWhole(typed);
  if (typed.trim() === "") return { code: "bid_points_required" };
  if (points === undefined) return { code: "bid_points_whole" };
  if (points < MINIMUM_STAKE) return { code: "bid_points_minimum" };
  if (points > LARGEST_AMOUNT) return STAKE_TOO_LARGE;
  return exceeds(points * lines, available) ? { code: "bid_balance_short" } : undefined;
};

type Numbers = readonly NumberPair[] | EntryProblem;

/** At least one, regardless of the stake; or the problem with the typed text. */
export const pairsOf = (game: GameType, entry: TypedEntry): Numbers => {
  const made = numbersOf(game, entry);
  if ("refusal" in made || entry.leftOut === undefined) return made;
  const left = entry.leftOut;
  const kept = made.filter(({ digits }) => !left.includes(digits));
  return kept.length === 0 ? { refusal: { code: "bid_number_required" }, field: "number" } : kept;
};

const numbersOf = (game: GameType, entry: TypedEntry): Numbers => {
  switch (game.form) {
    case "number":
      return oneOf(game.digits, entry.number, "number", single);
    case "half-sangam":
    case "full-sangam":
      return sangam(game, entry);
    case "sp-dp-tp":
      return panasOfKinds(entry);
    case "sp-motor":
      return motor(entry.number, spMotor, "bid_motor_invalid");
    case "dp-motor":
      return motor(entry.number, dpMotor, "bid_motor_short");
  }
};

const single = (digits: string): readonly NumberPair[] => [{ digits, closeDigits: "" }];

const invalid = (number: string, field: EntryField): EntryProblem => ({
  refusal: { code: "bid_number_invalid", params: { number } },
  field,
});

const oneOf = (
  allowed: readonly string[],
  typed: string,
  field: EntryField,
  then: (number: string) => Numbers,
): Numbers => {
  const number = typed.trim();
  if (number === "") return { refusal: { code: "bid_number_required" }, field };
  return allowed.includes(number) ? then(number) : invalid(number, field);
};

const sangam = (game: GameType, { number, second }: TypedEntry): Numbers =>
  oneOf(game.digits, number, "number", (digits) =>
    oneOf(game.closeDigits, second, "second", (closeDigits) => [{ digits, closeDigits }]),
  );

const panasOfKinds = ({ number, kinds }: TypedEntry): Numbers =>
  oneOf(DIGITS, number, "number", (digit) => {
    if (kinds.length === 0) return { refusal: { code: "bid_kind_required" }, field: "kinds" };
    return kinds.flatMap((kind) => panasOfDigit(kind, digit)).flatMap(single);
  });

/** @param short the code for too few digits; other digits without a pana are bid_motor_invalid. */
const motor = (
  typed: string,
  panasOf: (digits: string) => readonly string[] | undefined,
  short: "bid_motor_invalid" | "bid_motor_short",
): Numbers => {
  const digits = typed.trim();
  if (digits === "") return { refusal: { code: "bid_number_required" }, field: "number" };
  if (digits.length < DP_MOTOR_LEAST) return { refusal: { code: short }, field: "number" };
  const panas = panasOf(digits) ?? [];
  return panas.length === 0 ? { refusal: { code: "bid_motor_invalid" }, field: "number" } : panas.flatMap(single);
};
