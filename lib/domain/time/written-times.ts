const BARE_CLOCK = /(\d{1,2}):\d{2}$/;

/**
 * Whether AM or PM is missing: hours 1 to 12 may be in either half of the day, 0 and 13 to 23 may not (decision 0021).
 */
export const isHalfUnknown = (written: string): boolean => {
  const hour = Number(BARE_CLOCK.exec(written.trim())?.[1] ?? 0);
  return hour >= 1 && hour <= 12;
};

/** Whether in most adjacent rows the older comes first; equal seconds and unreadable times do not count. */
export const isOldestFirst = (rows: readonly { readonly at: number | null }[]): boolean => {
  const times = rows.flatMap(({ at }) => at ?? []);
  const steps = times.slice(1).map((at, index) => Math.sign(at - (times[index] ?? at)));
  return steps.reduce((sum, step) => sum + step, 0) > 0;
};
