import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { Session } from "@/lib/domain/market-clock";
import type { Points } from "@/lib/domain/points";
import { record } from "../decode";
import { defineCall } from "../define-call";
import { PATHS } from "../paths";
import { flag, message } from "../wire";

/** One envelope: one market, one game type, one session, which all its lines share. */
export interface SubmitMainBidInput {
  readonly gameId: string;
  readonly gameName: string;
  /** Decides the payout: exactly a label of lib/domain/game/game-types. */
  readonly label: string;
  readonly session: Session;
  readonly lines: readonly Pick<BidLine, "digits" | "closeDigits" | "points">[];
  /** The sum of the lines, in points. */
  readonly total: Points;
  /** The market's today in India, `D-MonthName-YYYY`. */
  readonly bidDate: string;
}

export type SubmitBidAnswer = { readonly accepted: boolean; readonly message: string | null };

/**
 * Places a main-market bid (provider-contract.md, "Bids"). An answer without a readable status is a decode error: the
 * bid may have been placed.
 */
export const submitMainBid = defineCall<SubmitMainBidInput, SubmitBidAnswer>({
  path: PATHS.mainSubmitBid,
  auth: "player",
  effect: "write",
  request: (bid, token) => ({
    game_id: bid.gameId,
    new_result: {
      unique_token: token,
      Gamename: bid.gameName,
      totalbit: bid.total,
      gameid: bid.gameId,
      pana: bid.label,
      gametype: bid.session,
      bid_date: bid.bidDate,
      session: bid.session,
      result: bid.lines.map((line) => ({
        digits: line.digits,
        closedigits: line.closeDigits,
        points: String(line.points),
        session: bid.session,
        pana: "",
        closepana: "",
      })),
    },
  }),
  response: (answer) => {
    const body = record(answer);
    return { accepted: body.required("status", flag), message: message(body) };
  },
});
