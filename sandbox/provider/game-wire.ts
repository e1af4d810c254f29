import type { GameFamily } from "@/lib/domain/game/game-types";
import { computePanaFamily } from "@/lib/domain/game/panas";
import { formatIsoDay } from "@/lib/domain/time/india";
import { bettingDay, lastSession, shownDay } from "../domain/draws";
import type { Drawn } from "../domain/settlement/rules";
import type { Market } from "../repositories/markets";
import type { World } from "../world";
import type { WireBody } from "./wire";

interface WireResult {
  readonly open_result: string;
  readonly close_result: string;
}

const withDigit = (pana: string | undefined): string =>
  pana === undefined ? "" : `${pana}-${computePanaFamily(pana)}`;

/**
 * Formats results as the provider does (docs/provider.md, "Home"): main `123-6` and `4-220`; Starline only `120-3`;
 * Gali a digit in each field.
 */
const RESULTS: Readonly<Record<GameFamily, (drawn: Drawn) => WireResult>> = {
  main: ({ Open, Close }) => ({
    open_result: withDigit(Open),
    close_result: Close === undefined ? "" : `${computePanaFamily(Close)}-${Close}`,
  }),
  starline: ({ Open }) => ({ open_result: withDigit(Open), close_result: "" }),
  gali: ({ Open = "" }) => ({ open_result: Open.slice(0, 1), close_result: Open.slice(1) }),
};

/** Returns 1 until the last draw of the current betting day, and 2 once the market is closed. */
const openStatus = (world: World, market: Market, now: number): 1 | 2 => {
  const day = bettingDay(market, now);
  if (day === undefined || now >= day.closeCutoff) return 2;
  const drawn = world.results.of(market.id, formatIsoDay(day.day));
  return drawn[lastSession(market.family)] === undefined ? 1 : 2;
};

const secondsTo = (now: number, cutoff: number | undefined): number =>
  Math.max(0, Math.floor(((cutoff ?? now) - now) / 1000));

const mainFields = ({ id, closeTime }: Market, now: number, closeCutoff: number | undefined, baseUrl: string) =>
  closeTime === null
    ? {}
    : {
        close_time: closeTime,
        close_duration: secondsTo(now, closeCutoff),
        web_chart_url: `${baseUrl}/charts/panel/${id}`,
      };

const toWireGame = (world: World, market: Market, now: number, baseUrl: string): WireBody => {
  const { results, dialect } = world;
  const { until, hidesToday } = dialect.yesterday;
  const hides = { until, hidesToday: hidesToday.includes(market.family) };
  const day = bettingDay(market, now);
  const shown = shownDay(market, now, hides, (name) => results.of(market.id, name).Open !== undefined);
  const status = openStatus(world, market, now);
  return {
    game_id: String(market.id),
    game_name: market.name,
    open_time: market.openTime,
    ...RESULTS[market.family](results.of(market.id, shown)),
    msg: status === 1 ? "Market Running" : "Market Closed",
    msg_status: status,
    open_duration: secondsTo(now, day?.openCutoff),
    time_srt: Math.floor((day?.openCutoff ?? now) / 1000),
    ...mainFields(market, now, day?.closeCutoff, baseUrl),
  };
};

/** Lists the markets of a family as the provider sends them. Main markets come in the wallet and dashboard calls. */
export const listGames = (family: GameFamily, world: World, baseUrl: string): readonly WireBody[] => {
  const now = world.clock.now();
  return world.markets.listFamily(family).map((market) => toWireGame(world, market, now, baseUrl));
};
