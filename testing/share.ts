/** Whether this run takes every row of the long tables: `npm run test:whole` (docs/qa.md). */
const WHOLE = process.env.UNITS_WHOLE === "1";

/**
 * The rows that this run takes. In `npm test` the first and each `every`-th after it: rows that go by one rule stand for
 * each other. The same in each run.
 */
export const shareOf = <Row>(rows: readonly Row[], every: number): readonly Row[] =>
  WHOLE ? rows : rows.filter((_, index) => index % every === 0);

/** How many examples a property is tried with that takes seconds: fewer in `npm test`. */
export const runsOf = (whole: number, share: number): number => (WHOLE ? whole : share);

/**
 * Whether this run takes the long tests on a kind of store: tests of hundreds of requests, whose statements the short ones
 * of the same file run on each kind. `npm test` takes them on SQLite, `npm run test:whole` on both.
 */
export const takesLongTests = (store: "SQLite" | "PostgreSQL"): boolean => WHOLE || store === "SQLite";
