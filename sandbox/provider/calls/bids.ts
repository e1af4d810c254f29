import { z } from "zod";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { ACCOUNT_BLOCKED, BALANCE_SHORT, BODY_INCOMPLETE } from "../../domain/refusals";
import { type BidRefusal, type BidRequest, placeBid } from "../../operations/place-bid";
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

/**
 * The sandbox's sentence for each refusal. The specification prescribes none; docs/provider.md, "Dates in", gives how
 * that of the back date begins.
 */
const REFUSALS: Readonly<Record<BidRefusal, string>> = {
  market_unknown: "Sorry, this market was not found.",
  game_unknown: "Sorry, this game type is not available.",
  account_blocked: ACCOUNT_BLOCKED,
  betting_off: "Sorry, betting is not allowed for your account.",
  back_date: "Sorry, back date bidding is not allowed. Please check the date and try again.",
  session_unknown: "Sorry, the session must be Open or Close.",
  no_lines: "Sorry, there is no bid to place.",
  number_invalid: "Sorry, the number is not valid for this game type.",
  below_minimum: "Sorry, the minimum bid amount is 10.",
  total_wrong: "Sorry, the total does not match the bids.",
  betting_closed: "Sorry, betting is closed for this market.",
  open_closed: "Sorry, the open session is closed.",
  balance_short: BALANCE_SHORT,
};

/** Places a bid on a market of the call's family. */
const submitBid =
  (family: GameFamily): Answer =>
  ({ world, body }) => {
    const asked = readBidBody(family, body);
    if (asked === undefined) return refuse(BODY_INCOMPLETE);
    const { refused } = placeBid(world, asked);
    return refused ? refuse(REFUSALS[refused]) : { status: true, msg: "Bid Placed Successfully" };
  };

export const bidCalls: Calls = {
  "api-submit-bid": submitBid("main"),
  "api-starline-submit-bid": submitBid("starline"),
  "api-galidisawar-submit-bid": submitBid("gali"),
};
