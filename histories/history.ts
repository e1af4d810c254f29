import type { PayoutMethod } from "@/lib/domain/funds/funds-kinds";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";

/** Milliseconds until a write times out, and until a request without evidence is called failed. */
export const ANSWER_MS = 2000;
export const HORIZON_MS = 10_000;

/** A balance that is always sufficient. */
export const PLENTY = 50_000;

/**
 * The faults of a write, before or after its effect at the provider. The number of a `late` effect counts horizons, the number
 * of a `slow` answer counts answer timeouts.
 */
export const WRITE_FAULTS = [
  "refused connection",
  "reset before",
  "reset after",
  "hang before",
  "hang after",
  "stall after",
  "reset, effect 0.3 horizons late",
  "reset, effect 0.9 horizons late",
  "reset, effect 1.5 horizons late",
  "reset, effect 4 horizons late",
  "hang, effect 0.3 horizons late",
  "hang, effect 0.9 horizons late",
  "hang, effect 1.5 horizons late",
  "hang, effect 4 horizons late",
  "500 before",
  "500 after",
  "502 before",
  "502 after",
  "html before",
  "html after",
  "garbage before",
  "garbage after",
  "half an answer before",
  "half an answer after",
  "empty before",
  "empty after",
  "no status after",
  "wrong key",
  "refused without words",
  "slow 0.5",
  "slow 0.9",
  "slow 1.1",
  "slow 1.5",
  "slow 1.1, effect at its end",
  "slow 0.9, effect at its end",
  "killed before",
  "killed after",
] as const;
export type WriteFault = (typeof WRITE_FAULTS)[number];

/** The books that the engine reads as evidence. */
export const BOOKS = ["bids", "passbook", "withdrawals", "deposits", "wallet"] as const;
export type Book = (typeof BOOKS)[number];

/** Temporary changes of a book that keep all rows but change their ids or dates. */
export const ODD_FORMS = [
  "without ids",
  "without ids, other dates",
  "other dates",
  "renumbered",
  "padded ids",
  "shuffled ids",
  "doubled",
  "doubled, other ids",
  "another player's",
] as const;
export type OddForm = (typeof ODD_FORMS)[number];

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
      readonly book: Book | "all";
      readonly player: number | null;
      readonly forMs: number;
    })
  /** The provider is down for a while: writes are refused, or hang without an effect. */
  | (At & { readonly act: "outage"; readonly how: "refuse" | "hang" | "503"; readonly forMs: number });

/** A scenario as data: the same history always runs the same way, and steps can be removed. */
export interface History {
  readonly name: string;
  readonly hosts: 1 | 2;
  /** Milliseconds by which each host's wall clock is ahead at the start. */
  readonly ahead: readonly number[];
  /** Whole points of every player at the start. */
  readonly points: number;
  /** The provider's rows of these books have no ids. */
  readonly withoutIds: readonly Book[];
  readonly steps: readonly Step[];
}

const words = (body: Body): string =>
  body.kind === "bid"
    ? `bid ${body.family} ${body.gameType} ${body.lines.map((line) => `${line.session} ${line.digits} for ${line.points}`).join(", ")}`
    : `${body.kind} of ${body.amount}${body.kind === "withdrawal" ? ` to ${body.method}` : ""}`;

const PLAYERS = "ABCDEFGH";
const playerName = (player: number): string => `player ${PLAYERS[player]}`;

const stepWords = (step: Step): string => {
  switch (step.act) {
    case "confirm": {
      const faults = step.faults.some((fault) => fault !== null) ? ` — ${step.faults.map(String).join("; ")}` : "";
      return `${playerName(step.player)} on host ${step.host}, ${step.key}: ${words(step.body)}${faults}`;
    }
    case "again":
      return `${step.key} again on host ${step.host}${step.otherBody ? " with another body" : ""}`;
    case "give up":
      return `the browser gives ${step.key} up on host ${step.host}`;
    case "kill":
      return `host ${step.host} is killed, back after ${step.downMs} ms`;
    case "kill at a record":
      return `host ${step.host} is killed ${step.when} its write ${step.nth} to the store, back after ${step.downMs} ms`;
    case "sign in again":
      return `${playerName(step.player)} signs in anew, which host ${step.host} hears after ${step.heardAfterMs} ms`;
    case "clock":
      return `the wall clock of host ${step.host} is set by ${step.aheadMs} ms`;
    case "elsewhere":
      return `the same as ${step.key} once more, by another client of the provider`;
    case "operator":
      return `the operator: ${step.what}, ${playerName(step.player)}, ${step.amount}`;
    case "books": {
      const whose = step.player === null ? "all players" : playerName(step.player);
      return `for ${step.forMs} ms the books (${step.book}) of ${whose}: ${step.what}`;
    }
    case "outage":
      return `for ${step.forMs} ms the provider is away (${step.how})`;
  }
};

/** A history as readable lines. */
export const historyWords = ({ name, hosts, ahead, points, withoutIds, steps }: History): string =>
  [
    `${name}: ${hosts} host(s), wall clocks ahead by ${ahead.join(", ")} ms, ${points} points each, no ids in: ${withoutIds.join(", ") || "none"}`,
    ...steps.map((step) => `  ${String(step.at).padStart(6)} ms  ${stepWords(step)}`),
  ].join("\n");
