import { formatIsoDay, type IndiaDay, MONTH_NAMES, parseIsoDay } from "@/lib/domain/time/india";

/** The forms of a whole day that PHP's `strtotime` reads; a month's name may be its first three letters, in any case. */
const FORMS: readonly RegExp[] = [
  /^(?<year>\d{4})-(?<month>\d{1,2})-(?<day>\d{1,2})$/,
  /^(?<day>\d{1,2})[-.](?<month>\d{1,2})[-.](?<year>\d{4})$/,
  /^(?<month>\d{1,2})\/(?<day>\d{1,2})\/(?<year>\d{4})$/,
  /^(?<day>\d{1,2})[-. ]?(?<month>[a-z]{3,9})[-., ]*(?<year>\d{4})$/i,
  /^(?<month>[a-z]{3,9})[-. ]?(?<day>\d{1,2})[-., ]+(?<year>\d{4})$/i,
];

const monthOf = (text: string): number => {
  if (/^\d/.test(text)) return Number(text);
  const name = text.toLowerCase();
  return (
    1 + MONTH_NAMES.map((month) => month.toLowerCase()).findIndex((month) => [month, month.slice(0, 3)].includes(name))
  );
};

/** Undefined where `strtotime` would fail, or read no whole day. */
export const readBidDate = (text: string): IndiaDay | undefined => {
  for (const form of FORMS) {
    const { year, month, day } = form.exec(text.trim())?.groups ?? {};
    if (year !== undefined && month !== undefined && day !== undefined) {
      return parseIsoDay(formatIsoDay({ year: Number(year), month: monthOf(month), day: Number(day) }));
    }
  }
};
