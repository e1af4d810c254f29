import type { HostTime } from "./clock";

/**
 * Counts events that are too frequent for a log line each.
 * @param everyMs the length of an interval, which starts with its first event
 * @param write gets the counts, and the seconds since the first event
 */
export const createLogCounter = (
  hostTime: HostTime,
  everyMs: number,
  write: (counts: Readonly<Record<string, number>>, seconds: number) => void,
) => {
  const counts = new Map<string, number>();
  /** The start of the interval, in milliseconds of the steady clock. */
  let since = 0;
  const writeNow = (): void => {
    if (counts.size === 0) return;
    write(Object.fromEntries(counts), Math.round((hostTime.steady() - since) / 1000));
    counts.clear();
  };
  return {
    /**
     * Counts one event in the running interval.
     * @returns how often this name was counted in the interval
     */
    count: (name: string): number => {
      if (counts.size === 0) {
        since = hostTime.steady();
        hostTime.later(writeNow, everyMs);
      }
      const count = (counts.get(name) ?? 0) + 1;
      counts.set(name, count);
      return count;
    },
    /** Writes the counts of the running interval now, and resets them. */
    write: writeNow,
  };
};

export type LogCounter = ReturnType<typeof createLogCounter>;
