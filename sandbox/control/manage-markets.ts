import { z } from "zod";
import { marketDay } from "@/lib/domain/market-clock";
import { formatClock, formatIsoDay, indiaMoment, parseClock } from "@/lib/domain/time/india";
import { toPoints } from "../domain/amount";
import { type DeclareRefusal, declareResult } from "../operations/declare-result";
import { addMarket } from "../operations/seed";
import type { Market } from "../repositories/markets";
import { ControlError, type ControlParts } from "./control-parts";

const clockText = z.string().refine((text) => parseClock(text) !== undefined, "a 12-hour time such as 09:30 AM");
const minutes = z.int().min(-1439).max(1439);

export const newMarketWish = z.strictObject({
  name: z.string().min(1).max(60).optional(),
  family: z.literal("main", "only main markets so far").default("main"),
  openTime: clockText.optional(),
  closeTime: clockText.optional(),
  opensInMinutes: minutes.optional(),
  closesInMinutes: minutes.optional(),
});

export const declareWish = z.strictObject({
  session: z.enum(["Open", "Close"]),
  pana: z.string(),
  day: z.iso.date().optional(),
});

const LAST_MINUTE = 1439;

/** The first whole minute at or after now and `inMinutes`, counted from today's midnight in India. */
const minuteIn = (now: number, inMinutes: number): number => {
  const partial = now % 60_000 === 0 ? 0 : 1;
  return indiaMoment(now).minutes + inMinutes + partial;
};

/**
 * The times of a market asked for in minutes from now. No betting day begins before its midnight, so an open time that
 * would fall after the coming midnight is 11:59 PM instead, which leaves both sessions open as was asked.
 */
const timesOf = (now: number, wish: z.infer<typeof newMarketWish>) => {
  const opens = Math.min(minuteIn(now, wish.opensInMinutes ?? 60), LAST_MINUTE);
  const closes = Math.max(minuteIn(now, wish.closesInMinutes ?? (wish.opensInMinutes ?? 60) + 60), opens);
  return { openTime: wish.openTime ?? formatClock(opens), closeTime: wish.closeTime ?? formatClock(closes) };
};

const shown = (market: Market) => ({
  gameId: String(market.id),
  name: market.name,
  openTime: market.openTime,
  closeTime: market.closeTime,
});

/** Makes a market, open in an hour and closed in two where nothing is said, and declares what is due of it already. */
export const createMarket = ({ world, draws }: ControlParts, wish: z.infer<typeof newMarketWish>) => {
  const times = timesOf(world.clock.now(), wish);
  const market = addMarket(world, { family: wish.family, name: wish.name ?? "Test Market", ...times });
  draws.lookAgain();
  draws.catchUp();
  return shown(market);
};

const known = ({ world }: ControlParts, id: string): Market => {
  const market = world.markets.listedById(id);
  if (market === undefined) throw new ControlError(404, `no market has the id ${id}`);
  return market;
};

/** The draw day that is being played now, `YYYY-MM-DD` in India. */
const playingDay = ({ world }: ControlParts, market: Market): string => {
  const now = world.clock.now();
  return formatIsoDay(marketDay(market, now)?.day ?? indiaMoment(now));
};

/** Every listed market with the results of the day being played. */
export const listMarkets = (parts: ControlParts) => ({
  markets: parts.world.markets.list().map((market) => {
    const day = playingDay(parts, market);
    const { Open = null, Close = null } = parts.world.results.of(market.id, day);
    return { ...shown(market), day, openPana: Open, closePana: Close };
  }),
});

/** Takes a market off the list. Bids on it stay and are settled at its times. */
export const removeMarket = (parts: ControlParts, id: string) => {
  parts.world.markets.remove(known(parts, id).id);
  return { ok: true };
};

/** Each refusal with its status and a sentence for people. */
const refusals = ({ name }: Market, { session, pana }: z.infer<typeof declareWish>) =>
  ({
    pana_invalid: [400, `"${pana}" is none of the 220 panas.`],
    already_declared: [409, `The ${session} result of ${name} is declared already and stays.`],
    open_not_declared: [409, `The Open result of ${name} comes first.`],
  }) as const satisfies Record<DeclareRefusal, readonly [number, string]>;

/** Declares and settles a result of the day being played, or of `day`. @throws ControlError where it is refused. */
export const declareByHand = (parts: ControlParts, id: string, wish: z.infer<typeof declareWish>) => {
  const market = known(parts, id);
  const { session, pana } = wish;
  const day = wish.day ?? playingDay(parts, market);
  const declared = declareResult(parts.world, { market, day, session, pana, at: parts.world.clock.now() });
  if (declared.refused) {
    const [status, sentence] = refusals(market, wish)[declared.refused];
    throw new ControlError(status, sentence);
  }
  parts.draws.lookAgain();
  const { won, lost, paid } = declared.settled;
  return { gameId: id, day, session, pana, won, lost, paid: toPoints(paid) };
};
