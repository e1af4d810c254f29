/** Sets of panas that players know by name, each by its rule: all kinds in numerical order. */
import { ALL_PANAS, computePanaFamily, TRIPLE_PANAS } from "../game/panas";
import { isOdd } from "./jodi-sets";

/** The pana of three digits in any order; undefined for any other text. */
export const parsePana = (text: string): string | undefined => {
  const digits = [...text].sort().join("");
  return ALL_PANAS.find((pana) => [...pana].sort().join("") === digits);
};

/** The same for all panas of a family: a digit and its cut leave the same rest by five. */
const computeRoot = (pana: string): string =>
  [...pana]
    .map((digit) => Number(digit) % 5)
    .sort()
    .join("");

/** A pana with any of its digits cut: 8, 6 or 4 panas. The 35 families hold all 220. */
export const familyPanas = (pana: string): readonly string[] =>
  ALL_PANAS.filter((member) => computeRoot(member) === computeRoot(pana));

/** The ten panas that hold both digits; a digit typed twice must be there twice. */
export const cyclePanas = ([one = "", other = ""]: readonly string[]): readonly string[] =>
  ALL_PANAS.filter((pana) => pana.includes(one) && pana.replace(one, "").includes(other));

/** The panas that hold the digit: 36 single, 18 double, 1 triple. */
export const panasWith = (digit: string): readonly string[] => ALL_PANAS.filter((pana) => pana.includes(digit));

/** The panas that hold none of the digits. */
export const panasWithout = (digits: readonly string[]): readonly string[] =>
  ALL_PANAS.filter((pana) => !digits.some((digit) => pana.includes(digit)));

/** The panas that stand for a digit: 12 single, 9 double, 1 triple. */
export const panasOfSum = (digit: string): readonly string[] =>
  ALL_PANAS.filter((pana) => computePanaFamily(pana) === digit);

/** The panas of odd digits alone, or of even: 10 single, 20 double, 5 triple. */
export const parityPanas = (odd: boolean): readonly string[] =>
  ALL_PANAS.filter((pana) => [...pana].every((digit) => isOdd(digit) === odd));

/** The digits in the order of panas, and round again: 0 after 9, then 1. */
const RING = "123456789012";

/** The ten panas of three neighbours: 123 234 … 890, 190 and 120. */
export const neighbourPanas = (): readonly string[] =>
  [...RING.slice(0, 10)].flatMap((_, at) => parsePana(RING.slice(at, at + 3)) ?? []).sort();

/** Whether two of the digits stand side by side on the ring. */
const hasNeighbours = (pana: string): boolean =>
  [...pana].some((digit) => pana.includes(RING.charAt(RING.indexOf(digit) + 1)));

/** The panas of a digit in which two digits are neighbours: 7 single, 2 double. */
export const panasWithNeighbours = (digit: string): readonly string[] => panasOfSum(digit).filter(hasNeighbours);

/** The single and double panas of a digit in which none are: 5 and 7. */
export const panasWithoutNeighbours = (digit: string): readonly string[] =>
  panasOfSum(digit).filter((pana) => !(hasNeighbours(pana) || TRIPLE_PANAS.includes(pana)));

/** TP motor: the triple pana of each digit. */
export const triplePanas = (digits: readonly string[]): readonly string[] =>
  TRIPLE_PANAS.filter((pana) => digits.includes(pana.charAt(0)));
