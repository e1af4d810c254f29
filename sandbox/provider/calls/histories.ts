import type { GameFamily } from "@/lib/domain/game/game-types";
import { toPoints } from "../../domain/amount";
import { historyRange, stampText, winDateText } from "../dates";
import { textOf, type WireCall } from "../wire";

/** The player's bids on the family's markets from `bid_from` to `bid_to` (`M/D/YYYY`, inclusive), newest first. */
const bidHistory = (path: string, family: GameFamily): WireCall => ({
  path,
  answer: ({ world, body, player }) => {
    const range = historyRange(textOf(body, "bid_from"), textOf(body, "bid_to"));
    const lines = player && range ? world.bids.placedBy(family, player.mobile, range) : [];
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

const mainBidHistory = bidHistory("api-bid-history-data", "main");
const starlineBidHistory = bidHistory("api-starline-bid-history-data", "starline");
const galiBidHistory = bidHistory("api-galidisawar-bid-history-data", "gali");

interface WinHistory {
  readonly path: string;
  readonly family: GameFamily;
  /** The field that holds the rows: Gali's is `bid_data` (docs/specification.md, 11.6 Records). */
  readonly rows: "win_data" | "bid_data";
  /** Starline writes the moment as bids do, the others in the short form (docs/provider.md, "Dates out"). */
  readonly dateText: (epochMs: number) => string;
}

/** The player's wins on the family's markets from `date_from` to `date_to` (`M/D/YYYY`, inclusive), newest first. */
const winHistory = ({ path, family, rows, dateText }: WinHistory): WireCall => ({
  path,
  answer: ({ world, body, player }) => {
    const range = historyRange(textOf(body, "date_from"), textOf(body, "date_to"));
    const lines = player && range ? world.bids.wonBy(family, player.mobile, range) : [];
    if (lines.length === 0) return { status: false, msg: "Win History Not Available", [rows]: [] };
    return {
      status: true,
      msg: "Win History",
      [rows]: lines.map((line) => ({
        game_name: line.gameName,
        pana: line.label,
        session: line.session,
        digits: line.digits,
        closedigits: line.closedigits,
        amount: toPoints(line.amount),
        wining_date: dateText(line.at),
      })),
    };
  },
});

const mainWinHistory = winHistory({
  path: "api-wining-history-data",
  family: "main",
  rows: "win_data",
  dateText: winDateText,
});

const starlineWinHistory = winHistory({
  path: "api-starline-wining-history-data",
  family: "starline",
  rows: "win_data",
  dateText: stampText,
});

const galiWinHistory = winHistory({
  path: "api-galidisawar-wining-history-data",
  family: "gali",
  rows: "bid_data",
  dateText: winDateText,
});

export const historyCalls: readonly WireCall[] = [
  mainBidHistory,
  mainWinHistory,
  starlineBidHistory,
  starlineWinHistory,
  galiBidHistory,
  galiWinHistory,
];
