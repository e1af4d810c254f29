import { type ProviderStatements, type StatementRead, toStatementName } from "../provider/statements";
import type { Scene } from "../stage/reference-provider";
import { HORIZON_MS } from "../stage/virtual-time";
import type { Attempt } from "./observations";

const DEPOSIT = "fund-request-add";

/** The maximum age of a good answer, in milliseconds. */
const FRESH_MS = 1000;
/** How long before a send a bad read may still matter, as the book before this request or before one that is compared with it. */
const BEFORE_MS = 3 * HORIZON_MS;
/** The engine looks for nine horizons after the send, at least every 15 s. In that time the books must be good for CLEAR_MS. */
const WATCHED_MS = 9 * HORIZON_MS;
const CLEAR_MS = 16_000;

/** An act other than a player's own request that moved points or decided a request. */
export interface Movement {
  readonly player: number;
  readonly at: number;
  readonly what: string;
}

/** A write that the engine searches: it left, or may have left. */
export type Sought = Pick<Attempt, "player" | "path" | "leftAt" | "takenAt">;

/** The facts about one write. */
export interface WriteFacts {
  readonly attempt: Sought;
  /** The reads of the attempt's player. */
  readonly reads: readonly StatementRead[];
  readonly movements: readonly Movement[];
  /** Whether the rows of its book have no ids. */
  readonly withoutIds: boolean;
  /** When the first of the player's requests left that were still open when this one left: their books are compared too. */
  readonly openSince: number;
  /** Whether the player's books are good for `ms` milliseconds without a break between two times. */
  readonly clear: (from: number, until: number, ms: number) => boolean;
}

interface Observed {
  readonly scene: Scene;
  readonly statements: ProviderStatements;
  readonly movements: readonly Movement[];
}

/** Gathers what the checker has observed about one write. @param openSince when the first request left that competed with it. */
export const gatherWriteFacts = (
  attempt: Sought,
  { scene, statements, movements }: Observed,
  openSince: number,
): WriteFacts => {
  const mobile = scene.truth.people[attempt.player]?.mobile ?? "";
  return {
    attempt,
    reads: statements.reads.filter((read) => read.mobile === mobile),
    movements,
    withoutIds: statements.areWithoutIds(attempt.path),
    openSince,
    clear: (from, until, ms) => statements.areGood(attempt.player, { from, until, ms }),
  };
};

const isGood = ({ shows, altered, answeredAt }: StatementRead): boolean =>
  shows !== undefined && !altered && answeredAt - shows < FRESH_MS;

/** Whether the reads are good and include the time of the effect. */
const showIt = (reads: readonly StatementRead[], takenAt: number): boolean =>
  reads.some(({ shows }) => (shows ?? 0) >= takenAt) && reads.every(isGood);

/** Whether a read must have shown the write: by its row, or by points if nothing else moved them. A deposit moves none. */
export const couldBeSeen = ({ attempt, reads, movements }: WriteFacts, until: number): boolean => {
  const { takenAt, leftAt, path, player } = attempt;
  if (takenAt === undefined || takenAt > until) return false;
  const since = reads.filter(({ answeredAt }) => answeredAt > takenAt && answeredAt <= until);
  const rows = since.filter((read) => read.path === toStatementName(path));
  const still = !movements.some((move) => move.player === player && move.at >= leftAt && move.at <= until);
  // If the operator has decided a deposit, its row is gone.
  if (showIt(rows, takenAt) && (still || path !== DEPOSIT)) return true;
  const wallet = reads.filter(
    ({ book, answeredAt }) => book === "wallet" && answeredAt > leftAt && answeredAt <= until,
  );
  return path !== DEPOSIT && still && showIt(wallet, takenAt);
};

/** Whether the books could not tell until then: old, altered, unreadable, without ids, or changed by another act. */
export const isExcused = ({ attempt, reads, movements, withoutIds, openSince }: WriteFacts, until: number): boolean => {
  const { player, path } = attempt;
  const counts = (at: number) => at >= openSince - BEFORE_MS && at <= until;
  return (
    withoutIds ||
    // An earlier fund request that was decided before its row was seen may still seem to miss a row.
    movements.some((move) => move.player === player && (counts(move.at) || path === DEPOSIT)) ||
    reads.some((read) => {
      const isEvidence = read.path === toStatementName(path) || read.book === "wallet" || read.book === "passbook";
      return isEvidence && counts(read.answeredAt) && !isGood(read);
    })
  );
};

/** Whether the provider took two equal fund requests of the player in one second, which look like one row shown twice. */
export const hasTwins = ({ path, player }: Sought, attempts: readonly Attempt[]): boolean => {
  const taken = attempts.filter((one) => one.path === path && one.player === player && one.takenAt !== undefined);
  const seconds = taken.map(({ group, takenAt = 0 }) => `${group} ${Math.floor(takenAt / 1000)}`);
  return path === DEPOSIT && new Set(seconds).size < seconds.length;
};

/** Whether the engine may never have seen a write that was carried out. */
export const mayStayHidden = ({ attempt, movements, clear }: WriteFacts): boolean => {
  const { takenAt, leftAt, path, player } = attempt;
  if (takenAt === undefined) return false;
  const refused = movements.some((one) => one.player === player && one.what === "refuse" && one.at >= takenAt);
  return (path === DEPOSIT && refused) || !clear(takenAt, leftAt + WATCHED_MS, CLEAR_MS);
};
