import type { Figure } from "../report/figure";

export interface BenchOptions {
  /** Shorter and fewer rounds: enough to see whether a change helped. */
  readonly quick: boolean;
  /** Ten minutes of load for row 14. */
  readonly long: boolean;
  /** Paths of the screens to visit, or `all`; empty where nothing is said. */
  readonly screens: readonly string[];
}

/** Rows that are measured together, because they need the same set-up. */
export interface RowGroup {
  /** As `--only` names it. */
  readonly name: string;
  readonly measure: (options: BenchOptions) => Promise<readonly Figure[]>;
}
