import type { GameFamily } from "@/lib/domain/game/game-types";
import { latinDigits } from "@/lib/domain/latin-digits";
import { isBlank, NOTHING, refuse, squash, type WrittenResult } from "./written-result";

/** Splits a text into its numbers and stars, in their order. */
const splitTokens = (text: string): readonly string[] =>
  latinDigits(text)
    .split(/[^\p{L}\p{N}*.]+/u)
    .filter((token) => token !== "");

const isPana = (token: string): boolean => token.length === 3;

/**
 * Parses a day's result in one text: `137-10-280`, `137-1`, `248-4*-***`, `0-280`, `137 10 280`, `137-280`, `10`.
 * @throws LineError for another text that has digits.
 */
export const parseDayText = (text: string): WrittenResult => {
  if (isBlank(text)) return NOTHING;
  const tokens = splitTokens(text);
  const middle = tokens.findIndex((token) => !isPana(token));
  const jodi = tokens.filter((token) => !isPana(token)).join("");
  const panas = tokens.filter(isPana);
  const isInOrder = tokens.every((token, nth) => isPana(token) || nth === middle || nth === middle + 1);
  if (panas.length > 2 || jodi.length > 2 || !isInOrder) return refuse(`"${text}" is no result`);
  const before = middle < 0 ? panas : tokens.slice(0, middle).filter(isPana);
  const [open, close] = middle < 0 || before.length > 1 ? panas : [before[0], panas[before.length]];
  return { ...NOTHING, opens: open ? [open] : [], closes: close ? [close] : [], jodis: jodi ? [jodi] : [] };
};

/**
 * Parses a half in a column of its own: a pana, its digit, or both, `137-1` and `0-280`.
 * @param ofPanas whether a single digit there is a pana that lost its zeros, and not a digit.
 */
export const parseHalf = (
  half: "open" | "close",
  text: string,
  { family, ofPanas }: { readonly family: GameFamily | undefined; readonly ofPanas: boolean },
): WrittenResult => {
  if (isBlank(text)) return NOTHING;
  const tokens = splitTokens(text);
  if (tokens.length > 2) return refuse(`${half} must have 3 digits, not "${text}"`);
  if (family === "gali")
    return half === "open" ? { ...NOTHING, jodis: [squash(text)] } : { ...NOTHING, closes: [text] };
  const isDigit = (token: string): boolean => token.length === 1 && (tokens.length > 1 || !ofPanas);
  const [digits, panas] = [tokens.filter(isDigit), tokens.filter((token) => !isDigit(token))];
  return half === "open"
    ? { ...NOTHING, opens: panas, openDigits: digits }
    : { ...NOTHING, closes: panas, closeDigits: digits };
};
