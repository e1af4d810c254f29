/**
 * These functions return the sets of panas that players know by name, each by its rule: all kinds in numerical order.
 */
import { ALL_PANAS, computePanaFamily, TRIPLE_PANAS } from "../game/panas";
import { isOdd } from "./jodi-sets";

/** Returns the pana with these three digits in any order; undefined for any other text. */
export const parsePana = (text: string): string | undefined => {
  const digits = [...text].sort().join("");
  return ALL_PANAS.find((pana) => [...pana].sort().join("") === digits);
};

/** Returns what all panas of a family have in common: a digit and its cut leave one remainder when divided by five. */
const computeRoot = (pana: string): string =>
  [...pana]
    .map((digit) => Number(digit) % 5)
    .sort()
    .join("");

/** Returns the pana with any of its digits cut: 8, 6 or 4 panas. The 35 families contain all 220 panas. */
export const familyPanas = (pana: string): readonly string[] =>
  ALL_PANAS.filter((member) => computeRoot(member) === computeRoot(pana));

/** Returns the ten panas that contain both digits; a digit that was typed twice must occur twice. */
export const cyclePanas = ([one = "", other = ""]: readonly string[]): readonly string[] =>
  ALL_PANAS.filter((pana) => pana.includes(one) && pana.replace(one, "").includes(other));

/** Returns the panas that contain the digit: 36 single, 18 double, 1 triple. */
export const panasWith = (digit: string): readonly string[] => ALL_PANAS.filter((pana) => pana.includes(digit));

/** Returns the panas that contain none of the digits. */
export const panasWithout = (digits: readonly string[]): readonly string[] =>
  ALL_PANAS.filter((pana) => !digits.some((digit) => pana.includes(digit)));

/** Returns the panas whose digit sum ends in the digit: 12 single, 9 double, 1 triple. */
export const panasOfSum = (digit: string): readonly string[] =>
  ALL_PANAS.filter((pana) => computePanaFamily(pana) === digit);

/** Returns the panas of odd digits alone, or of even digits alone: 10 single, 20 double, 5 triple. */
export const parityPanas = (odd: boolean): readonly string[] =>
  ALL_PANAS.filter((pana) => [...pana].every((digit) => isOdd(digit) === odd));

/** The digits in the order of panas, wrapped around: 0 comes after 9, then 1 follows. */
const RING = "123456789012";

/** Returns the ten panas of three consecutive digits: 123, 234 … 890, 190 and 120. */
export const neighbourPanas = (): readonly string[] =>
  [...RING.slice(0, 10)].flatMap((_, at) => parsePana(RING.slice(at, at + 3)) ?? []).sort();

/** Whether two digits of the pana follow each other on the ring. */
const hasNeighbours = (pana: string): boolean =>
  [...pana].some((digit) => pana.includes(RING.charAt(RING.indexOf(digit) + 1)));

/** Returns the panas of a digit that contain two consecutive digits: 7 single, 2 double. */
export const panasWithNeighbours = (digit: string): readonly string[] => panasOfSum(digit).filter(hasNeighbours);

/** Returns the single and double panas of a digit that contain no two consecutive digits: 5 single, 7 double. */
export const panasWithoutNeighbours = (digit: string): readonly string[] =>
  panasOfSum(digit).filter((pana) => !(hasNeighbours(pana) || TRIPLE_PANAS.includes(pana)));

/** Returns the numbers of a TP motor: the triple pana of each digit. */
export const triplePanas = (digits: readonly string[]): readonly string[] =>
  TRIPLE_PANAS.filter((pana) => digits.includes(pana.charAt(0)));
