import type { GameFamily } from "@/lib/domain/game/game-types";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { bettingDay } from "../domain/draws";
import type { Drawn } from "../domain/settlement/rule";
import { addMarket } from "../operations/seed";
import type { Market } from "../repositories/markets";
import { ControlError, type ControlParts } from "./control-parts";
import { type NewMarketInput, timesOf } from "./new-market";

const shown = (market: Market) => ({
  gameId: String(market.id),
  family: market.family,
  name: market.name,
  openTime: market.openTime,
  closeTime: market.closeTime,
});

/** Makes a market, which by default draws first in an hour, and declares its results that are due already. */
export const createMarket = ({ world, draws }: ControlParts, input: NewMarketInput) => {
  const { family, name = "Test Market" } = input;
  const market = addMarket(world, { family, name, ...timesOf(world.clock.now(), input) });
  draws.recheck();
  draws.catchUp();
  return shown(market);
};

/** The listed market with that id. @throws ControlError 404 where there is none. */
export const knownMarket = ({ world }: ControlParts, id: string): Market => {
  const market = world.markets.listedById(id);
  if (market === undefined) throw new ControlError(404, `no market has the id ${id}`);
  return market;
};

/** The current betting day, `YYYY-MM-DD` in India. */
export const playingDay = ({ world }: ControlParts, market: Market): string => {
  const now = world.clock.now();
  return formatIsoDay(bettingDay(market, now)?.day ?? indiaMoment(now));
};

/** A day's results: panas, or a Gali market's pair; null where not declared, or not drawn by the family. */
const shownResults = (family: GameFamily, { Open, Close }: Drawn) =>
  family === "gali"
    ? { openPana: null, closePana: null, pair: Open ?? null }
    : { openPana: Open ?? null, closePana: Close ?? null, pair: null };

/** Every listed market with the results of its current betting day. */
export const listMarkets = (parts: ControlParts) => ({
  markets: parts.world.markets.list().map((market) => {
    const day = playingDay(parts, market);
    return { ...shown(market), day, ...shownResults(market.family, parts.world.results.of(market.id, day)) };
  }),
});

/** Removes a market from the list. Bids on it stay and are settled at its times. */
export const removeMarket = (parts: ControlParts, id: string) => {
  parts.world.markets.remove(knownMarket(parts, id).id);
  return { ok: true };
};
