/** What a few rounds of one measurement came to. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  /** How many rounds there were. */
  readonly count: number;
}

const ascending = (numbers: readonly number[]): readonly number[] => [...numbers].sort((a, b) => a - b);

/**
 * The value that a part of all numbers do not exceed, by the nearest rank, which is always one of them.
 * @param part of them, from 0 to 1: 0.99 is p99.
 * @returns NaN where there are none.
 */
export const percentile = (numbers: readonly number[], part: number): number => {
  const rank = Math.max(1, Math.ceil(part * numbers.length));
  return ascending(numbers)[rank - 1] ?? Number.NaN;
};

/** The middle number; of an even count, half-way between the two in the middle. NaN where there are none. */
export const median = (numbers: readonly number[]): number => {
  const sorted = ascending(numbers);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  if (sorted.length % 2 === 1) return upper;
  return ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
};

/** @throws where there is no number: a row without a round is no result. */
export const spreadOf = (numbers: readonly number[]): Spread => {
  if (numbers.length === 0) throw new Error("a measurement needs at least one round");
  return { median: median(numbers), least: Math.min(...numbers), most: Math.max(...numbers), count: numbers.length };
};

/**
 * The ratio of two measurements whose rounds alternated: each round's by itself, so that what slows the machine for a
 * while slows both sides of one ratio.
 * @throws where they have no equal number of rounds.
 */
export const ratioOf = (above: readonly number[], below: readonly number[]): Spread => {
  if (above.length !== below.length) throw new Error(`${above.length} rounds stand beside ${below.length}`);
  return spreadOf(above.map((value, round) => value / (below[round] ?? Number.NaN)));
};
