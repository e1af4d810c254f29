/**
 * The order of digits in a pana, 0 after 9, gives 120 single, 90 double and 10 triple panas (docs/specification.md,
 * 14.5).
 */
const ORDER = "1234567890";

const ascending: readonly string[] = [...ORDER].flatMap((first, i) =>
  [...ORDER.slice(i)].flatMap((second, j) => [...ORDER.slice(i + j)].map((third) => first + second + third)),
);

const distinctDigits = (pana: string): number => new Set(pana).size;

/** Sorts panas by number, as players know them from printed charts. */
const sorted = (panas: readonly string[]): readonly string[] => [...panas].sort();

export const DIGITS: readonly string[] = [..."0123456789"];
export const JODIS: readonly string[] = DIGITS.flatMap((open) => DIGITS.map((close) => open + close));
export const SINGLE_PANAS = sorted(ascending.filter((pana) => distinctDigits(pana) === 3));
export const DOUBLE_PANAS = sorted(ascending.filter((pana) => distinctDigits(pana) === 2));
export const TRIPLE_PANAS = sorted(ascending.filter((pana) => distinctDigits(pana) === 1));
export const ALL_PANAS = sorted(ascending);

/** Returns the digit sum modulo 10: `123` is of family `6`. */
export const computePanaFamily = (pana: string): string =>
  String([...pana].reduce((sum, digit) => sum + Number(digit), 0) % 10);

/** The kinds of SP DP TP, each with the label of its request. */
export const PANA_KINDS = {
  SP: { label: "Single Pana", panas: SINGLE_PANAS },
  DP: { label: "Double Pana", panas: DOUBLE_PANAS },
  TP: { label: "Triple Pana", panas: TRIPLE_PANAS },
} as const;

export type PanaKind = keyof typeof PANA_KINDS;

/** Returns the panas of a kind whose digit sum ends in the digit: 12 single, 9 double or 1 triple. */
export const panasOfDigit = (kind: PanaKind, digit: string): readonly string[] =>
  PANA_KINDS[kind].panas.filter((pana) => computePanaFamily(pana) === digit);

/** Returns the label of a pana; undefined if the number is none. */
export const labelOfPana = (pana: string): (typeof PANA_KINDS)[PanaKind]["label"] | undefined =>
  Object.values(PANA_KINDS).find(({ panas }) => panas.includes(pana))?.label;
