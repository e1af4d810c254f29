const countOf = (names: readonly (string | null)[]): ReadonlyMap<string | null, number> => {
  const counts = new Map<string | null, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
};

/**
 * Whether a book repeats all of its rows, as some providers do for a while: each name stands there an even number of times.
 * @param nameOf what two copies of a row share; null where a row has nothing of the kind, and then no copy is recognised.
 */
export const isShownTwice = <Row>(rows: readonly Row[], nameOf: (row: Row) => string | null): boolean => {
  const counts = countOf(rows.map(nameOf));
  return rows.length > 0 && !counts.has(null) && [...counts.values()].every((count) => count % 2 === 0);
};

/**
 * The rows of a book that may repeat all of them under the same ids: every second one of a name is left out then. One row
 * that stands twice in an otherwise single book stays: some providers give the lines of one bid one id.
 */
export const shownOnce = <Row>(rows: readonly Row[], nameOf: (row: Row) => string | null): readonly Row[] => {
  if (!isShownTwice(rows, nameOf)) return rows;
  const seen = new Map<string | null, number>();
  return rows.filter((row) => {
    const name = nameOf(row);
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return nth % 2 === 1;
  });
};
