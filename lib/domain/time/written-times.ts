const BARE_CLOCK = /(\d{1,2}):\d{2}$/;

/**
 * Whether a time that ends in hours and minutes is ambiguous: the hours 1 to 12 may be in either half of the day, 0 and
 * 13 to 23 occur only on a 24-hour clock (decision 0021).
 * @param written "05 November 26 06:00" is ambiguous; "05 November 26 18:00" and "05 Nov 2026 06:00:00 PM" are not.
 */
export const isHalfUnknown = (written: string): boolean => {
  const hour = Number(BARE_CLOCK.exec(written.trim())?.[1] ?? 0);
  return hour >= 1 && hour <= 12;
};

/**
 * Whether most neighbouring rows of a history have the older one first; rows of the same second, or without a readable
 * time, do not count.
 */
export const isOldestFirst = (rows: readonly { readonly at: number | null }[]): boolean => {
  const times = rows.flatMap(({ at }) => at ?? []);
  const steps = times.slice(1).map((at, index) => Math.sign(at - (times[index] ?? at)));
  return steps.reduce((sum, step) => sum + step, 0) > 0;
};
