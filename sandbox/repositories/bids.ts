import type { GameFamily } from "@/lib/domain/game/game-types";
import { type Amount, fromColumn } from "../domain/amount";
import type { StakedLine } from "../domain/settlement/rule";
import type { Database } from "../infra/database";

export interface NewLine extends StakedLine {
  readonly stake: Amount;
}

/** What all lines of a bid share. `day` is the draw's, `placedAt` epoch milliseconds. */
interface BidHead {
  readonly entryId: number;
  readonly mobile: string;
  readonly marketId: number;
  readonly day: string;
  readonly label: string;
  readonly placedAt: number;
}

/** A line that no draw has decided yet. */
export interface OpenLine extends StakedLine {
  readonly id: number;
  readonly mobile: string;
  readonly label: string;
  readonly stake: Amount;
}

/** A line of a history. `at` is when it was bid, or when it won; `amount` is the stake, or the payout. */
export interface HistoryLine extends StakedLine {
  readonly id: number;
  readonly gameName: string;
  readonly label: string;
  readonly amount: Amount;
  readonly at: number;
}

/** Epoch milliseconds, `from` inclusive and `until` exclusive. */
interface Span {
  readonly from: number;
  readonly until: number;
}

interface LineRow {
  readonly id: number;
  readonly mobile: string;
  readonly label: string;
  readonly session: string;
  readonly digits: string;
  readonly closedigits: string;
  readonly amount: string;
}

interface HistoryRow extends LineRow {
  readonly gameName: string;
  readonly at: number;
}

const historySql = (time: string, amount: string, condition: string) =>
  `SELECT bid_line.id, bid_line.mobile, label, session, digits, closedigits,
     CAST(${amount} AS TEXT) AS amount, market.name AS gameName, ${time} AS at
   FROM bid_line JOIN market ON market.id = bid_line.market_id
   WHERE market.family = ? AND bid_line.mobile = ? AND ${time} >= ? AND ${time} < ? ${condition}
   ORDER BY ${time} DESC, bid_line.id DESC`;

const withAmount = ({ amount, ...row }: HistoryRow): HistoryLine => ({ ...row, amount: fromColumn(amount) });

/** Bid lines: open until their draw is declared, then won or lost for good. A line that no rule decides stays open. */
export const bidsIn = (database: Database) => {
  const insert = database.prepare(
    `INSERT INTO bid_line (entry_id, mobile, market_id, day, label, session, digits, closedigits, stake, placed_at)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
  );
  const open = database.prepare<LineRow>(
    `SELECT id, mobile, label, session, digits, closedigits, CAST(stake AS TEXT) AS amount
     FROM bid_line WHERE market_id = ? AND day = ? AND state = 'open' ORDER BY id`,
  );
  const openDays = database.prepare<{ readonly marketId: number; readonly day: string }>(
    "SELECT DISTINCT market_id AS marketId, day FROM bid_line WHERE state = 'open'",
  );
  const settle = database.prepare(
    "UPDATE bid_line SET state = ?, payout = ?, settled_at = ? WHERE id = ? AND state = 'open'",
  );
  const placed = database.prepare<HistoryRow>(historySql("placed_at", "stake", ""));
  const won = database.prepare<HistoryRow>(historySql("settled_at", "payout", "AND state = 'won'"));
  return {
    add: (head: BidHead, lines: readonly NewLine[]): void => {
      const { entryId, mobile, marketId, day, label, placedAt } = head;
      for (const { session, digits, closedigits, stake } of lines) {
        insert.run(entryId, mobile, marketId, day, label, session, digits, closedigits, stake, placedAt);
      }
    },
    openOf: (marketId: number, day: string): readonly OpenLine[] =>
      open.all(marketId, day).map(({ amount, ...row }) => ({ ...row, stake: fromColumn(amount) })),
    /** The draw days that have open lines. */
    openDays: () => openDays.all(),
    /** @returns false if the line was settled before, and must not be paid again. */
    settle: (id: number, state: "won" | "lost", payout: Amount, at: number): boolean =>
      settle.run(state, payout, at, id).changes === 1,
    /** The lines that the player bid, or won, on markets of the family in that time, newest first. */
    placedBy: (family: GameFamily, mobile: string, { from, until }: Span): readonly HistoryLine[] =>
      placed.all(family, mobile, from, until).map(withAmount),
    wonBy: (family: GameFamily, mobile: string, { from, until }: Span): readonly HistoryLine[] =>
      won.all(family, mobile, from, until).map(withAmount),
  };
};

export type Bids = ReturnType<typeof bidsIn>;
