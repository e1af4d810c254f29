import type { GameFamily } from "@/lib/domain/game/game-types";
import { toPoints } from "../../domain/amount";
import type { HistoryLine } from "../../repositories/bids";
import { historyRange, stampText, winDateText } from "../dates";
import { type Answer, type Calls, textOf } from "../wire";

const gameFields = ({ gameName, label, session, digits, closedigits }: HistoryLine) => ({
  game_name: gameName,
  pana: label,
  session,
  digits,
  closedigits,
});

/** The player's bids on the family's markets from `bid_from` to `bid_to` (`M/D/YYYY`, inclusive), newest first. */
const bidHistory =
  (family: GameFamily): Answer =>
  ({ world, body, player }) => {
    const range = historyRange(textOf(body, "bid_from"), textOf(body, "bid_to"));
    const lines = player && range ? world.bids.placedBy(family, player.mobile, range) : [];
    if (lines.length === 0) return { status: false, msg: "Bid History Not Available", bid_data: [] };
    return {
      status: true,
      msg: "Bid History",
      bid_data: lines.map((line) => ({
        ...gameFields(line),
        points: toPoints(line.amount),
        bid_date: stampText(line.at),
        bid_tx_id: String(line.id),
      })),
    };
  };

/**
 * The player's wins on the family's markets from `date_from` to `date_to` (`M/D/YYYY`, inclusive), newest first.
 * @param rows the field that holds them: Gali's is `bid_data` (docs/specification.md, 11.6 Records).
 * @param dateText Starline writes the moment as bids do, the others in the short form (docs/provider.md, "Dates out").
 */
const winHistory =
  (family: GameFamily, rows: "win_data" | "bid_data", dateText: (epochMs: number) => string): Answer =>
  ({ world, body, player }) => {
    const range = historyRange(textOf(body, "date_from"), textOf(body, "date_to"));
    const lines = player && range ? world.bids.wonBy(family, player.mobile, range) : [];
    if (lines.length === 0) return { status: false, msg: "Win History Not Available", [rows]: [] };
    return {
      status: true,
      msg: "Win History",
      [rows]: lines.map((line) => ({
        ...gameFields(line),
        amount: toPoints(line.amount),
        wining_date: dateText(line.at),
      })),
    };
  };

export const historyCalls: Calls = {
  "api-bid-history-data": bidHistory("main"),
  "api-wining-history-data": winHistory("main", "win_data", winDateText),
  "api-starline-bid-history-data": bidHistory("starline"),
  "api-starline-wining-history-data": winHistory("starline", "win_data", stampText),
  "api-galidisawar-bid-history-data": bidHistory("gali"),
  "api-galidisawar-wining-history-data": winHistory("gali", "bid_data", winDateText),
};
