import { randomUUID } from "node:crypto";
import type autocannon from "autocannon";
import { API } from "../../lib/contract/protocol";
import { BENCH_MARKET, OWN_SCRIPT, type Player } from "./stage";

/** One request. A function makes the next of many. */
export type Wanted = () => autocannon.Request;

/** Each call is another bid of one line, of the next player. Digits and stakes differ, as equal bids may be held back. */
export const bids = (players: readonly Player[], path: string = API.bids): Wanted => {
  let placed = 0;
  return () => {
    placed += 1;
    const line = { digits: String(placed % 10), closeDigits: "", points: 10 + (placed % 97), session: "Open" };
    return {
      method: "POST",
      path,
      headers: { ...OWN_SCRIPT, ...players[placed % players.length], "idempotency-key": randomUUID() },
      body: JSON.stringify({ marketId: BENCH_MARKET, gameType: "single-digit", lines: [line] }),
    };
  };
};
