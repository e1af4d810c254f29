import type { Running } from "../running";

/** What makes an alert's expression true. */
export interface Cause {
  /** The alerts that it must raise. */
  readonly alerts: readonly string[];
  /** In a few words. */
  readonly what: string;
  /** @returns what takes it back, once the alerts are there. */
  readonly begin: (running: Running) => Promise<(() => Promise<unknown>) | undefined>;
}

/** Does something so many times, one after another. */
export const times = async (count: number, work: (nth: number) => Promise<unknown>): Promise<void> => {
  for (let nth = 0; nth < count; nth += 1) await work(nth);
};

/** Does something so many times at once. */
export const atOnce = (count: number, work: (nth: number) => Promise<unknown>): Promise<unknown> =>
  Promise.all(Array.from({ length: count }, (_, nth) => work(nth)));
