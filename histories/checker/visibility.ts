import { type ProviderStatements, type StatementRead, toStatementName } from "../provider/statements";
import type { Scene } from "../stage/reference-provider";
import { HORIZON_MS } from "../stage/virtual-time";
import type { Attempt } from "./observations";

const DEPOSIT = "fund-request-add";

/** The maximum age of a good read, in milliseconds. */
const MAX_READ_AGE_MS = 1000;
/**
 * How long before a send a bad read still matters, in milliseconds, because it may be the snapshot before this request
 * or before one that is compared with it.
 */
const LOOKBACK_MS = 3 * HORIZON_MS;
/**
 * How long the engine reconciles after the send, in milliseconds: nine horizons, at least every 15 s. Within this time
 * the statements must be without a fault for FAULTLESS_MS.
 */
const SEARCHED_MS = 9 * HORIZON_MS;
const FAULTLESS_MS = 16_000;

/** An act other than a request of the player that moved points or decided a request. */
export interface Movement {
  readonly player: number;
  readonly at: number;
  readonly what: string;
}

/** A write that the engine reconciles, because it left or may have left. */
export type SearchedWrite = Pick<Attempt, "player" | "path" | "leftAt" | "takenAt">;

/** What the checker has observed about one write. */
export interface WriteFacts {
  readonly attempt: SearchedWrite;
  /** The reads of the player's statements. */
  readonly reads: readonly StatementRead[];
  readonly movements: readonly Movement[];
  /** Whether the rows of the statement that shows the write have no ids. */
  readonly withoutIds: boolean;
  /**
   * When the first request of the player left that was still pending when this write left, because its snapshot is
   * compared too.
   */
  readonly openSince: number;
  /** Whether the player's statements have no fault for `ms` milliseconds without a break between two times. */
  readonly hasFaultlessWindow: (from: number, until: number, ms: number) => boolean;
}

interface Observed {
  readonly scene: Scene;
  readonly statements: ProviderStatements;
  readonly movements: readonly Movement[];
}

/**
 * Gathers what the checker has observed about one write.
 * @param openSince when the first request left that competed with the write, in milliseconds of the history
 */
export const gatherWriteFacts = (
  attempt: SearchedWrite,
  { scene, statements, movements }: Observed,
  openSince: number,
): WriteFacts => {
  const mobile = scene.reference.people[attempt.player]?.mobile ?? "";
  return {
    attempt,
    reads: statements.reads.filter((read) => read.mobile === mobile),
    movements,
    withoutIds: statements.areWithoutIds(attempt.path),
    openSince,
    hasFaultlessWindow: (from, until, ms) => statements.hasFaultlessWindow(attempt.player, { from, until, ms }),
  };
};

const isGood = ({ asOf, altered, answeredAt }: StatementRead): boolean =>
  asOf !== undefined && !altered && answeredAt - asOf < MAX_READ_AGE_MS;

/** Whether the reads are good and include the time of the effect. */
const haveShown = (reads: readonly StatementRead[], takenAt: number): boolean =>
  reads.some(({ asOf }) => (asOf ?? 0) >= takenAt) && reads.every(isGood);

/**
 * Whether a read must have shown the write: by its row, or by points if nothing else moved them. A deposit moves no
 * points.
 */
export const wasVisible = ({ attempt, reads, movements }: WriteFacts, until: number): boolean => {
  const { takenAt, leftAt, path, player } = attempt;
  if (takenAt === undefined || takenAt > until) return false;
  const since = reads.filter(({ answeredAt }) => answeredAt > takenAt && answeredAt <= until);
  const rows = since.filter((read) => read.path === toStatementName(path));
  const still = !movements.some((move) => move.player === player && move.at >= leftAt && move.at <= until);
  // After a decision of the operator the row of a deposit is gone.
  if (haveShown(rows, takenAt) && (still || path !== DEPOSIT)) return true;
  const wallet = reads.filter(
    ({ statement, answeredAt }) => statement === "wallet" && answeredAt > leftAt && answeredAt <= until,
  );
  return path !== DEPOSIT && still && haveShown(wallet, takenAt);
};

/**
 * Whether the statements could not show until `until` what happened: they were stale, altered, unreadable, without ids,
 * or changed by another act.
 */
export const isExcused = ({ attempt, reads, movements, withoutIds, openSince }: WriteFacts, until: number): boolean => {
  const { player, path } = attempt;
  const counts = (at: number) => at >= openSince - LOOKBACK_MS && at <= until;
  return (
    withoutIds ||
    // A fund request that was decided before a read showed its row may still seem to miss a row.
    movements.some((move) => move.player === player && (counts(move.at) || path === DEPOSIT)) ||
    reads.some((read) => {
      const isEvidence =
        read.path === toStatementName(path) || read.statement === "wallet" || read.statement === "passbook";
      return isEvidence && counts(read.answeredAt) && !isGood(read);
    })
  );
};

/** Whether the provider took two equal deposits of the player in one second, which look like one row shown twice. */
export const hasTwins = ({ path, player }: SearchedWrite, attempts: readonly Attempt[]): boolean => {
  const taken = attempts.filter((one) => one.path === path && one.player === player && one.takenAt !== undefined);
  const seconds = taken.map(({ group, takenAt = 0 }) => `${group} ${Math.floor(takenAt / 1000)}`);
  return path === DEPOSIT && new Set(seconds).size < seconds.length;
};

/** Whether the engine may never have seen a write that was carried out. */
export const mayStayHidden = ({ attempt, movements, hasFaultlessWindow }: WriteFacts): boolean => {
  const { takenAt, leftAt, path, player } = attempt;
  if (takenAt === undefined) return false;
  const refused = movements.some((one) => one.player === player && one.what === "refuse" && one.at >= takenAt);
  return (path === DEPOSIT && refused) || !hasFaultlessWindow(takenAt, leftAt + SEARCHED_MS, FAULTLESS_MS);
};
