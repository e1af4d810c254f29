const formatParts = (at: Date, options: Intl.DateTimeFormatOptions): Readonly<Record<string, string>> => {
  const format = new Intl.DateTimeFormat("en-US", { timeZone: "Asia/Kolkata", ...options });
  return Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
};

/** Formats a time as the histories have it: `05 Nov 2026 09:15:30 PM`. */
export const historyText = (at: Date): string => {
  const two = "2-digit";
  const date = { day: two, month: "short", year: "numeric" } as const;
  const parts = formatParts(at, { ...date, hour: two, minute: two, second: two, hour12: true });
  const clock = `${parts.hour}:${parts.minute}:${parts.second} ${parts.dayPeriod}`;
  return `${parts.day} ${parts.month} ${parts.year} ${clock}`;
};

/** Formats a day as `5-November-2026`, the only form of bid_date that is accepted. */
export const bidDateText = (at: Date): string => {
  const { day, month, year } = formatParts(at, { day: "numeric", month: "long", year: "numeric" });
  return `${day}-${month}-${year}`;
};

/** Formats a day as a history's filter: `11/5/2026`. */
export const filterText = (at: Date): string => {
  const { day, month, year } = formatParts(at, { day: "numeric", month: "numeric", year: "numeric" });
  return `${month}/${day}/${year}`;
};
