import type { GameFamily } from "@/lib/domain/game/game-types";
import { toPoints } from "../../domain/amount";
import { historyRange, stampText } from "../dates";
import { textOf, type WireCall } from "../wire";

/** The player's bids on a family's markets of those days (`M/D/YYYY`, both inclusive), newest first. */
const bidHistory = (path: string, family: GameFamily): WireCall => ({
  path,
  answer: ({ world, body, player }) => {
    const range = historyRange(textOf(body, "bid_from"), textOf(body, "bid_to"));
    const lines = player && range ? world.bids.placedBy(family, player.mobile, range.from, range.until) : [];
    if (lines.length === 0) return { status: false, msg: "Bid History Not Available", bid_data: [] };
    return {
      status: true,
      msg: "Bid History",
      bid_data: lines.map((line) => ({
        game_name: line.gameName,
        pana: line.label,
        session: line.session,
        digits: line.digits,
        closedigits: line.closedigits,
        points: toPoints(line.amount),
        bid_date: stampText(line.at),
        bid_tx_id: String(line.id),
      })),
    };
  },
});

export const mainBidHistory = bidHistory("api-bid-history-data", "main");
export const starlineBidHistory = bidHistory("api-starline-bid-history-data", "starline");
export const galiBidHistory = bidHistory("api-galidisawar-bid-history-data", "gali");
