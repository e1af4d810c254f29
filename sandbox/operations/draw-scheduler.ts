import type { GameFamily } from "@/lib/domain/game/game-types";
import { addDays, formatIsoDay, type IndiaDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import { type Draw, FAMILIES, listDraws } from "../domain/draws";
import { seededNumber } from "../infra/secrets";
import type { Market } from "../repositories/markets";
import type { World } from "../world";
import { declareResult } from "./declare-result";

/** How many days back draws are declared. Older draws are declared only if a bid still waits for them. */
export const CATCH_UP_DAYS = 8;

interface DueDraw extends Draw {
  readonly market: Market;
}

/** Returns what a draw will show, which is fixed by the seed. */
export const computeDrawnNumber = (seed: string, { market: { id, family }, day, session }: DueDraw): string => {
  const { draws } = FAMILIES[family];
  return draws[seededNumber(draws.length, seed, String(id), day, session)] ?? "";
};

/** Lists the last CATCH_UP_DAYS days of a market and tomorrow, from its first day on. */
const listDays = (market: Market, today: IndiaDay): readonly IndiaDay[] =>
  Array.from({ length: CATCH_UP_DAYS + 2 }, (_, back) => addDays(today, 1 - back)).filter(
    (day) => formatIsoDay(day) >= market.firstDay,
  );

const listUndeclared = (world: World, now: number): readonly DueDraw[] => {
  const days = new Map<string, { readonly market: Market; readonly day: IndiaDay }>();
  for (const market of world.markets.list()) {
    for (const day of listDays(market, indiaMoment(now)))
      days.set(`${market.id} ${formatIsoDay(day)}`, { market, day });
  }
  for (const waiting of world.bids.listOpen()) {
    const market = world.markets.findById(waiting.marketId);
    const day = parseIsoDay(waiting.day);
    if (market && day) days.set(`${market.id} ${waiting.day}`, { market, day });
  }
  return [...days.values()]
    .flatMap(({ market, day }) => {
      const drawn = world.results.of(market.id, formatIsoDay(day));
      return listDraws(market, day)
        .filter((draw) => drawn[draw.session] === undefined)
        .map((draw) => ({ ...draw, market }));
    })
    .sort((a, b) => a.dueAt - b.dueAt);
};

/**
 * Creates what declares due draws. `catchUp` is cheap while nothing is due, so it runs before every call and by a
 * timer.
 */
export const createDrawScheduler = (world: World) => {
  let nextDueAt = Number.NEGATIVE_INFINITY;
  return {
    /** Declares all due draws, oldest first. */
    catchUp: (): void => {
      const now = world.clock.now();
      if (now < nextDueAt) return;
      const draws = listUndeclared(world, now);
      for (const draw of draws.filter(({ dueAt }) => dueAt <= now)) {
        declareResult(world, { ...draw, number: computeDrawnNumber(world.seed, draw), at: draw.dueAt });
      }
      nextDueAt = draws.find(({ dueAt }) => dueAt > now)?.dueAt ?? Number.POSITIVE_INFINITY;
    },
    /**
     * Makes the next `catchUp` look at all draws. Call it after a market was added, a result was declared by hand, or
     * the clock was moved.
     */
    recheck: (): void => {
      nextDueAt = Number.NEGATIVE_INFINITY;
    },
    /** Returns the next draw of all markets, or of one; undefined if there is none. */
    findNext: (marketId?: number): DueDraw | undefined =>
      listUndeclared(world, world.clock.now()).find(
        ({ dueAt, market }) => dueAt > world.clock.now() && (marketId === undefined || market.id === marketId),
      ),
    /**
     * Lists the times at which draws of a family are due within `ms` milliseconds from now: each time once, in order.
     */
    listWithin: (family: GameFamily, ms: number): readonly number[] => {
      const now = world.clock.now();
      const due = listUndeclared(world, now).filter(
        ({ dueAt, market }) => market.family === family && dueAt > now && dueAt <= now + ms,
      );
      return [...new Set(due.map(({ dueAt }) => dueAt))];
    },
  };
};

export type DrawScheduler = ReturnType<typeof createDrawScheduler>;
