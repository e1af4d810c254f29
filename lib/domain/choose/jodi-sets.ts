/** These functions return the sets of jodis that players know by name, each by its rule and in the order of `JODIS`. */
import { DIGITS, JODIS } from "../game/panas";

/** Whether a jodi with these two digits, given as numbers, is in the set. */
type Rule = (first: number, last: number) => boolean;

const jodisWhere = (rule: Rule): readonly string[] =>
  JODIS.filter((jodi) => rule(Number(jodi.charAt(0)), Number(jodi.charAt(1))));

/** Returns the digit five places on: 1 and 6, 2 and 7, 3 and 8, 4 and 9, 5 and 0 are each other's cut. */
const computeCut = (digit: string): string => String((Number(digit) + 5) % 10);

export const isOdd = (digit: string): boolean => Number(digit) % 2 === 1;

/** Returns the 25 jodis whose first and last digit are odd or even, as the arguments choose. */
export const parityJodis = (oddFirst: boolean, oddLast: boolean): readonly string[] =>
  jodisWhere((first, last) => (first % 2 === 1) === oddFirst && (last % 2 === 1) === oddLast);

/** Returns the ten doubles 00, 11 … 99. With the cut pairs they are the twenty red jodis. */
export const doubleJodis = (): readonly string[] => jodisWhere((first, last) => first === last);

/** Returns the ten jodis of a digit and its cut: 05, 16, 27 … 94. */
export const cutJodis = (): readonly string[] => jodisWhere((first, last) => Math.abs(first - last) === 5);

/** Returns the jodis that come from cutting any digits of a jodi, both ways round: 8, or 4 for a red jodi. */
export const familyJodis = (jodi: string): readonly string[] => {
  const [first, last] = [...jodi].map((digit) => [digit, computeCut(digit)]);
  const isOf = (one: string[] | undefined, other: string[] | undefined) => (member: string) =>
    one?.includes(member.charAt(0)) && other?.includes(member.charAt(1));
  return JODIS.filter((member) => isOf(first, last)(member) || isOf(last, first)(member));
};

/** Returns the ten jodis whose digits add up to the digit, tens left out. */
export const sumJodis = (digit: string): readonly string[] =>
  jodisWhere((first, last) => (first + last) % 10 === Number(digit));

/** Returns the ten jodis whose last digit follows the first by `digit` places: for 3 they are 03, 14 … 92. */
export const differenceJodis = (digit: string): readonly string[] =>
  jodisWhere((first, last) => (last - first + 10) % 10 === Number(digit));

/** Returns the ten jodis that start with the digit. */
export const firstJodis = (digit: string): readonly string[] => JODIS.filter((jodi) => jodi.startsWith(digit));

/** Returns the ten jodis whose last digit is the given one. */
export const lastJodis = (digit: string): readonly string[] => JODIS.filter((jodi) => jodi.endsWith(digit));

/** Returns the nineteen jodis that contain the digit. */
export const eitherJodis = (digit: string): readonly string[] => JODIS.filter((jodi) => jodi.includes(digit));

/** Returns all pairs of the n typed digits: n × n with the doubles, n × (n − 1) without them. */
export const crossedJodis = (digits: readonly string[], doubles: boolean): readonly string[] =>
  JODIS.filter((jodi) => [...jodi].every((digit) => digits.includes(digit)) && (doubles || new Set(jodi).size === 2));

/** Returns the typed jodis and each of them the other way round. */
export const reversedJodis = (jodis: readonly string[]): readonly string[] =>
  JODIS.filter((jodi) => jodis.includes(jodi) || jodis.includes(jodi.charAt(1) + jodi.charAt(0)));

export const LOW_DIGITS: readonly string[] = DIGITS.slice(0, 5);
export const HIGH_DIGITS: readonly string[] = DIGITS.slice(5);
