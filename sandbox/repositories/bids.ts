import type { GameFamily } from "@/lib/domain/game/game-types";
import { type Amount, NOTHING } from "../domain/amount";
import type { StakedLine } from "../domain/settlement/rules";
import type { Database } from "../infra/database";
import type { Market } from "./markets";

export interface NewLine extends StakedLine {
  readonly stake: Amount;
}

/**
 * What the lines of a bid share. `day` is the draw's, `placedAt` epoch milliseconds. A bid of Starline or Gali with
 * another date is never paid.
 */
interface BidHead {
  readonly mobile: string;
  readonly market: Market;
  readonly day: string;
  readonly label: string;
  readonly placedAt: number;
  readonly misdated: boolean;
}

export interface BidLine extends NewLine, Omit<BidHead, "market"> {
  readonly id: number;
  readonly marketId: number;
  readonly family: GameFamily;
  readonly gameName: string;
  readonly state: "open" | "won" | "lost";
  readonly payout: Amount;
  /** When the line was settled, in epoch milliseconds; 0 while it is open. */
  readonly settledAt: number;
}

/** A time span in epoch milliseconds, `from` inclusive and `until` exclusive. */
interface Span {
  readonly from: number;
  readonly until: number;
}

const OPEN = "open";
const openOn = (marketId: number, day: string) => `${OPEN} ${marketId} ${day}`;

/** Creates the repository of bids. A line is open until the draw is declared, then won or lost for good. */
export const createBidRepository = (database: Database) => {
  const bids = database.rows<BidLine>("bid", ({ mobile, state, marketId, day }) =>
    state === "open" ? [mobile, OPEN, openOn(marketId, day)] : [mobile],
  );
  const listHistory = (family: GameFamily, mobile: string, { from, until }: Span, at: "placedAt" | "settledAt") =>
    bids
      .all(mobile)
      .filter((bid) => bid.family === family && bid[at] >= from && bid[at] < until)
      .sort((a, b) => b[at] - a[at] || b.id - a.id);
  return {
    add: ({ market, ...head }: BidHead, lines: readonly NewLine[]): void => {
      const { id: marketId, family, name: gameName } = market;
      const fresh = { marketId, family, gameName, state: "open", payout: NOTHING, settledAt: 0 } as const;
      for (const { session, digits, closedigits, stake } of lines) {
        const id = bids.nextId();
        bids.put(id, { id, ...head, ...fresh, session, digits, closedigits, stake });
      }
    },
    listOpenOfDraw: (marketId: number, day: string): readonly BidLine[] => bids.all(openOn(marketId, day)),
    listOpen: (): readonly BidLine[] => bids.all(OPEN),
    settle: (bid: BidLine, state: "won" | "lost", payout: Amount, settledAt: number): void =>
      bids.put(bid.id, { ...bid, state, payout, settledAt }),
    /** Lists the lines that a player placed, newest first. */
    listPlaced: (family: GameFamily, mobile: string, span: Span): readonly BidLine[] =>
      listHistory(family, mobile, span, "placedAt"),
    listWon: (family: GameFamily, mobile: string, span: Span): readonly BidLine[] =>
      listHistory(family, mobile, span, "settledAt").filter(({ state }) => state === "won"),
  };
};
