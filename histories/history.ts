import type { PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import type { OddForm } from "./provider/odd-forms";
import type { WriteFault } from "./provider/write-faults";

/** A balance that is always sufficient. */
export const PLENTY = 50_000;

/** The books that the engine reads as evidence. */
export const STATEMENTS = ["bids", "passbook", "withdrawals", "deposits", "wallet"] as const;
export type StatementName = (typeof STATEMENTS)[number];

/** Temporary faults of the reads of a book. */
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

/** A confirmed request. Amounts are whole points. */
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

/** Players are numbered from 0; transfers go to the next one. Hosts are numbered from 0. */
interface At {
  /** Milliseconds since the history began. */
  readonly at: number;
}

/** A player confirms a request. `faults` has one entry for each part. */
export interface Confirm extends At {
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
  /** The same key again, with its own body or another one. */
  | (At & { readonly act: "again"; readonly key: string; readonly host: number; readonly otherBody: boolean })
  /** The browser asks whether a key without an answer was accepted; the request may still be on its way. */
  | (At & { readonly act: "give up"; readonly key: string; readonly host: number })
  /** The host's process is killed, and a new one starts later. */
  | (At & { readonly act: "kill"; readonly host: number; readonly downMs: number })
  /** The process is killed right before or after its nth write to the store from now. */
  | (At & {
      readonly act: "kill at a record";
      readonly host: number;
      readonly nth: number;
      readonly when: "before" | "after";
      readonly downMs: number;
    })
  /** The player signs in again: the provider drops the old token, and the host learns the new one later. */
  | (At & {
      readonly act: "sign in again";
      readonly player: number;
      readonly host: number;
      readonly heardAfterMs: number;
    })
  /** The host's wall clock is moved by `aheadMs`, ahead or back. */
  | (At & { readonly act: "clock"; readonly host: number; readonly aheadMs: number })
  /** The player repeats the request of this key with another client of the provider. */
  | (At & { readonly act: "elsewhere"; readonly key: string })
  | (At & {
      readonly act: "operator";
      readonly what: "credit by QR" | "debit" | "approve" | "refuse" | "win";
      readonly player: number;
      readonly amount: number;
    })
  /** Reads of a book have a fault for a while, for one player or all (null). */
  | (At & {
      readonly act: "books";
      readonly what: ReadFault;
      readonly book: StatementName | "all";
      readonly player: number | null;
      readonly forMs: number;
    })
  /** The browser asks a host about a key. */
  | (At & { readonly act: "ask"; readonly key: string; readonly host: number })
  /** A copy of the store is made: a backup, or what a standby has. */
  | (At & { readonly act: "copy" })
  /**
   * The last copy takes the store's place: a base backup that is `started`, a `promoted` standby, or the whole `folder` with its mark,
   * beside which MARK_FILE stays. The host `dies` with the store, if one does. An operator accepts the copy later.
   */
  | (At & {
      readonly act: "put back";
      readonly how: "started" | "promoted" | "folder";
      readonly dies: number | null;
      readonly downMs: number;
      readonly acceptAfterMs: number;
    })
  /**
   * No synchronous standby confirms commits any more, and the standby keeps what it has; or one does again, with everything.
   * Histories with this step or the next have a cluster of two servers on PostgreSQL, and DATABASE_FAILOVER=synchronous.
   */
  | (At & { readonly act: "standby"; readonly is: "away" | "back" })
  /**
   * The primary dies, at once or at its next write of a money record, and the host `dies` with it, if one does. Its standby is promoted,
   * by as many `timelines`, and has a synchronous standby of its own after `followedAfterMs`. The old primary is started again
   * `backAfterMs` after the promotion, if it is. An operator looks later, and accepts what the hosts did not take themselves.
   */
  | (At & {
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
  /** The player limits the stake of a day, in whole points. */
  | (At & { readonly act: "limit"; readonly player: number; readonly host: number; readonly points: number })
  /** The provider is down for a while: writes are refused, or hang without an effect. */
  | (At & { readonly act: "outage"; readonly how: "refuse" | "hang" | "503"; readonly forMs: number });

/**
 * Whether keys tell when they were made, by the clock of the page, which is the host's (lib/server/money/find-under-lock.ts). Else the game's
 * clock is right, whatever the host's.
 */
export const hasOwnClocks = ({ steps }: Pick<History, "steps">): boolean => steps.some(({ act }) => act === "put back");

/** Whether its store is a cluster that promises a synchronous standby. */
export const hasCluster = ({ steps }: Pick<History, "steps">): boolean =>
  steps.some(({ act }) => act === "standby" || act === "fail over");

/** Whether the game's clock of a host may be wrong: then the dates of the provider's rows may prove nothing. */
export const hasWrongClocks = (history: Pick<History, "steps" | "ahead">): boolean =>
  hasOwnClocks(history) && (history.steps.some(({ act }) => act === "clock") || history.ahead.some((ms) => ms !== 0));

/** A scenario as data: the same history always runs the same way, and steps can be removed. */
export interface History {
  readonly name: string;
  readonly hosts: 1 | 2;
  /** Milliseconds by which each host's wall clock is ahead at the start. */
  readonly ahead: readonly number[];
  /** Whole points of every player at the start. */
  readonly points: number;
  /** Undefined: any. */
  readonly store?: "PostgreSQL";
  /** The provider's rows of these books have no ids. */
  readonly withoutIds: readonly StatementName[];
  readonly steps: readonly Step[];
}

/** A history as lines of JSON, a line for each step: fit for named.ts. */
export const linesOf = ({ steps, ...history }: History): string =>
  [history, ...steps].map((part) => JSON.stringify(part)).join("\n");
