/** Returns what a column or field is called, without the signs between its words. */
const plain = (name: string): string => name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");

const WEEK = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"];
const WEEKDAY = /^(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?$/;

export type ColumnRole = "family" | "market" | "date" | "open" | "close" | "jodi" | "result" | "weekday" | "other";

const ROLES: readonly (readonly [ColumnRole, RegExp])[] = [
  ["other", /time|created|updated|status|^id$/],
  ["weekday", WEEKDAY],
  ["family", /^family$/],
  ["market", /^(?:market|game|bazaa?r)(?:name)?$|^name$/],
  ["date", /date|^day$|^dt$|^week$|^from$|^to$|^start$|^end$/],
  ["open", /open/],
  ["close", /close/],
  ["jodi", /jodi|bracket/],
  ["result", /result|pann?el|pann?a|patt[ia]|^number$/],
];

/** Returns what a column holds, by its name. */
export const toColumnRole = (name: string): ColumnRole =>
  ROLES.find(([, names]) => names.test(plain(name)))?.[0] ?? "other";

/** Whether a column's name says that it holds panas, and no digits alone. */
export const isOfPanas = (name: string): boolean => /pann?a|patt[ia]/.test(plain(name));

/** Returns a weekday's index in the week, from 0; Monday is the first unless the names start with Sunday. */
export const computeWeekdayIndex = (name: string, names: readonly string[]): number => {
  const nth = WEEK.indexOf(plain(name).slice(0, 3));
  const first = names.find((one) => toColumnRole(one) === "weekday") ?? "";
  return plain(first).startsWith("sun") ? (nth + 1) % 7 : nth;
};

/** Whether a row names the columns of its table: it has a column of days, and no digit. */
export const isHeader = (cells: readonly string[]): boolean =>
  cells.length > 1 && cells.some((cell) => toColumnRole(cell) === "date") && !cells.some((cell) => /\d/.test(cell));
