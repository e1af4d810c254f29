import { GAME_TYPE_IDS, GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import { visibleText } from "@/lib/domain/player-name";
import { type Points, parsePoints } from "@/lib/domain/points";
import { addDays, epochOfIndia, formatIsoDay, type IndiaDay, MONTH_NAMES, parseIsoDay } from "@/lib/domain/time/india";
import { isHalfUnknown } from "@/lib/domain/time/written-times";
import { CODES } from "./codes";
import { type Ctx, decodeContext, type Fields, failDecoding, orNullIfUnreadable, reader, record } from "./decode";
import { plainLine, plainLines, plainName } from "./plain-text";

/**
 * The schemas of wire values: stored columns are strings, computed ones numbers. "", null and garbage are errors, never
 * 0 (docs/provider.md, "Types").
 */

/** How many digits a decimal number keeps exactly in JSON. */
const EXACT_DIGITS = 15;

const exactNumberText = (value: number): string | undefined => {
  if (Number.isSafeInteger(value)) return String(value);
  const text = String(value);
  return /^-?\d+\.\d+$/.test(text) && text.replace(/\D/g, "").length <= EXACT_DIGITS ? text : undefined;
};

/**
 * Matches digits grouped in threes, or as India groups them. Neither starts with 0, because "0,250" may be a quarter.
 */
const GROUPED = /^-?[1-9](?:\d{0,2}(?:,\d{3})+|\d?(?:,\d\d)+,\d{3})(?:\.\d+)?$/;

/** Reads an exact amount, from a decimal string or from a number without rounding: "1250.5", "1,25,000.00", 1250.5. */
export const points = reader((value, ctx): Points => {
  const text = typeof value === "number" ? exactNumberText(value) : typeof value === "string" ? value.trim() : "";
  const plain = GROUPED.test(text ?? "") ? text?.replaceAll(",", "") : text;
  return parsePoints(plain ?? "") ?? failDecoding(ctx, "an amount of points");
});

export const wholeNumber = reader((value, ctx): number => {
  const number = typeof value === "string" && /^-?\d{1,15}$/.test(value) ? Number(value) : value;
  return typeof number === "number" && Number.isSafeInteger(number) ? number : failDecoding(ctx, "a whole number");
});

const FLAGS = new Map<unknown, boolean>(
  [true, false].flatMap((value) => [[value, value] as const, [`${value}`, value] as const]),
);

/** Reads true or false, which some calls send as a string. */
export const flag = reader((value, ctx): boolean => FLAGS.get(value) ?? failDecoding(ctx, "true or false"));

/** Reads a text; a whole number becomes its digits. */
export const textAs = <Output>(read: (written: string, ctx: Ctx) => Output) =>
  reader((value, ctx): Output => {
    const written = typeof value === "number" && Number.isSafeInteger(value) ? String(value) : value;
    return typeof written === "string" ? read(written, ctx) : failDecoding(ctx, "text");
  });

const requireFilled = (written: string, ctx: Ctx): string => written || failDecoding(ctx, "a text that is not empty");

export const text = textAs((written) => written);

/** Reads a text that is not blank, trimmed. */
export const filledText = textAs((written, ctx) => requireFilled(written.trim(), ctx));

/** Reads a market's or person's name as people read it, not blank. */
export const name = textAs((written, ctx) => requireFilled(plainName(written), ctx));

/** Reads the provider's text as one line without invisible characters (docs/security.md, row 46), perhaps "". */
export const foreignText = textAs((written) => visibleText(plainLine(written)));

/** Reads the provider's text as one line without invisible characters, not "". */
export const filledForeignText = textAs((written, ctx) => requireFilled(visibleText(plainLine(written)), ctx));

/** Reads a text of the provider as its paragraphs. */
export const lines = textAs(plainLines);

const LENGTHS = new Map(
  GAME_TYPE_IDS.map((id): GameType => GAME_TYPES[id]).map(({ label, digits, closeDigits }) => [
    label as string,
    { digits: digits[0]?.length, closedigits: closeDigits[0]?.length ?? 0 },
  ]),
);

/**
 * Decodes a number that was bid on. A string stays as it is written, because 04 and 4 are different bids. A JSON number
 * has lost its leading zeros, and gets the length of its game.
 * @param label the label of the game type
 */
export const decodeDigits = (label: string, key: "digits" | "closedigits", value: unknown, ctx: Ctx) => {
  if (typeof value === "string") return value.trim() || failDecoding(ctx, "a text that is not empty", key);
  const length = LENGTHS.get(label)?.[key];
  if (length === 0 && value === 0) return "";
  const written = typeof value === "number" && /^\d+$/.test(`${value}`) ? `${value}` : undefined;
  if (length && written !== undefined && written.length <= length) return written.padStart(length, "0");
  return failDecoding(ctx, "a number of its game", key);
};

const LOOPBACK = /^(localhost|127\.\d{1,3}\.\d{1,3}\.\d{1,3}|\[::1\])$/;

const toSafeUrl = (written: string, loopbackAddresses: boolean): string | null => {
  if (!URL.canParse(written)) return null;
  const url = new URL(written);
  if (url.username !== "" || url.password !== "") return null;
  if (url.protocol === "https:") return url.href;
  return loopbackAddresses && url.protocol === "http:" && LOOPBACK.test(url.hostname) ? url.href : null;
};

/**
 * Reads a URL that is safe for a browser: https without credentials, or http on loopback in the sandbox; null for any
 * other (docs/security.md, row 27).
 */
export const safeUrl = filledText.transform((written) => toSafeUrl(written, decodeContext().loopbackAddresses));

/** Reads an https URL without credentials; null for any other. */
export const httpsUrl = filledText.transform((written) => toSafeUrl(written, false));

/** The fields of the provider's message, `msg` or on some calls `message`. */
export const messageFields = {
  msg: orNullIfUnreadable(filledForeignText),
  message: orNullIfUnreadable(filledForeignText),
};

export const getMessage = ({ msg, message }: Fields<typeof messageFields>): string | null => msg ?? message;

/** Reads the provider's message of any response; null without one. */
export const message = record(messageFields).transform(getMessage);

export const refusal = { status: orNullIfUnreadable(flag), ...messageFields };

/**
 * Returns the reason of a refusal; null if the status is true, the response has no message, or it says only that the
 * list is empty (docs/provider.md, "Empty lists").
 */
export const getRefusalMessage = ({ status, ...fields }: Fields<typeof refusal>): string | null => {
  const written = status === true ? null : getMessage(fields);
  return written === null || CODES.emptyList.test(written) ? null : written;
};

const LONG = /^(\d{1,2}) ([A-Za-z]{3,9}) (\d{4}) (\d{1,2}):(\d{2}):(\d{2}) ([AP])M$/i;
const SHORT = /^(\d{1,2}) ([A-Za-z]{3,9}) (\d{2}) (\d{1,2}):(\d{2})$/;

const MONTHS = MONTH_NAMES.map((month) => month.toLowerCase());

/**
 * Parses a date; undefined if there is no such day.
 * @param monthName the month's name, or its first three letters
 */
const parseDay = (year: number, monthName: string, day: number): IndiaDay | undefined => {
  const name = monthName.toLowerCase();
  const written = { year, month: MONTHS.findIndex((month) => month === name || month.slice(0, 3) === name) + 1, day };
  return parseIsoDay(formatIsoDay(written)) ? addDays(written, 0) : undefined;
};

let lastDay = { written: "", day: undefined as IndiaDay | undefined };

/**
 * Parses a date and caches it, because the rows of a history come by days, so consecutive rows mostly share one.
 * @param monthName the month's name, or its first three letters
 */
const parseDayCached = (year: number, monthName: string, day: number): IndiaDay | undefined => {
  const written = `${year} ${monthName} ${day}`;
  if (lastDay.written !== written) lastDay = { written, day: parseDay(year, monthName, day) };
  return lastDay.day;
};

const parseLongDate = ([, day, month, year, hour, minute, second, half]: RegExpExecArray): number | null => {
  const date = parseDayCached(Number(year), month ?? "", Number(day));
  const [h, m, s] = [Number(hour), Number(minute), Number(second)];
  if (!date || h < 1 || h > 12 || m > 59 || s > 59) return null;
  const afternoon = half?.toLowerCase() === "p" ? 12 : 0;
  return epochOfIndia(date, ((h % 12) + afternoon) * 60 + m) + s * 1000;
};

const parseShortDate = ([written, day, month, year, hour, minute]: RegExpExecArray): number | null => {
  const date = parseDayCached(2000 + Number(year), month ?? "", Number(day));
  const [h, m] = [Number(hour), Number(minute)];
  if (!date || h > 23 || m > 59) return null;
  return epochOfIndia(date, isHalfUnknown(written) ? 0 : h * 60 + m);
};

/**
 * Parses `05 Nov 2026 09:15:30 PM` or `05 November 26 09:15`, in India time (docs/provider.md, "Dates out"). A time
 * without its half of the day counts as the start of the day.
 * @returns epoch milliseconds; null for any other text, which is shown unchanged
 */
export const parseWireDate = (written: string): number | null => {
  const long = LONG.exec(written.trim());
  if (long) return parseLongDate(long);
  const short = SHORT.exec(written.trim());
  return short ? parseShortDate(short) : null;
};

/** Reads a date as its text, "" if it is missing or no text, and its moment. A row without a date is still a row. */
export const wireDate = text.catch("").transform((date) => ({ date, at: parseWireDate(date) }));
