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
