import { z } from "zod";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { toPoints } from "../../domain/amount";
import { BODY_INCOMPLETE, Refusal } from "../../domain/refusals";
import { type BidRequest, placeBid } from "../../operations/place-bid";
import type { BidLine } from "../../repositories/bids";
import { historyRange, stampText, winDateText } from "../dates";
import { type Answer, type Calls, type Fields, textOf } from "../wire";

const line = z.object({
  digits: z.string(),
  closedigits: z.string(),
  points: z.string(),
  session: z.string(),
  pana: z.string(),
  closepana: z.string(),
});

const newResult = z.object({
  unique_token: z.string(),
  Gamename: z.string(),
  totalbit: z.string(),
  gameid: z.string(),
  pana: z.string(),
  gametype: z.string().optional(),
  bid_date: z.string(),
  session: z.string(),
  result: z.array(line),
});

const body = z.object({ unique_token: z.string(), game_id: z.string(), new_result: newResult });

const mainBody = body.extend({ new_result: newResult.required() });

/** Strings; `gametype` on main markets only (docs/provider.md, "Bids"). */
const BODIES = { main: mainBody, starline: body, gali: body } as const satisfies Record<GameFamily, z.ZodType>;

/** @throws Refusal if the body has another shape. If its two tokens or markets differ, the bid is read without them. */
const readBidBody = (family: GameFamily, fields: Fields): BidRequest => {
  const read = BODIES[family].safeParse(fields);
  if (!read.success) throw new Refusal(BODY_INCOMPLETE);
  const { unique_token, game_id, new_result: bid } = read.data;
  return {
    family,
    token: bid.unique_token === unique_token ? unique_token : "",
    marketId: bid.gameid === game_id ? game_id : "",
    label: bid.pana,
    bidDate: bid.bid_date,
    total: bid.totalbit,
    session: bid.session,
    ...(family === "main" ? { gameType: bid.gametype } : {}),
    lines: bid.result,
  };
};

const submitBid =
  (family: GameFamily): Answer =>
  ({ world, body }) => {
    placeBid(world, readBidBody(family, body));
    return { status: true, msg: "Bid Placed Successfully" };
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

/** From `bid_from` to `bid_to` (`M/D/YYYY`, inclusive), newest first. */
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
        points: toPoints(line.stake),
        bid_date: stampText(line.placedAt),
        bid_tx_id: String(line.id),
      })),
    };
  };

/**
 * As the bids, by `date_from` and `date_to`. @param rows Gali's field is `bid_data` (docs/specification.md, 11.6). @param
 * dateText Starline writes the moment as bids do, the others in the short form (docs/provider.md, "Dates out").
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
        amount: toPoints(line.payout),
        wining_date: dateText(line.settledAt),
      })),
    };
  };

const historyCalls: Calls = {
  "api-bid-history-data": bidHistory("main"),
  "api-wining-history-data": winHistory("main", "win_data", winDateText),
  "api-starline-bid-history-data": bidHistory("starline"),
  "api-starline-wining-history-data": winHistory("starline", "win_data", stampText),
  "api-galidisawar-bid-history-data": bidHistory("gali"),
  "api-galidisawar-wining-history-data": winHistory("gali", "bid_data", winDateText),
};

export const playCalls: Calls = { ...bidCalls, ...historyCalls };
