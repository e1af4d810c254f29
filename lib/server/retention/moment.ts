import { timeOfStore } from "../money/records/record";
import type { Services } from "../services";

/** What every rule of retention needs. */
export type Base = Pick<Services, "settings" | "store" | "clock" | "hostTime" | "log">;

/** The two times by which rows are old, in epoch milliseconds. */
export interface Moment {
  /** The game's clock, for what expires by it. */
  readonly game: number;
  /** The store's own, for money requests and what support did. */
  readonly store: number;
}

export const momentOf = async (base: Base): Promise<Moment> => ({
  game: Math.floor(base.clock.now()),
  store: await timeOfStore(base),
});

/** So many rows go at a time, so that a request waits a few milliseconds for them at most. */
export const BATCH = 100;

/** One kind of row that goes by age. */
export interface Rule {
  /** What the log calls it. */
  readonly name: string;
  /** Takes away at most `BATCH` rows. @returns how many; fewer than `BATCH` means that none is left. */
  batch(base: Base, moment: Moment): Promise<number>;
}
