import { z } from "zod";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { toPoints } from "../../domain/amount";
import { BID_UNREADABLE, Refusal } from "../../domain/refusals";
import { type BidRequest, placeBid } from "../../operations/place-bid";
import type { BidLine } from "../../repositories/bids";
import { formatTimestamp, formatWinDate, parseHistoryRange } from "../dates";
import { type CallHandler, type Calls, type Fields, readText } from "../wire";

/** Parses a text or a number to text, as it is stored; "" where it is missing. */
const TEXT = z.union([z.string(), z.number()]).transform(String).catch("");

/**
 * The fields that the provider reads of a bid. It ignores the fields beside `new_result`, `totalbit`, `gametype`, and
 * the `pana` and `closepana` of a line (docs/provider.md, "Bids").
 */
const BID = z.object({
  unique_token: TEXT,
  gameid: TEXT,
  pana: TEXT,
  bid_date: TEXT,
  session: TEXT,
  result: z.array(z.object({ digits: TEXT, closedigits: TEXT, points: TEXT, session: TEXT })),
});

/**
 * Parses the body of a bid.
 * @throws Refusal if it has no list of lines
 */
const parseBid = (family: GameFamily, fields: Fields): BidRequest => {
  const read = BID.safeParse(fields.new_result);
  if (!read.success) throw new Refusal(BID_UNREADABLE);
  const { unique_token: token, gameid: marketId, pana: label, bid_date: bidDate, session, result: lines } = read.data;
  return { family, token, marketId, label, bidDate, session, lines };
};

const submitBid =
  (family: GameFamily): CallHandler =>
  ({ world, body }) => {
    placeBid(world, parseBid(family, body));
    return { status: true, msg: "Bid Successfully Submitted" };
  };

const bidCalls: Calls = {
  "api-submit-bid": submitBid("main"),
  "api-starline-submit-bid": submitBid("starline"),
  "api-galidisawar-submit-bid": submitBid("gali"),
};

const gameFields = ({ gameName, label, session, digits, closedigits }: BidLine) => ({
  game_name: gameName,
  pana: label,
  session,
  digits,
  closedigits,
});

/** Creates the call that lists bids from `bid_from` to `bid_to` (inclusive, today where empty), newest first. */
const bidHistory =
  (family: GameFamily): CallHandler =>
  ({ world, body, player }) => {
    const range = parseHistoryRange(readText(body, "bid_from"), readText(body, "bid_to"), world.clock.now());
    const lines = player && range ? world.bids.listPlaced(family, player.mobile, range) : [];
    if (lines.length === 0) return { status: false, msg: "Bid History Not Available", bid_data: [] };
    return {
      status: true,
      msg: "Bid History",
      bid_data: lines.map((line) => ({
        ...gameFields(line),
        points: toPoints(line.stake),
        bid_date: formatTimestamp(line.placedAt),
        bid_tx_id: String(line.id),
      })),
    };
  };

/**
 * Creates the call that lists wins from `date_from` to `date_to` (inclusive, today where empty), newest first.
 * @param rows the field of the rows, which is `bid_data` for Gali (docs/specification.md, 11.6)
 * @param formatDate formats the time of a win; Starline writes it as bids do, the others in the short form
 *   (docs/provider.md, "Dates out")
 */
const winHistory =
  (family: GameFamily, rows: "win_data" | "bid_data", formatDate: (epochMs: number) => string): CallHandler =>
  ({ world, body, player }) => {
    const range = parseHistoryRange(readText(body, "date_from"), readText(body, "date_to"), world.clock.now());
    const lines = player && range ? world.bids.listWon(family, player.mobile, range) : [];
    if (lines.length === 0) return { status: false, msg: "Win History Not Available", [rows]: [] };
    return {
      status: true,
      msg: "Win History",
      [rows]: lines.map((line) => ({
        ...gameFields(line),
        amount: toPoints(line.payout),
        wining_date: formatDate(line.settledAt),
      })),
    };
  };

const historyCalls: Calls = {
  "api-bid-history-data": bidHistory("main"),
  "api-wining-history-data": winHistory("main", "win_data", formatWinDate),
  "api-starline-bid-history-data": bidHistory("starline"),
  "api-starline-wining-history-data": winHistory("starline", "win_data", formatTimestamp),
  "api-galidisawar-bid-history-data": bidHistory("gali"),
  "api-galidisawar-wining-history-data": winHistory("gali", "bid_data", formatWinDate),
};

export const playCalls: Calls = { ...bidCalls, ...historyCalls };
