import { addDays, formatIsoDay, type IndiaDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import { type Draw, drawsOf, FAMILIES } from "../domain/draws";
import { seededChoice } from "../infra/secrets";
import type { Market } from "../repositories/markets";
import type { World } from "../world";
import { declareResult } from "./declare-result";

/** In days; older draws are declared only if a bid still waits for them. */
export const CATCH_UP_DAYS = 8;

export interface DueDraw extends Draw {
  readonly market: Market;
}

/** Always the same for a seed. */
const drawnNumber = (
  seed: string,
  { id, family }: Pick<Market, "id" | "family">,
  { day, session }: Pick<Draw, "day" | "session">,
): string => {
  const [first = "", ...rest] = FAMILIES[family].draws;
  return seededChoice([first, ...rest], seed, String(id), day, session);
};

/** Its last CATCH_UP_DAYS days and tomorrow, from its first day on. */
const daysOf = (market: Market, today: IndiaDay): readonly IndiaDay[] =>
  Array.from({ length: CATCH_UP_DAYS + 2 }, (_, back) => addDays(today, 1 - back)).filter(
    (day) => formatIsoDay(day) >= market.firstDay,
  );

const undeclared = (world: World, now: number): readonly DueDraw[] => {
  const days = new Map<string, { readonly market: Market; readonly day: IndiaDay }>();
  for (const market of world.markets.list()) {
    for (const day of daysOf(market, indiaMoment(now))) days.set(`${market.id} ${formatIsoDay(day)}`, { market, day });
  }
  for (const waiting of world.bids.open()) {
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

/** `catchUp` is cheap while nothing is due, so it runs before every call and by a timer. */
export const createDrawMaster = (world: World) => {
  let nextDueAt = Number.NEGATIVE_INFINITY;
  return {
    /** Oldest first. @returns how many were declared. */
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
    /** After a market was added, a result declared by hand or the clock moved. */
    recheck: (): void => {
      nextDueAt = Number.NEGATIVE_INFINITY;
    },
    /** Looks at all markets, or at that market. */
    next: (marketId?: number): DueDraw | undefined =>
      undeclared(world, world.clock.now()).find(
        ({ dueAt, market }) => dueAt > world.clock.now() && (marketId === undefined || market.id === marketId),
      ),
  };
};

export type DrawMaster = ReturnType<typeof createDrawMaster>;
