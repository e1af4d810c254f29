import { DAY_MS, formatIsoDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import { StoreSetupError } from "../../store/store";

/** A day as a chart writes it; `year` is undefined where the chart leaves it out. */
export interface WrittenDay {
  readonly year: number | undefined;
  /** The month from 1 on, which may be no month of the calendar. */
  readonly month: number;
  readonly day: number;
}

const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];
const MONTH =
  "(?:jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|" +
  "nov(?:ember)?|dec(?:ember)?)(?![a-z])\\.?";

const ONE_OR_TWO = "(?:0?[1-9]|[1-3]\\d)";
/** Matches a day with the time and zone that a database adds. */
const INSTANT = /\d{4}-\d\d-\d\dT\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?:Z|[+-]\d\d:?\d\d)/g;
const DAY = new RegExp(
  [
    "(?<!\\d)(?<isoYear>\\d{4})(?<isoSign>[-/.])(?<isoMonth>\\d{1,2})\\k<isoSign>(?<isoDay>\\d{1,2})(?!\\d)",
    `(?<!\\d)(?<day>\\d{1,2})(?:st|nd|rd|th)?[\\s./-]*(?<name>${MONTH})` +
      `(?:(?:[./-]|,?\\s)(?<year>\\d{4}|\\d{2}(?!\\d|(?:st|nd|rd|th)?[\\s./-]*${MONTH})))?`,
    `(?<!\\d)(?<date>${ONE_OR_TWO})(?<sign>[-/.])(?<month>${ONE_OR_TWO})(?!\\d)(?:\\k<sign>(?<inYear>\\d{4}|\\d{2})(?!\\d))?`,
  ].join("|"),
  "gi",
);

const parseMonthName = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/**
 * Parses the year as a chart writes it.
 * @param thisYear two digits mean a year up to this one: 26 is 2026, 98 is 1998.
 */
const parseYear = (text: string | undefined, thisYear: number): number | undefined => {
  if (text === undefined || text.length > 2) return text === undefined ? undefined : Number(text);
  const year = 2000 + Number(text);
  return year > thisYear + 1 ? year - 100 : year;
};

/**
 * Finds the days in a text, in any of the forms of India: `23-11-2026`, `23/11/26`, `28/12`, `23 Nov 2026`,
 * `2026-11-23`.
 * @throws StoreSetupError for a month before its day, because then no day of the file is certain.
 */
export const parseDays = (text: string, thisYear: number): readonly WrittenDay[] => {
  const inIndia = text.replace(INSTANT, (instant) => formatIsoDay(indiaMoment(Date.parse(instant))));
  return [...inIndia.matchAll(DAY)].map(({ groups: found = {} }) => {
    if (found.isoYear !== undefined)
      return { year: Number(found.isoYear), month: Number(found.isoMonth), day: Number(found.isoDay) };
    if (found.name !== undefined)
      return { year: parseYear(found.year, thisYear), month: parseMonthName(found.name), day: Number(found.day) };
    const [day, month] = [Number(found.date), Number(found.month)];
    if (month > 12 && month <= 31 && day <= 12) {
      throw new StoreSetupError(
        `"${text}" has the month before the day: write days such as 23/11/2026, or 2026-11-23.`,
      );
    }
    return { year: parseYear(found.inYear, thisYear), month, day };
  });
};

/** Whether a text has days and nothing else, as a cell of a chart's dates has. */
export const isOfDays = (text: string): boolean =>
  text.trim() !== "" && /^(?:\s|to|[-–])*$/i.test(text.replace(DAY, ""));

/** Whether a text begins with a day. */
export const beginsWithDay = (text: string): boolean => text.trim().search(DAY) === 0;

/** Returns the day `YYYY-MM-DD`; undefined if the calendar has no such day. */
export const toIsoDay = (year: number, { month, day }: Pick<WrittenDay, "month" | "day">): string | undefined => {
  const iso = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return parseIsoDay(iso) && iso;
};

const MONTH_AND_YEAR = new RegExp(`(?<![a-z])(?<name>${MONTH})`, "i");
const YEAR = /(?<!\d)(?:19|20)\d\d(?!\d)/;
const NUMERIC = /(?<!\d[-/.]?)(?<month>0?[1-9]|1[0-2])[-/](?<year>(?:19|20)\d\d)(?!\d)/;

/** Parses the month and the year that a title names; each is undefined where it does not. */
export const parseMonth = (title: string): { readonly month?: number; readonly year?: number } => {
  const { month, year } = NUMERIC.exec(title)?.groups ?? {};
  if (month !== undefined) return { month: Number(month), year: Number(year) };
  const name = MONTH_AND_YEAR.exec(title)?.groups?.name;
  const found = YEAR.exec(title)?.[0];
  return { ...(name && { month: parseMonthName(name) }), ...(found && { year: Number(found) }) };
};

const epoch = (iso: string): number => Date.parse(iso);

/** Returns the days from the first to the last of two days `YYYY-MM-DD`; 0 if they are one day. */
export const daysBetween = (from: string, to: string): number => (epoch(to) - epoch(from)) / DAY_MS;

/**
 * Returns the day `days` later.
 * @param iso `YYYY-MM-DD`.
 */
export const dayAfter = (iso: string, days: number): string =>
  new Date(epoch(iso) + days * DAY_MS).toISOString().slice(0, iso.length);

/** Returns the day of a year next to `near` that is closest to it, because the weeks of a chart follow each other. */
export const closestDay = (written: WrittenDay, near: string): string | undefined => {
  const year = Number(near.slice(0, 4));
  const days = [year - 1, year, year + 1].flatMap((one) => toIsoDay(one, written) ?? []);
  const distance = (day: string): number => Math.abs(daysBetween(near, day));
  return days.sort((a, b) => distance(a) - distance(b))[0];
};
