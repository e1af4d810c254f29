import type { Spread } from "./statistics";

/** How a value is written. Kilobytes are of 1,000 bytes and megabytes of 1,000,000. */
export type Unit = "×" | "/s" | "ms" | "s" | "kB" | "MB" | "µs" | "";

export interface Target {
  readonly kind: "at least" | "at most";
  readonly value: number;
}

export const atLeast = (value: number): Target => ({ kind: "at least", value });
export const atMost = (value: number): Target => ({ kind: "at most", value });

/** What a figure was made of: one side of a ratio, or a screen of many. */
export interface Part {
  readonly what: string;
  readonly spread: Spread;
  readonly unit: Unit;
}

/** One measured thing beside its target. A row of docs/performance.md has one or several. */
export interface Figure {
  readonly row: number;
  readonly what: string;
  readonly spread: Spread;
  readonly unit: Unit;
  /** Null for what is told and has no target. */
  readonly target: Target | null;
  readonly parts: readonly Part[];
  /** How it was measured in this run, where that differs from docs/performance.md. */
  readonly note?: string;
}

export type Verdict = "met" | "missed" | "told";

/** The median decides: a range may touch the other side. */
export const verdictOf = ({ spread, target }: Pick<Figure, "spread" | "target">): Verdict => {
  if (target === null) return "told";
  const met = target.kind === "at least" ? spread.median >= target.value : spread.median <= target.value;
  return met ? "met" : "missed";
};

const digitsOf = (value: number): number => {
  if (Math.abs(value) >= 100 || Number.isInteger(value)) return 0;
  if (Math.abs(value) >= 10) return 1;
  return Math.abs(value) >= 1 ? 2 : 3;
};

/** A value as it is read: three significant digits or so, thousands grouped, its unit behind it. */
export const written = (value: number, unit: Unit): string => {
  const digits = digitsOf(value);
  const text = value.toLocaleString("en-GB", { minimumFractionDigits: digits, maximumFractionDigits: digits });
  if (unit === "" || unit === "/s" || unit === "×") return `${text}${unit}`;
  return `${text} ${unit}`;
};

/** Least to most, where there was more than one round. */
export const writtenRange = ({ least, most, count }: Spread, unit: Unit): string =>
  count === 1 ? "one round" : `${written(least, "")} – ${written(most, unit)}`;

export const writtenTarget = (target: Target | null, unit: Unit): string =>
  target === null ? "" : `${target.kind === "at least" ? "≥" : "≤"} ${written(target.value, unit)}`;
