import type { Figure } from "../report/figure";

export interface BenchOptions {
  /** Fewer and shorter rounds, for a first look at a change. */
  readonly quick: boolean;
  /** Ten minutes of load for row 14. */
  readonly long: boolean;
  /** Paths of the screens to visit, or `all`. Empty without --screens. */
  readonly screens: readonly string[];
}

/** Rows that share a set-up and so are measured together. */
export interface RowGroup {
  /** Its name for `--only`. */
  readonly name: string;
  readonly measure: (options: BenchOptions) => Promise<readonly Figure[]>;
}
