import { familyOf } from "@/lib/domain/game/panas";
import { marketDay } from "@/lib/domain/market-clock";
import { formatIsoDay } from "@/lib/domain/time/india";
import { shownDay } from "../domain/draws";
import type { Market } from "../repositories/markets";
import type { World } from "../world";
import type { WireBody } from "./wire";

/** `1`: bids are taken until the close of the day being played. `2`: closed for today. */
const openStatus = (world: World, market: Market, now: number): 1 | 2 => {
  const day = marketDay(market, now);
  if (day === undefined || now >= day.closeCutoff) return 2;
  return world.results.of(market.id, formatIsoDay(day.day)).Close === undefined ? 1 : 2;
};

const game = (world: World, market: Market, now: number, baseUrl: string): WireBody => {
  const { results } = world;
  const day = marketDay(market, now);
  const shown = results.of(
    market.id,
    shownDay(market, now, (name) => results.of(market.id, name).Open !== undefined),
  );
  const status = openStatus(world, market, now);
  const secondsTo = (cutoff: number | undefined) => Math.max(0, Math.floor(((cutoff ?? now) - now) / 1000));
  return {
    game_id: String(market.id),
    game_name: market.name,
    open_time: market.openTime,
    close_time: market.closeTime,
    open_result: shown.Open === undefined ? "" : `${shown.Open}-${familyOf(shown.Open)}`,
    close_result: shown.Close === undefined ? "" : `${familyOf(shown.Close)}-${shown.Close}`,
    msg: status === 1 ? "Market Running" : "Market Closed",
    msg_status: status,
    open_duration: secondsTo(day?.openCutoff),
    close_duration: secondsTo(day?.closeCutoff),
    time_srt: Math.floor((day?.openCutoff ?? now) / 1000),
    web_chart_url: `${baseUrl}/charts/panel/${market.id}`,
  };
};

/** The main markets as `api-get-dashboard-data` and the wallet call list them. */
export const mainGames = (world: World, baseUrl: string): readonly WireBody[] => {
  const now = world.clock.now();
  return world.markets
    .list()
    .filter((market) => market.family === "main")
    .map((market) => game(world, market, now, baseUrl));
};
