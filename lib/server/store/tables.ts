import type { Generated } from "kysely";
import type { TABLES } from "./migrations/first-tables";

type Columns<Table, Kind extends string> =
  Table extends Readonly<Record<Kind, readonly (infer Name extends string)[]>> ? Name : never;

/** All columns are TEXT or INTEGER, so that SQLite and PostgreSQL store the same values. */
type Row<Table> = Record<Columns<Table, "text">, string> &
  Record<Columns<Table, "numbers">, number> &
  Record<Columns<Table, "nullable">, number | null> &
  Record<Columns<Table, "filled">, Generated<number>>;

type First = { [Name in keyof typeof TABLES]: Row<(typeof TABLES)[Name]> };

/** The store's tables: those of the first migration, and what later ones have added. */
export type Tables = Omit<First, "money_request" | "market_result"> & {
  money_request: First["money_request"] & {
    /** The highest `seq` when it was settled. It shows which requests were recorded since, whatever the clocks say. */
    settled_after: number | null;
  };
  /** A change to a player's limits, time-outs and exclusions. Rows are only added, and outlive every sweep. */
  care_change: {
    player_key: string;
    /** Counts the player's changes from 1. */
    nth: number;
    /** Epoch milliseconds, as in `money_request`. */
    at: number;
    /** `player`, or the name that the operator typed. */
    made_by: string;
    /** JSON of a CareEvent. */
    change: string;
  };
  /** The book of results: a market's result of a day, as lists write it. A correction is one row more; rows outlive every sweep. */
  result: {
    family: string;
    /** The market's name, by which bids and charts know it too. */
    market: string;
    /** `YYYY-MM-DD` */
    day: string;
    /** Counts the rows of a day from 1; the highest counts. */
    nth: number;
    /** "123-6", and "" where none was declared. */
    open_result: string;
    close_result: string;
    /** `seen` in a list, or `imported`. */
    source: string;
    /** Epoch milliseconds of the game's clock. */
    first_seen_at: number;
  };
  /** What was read in the provider's books for a player's limits. */
  care_seen: {
    player_key: string;
    /** `main`, `starline` or `gali`: what the bids of a day have won. `credits`: points added without a request of ours. */
    book: string;
    /** Epoch milliseconds, as in `money_request`. */
    read_at: number;
    /** JSON: points by day, `{"2026-11-22":"950"}`. */
    days: string;
  };
  /** A list of bids that a player keeps under a name, at most twenty for each player. */
  saved_list: {
    player_key: string;
    game_type: string;
    name: string;
    /** JSON of the lines of a bid. */
    lines: string;
  };
};
