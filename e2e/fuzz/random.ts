/** Pseudo-random choices. */
export interface Random {
  /** A whole number from 0 to `below - 1`. */
  readonly below: (below: number) => number;
  readonly pick: <Value>(values: readonly [Value, ...Value[]] | readonly Value[]) => Value;
  /** True in `times` of a hundred cases. */
  readonly percent: (times: number) => boolean;
  readonly bytes: (count: number) => string;
  readonly word: () => string;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz0123456789";

/** Mulberry32: 32 bits of state are enough to choose requests. */
const mulberry32 = (seed: number) => {
  let state = seed >>> 0;
  return (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
};

/** The choices for the `nth` request of a seed. Each request can be made again alone. */
export const randomOf = (seed: number, nth: number): Random => {
  const next = mulberry32(Math.imul(seed, 0x9e3779b1) ^ Math.imul(nth + 1, 0x85ebca6b));
  const below = (bound: number) => Math.floor(next() * bound);
  const pick = <Value>(values: readonly Value[]): Value => {
    const value = values[below(values.length)];
    if (value === undefined) throw new Error("nothing to pick from");
    return value;
  };
  return {
    below,
    pick,
    percent: (times) => below(100) < times,
    bytes: (count) => Array.from({ length: count }, () => String.fromCharCode(below(256))).join(""),
    word: () => Array.from({ length: 1 + below(12) }, () => LETTERS[below(LETTERS.length)]).join(""),
  };
};
