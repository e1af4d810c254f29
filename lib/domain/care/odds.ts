import type { PanaLabel } from "../game/game-types";
import { ALL_PANAS, DIGITS, DOUBLE_PANAS, JODIS, SINGLE_PANAS } from "../game/panas";

/** A chance: `ways` of `of` equally likely draws win. */
export interface Chance {
  readonly ways: number;
  readonly of: number;
}

/** How many orders of three independent digits give a pana of each kind. */
const WAYS = { single: 6, double: 3, triple: 1 } as const;

/** All 1,000 draws of three digits: 6 give each single pana, 3 each double and 1 each triple (docs/care.md, C33). */
export const ALL_DRAWS: readonly string[] = ALL_PANAS.flatMap((pana) => {
  const ways = SINGLE_PANAS.includes(pana) ? WAYS.single : DOUBLE_PANAS.includes(pana) ? WAYS.double : WAYS.triple;
  return Array.from({ length: ways }, () => pana);
});

const DRAWS = ALL_DRAWS.length;
const panaChance = (ways: number): Chance => ({ ways, of: DRAWS });
const digitChance: Chance = { ways: 1, of: DIGITS.length };
const jodiChance: Chance = { ways: 1, of: JODIS.length };

/**
 * The chance of one number of each label, if every digit is equally likely; for a sangam it is the chance of its
 * likeliest numbers.
 */
export const CHANCES: Readonly<Partial<Record<PanaLabel, Chance>>> = {
  "Single Digit": digitChance,
  "Left Digit": digitChance,
  "Right Digit": digitChance,
  "Jodi Digit": jodiChance,
  "Single Pana": panaChance(WAYS.single),
  "Double Pana": panaChance(WAYS.double),
  "Triple Pana": panaChance(WAYS.triple),
  "Half Sangam": { ways: WAYS.single, of: DIGITS.length * DRAWS },
  "Full Sangam": { ways: WAYS.single * WAYS.single, of: DRAWS * DRAWS },
};

/** Computes the average return of 100 staked points. */
export const computeReturn = ({ ways, of }: Chance, low: number, high: number): number =>
  (100 * ways * high) / (of * low);
