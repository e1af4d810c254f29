/** A measured value, with a baseline of the same run. A kilobyte is 1,000 bytes. */
export interface Figure {
  readonly what: string;
  /** The median of the rounds. */
  readonly value: number;
  readonly unit: "ms" | "/s" | "kB" | "MB" | "";
  /** The same unit. */
  readonly baseline?: { readonly what: string; readonly value: number };
  /** `value` by `baseline`, or the median of the rounds' ratios, as both sides of a round met the same machine. */
  readonly ratio?: number;
  readonly note?: string;
}

/** A percentile of the numbers. @param part 0.99 is p99. @returns NaN without numbers. */
export const percentile = (numbers: readonly number[], part: number): number => {
  const sorted = [...numbers].sort((a, b) => a - b);
  return sorted[Math.max(1, Math.ceil(part * sorted.length)) - 1] ?? Number.NaN;
};

export const median = (numbers: readonly number[]): number => percentile(numbers, 0.5);

/** Three significant digits or so. */
const written = (value: number): string =>
  value.toLocaleString("en-GB", { maximumFractionDigits: Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2 });

/** The figures as rows for `console.table`. */
export const rowsOf = (groups: Readonly<Record<string, readonly Figure[]>>) =>
  Object.entries(groups).flatMap(([group, figures]) =>
    figures.map(({ what, value, unit, baseline, ratio = baseline && value / baseline.value, note = "" }) => ({
      group,
      what,
      value: `${written(value)} ${unit}`,
      baseline: baseline ? `${baseline.what}: ${written(baseline.value)} ${unit}` : "",
      ratio: ratio === undefined ? "" : `${written(ratio)}×`,
      note,
    })),
  );
