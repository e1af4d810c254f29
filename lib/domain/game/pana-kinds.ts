import { DOUBLE_PANAS, familyOf, SINGLE_PANAS, TRIPLE_PANAS } from "./panas";

/** The kinds of pana that SP DP TP offers, each under the label its request is sent with. */
export const PANA_KINDS = {
  SP: { label: "Single Pana", panas: SINGLE_PANAS },
  DP: { label: "Double Pana", panas: DOUBLE_PANAS },
  TP: { label: "Triple Pana", panas: TRIPLE_PANAS },
} as const;

export type PanaKind = keyof typeof PANA_KINDS;

/** The panas of one kind that stand for a digit: 12 single, 9 double, 1 triple. */
export const panasOfDigit = (kind: PanaKind, digit: string): readonly string[] =>
  PANA_KINDS[kind].panas.filter((pana) => familyOf(pana) === digit);

/** The label under which one pana of an SP DP TP bid is sent; undefined for a number that is no pana. */
export const labelOfPana = (pana: string): (typeof PANA_KINDS)[PanaKind]["label"] | undefined =>
  Object.values(PANA_KINDS).find(({ panas }) => panas.includes(pana))?.label;
