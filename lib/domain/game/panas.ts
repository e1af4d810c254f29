/**
 * The panas: three digits in ascending order with 0 counted after 9. Generated, never listed: 120 single, 90 double,
 * 10 triple, 220 in all (docs/specification.md, 14.5 Number sets).
 */
const ORDER = "1234567890";

const ascending: readonly string[] = [...ORDER].flatMap((first, i) =>
  [...ORDER.slice(i)].flatMap((second, j) => [...ORDER.slice(i + j)].map((third) => first + second + third)),
);

const distinctDigits = (pana: string): number => new Set(pana).size;

/** In numerical order, as players know it from printed charts. */
const sorted = (panas: readonly string[]): readonly string[] => [...panas].sort();

export const DIGITS: readonly string[] = [..."0123456789"];
export const JODIS: readonly string[] = DIGITS.flatMap((open) => DIGITS.map((close) => open + close));
export const SINGLE_PANAS = sorted(ascending.filter((pana) => distinctDigits(pana) === 3));
export const DOUBLE_PANAS = sorted(ascending.filter((pana) => distinctDigits(pana) === 2));
export const TRIPLE_PANAS = sorted(ascending.filter((pana) => distinctDigits(pana) === 1));
export const ALL_PANAS = sorted(ascending);

/** A pana's digit: its digit sum modulo 10. `123` is of family `6`. */
export const familyOf = (pana: string): string => String([...pana].reduce((sum, digit) => sum + Number(digit), 0) % 10);
