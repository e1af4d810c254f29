/** A measured value with a baseline of the same run. A kilobyte is 1,000 bytes. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: "ms" | "/s" | "kB" | "MB" | "";
  /** The baseline's name, and its value in the unit of the figure. */
  readonly baseline?: { readonly what: string; readonly value: number };
  /** `value` divided by `baseline`, or the median of the rounds' ratios. */
  readonly ratio?: number;
  readonly note?: string;
}

/**
 * Returns a percentile of numbers.
 * @param part 0.99 is p99.
 * @returns NaN without numbers.
 */
export const percentile = (numbers: readonly number[], part: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(1, Math.ceil(part * sorted.length)) - 1] ?? Number.NaN;
};

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** A value that was measured between two measurements of its baseline. */
export interface Between {
  readonly before: number;
  readonly value: number;
  readonly after: number;
}

/**
 * Returns the median of the ratios of each value to the mean of its two baselines, because a machine's speed drifts
 * during a run.
 */
export const medianRatio = (rounds: readonly Between[]): number =>
  median(rounds.map(({ before, value, after }) => (2 * value) / (before + after)));
