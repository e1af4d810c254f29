import { z } from "zod";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { BODY_INCOMPLETE } from "../../domain/refusals";
import { BID_REFUSALS, type BidRequest, placeBid } from "../../operations/place-bid";
import { type Answer, type Calls, type Fields, refuse } from "../wire";

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

/** Every field is required and a string; `gametype` on main markets only (docs/provider.md, "Bids"). */
const BODIES = { main: mainBody, starline: body, gali: body } as const satisfies Record<GameFamily, z.ZodType>;

/**
 * The bid in a body, or undefined where the body is not of the contract's shape. Token and market stand both in the
 * envelope and in `new_result`; where the two differ, the bid is read without it.
 */
const readBidBody = (family: GameFamily, fields: Fields): BidRequest | undefined => {
  const read = BODIES[family].safeParse(fields);
  if (!read.success) return undefined;
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

/** Places a bid on a market of the call's family. */
const submitBid =
  (family: GameFamily): Answer =>
  ({ world, body }) => {
    const asked = readBidBody(family, body);
    if (asked === undefined) return refuse(BODY_INCOMPLETE);
    const { refused } = placeBid(world, asked);
    return refused ? refuse(BID_REFUSALS[refused]) : { status: true, msg: "Bid Placed Successfully" };
  };

export const bidCalls: Calls = {
  "api-submit-bid": submitBid("main"),
  "api-starline-submit-bid": submitBid("starline"),
  "api-galidisawar-submit-bid": submitBid("gali"),
};
