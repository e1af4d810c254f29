import { addDays, formatIsoDay, type IndiaDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import { type Draw, drawsOf } from "../domain/draws";
import { FAMILIES } from "../domain/families";
import { seededChoice } from "../infra/random";
import type { Market } from "../repositories/markets";
import type { World } from "../world";
import { declareResult } from "./declare-result";

/** How far back missed draws are made up for; older ones only where a bid still waits for them. */
export const CATCH_UP_DAYS = 8;

interface DueDraw extends Draw {
  readonly market: Market;
}

/** The pana, or of Gali the pair, that this draw shows unless a person declares another: always the same for a seed. */
export const drawnNumber = (
  seed: string,
  { id, family }: Pick<Market, "id" | "family">,
  { day, session }: Pick<Draw, "day" | "session">,
): string => {
  const [first = "", ...rest] = FAMILIES[family].numbers;
  return seededChoice([first, ...rest], seed, String(id), day, session);
};

/** Days to look at for a listed market: from its first, or the bound, to the day after today. */
const daysOf = (market: Market, today: IndiaDay): readonly IndiaDay[] =>
  Array.from({ length: CATCH_UP_DAYS + 2 }, (_, back) => addDays(today, 1 - back)).filter(
    (day) => formatIsoDay(day) >= market.firstDay,
  );

const undeclared = (world: World, now: number): readonly DueDraw[] => {
  const days = new Map<string, { readonly market: Market; readonly day: IndiaDay }>();
  for (const market of world.markets.list()) {
    for (const day of daysOf(market, indiaMoment(now))) days.set(`${market.id} ${formatIsoDay(day)}`, { market, day });
  }
  for (const waiting of world.bids.openDays()) {
    const market = world.markets.byId(waiting.marketId);
    const day = parseIsoDay(waiting.day);
    if (market && day) days.set(`${market.id} ${waiting.day}`, { market, day });
  }
  return [...days.values()]
    .flatMap(({ market, day }) => {
      const drawn = world.results.of(market.id, formatIsoDay(day));
      return drawsOf(market, day)
        .filter((draw) => drawn[draw.session] === undefined)
        .map((draw) => ({ ...draw, market }));
    })
    .sort((a, b) => a.dueAt - b.dueAt);
};

/**
 * Declares results at their times. `catchUp` is cheap while nothing is due, so it runs before every call as well as by
 * a timer: whoever moved the clock, no answer shows a market whose time has come without its result.
 */
export const createDrawMaster = (world: World) => {
  let nextDueAt = Number.NEGATIVE_INFINITY;
  return {
    /** Declares every missed draw, oldest first. @returns how many were declared. */
    catchUp: (): number => {
      const now = world.clock.now();
      if (now < nextDueAt) return 0;
      const draws = undeclared(world, now);
      const due = draws.filter((draw) => draw.dueAt <= now);
      for (const { market, day, session, dueAt } of due) {
        const number = drawnNumber(world.seed, market, { day, session });
        declareResult(world, { market, day, session, number, at: dueAt });
      }
      nextDueAt = draws.find((draw) => draw.dueAt > now)?.dueAt ?? Number.POSITIVE_INFINITY;
      return due.length;
    },
    /** To be told when a market came or a result was declared by hand. */
    lookAgain: (): void => {
      nextDueAt = Number.NEGATIVE_INFINITY;
    },
    /** Epoch milliseconds of the next draw, or undefined where none is left. */
    nextDue: (): number | undefined =>
      undeclared(world, world.clock.now()).find((d) => d.dueAt > world.clock.now())?.dueAt,
  };
};

export type DrawMaster = ReturnType<typeof createDrawMaster>;
