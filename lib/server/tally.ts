import type { HostTime } from "./clock";

/** Counts of what is too frequent for a line of the log each. */
export interface Tally {
  readonly count: (name: string) => void;
  /** Writes what has been counted since the last time, if anything, and begins anew. */
  readonly write: () => void;
}

/**
 * Counts by name, and writes the counts at most once an interval, beginning with the first one.
 * @param everyMs the interval in milliseconds.
 * @param write gets how many there were of each name, and the seconds since the first.
 */
export const startTally = (
  hostTime: HostTime,
  everyMs: number,
  write: (counts: Readonly<Record<string, number>>, seconds: number) => void,
): Tally => {
  const counts = new Map<string, number>();
  /** Milliseconds of the host's steady clock, of the first one counted. */
  let since = 0;
  const writeNow = (): void => {
    if (counts.size === 0) return;
    write(Object.fromEntries(counts), Math.round((hostTime.steady() - since) / 1000));
    counts.clear();
  };
  return {
    count: (name) => {
      if (counts.size === 0) {
        since = hostTime.steady();
        hostTime.later(writeNow, everyMs);
      }
      counts.set(name, (counts.get(name) ?? 0) + 1);
    },
    write: writeNow,
  };
};
