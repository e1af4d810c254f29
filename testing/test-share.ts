/** Whether this run takes every row of the long tables, as `npm run test:whole` does (docs/qa.md). */
const WHOLE = process.env.UNITS_WHOLE === "1";

/** Returns all rows, or in `npm test` the first and each `every`-th row after it. */
export const shareOf = <Row>(rows: readonly Row[], every: number): readonly Row[] =>
  WHOLE ? rows : rows.filter((_, index) => index % every === 0);

/** Returns how many examples a slow property takes: fewer in `npm test`. */
export const runsOf = (whole: number, share: number): number => (WHOLE ? whole : share);

/**
 * Whether this run takes the long tests of a store: `npm test` takes them on SQLite only, because the file's short
 * tests run all statements on both stores.
 */
export const takesLongTests = (store: "SQLite" | "PostgreSQL"): boolean => WHOLE || store === "SQLite";
