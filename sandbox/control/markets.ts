import { z } from "zod";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { formatClock, formatIsoDay, indiaMoment, parseClock } from "@/lib/domain/time/india";
import { bettingDay } from "../domain/draws";
import { Refusal } from "../domain/refusals";
import type { Drawn } from "../domain/settlement/rules";
import { addMarket } from "../operations/seed";
import type { Market } from "../repositories/markets";
import type { ControlContext } from "./context";

const clockText = z.string().refine((text) => parseClock(text) !== undefined, "a 12-hour time such as 09:30 AM");
const minutes = z.int().min(-1439).max(1439);

export const newMarketInput = z
  .strictObject({
    name: z.string().min(1).max(60).optional(),
    family: z.enum(["main", "starline", "gali"]).default("main"),
    openTime: clockText.optional(),
    closeTime: clockText.optional(),
    opensInMinutes: minutes.optional(),
    closesInMinutes: minutes.optional(),
  })
  .refine(
    (input) => input.family === "main" || (input.closeTime === undefined && input.closesInMinutes === undefined),
    "a Starline or Gali market has one time: send openTime or opensInMinutes",
  );

type NewMarketInput = z.infer<typeof newMarketInput>;

const DAY_MINUTES = 1440;

/** Returns the minute of the day in `inMinutes` minutes, counted from today's midnight in India. */
const minuteIn = (now: number, inMinutes: number): number => {
  const partial = now % 60_000 === 0 ? 0 : 1;
  return indiaMoment(now).minutes + inMinutes + partial;
};

const clamp = (min: number, max: number, minute: number): number => Math.min(Math.max(minute, min), max);

/**
 * Computes the times of a market from minutes counted from now. A betting day does not start before its midnight: an
 * open time beyond the coming midnight becomes 11:59 PM (midnight for a market with one time), one before the last
 * midnight the first minute after it.
 */
const computeTimes = (now: number, input: NewMarketInput) => {
  const requested = minuteIn(now, input.opensInMinutes ?? 60);
  if (input.family !== "main") {
    return { openTime: input.openTime ?? formatClock(clamp(1, DAY_MINUTES, requested)), closeTime: null };
  }
  const opens = clamp(0, DAY_MINUTES - 1, requested);
  const closes = Math.max(minuteIn(now, input.closesInMinutes ?? (input.opensInMinutes ?? 60) + 60), opens);
  return { openTime: input.openTime ?? formatClock(opens), closeTime: input.closeTime ?? formatClock(closes) };
};

const toMarketView = (market: Market) => ({
  gameId: String(market.id),
  family: market.family,
  name: market.name,
  openTime: market.openTime,
  closeTime: market.closeTime,
});

/** Creates a market, which by default draws first in an hour, and declares results that are due already. */
export const createMarket = ({ world, draws }: ControlContext, input: NewMarketInput) => {
  const { family, name = "Test Market" } = input;
  const market = addMarket(world, { family, name, ...computeTimes(world.clock.now(), input) });
  draws.recheck();
  draws.catchUp();
  return toMarketView(market);
};

/**
 * Returns a listed market.
 * @throws Refusal 404 for an unknown id
 */
export const findMarket = ({ world }: ControlContext, id: string): Market => {
  const market = world.markets.findListed(id);
  if (market === undefined) throw new Refusal(`no market has the id ${id}`, 404);
  return market;
};

const isoWithZone = z.iso.datetime({ offset: true, error: "an ISO time with its offset, 2026-11-20T10:00:00+05:30" });

export const clockInput = z.union(
  [
    z.strictObject({ now: z.union([z.int().min(0), isoWithZone]) }),
    z.strictObject({ advanceMs: z.int() }),
    z.strictObject({ real: z.literal(true) }),
    z.strictObject({ market: z.string(), closesInMs: z.int().min(0).max(86_400_000) }),
  ],
  { error: "send {now: ISO time with offset or epoch ms}, {advanceMs}, {market, closesInMs} or {real: true}" },
);

/**
 * Returns the time `ms` milliseconds before the next draw of a market.
 * @throws Refusal 404 for an unknown market, 409 if no draw is due
 */
const beforeDraw = (context: ControlContext, market: string, ms: number): number => {
  const { id, name } = findMarket(context, market);
  const draw = context.draws.findNext(id);
  if (draw === undefined) throw new Refusal(`No result of ${name} is due any more.`, 409);
  return draw.dueAt - ms;
};

/**
 * Moves the clock and declares the results that came due on the way. A day in a minute stops.
 * @returns the new time as ISO text
 */
export const moveClock = (context: ControlContext, input: z.infer<typeof clockInput>): { now: string } => {
  const { clock } = context.world;
  context.day.stop();
  if ("now" in input) clock.set(typeof input.now === "number" ? input.now : Date.parse(input.now));
  else if ("advanceMs" in input) clock.set(clock.now() + input.advanceMs);
  else if ("market" in input) clock.set(beforeDraw(context, input.market, input.closesInMs));
  else clock.follow();
  context.draws.recheck();
  context.draws.catchUp();
  return { now: new Date(clock.now()).toISOString() };
};

/** Returns the current betting day of a market, `YYYY-MM-DD`, or today where a time cannot be read. */
export const playingDay = ({ world }: ControlContext, market: Market): string => {
  const now = world.clock.now();
  return formatIsoDay(bettingDay(market, now)?.day ?? indiaMoment(now));
};

/** Returns the results of a day; null where one is not declared, or not drawn by the family. */
const shownResults = (family: GameFamily, { Open, Close }: Drawn) =>
  family === "gali"
    ? { openPana: null, closePana: null, pair: Open ?? null }
    : { openPana: Open ?? null, closePana: Close ?? null, pair: null };

/** Returns the listed markets, each with its current betting day and its results. */
export const listMarkets = (context: ControlContext) => ({
  markets: context.world.markets.list().map((market) => {
    const day = playingDay(context, market);
    return { ...toMarketView(market), day, ...shownResults(market.family, context.world.results.of(market.id, day)) };
  }),
});

/** Removes a market. Bids on it stay and are settled at its times. */
export const removeMarket = (context: ControlContext, id: string) => {
  context.world.markets.remove(findMarket(context, id));
  return { ok: true };
};
