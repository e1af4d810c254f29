import type { PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import type { OddForm } from "./provider/odd-forms";
import type { WriteFault } from "./provider/write-faults";

/** A balance in points that is always sufficient. */
export const PLENTY = 50_000;

/** The statements that the engine reads as evidence. */
export const STATEMENTS = ["bids", "passbook", "withdrawals", "deposits", "wallet"] as const;
export type StatementName = (typeof STATEMENTS)[number];

/** The temporary faults of reads of a statement, in the order in which seeds choose them. */
export const READ_FAULTS = [
  "frozen",
  "2 s old",
  "8 s old",
  "15 s old",
  "500",
  "hang",
  "garbage",
  "unknown token",
  "newest row missing",
  "every other row missing",
  "slow",
] as const;
export type ReadFault = (typeof READ_FAULTS)[number] | OddForm;

/** A confirmed money request. Amounts and stakes are whole points. */
export type Body =
  | {
      readonly kind: "bid";
      readonly family: GameFamily;
      readonly gameType: "single-digit" | "sp-dp-tp" | "starline-single-digit" | "gali-left-digit";
      readonly lines: readonly { readonly digits: string; readonly points: number; readonly session: Session }[];
    }
  | { readonly kind: "withdrawal"; readonly amount: number; readonly method: PayoutMethod }
  | { readonly kind: "transfer"; readonly amount: number }
  | { readonly kind: "deposit"; readonly amount: number };

/** A step of a history. Players and hosts are numbered from 0, and a player transfers to the next one. */
interface TimedStep {
  /** Milliseconds since the history began. */
  readonly at: number;
}

/** A player confirms a request. `faults` has one entry for each part of it. */
export interface Confirm extends TimedStep {
  readonly act: "confirm";
  readonly key: string;
  readonly player: number;
  readonly host: number;
  readonly body: Body;
  readonly faults: readonly (WriteFault | null)[];
}

/** The steps of a history, sorted by time. */
export type Step =
  | Confirm
  /** The browser sends the key again, with its own body or another one. */
  | (TimedStep & { readonly act: "again"; readonly key: string; readonly host: number; readonly otherBody: boolean })
  /** The browser gives up a key that is unanswered. Its request may still be in flight. */
  | (TimedStep & { readonly act: "give up"; readonly key: string; readonly host: number })
  /** The host's process is killed, and a new one starts `downMs` later. */
  | (TimedStep & { readonly act: "kill"; readonly host: number; readonly downMs: number })
  /** The process is killed right before or after its nth write to the store from now. */
  | (TimedStep & {
      readonly act: "kill at a record";
      readonly host: number;
      readonly nth: number;
      readonly when: "before" | "after";
      readonly downMs: number;
    })
  /**
   * The player signs in again: the provider drops the old token, and the host gets the new one `heardAfterMs` later.
   */
  | (TimedStep & {
      readonly act: "sign in again";
      readonly player: number;
      readonly host: number;
      readonly heardAfterMs: number;
    })
  /** The host's wall clock is moved by `aheadMs`, ahead or back. */
  | (TimedStep & { readonly act: "clock"; readonly host: number; readonly aheadMs: number })
  /** The player repeats the request of this key with another client of the provider. */
  | (TimedStep & { readonly act: "elsewhere"; readonly key: string })
  | (TimedStep & {
      readonly act: "operator";
      readonly what: "credit by QR" | "debit" | "approve" | "refuse" | "win";
      readonly player: number;
      readonly amount: number;
    })
  /** Reads of a statement have a fault for `forMs`, for one player or all (null). */
  | (TimedStep & {
      readonly act: "books";
      readonly what: ReadFault;
      readonly book: StatementName | "all";
      readonly player: number | null;
      readonly forMs: number;
    })
  /** The browser polls a host for the outcome of a key. */
  | (TimedStep & { readonly act: "ask"; readonly key: string; readonly host: number })
  /** A copy of the store is made, as a backup or a standby has it. */
  | (TimedStep & { readonly act: "copy" })
  /**
   * The last copy takes the store's place: a base backup that is `started`, a `promoted` standby, or the whole `folder`
   * with its high-water mark, beside which MARK_FILE stays. The host `dies` with the store, if one does. An operator
   * accepts the copy `acceptAfterMs` later.
   */
  | (TimedStep & {
      readonly act: "put back";
      readonly how: "started" | "promoted" | "folder";
      readonly dies: number | null;
      readonly downMs: number;
      readonly acceptAfterMs: number;
    })
  /**
   * The synchronous standby stops confirming commits and keeps what it has, or it confirms them again and has
   * everything. Histories with this step or `fail over` have a cluster of two servers on PostgreSQL, and
   * DATABASE_FAILOVER=synchronous.
   */
  | (TimedStep & { readonly act: "standby"; readonly is: "away" | "back" })
  /**
   * The primary dies, at once or at its next write of a money record, and the host `dies` with it, if one does. Its
   * standby is promoted, by as many `timelines`, and has a synchronous standby of its own after `followedAfterMs`. The
   * old primary is started again `backAfterMs` after the promotion, or never (null). An operator looks `acceptAfterMs`
   * after the promotion, and accepts what the hosts did not take themselves.
   */
  | (TimedStep & {
      readonly act: "fail over";
      readonly when: "now" | "before a record" | "after a record";
      readonly dies: number | null;
      readonly downMs: number;
      readonly promotedAfterMs: number;
      readonly timelines: 1 | 2;
      readonly followedAfterMs: number;
      readonly backAfterMs: number | null;
      readonly acceptAfterMs: number;
    })
  /** The player limits the stake of a day to `points` whole points. */
  | (TimedStep & { readonly act: "limit"; readonly player: number; readonly host: number; readonly points: number })
  /** The provider is down for `forMs`: writes are refused, or hang without an effect. */
  | (TimedStep & { readonly act: "outage"; readonly how: "refuse" | "hang" | "503"; readonly forMs: number });

/**
 * Whether the host's clock dates the keys (lib/server/money/find-under-lock.ts), as the clock of the page does.
 * Otherwise the game's clock is right, whatever the host's clock shows.
 */
export const hasOwnClocks = ({ steps }: Pick<History, "steps">): boolean => steps.some(({ act }) => act === "put back");

/** Whether the history's store is a cluster that promises a synchronous standby. */
export const hasCluster = ({ steps }: Pick<History, "steps">): boolean =>
  steps.some(({ act }) => act === "standby" || act === "fail over");

/** Whether the game's clock of a host may be wrong, so that the dates of the provider's rows may prove nothing. */
export const hasWrongClocks = (history: Pick<History, "steps" | "ahead">): boolean =>
  hasOwnClocks(history) && (history.steps.some(({ act }) => act === "clock") || history.ahead.some((ms) => ms !== 0));

/** A scenario as data: one history always runs in one way, and steps can be removed. */
export interface History {
  readonly name: string;
  readonly hosts: 1 | 2;
  /** How many milliseconds each host's wall clock is ahead at the start. */
  readonly ahead: readonly number[];
  /** The balance of every player at the start, in whole points. */
  readonly points: number;
  /** The only kind of store on which the history can run; undefined if it runs on any. */
  readonly store?: "PostgreSQL";
  /** The statements whose rows have no ids. */
  readonly withoutIds: readonly StatementName[];
  readonly steps: readonly Step[];
}

/** Formats a history as lines of JSON, one line for each step, as histories/named.ts can hold them. */
export const formatHistory = ({ steps, ...history }: History): string =>
  [history, ...steps].map((part) => JSON.stringify(part)).join("\n");
