/**
 * `well`: nothing to do. `look`: it works, and somebody should know or ask. `wrong`: players would meet it, or the start
 * would refuse it. `skipped`: it was not looked at, and `says` tells why.
 */
export type CheckState = "well" | "look" | "wrong" | "skipped";

/** One look at one thing. */
export interface Check {
  readonly name: string;
  readonly state: CheckState;
  /** One sentence, or its beginning, without a full stop. */
  readonly says: string;
  /** What to do about it, one sentence. */
  readonly remedy?: string;
  /** How long the answer took, in milliseconds. */
  readonly ms?: number;
}

export interface Section {
  readonly title: string;
  readonly checks: readonly Check[];
}

export const well = (name: string, says: string): Check => ({ name, state: "well", says });
export const look = (name: string, says: string, remedy: string): Check => ({ name, state: "look", says, remedy });
export const wrong = (name: string, says: string, remedy: string): Check => ({ name, state: "wrong", says, remedy });
export const skipped = (name: string, says: string): Check => ({ name, state: "skipped", says });

/** Bounds of a run, in milliseconds. */
export interface DoctorLimits {
  /** For one answer, its second try included. */
  readonly deadlineMs: number;
  /** From this time on an answer counts as slow. */
  readonly slowMs: number;
}

/** A page waits 2.5 s for all that it shows (pages/visit.ts): one answer of two seconds leaves nothing for the rest. */
export const DOCTOR_LIMITS: DoctorLimits = { deadlineMs: 10_000, slowMs: 2000 };

/** 1 where a check is wrong, else 0. */
export const exitCodeOf = (sections: readonly Section[]): 0 | 1 =>
  sections.some(({ checks }) => checks.some(({ state }) => state === "wrong")) ? 1 : 0;

/** Duration for a sentence: "41 ms", "3.2 s", "5 min", "4.1 h". */
export const durationText = (ms: number): string => {
  if (ms < 1000) return `${Math.round(ms)} ms`;
  if (ms < 120_000) return `${(ms / 1000).toFixed(1).replace(/\.0$/, "")} s`;
  if (ms < 7_200_000) return `${Math.round(ms / 60_000)} min`;
  return `${(ms / 3_600_000).toFixed(1).replace(/\.0$/, "")} h`;
};
