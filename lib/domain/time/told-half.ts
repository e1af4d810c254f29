const BARE_CLOCK = /(\d{1,2}):\d{2}$/;

/**
 * Whether a time that ends in hours and minutes alone leaves open which half of the day it means: 1 to 12 may be of
 * either; 0 and 13 to 23 are hours of a 24-hour clock only (decision 0021).
 * @param written "05 November 26 06:00" leaves it open; "05 November 26 18:00" and "05 Nov 2026 06:00:00 PM" do not.
 */
export const isHalfUnknown = (written: string): boolean => {
  const hour = Number(BARE_CLOCK.exec(written.trim())?.[1] ?? 0);
  return hour >= 1 && hour <= 12;
};
