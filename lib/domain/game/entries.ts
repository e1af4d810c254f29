import { MAX_AMOUNT, type Points } from "../points";
import { parseWhole } from "../whole-amount";
import { type BidRefusal, exceeds, MINIMUM_STAKE, STAKE_TOO_LARGE } from "./bid-rules";
import type { GameType } from "./game-types";
import { dpMotor, MIN_MOTOR_DIGITS, spMotor } from "./motors";
import { DIGITS, type PanaKind, panasOfDigit } from "./panas";

/** What a player has typed before Proceed. */
export interface TypedEntry {
  readonly number: string;
  /** The second number, which only a sangam has. */
  readonly second: string;
  readonly kinds: readonly PanaKind[];
  readonly stake: string;
  /** Numbers that the player removes from the panas of a motor or SP DP TP; they cost nothing. */
  readonly leftOut?: readonly string[];
}

/** The numbers of a line; `closeDigits` is "" unless it is a sangam. */
export interface NumberPair {
  readonly digits: string;
  readonly closeDigits: string;
}

/** Whether a line of the game has two numbers. */
export const takesPair = ({ closeDigits }: GameType): boolean => closeDigits.length > 0;

export type EntryField = "number" | "second" | "kinds" | "stake";

/** What can be wrong with what is typed, whatever the time is. */
type EntryRefusal = Exclude<BidRefusal, { readonly code: "bid_session_closed" | "bid_game_closed" }>;

export type EntryProblem = { readonly refusal: EntryRefusal; readonly field: EntryField };

export type CheckedEntry = { readonly pairs: readonly NumberPair[]; readonly points: number } | EntryProblem;

/**
 * Returns the lines' numbers and the typed stake, or the first problem, numbers before points (docs/specification.md,
 * 6.8).
 * @param available the displayed balance; null if it is not known
 */
export const checkEntry = (game: GameType, entry: TypedEntry, available: Points | null): CheckedEntry => {
  const made = parsePairs(game, entry);
  if ("refusal" in made) return made;
  const wrong = stakeRefusal(entry.stake, made.length, available);
  return wrong ? { refusal: wrong, field: "stake" } : { pairs: made, points: parseWhole(entry.stake) ?? 0 };
};

/**
 * Returns the problem of a stake that is typed for each of `lines` lines.
 * @param available the displayed balance; null if it is not known
 */
export const stakeRefusal = (typed: string, lines: number, available: Points | null): EntryRefusal | undefined => {
  const points = parseWhole(typed);
  if (typed.trim() === "") return { code: "bid_points_required" };
  if (points === undefined) return { code: "bid_points_whole" };
  if (points < MINIMUM_STAKE) return { code: "bid_points_minimum" };
  if (points > MAX_AMOUNT) return STAKE_TOO_LARGE;
  return exceeds(points * lines, available) ? { code: "bid_balance_short" } : undefined;
};

type Numbers = readonly NumberPair[] | EntryProblem;

/** Returns at least one number, whatever the stake is; or the problem with the typed text. */
export const parsePairs = (game: GameType, entry: TypedEntry): Numbers => {
  const made = makeNumbers(game, entry);
  if ("refusal" in made || entry.leftOut === undefined) return made;
  const left = entry.leftOut;
  const remaining = made.filter(({ digits }) => !left.includes(digits));
  return remaining.length === 0 ? { refusal: { code: "bid_number_required" }, field: "number" } : remaining;
};

const makeNumbers = (game: GameType, entry: TypedEntry): Numbers => {
  switch (game.form) {
    case "number":
      return parseAllowed(game.digits, entry.number, "number", single);
    case "half-sangam":
    case "full-sangam":
      return sangam(game, entry);
    case "sp-dp-tp":
      return panasOfKinds(entry);
    case "sp-motor":
      return motor(game.form, entry.number);
    case "dp-motor":
      return motor(game.form, entry.number);
  }
};

const single = (digits: string): readonly NumberPair[] => [{ digits, closeDigits: "" }];

const invalid = (number: string, field: EntryField): EntryProblem => ({
  refusal: { code: "bid_number_invalid", params: { number } },
  field,
});

const parseAllowed = (
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
  parseAllowed(game.digits, number, "number", (digits) =>
    parseAllowed(game.closeDigits, second, "second", (closeDigits) => [{ digits, closeDigits }]),
  );

const panasOfKinds = ({ number, kinds }: TypedEntry): Numbers =>
  parseAllowed(DIGITS, number, "number", (digit) => {
    if (kinds.length === 0) return { refusal: { code: "bid_kind_required" }, field: "kinds" };
    return kinds.flatMap((kind) => panasOfDigit(kind, digit)).flatMap(single);
  });

const MOTORS = { "sp-motor": spMotor, "dp-motor": dpMotor };

/**
 * Returns the panas of a motor. Only a dp motor has a code of its own for a single digit (docs/specification.md, 6.8
 * Checks of every bid).
 */
const motor = (form: keyof typeof MOTORS, typed: string): Numbers => {
  const digits = typed.trim();
  const params = { least: MIN_MOTOR_DIGITS[form] };
  if (digits === "") return { refusal: { code: "bid_number_required" }, field: "number" };
  if (form === "dp-motor" && digits.length < params.least)
    return { refusal: { code: "bid_motor_short" }, field: "number" };
  const panas = MOTORS[form](digits) ?? [];
  return panas.length === 0
    ? { refusal: { code: "bid_motor_invalid", params }, field: "number" }
    : panas.flatMap(single);
};
