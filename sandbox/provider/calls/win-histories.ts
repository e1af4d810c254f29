import type { GameFamily } from "@/lib/domain/game/game-types";
import { toPoints } from "../../domain/amount";
import { historyRange, stampText, winDateText } from "../dates";
import { textOf, type WireCall } from "../wire";

interface WinHistory {
  readonly path: string;
  readonly family: GameFamily;
  /** Where the rows stand: Gali has them in `bid_data` (docs/specification.md, 11.6 Records). */
  readonly rows: "win_data" | "bid_data";
  /** Starline tells the moment as bids do, the others in the short form (docs/provider.md, "Dates out"). */
  readonly dateText: (epochMs: number) => string;
}

/** The player's wins on a family's markets of those days (`M/D/YYYY`, both inclusive), newest first. */
const winHistory = ({ path, family, rows, dateText }: WinHistory): WireCall => ({
  path,
  answer: ({ world, body, player }) => {
    const range = historyRange(textOf(body, "date_from"), textOf(body, "date_to"));
    const lines = player && range ? world.bids.wonBy(family, player.mobile, range.from, range.until) : [];
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

export const mainWinHistory = winHistory({
  path: "api-wining-history-data",
  family: "main",
  rows: "win_data",
  dateText: winDateText,
});

export const starlineWinHistory = winHistory({
  path: "api-starline-wining-history-data",
  family: "starline",
  rows: "win_data",
  dateText: stampText,
});

export const galiWinHistory = winHistory({
  path: "api-galidisawar-wining-history-data",
  family: "gali",
  rows: "bid_data",
  dateText: winDateText,
});
