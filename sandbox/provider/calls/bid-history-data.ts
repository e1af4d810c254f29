import { toPoints } from "../../domain/amount";
import { historyRange, stampText } from "../dates";
import { textOf, type WireCall } from "../wire";

/** The player's bids of those days (`M/D/YYYY`, both inclusive), newest first. */
export const bidHistoryData: WireCall = {
  path: "api-bid-history-data",
  answer: ({ world, body, player }) => {
    const range = historyRange(textOf(body, "bid_from"), textOf(body, "bid_to"));
    const lines = player && range ? world.bids.placedBy(player.mobile, range.from, range.until) : [];
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
};
