import { toPoints } from "../../domain/amount";
import { historyRange, winDateText } from "../dates";
import { textOf, type WireCall } from "../wire";

/** The player's wins of those days (`M/D/YYYY`, both inclusive), newest first. */
export const winingHistoryData: WireCall = {
  path: "api-wining-history-data",
  answer: ({ world, body, player }) => {
    const range = historyRange(textOf(body, "date_from"), textOf(body, "date_to"));
    const lines = player && range ? world.bids.wonBy(player.mobile, range.from, range.until) : [];
    if (lines.length === 0) return { status: false, msg: "Win History Not Available", win_data: [] };
    return {
      status: true,
      msg: "Win History",
      win_data: lines.map((line) => ({
        game_name: line.gameName,
        pana: line.label,
        session: line.session,
        digits: line.digits,
        closedigits: line.closedigits,
        amount: toPoints(line.amount),
        wining_date: winDateText(line.at),
      })),
    };
  },
};
