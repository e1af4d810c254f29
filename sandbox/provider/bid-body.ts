import { z } from "zod";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { AskedBid } from "../operations/asked-bid";
import type { Fields } from "./wire";

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

/** docs/provider.md, "Bids": all fields are there, and all are strings; `gametype` on main markets alone. */
const BODIES = { main: mainBody, starline: body, gali: body } as const satisfies Record<GameFamily, z.ZodType>;

/**
 * The bid in a body, or undefined where the body is not of the contract's shape. Token and market stand in the envelope
 * and in `new_result`: where they differ, the bid names nobody or no market.
 */
export const readBidBody = (family: GameFamily, fields: Fields): AskedBid | undefined => {
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
