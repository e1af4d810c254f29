import type { BidLine } from "@/lib/domain/game/bid-rules";
import type { Session } from "@/lib/domain/market-clock";
import type { Points } from "@/lib/domain/points";
import { defineWrite } from "../define-call";
import { PATHS } from "../paths";

/** One envelope: all its lines have the same market, game type and session. */
export interface SubmitBidInput {
  readonly gameId: string;
  readonly gameName: string;
  /** Decides the payout. Exactly a label of lib/domain/game/game-types. */
  readonly label: string;
  readonly session: Session;
  readonly lines: readonly Pick<BidLine, "digits" | "closeDigits" | "points">[];
  /** The sum of the lines, in points. */
  readonly total: Points;
  /** The market's today in India, `D-MonthName-YYYY`. */
  readonly bidDate: string;
}

/** @param own additional fields of the family in `new_result`. */
const envelope = (bid: SubmitBidInput, token: string, own: Readonly<Record<string, string>> = {}) => ({
  game_id: bid.gameId,
  new_result: {
    unique_token: token,
    Gamename: bid.gameName,
    totalbit: bid.total,
    gameid: bid.gameId,
    pana: bid.label,
    ...own,
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
});

/** Places a bid (docs/provider.md, "Bids"). */
const submitBid = (path: string, request: (bid: SubmitBidInput, token: string) => ReturnType<typeof envelope>) =>
  defineWrite<SubmitBidInput>({ path, auth: "player", request });

/** Only main markets also carry `gametype`. */
export const submitMainBid = submitBid(PATHS.mainSubmitBid, (bid, token) =>
  envelope(bid, token, { gametype: bid.session }),
);
export const submitStarlineBid = submitBid(PATHS.starlineSubmitBid, (bid, token) => envelope(bid, token));
export const submitGaliBid = submitBid(PATHS.galiSubmitBid, (bid, token) => envelope(bid, token));
