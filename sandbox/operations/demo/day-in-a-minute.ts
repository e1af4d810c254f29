import { addDays, epochOfIndia, indiaMoment } from "@/lib/domain/time/india";
import { bettingDay } from "../../domain/draws";
import { Refusal } from "../../domain/refusals";
import type { World } from "../../world";
import type { DrawScheduler } from "../draw-scheduler";
import { placeDemoBid } from "./demo-bid";
import { ASHA, RAVI } from "./three-weeks";

/** How many stops a day has at most. At each of them, five seconds long, an open app reads the lists once. */
const STOPS = 12;
const SECONDS_OF_STOP = 5;

/** How many moments a day must have left; a day with fewer is over, and the next one is played from its morning. */
const MIN_MOMENTS = 6;
const MORNING_MINUTE = 10 * 60;

const GAMES = { main: "single-digit", starline: "starline-single-digit", gali: "gali-left-digit" } as const;

/** Picks some of the moments in their order, the last among them. */
const pickStops = (moments: readonly number[]): readonly number[] => {
  const count = Math.min(STOPS, moments.length);
  return Array.from({ length: count }, (_, nth) => moments[Math.ceil(((nth + 1) * moments.length) / count) - 1] ?? 0);
};

/**
 * Creates what moves the clock through a day until its midnight, from main market to main market, so that the app's
 * lists of today show what was played, and lets demo players bid on what is drawn next (decision 0264).
 * @param draws declares what comes due
 */
export const createDayInAMinute = (world: World, draws: DrawScheduler) => {
  let stops: readonly number[] = [];
  let done = 0;
  let seconds = 0;

  /**
   * Places a demo bid on the next draw. Every sixth bid wins, the first among them. A bid that the sandbox refuses is
   * left out, because a player may be blocked.
   */
  const bidOnNext = (nth: number): void => {
    const next = draws.findNext();
    const day = next && bettingDay(next.market, world.clock.now())?.day;
    if (next === undefined || day === undefined) return;
    const { market, session } = next;
    const mobile = nth % 3 === 2 ? RAVI : ASHA;
    const staked = { game: GAMES[market.family], numbers: 3, points: 20, wins: nth % 6 === 0 } as const;
    try {
      placeDemoBid(world, { ...staked, mobile, market, day, session });
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
    }
  };

  const isRunning = (): boolean => done < stops.length;

  /** Lists the times of the draws of main markets until midnight in India. */
  const listMoments = (): readonly number[] => {
    const now = world.clock.now();
    return draws.listWithin("main", epochOfIndia(addDays(indiaMoment(now), 1), 0) - 1 - now);
  };

  const moveTo = (at: number): void => {
    world.clock.set(at);
    draws.recheck();
    draws.catchUp();
  };

  return {
    start: (): void => {
      if (listMoments().length < MIN_MOMENTS) {
        moveTo(epochOfIndia(addDays(indiaMoment(world.clock.now()), 1), MORNING_MINUTE));
      }
      stops = pickStops(listMoments());
      done = 0;
      seconds = 0;
      bidOnNext(0);
    },
    stop: (): void => {
      stops = [];
    },
    /** Moves to the next stop when its time has come. Call it once a second. */
    tick: (): void => {
      if (!isRunning()) return;
      seconds += 1;
      if (seconds % SECONDS_OF_STOP !== 0) return;
      moveTo(stops[done] ?? world.clock.now());
      done += 1;
      if (isRunning()) bidOnNext(done);
    },
    progress: (): { readonly done: number; readonly stops: number } | null =>
      isRunning() ? { done, stops: stops.length } : null,
  };
};

export type DayInAMinute = ReturnType<typeof createDayInAMinute>;
