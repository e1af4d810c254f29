import { addDays, formatIsoDay, type IndiaDay, MONTH_NAMES, parseIsoDay } from "@/lib/domain/time/india";

/** The forms of a day that PHP's `strtotime` reads; the name of a month may be its first three letters, in any case. */
const FORMS: readonly RegExp[] = [
  /^(?<year>\d{4})([-/])(?<month>\d{1,2})\2(?<day>\d{1,2})$/,
  /^(?<year>\d{4})(?<month>\d\d)(?<day>\d\d)$/,
  /^(?<day>\d{1,2})[-.](?<month>\d{1,2})[-.](?<year>\d{4})$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4}|\d\d)$/,
  /^(?<day>\d{1,2})(?:st|nd|rd|th)?[-. ]?(?<month>[a-z]{3,9})[-., ]*(?<year>\d{4})$/i,
  /^(?<month>[a-z]{3,9})[-. ]?(?<day>\d{1,2})(?:st|nd|rd|th)?[-., ]+(?<year>\d{4})$/i,
];

const WEEKDAY = /^(?:sun|mon|tue(?:s)?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?)(?:day)?,? +/i;
const TIME_OF_DAY = /[t ] *\d{1,2}:\d{2}(?::\d{2})?(?: ?[ap]m)?(?:z|[+-]\d{2}:?\d{2})?$/i;

/** The texts that mean a day relative to today, with the days after today. */
const RELATIVE_DAYS: ReadonlyMap<string, number> = new Map([
  ["yesterday", -1],
  ["today", 0],
  ["now", 0],
  ["tomorrow", 1],
]);

const parseMonth = (text: string): number => {
  if (/^\d/.test(text)) return Number(text);
  const name = text.toLowerCase();
  return (
    1 + MONTH_NAMES.map((month) => month.toLowerCase()).findIndex((month) => [month, month.slice(0, 3)].includes(name))
  );
};

/** Parses a text to the day that PHP's `strtotime` reads; undefined where that fails, as for an empty text. */
export const parsePhpDay = (text: string, today: IndiaDay): IndiaDay | undefined => {
  const written = text.trim().replace(WEEKDAY, "").replace(TIME_OF_DAY, "");
  const days = RELATIVE_DAYS.get(written.toLowerCase());
  if (days !== undefined) return addDays(today, days);
  for (const form of FORMS) {
    const { year, month, day } = form.exec(written)?.groups ?? {};
    if (year !== undefined && month !== undefined && day !== undefined) {
      const century = year.length === 2 ? 2000 : 0;
      return parseIsoDay(formatIsoDay({ year: century + Number(year), month: parseMonth(month), day: Number(day) }));
    }
  }
};
