import { type AskedLine, placeBid } from "../../operations/place-bid";
import { BID_REFUSALS } from "../refusals";
import { fieldsOf, listOf, refuse, textOf, type WireCall } from "../wire";

const readLine = (value: unknown): AskedLine => {
  const line = fieldsOf(value);
  return {
    session: textOf(line, "session"),
    digits: textOf(line, "digits"),
    closedigits: textOf(line, "closedigits"),
    points: textOf(line, "points"),
  };
};

/** A bid of a main market. Token and market stand in the envelope and in `new_result`: they must be the same. */
export const submitBid: WireCall = {
  path: "api-submit-bid",
  answer: ({ world, body }) => {
    const bid = fieldsOf(body.new_result);
    const token = textOf(body, "unique_token");
    const marketId = textOf(body, "game_id");
    const { refused } = placeBid(world, {
      token: textOf(bid, "unique_token") === token ? token : "",
      marketId: textOf(bid, "gameid") === marketId ? marketId : "",
      label: textOf(bid, "pana"),
      bidDate: textOf(bid, "bid_date"),
      total: textOf(bid, "totalbit"),
      session: textOf(bid, "session"),
      gameType: textOf(bid, "gametype"),
      lines: listOf(bid, "result").map(readLine),
    });
    return refused ? refuse(BID_REFUSALS[refused]) : { status: true, msg: "Bid Placed Successfully" };
  },
};
