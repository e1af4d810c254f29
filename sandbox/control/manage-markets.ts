import type { GameFamily } from "@/lib/domain/game/game-types";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { bettingDay } from "../domain/betting-day";
import type { Drawn } from "../domain/settlement/rule";
import { addMarket } from "../operations/seed";
import type { Market } from "../repositories/markets";
import { ControlError, type ControlParts } from "./control-parts";
import { type NewMarketWish, timesOf } from "./new-market";

const shown = (market: Market) => ({
  gameId: String(market.id),
  family: market.family,
  name: market.name,
  openTime: market.openTime,
  closeTime: market.closeTime,
});

/** Makes a market, drawn first in an hour where nothing is said, and declares what is due of it already. */
export const createMarket = ({ world, draws }: ControlParts, wish: NewMarketWish) => {
  const { family, name = "Test Market" } = wish;
  const market = addMarket(world, { family, name, ...timesOf(world.clock.now(), wish) });
  draws.lookAgain();
  draws.catchUp();
  return shown(market);
};

/** @throws ControlError 404 where no listed market has that id. */
export const knownMarket = ({ world }: ControlParts, id: string): Market => {
  const market = world.markets.listedById(id);
  if (market === undefined) throw new ControlError(404, `no market has the id ${id}`);
  return market;
};

/** The draw day that is being played now, `YYYY-MM-DD` in India. */
export const playingDay = ({ world }: ControlParts, market: Market): string => {
  const now = world.clock.now();
  return formatIsoDay(bettingDay(market, now)?.day ?? indiaMoment(now));
};

/** A day's results: panas, or the pair of a Gali market; null where not declared or never drawn. */
const shownResults = (family: GameFamily, { Open, Close }: Drawn) =>
  family === "gali"
    ? { openPana: null, closePana: null, pair: Open ?? null }
    : { openPana: Open ?? null, closePana: Close ?? null, pair: null };

/** Every listed market with the results of the day being played. */
export const listMarkets = (parts: ControlParts) => ({
  markets: parts.world.markets.list().map((market) => {
    const day = playingDay(parts, market);
    return { ...shown(market), day, ...shownResults(market.family, parts.world.results.of(market.id, day)) };
  }),
});

/** Takes a market off the list. Bids on it stay and are settled at its times. */
export const removeMarket = (parts: ControlParts, id: string) => {
  parts.world.markets.remove(knownMarket(parts, id).id);
  return { ok: true };
};
