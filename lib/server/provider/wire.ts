import { GAME_TYPE_IDS, GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import { visibleText } from "@/lib/domain/player-name";
import { type Points, parsePoints } from "@/lib/domain/points";
import { addDays, epochOfIndia, formatIsoDay, type IndiaDay, MONTH_NAMES, parseIsoDay } from "@/lib/domain/time/india";
import { isHalfUnknown } from "@/lib/domain/time/written-times";
import { CODES } from "./codes";
import { type Decoder, decodeError, type WireRecord } from "./decode";
import { plainLine, plainLines, plainName } from "./plain-text";
import type { DecodeContext } from "./provider";

/** Stored columns are strings, computed ones numbers. "", null and garbage are errors, never 0 (docs/provider.md, "Types"). */

/** Exact as a JSON number. */
const EXACT_DIGITS = 15;

const exactNumberText = (value: number): string | undefined => {
  if (Number.isSafeInteger(value)) return String(value);
  const text = String(value);
  return /^-?\d+\.\d+$/.test(text) && text.replace(/\D/g, "").length <= EXACT_DIGITS ? text : undefined;
};

/** An exact amount, from a decimal string or from a number without rounding. */
export const points: Decoder<Points> = (value, at) => {
  const text = typeof value === "number" ? exactNumberText(value) : value;
  const amount = typeof text === "string" ? parsePoints(text) : undefined;
  if (amount === undefined) throw decodeError(at, "an amount of points");
  return amount;
};

export const wholeNumber: Decoder<number> = (value, at) => {
  const number = typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  if (typeof number !== "number" || !Number.isSafeInteger(number)) throw decodeError(at, "a whole number");
  return number;
};

/** On some calls the word as a string. */
export const flag: Decoder<boolean> = (value, at) => {
  if (value === true || value === "true") return true;
  if (value === false || value === "false") return false;
  throw decodeError(at, "true or false");
};

/** A whole number becomes its digits. */
export const text: Decoder<string> = (value, at) => {
  if (typeof value === "string") return value;
  if (typeof value === "number" && Number.isSafeInteger(value)) return String(value);
  throw decodeError(at, "text");
};

/** Not blank; trimmed. */
export const filledText: Decoder<string> = (value, at) => {
  const filled = text(value, at).trim();
  if (filled === "") throw decodeError(at, "a text that is not empty");
  return filled;
};

const filled = (written: string, at: string): string => {
  if (written === "") throw decodeError(at, "a text that is not empty");
  return written;
};

/** A market's or person's name as people read it. Not blank. */
export const name: Decoder<string> = (value, at) => filled(plainName(text(value, at)), at);

/** The provider's text in one line, without invisible characters (docs/security.md, row 46). May be "". */
export const foreignText: Decoder<string> = (value, at) => visibleText(plainLine(text(value, at)));

/** A text of the provider, a paragraph a line. */
export const lines: Decoder<readonly string[]> = (value, at) => plainLines(text(value, at));

export const filledForeignText: Decoder<string> = (value, at) => filled(foreignText(value, at), at);

const LENGTHS = new Map(
  GAME_TYPE_IDS.map((id): GameType => GAME_TYPES[id]).map(({ label, digits, closeDigits }) => [
    label as string,
    { digits: digits[0]?.length, closeDigits: closeDigits[0]?.length ?? 0 },
  ]),
);

/**
 * A number that was bid on. As a string it is as written: 04 and 4 are different bids. As a JSON number it has lost its leading
 * zeros, and has the length of its game. @param label of the game type.
 */
export const digitsOf =
  (label: string, part: "digits" | "closeDigits"): Decoder<string> =>
  (value, at) => {
    if (typeof value === "string") return filledText(value, at);
    const length = LENGTHS.get(label)?.[part];
    if (length === 0 && value === 0) return "";
    const written = typeof value === "number" && /^\d+$/.test(`${value}`) ? `${value}` : undefined;
    if (length && written !== undefined && written.length <= length) return written.padStart(length, "0");
    throw decodeError(at, "a number of its game");
  };

const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

/** Safe for a browser: https without credentials, or http on loopback in the sandbox; else null (docs/security.md, row 27). */
export const address =
  ({ loopbackAddresses }: DecodeContext): Decoder<string | null> =>
  (value, at) => {
    const written = filledText(value, at);
    if (!URL.canParse(written)) return null;
    const url = new URL(written);
    if (url.username !== "" || url.password !== "") return null;
    if (url.protocol === "https:") return url.href;
    return loopbackAddresses && url.protocol === "http:" && LOOPBACK.test(url.hostname) ? url.href : null;
  };

/** In `msg`, on some calls in `message`. */
export const message = (body: WireRecord): string | null =>
  body.whereReadable("msg", filledForeignText) ?? body.whereReadable("message", filledForeignText);

/** Null if the answer is a yes, has no text, or says only that the list is empty (docs/provider.md, "Empty lists"). */
export const refusalWords = (body: WireRecord, yes: "status" | "success" = "status"): string | null => {
  if (body.whereReadable(yes, flag) === true) return null;
  const words = message(body);
  return words === null || CODES.emptyList.test(words) ? null : words;
};
const LONG = /^(\d{1,2}) ([A-Za-z]{3,9}) (\d{4}) (\d{1,2}):(\d{2}):(\d{2}) ([AP])M$/i;
const SHORT = /^(\d{1,2}) ([A-Za-z]{3,9}) (\d{2}) (\d{1,2}):(\d{2})$/;

/** From 1; also by the first three letters; 0 for any other text. */
const monthOf = (name: string): number => {
  const wanted = name.toLowerCase();
  return MONTH_NAMES.findIndex((month) => [month.toLowerCase(), month.slice(0, 3).toLowerCase()].includes(wanted)) + 1;
};

const dayOf = (year: number, monthName: string, day: number): IndiaDay | undefined => {
  const month = monthOf(monthName);
  const written: IndiaDay = { year, month, day };
  return month > 0 && parseIsoDay(formatIsoDay(written)) ? addDays(written, 0) : undefined;
};

const longForm = ([, day, month, year, hour, minute, second, half]: RegExpExecArray): number | null => {
  const date = dayOf(Number(year), month ?? "", Number(day));
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (!date || h < 1 || h > 12 || m > 59 || s > 59) return null;
  const afternoon = half?.toLowerCase() === "p" ? 12 : 0;
  return epochOfIndia(date, ((h % 12) + afternoon) * 60 + m) + s * 1000;
};

const shortForm = ([written, day, month, year, hour, minute]: RegExpExecArray): number | null => {
  const date = dayOf(2000 + Number(year), month ?? "", Number(day));
  const [h, m] = [Number(hour), Number(minute)];
  if (!date || h > 23 || m > 59) return null;
  return epochOfIndia(date, isHalfUnknown(written) ? 0 : h * 60 + m);
};

/**
 * Epoch milliseconds of `05 Nov 2026 09:15:30 PM` or `05 November 26 09:15`, in India time (docs/provider.md, "Dates out").
 * Without the half of the day, the day's beginning. Null for any other text, which is shown unchanged.
 */
export const parseWireDate = (written: string): number | null => {
  const long = LONG.exec(written.trim());
  if (long) return longForm(long);
  const short = SHORT.exec(written.trim());
  return short ? shortForm(short) : null;
};
