import { isOldestFirst } from "./written-times";

/**
 * Sorts rows newest first by their times; rows of one time stay in the list's order. Where a time cannot be read, the
 * list's order counts, turned round if it begins with the oldest.
 */
export const sortNewestFirst = <Row extends { readonly at: number | null }>(rows: readonly Row[]): readonly Row[] => {
  const listed = isOldestFirst(rows) ? rows.toReversed() : rows;
  return listed.every(({ at }) => at !== null) ? listed.toSorted((a, b) => (b.at ?? 0) - (a.at ?? 0)) : listed;
};
