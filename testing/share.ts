/** Whether this run takes every row of the long tables: `npm run test:whole` (docs/qa.md). */
const WHOLE = process.env.UNITS_WHOLE === "1";

/**
 * The rows that this run takes: in `npm test` the first and each `every`-th after it, the same in each run.
 */
export const shareOf = <Row>(rows: readonly Row[], every: number): readonly Row[] =>
  WHOLE ? rows : rows.filter((_, index) => index % every === 0);

/** The number of examples of a slow property: fewer in `npm test`. */
export const runsOf = (whole: number, share: number): number => (WHOLE ? whole : share);

/**
 * Whether this run takes the long tests, of hundreds of requests, on a kind of store. `npm test` takes them on SQLite only:
 * the file's short tests run the same statements on both kinds.
 */
export const takesLongTests = (store: "SQLite" | "PostgreSQL"): boolean => WHOLE || store === "SQLite";
