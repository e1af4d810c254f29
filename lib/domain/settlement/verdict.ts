import { GAME_TYPE_IDS, GAME_TYPES, type GameFamily, type GameType, type WinRule } from "../game/game-types";
import { ALL_PANAS, computePanaFamily } from "../game/panas";
import { isOpenSession } from "./open-session";

/** A market's result of a betting day, as the provider writes it: "123-6" and "4-220"; "" is not declared. */
export interface DeclaredResult {
  readonly openResult: string;
  readonly closeResult: string;
}

/** The fields of a bid that decide whether it wins. */
export interface PlayedLine {
  /** The label of the game type, which the wire calls `pana`. */
  readonly pana: string;
  readonly session: string;
  readonly digits: string;
  readonly closeDigits: string;
}

/**
 * Whether a line wins by a result. `undecided`: a deciding half is not declared. `unpaid`: no result ever pays the
 * line. `unreadable`: the texts are no result.
 */
export type Verdict = "wins" | "loses" | "undecided" | "unpaid" | "unreadable";

/** The draw as two panas, one pana, or a pair of digits; null where it is not declared. */
export interface Drawn {
  readonly open: string | null;
  readonly close: string | null;
}

const OPEN = /^(\d{3})-(\d)$/;
const CLOSE = /^(\d)-(\d{3})$/;
const PAIR = /^\d{2}$/;

/** Returns the pana if the digit is its own; undefined if not. */
const checkPana = (pana: string | undefined, digit: string | undefined): string | undefined =>
  pana !== undefined && ALL_PANAS.includes(pana) && computePanaFamily(pana) === digit ? pana : undefined;

const openPana = (text: string): string | null | undefined => {
  const [, pana, digit] = OPEN.exec(text) ?? [];
  return text === "" ? null : checkPana(pana, digit);
};

const closePana = (text: string): string | null | undefined => {
  const [, digit, pana] = CLOSE.exec(text) ?? [];
  return text === "" ? null : checkPana(pana, digit);
};

/** Parses the two digits of Gali, of which the provider may write one in each field. */
const parsePair = ({ openResult, closeResult }: DeclaredResult): string | null | undefined => {
  const pair = openResult + closeResult;
  if (PAIR.test(pair)) return pair;
  return pair.length < 2 ? null : undefined;
};

/** Parses a result into its draw; undefined if the texts are not a result of that family. */
export const parseDraw = (family: GameFamily, result: DeclaredResult): Drawn | undefined => {
  const open = family === "gali" ? parsePair(result) : openPana(result.openResult);
  const close = family === "main" ? closePana(result.closeResult) : null;
  return open === undefined || close === undefined ? undefined : { open, close };
};

type Rule = (line: PlayedLine, drawn: Drawn) => boolean | undefined;

/** Makes a rule that the pana of the line's own session decides. */
const own =
  (wins: (pana: string, digits: string) => boolean): Rule =>
  ({ session, digits }, { open, close }) => {
    const pana = isOpenSession(session) ? open : close;
    return pana === null ? undefined : wins(pana, digits);
  };

/** Makes a rule that both panas decide. A line with a wrong first half loses before the second is declared. */
const both =
  (
    openWins: (open: string, line: PlayedLine) => boolean,
    closeWins: (close: string, line: PlayedLine) => boolean,
  ): Rule =>
  (line, { open, close }) => {
    if (open !== null && !openWins(open, line)) return false;
    return open === null || close === null ? undefined : closeWins(close, line);
  };

/** When a line wins, for each rule of a game type (docs/provider.md, "How the game is settled"). */
const RULES: Readonly<Record<NonNullable<WinRule>, Rule>> = {
  digit: own((pana, digits) => computePanaFamily(pana) === digits),
  pana: own((pana, digits) => pana === digits),
  jodi: both(
    (open, { digits }) => computePanaFamily(open) === digits[0],
    (close, { digits }) => computePanaFamily(close) === digits[1],
  ),
  "half-sangam": both(
    (open, { session, digits, closeDigits }) =>
      isOpenSession(session) ? computePanaFamily(open) === digits : open === closeDigits,
    (close, { session, digits, closeDigits }) =>
      isOpenSession(session) ? close === closeDigits : computePanaFamily(close) === digits,
  ),
  "full-sangam": both(
    (open, { digits }) => open === digits,
    (close, { closeDigits }) => close === closeDigits,
  ),
  "left-digit": own((pair, digits) => pair[0] === digits),
  "right-digit": own((pair, digits) => pair[1] === digits),
  pair: own((pair, digits) => pair === digits),
};

/** Returns the game with exactly this label; undefined if no game has it, or if it settles under other labels. */
const settledGame = (
  family: GameFamily,
  label: string,
): (GameType & { readonly wins: NonNullable<WinRule> }) | undefined => {
  const games = GAME_TYPE_IDS.map((id): GameType => GAME_TYPES[id]);
  const game = games.find((one) => one.family === family && one.label === label);
  return game?.wins ? { ...game, wins: game.wins } : undefined;
};

/**
 * Whether the provider takes such a line but no result pays it, because its label is no game's, or its session is not
 * the one by which the game is settled (docs/provider.md, "Bids"). Only other clients send such lines.
 */
export const isNeverPaid = (family: GameFamily, { pana, session }: Pick<PlayedLine, "pana" | "session">): boolean => {
  const game = settledGame(family, pana);
  return game === undefined || (game.session !== "choice" && isOpenSession(session) !== (game.session === "Open"));
};

/** Returns whether a line wins by its market's result of that day. */
export const judgeLine = (family: GameFamily, line: PlayedLine, result: DeclaredResult): Verdict => {
  const game = settledGame(family, line.pana);
  if (game === undefined || isNeverPaid(family, line)) return "unpaid";
  const drawn = parseDraw(family, result);
  if (!drawn) return "unreadable";
  const wins = RULES[game.wins](line, drawn);
  if (wins === undefined) return "undecided";
  return wins ? "wins" : "loses";
};
