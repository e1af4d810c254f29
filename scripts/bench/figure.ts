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

/** The figures as one table of a terminal, with the notes below their figure. */
export const tableOf = (groups: Readonly<Record<string, readonly Figure[]>>): string => {
  const rows = Object.entries(groups).flatMap(([group, figures]) =>
    figures.map(({ what, value, unit, baseline, ratio, note }) => {
      const times = ratio ?? (baseline && value / baseline.value);
      return {
        cells: [
          group,
          what,
          `${written(value)} ${unit}`,
          baseline ? `${baseline.what}: ${written(baseline.value)} ${unit}` : "",
          times === undefined ? "" : `${written(times)}×`,
        ],
        note,
      };
    }),
  );
  const widths = [0, 1, 2, 3, 4].map((cell) => Math.max(0, ...rows.map(({ cells }) => cells[cell]?.length ?? 0)));
  const lineOf = (cells: readonly string[]) => cells.map((text, cell) => text.padEnd(widths[cell] ?? 0)).join("  ");
  return rows.map(({ cells, note }) => lineOf(cells).trimEnd() + (note ? `\n        ${note}` : "")).join("\n");
};
