/** Whether this run takes every row of the long tables: `npm run test:whole` (docs/qa.md). */
const WHOLE = process.env.UNITS_WHOLE === "1";

/** In `npm test` the first and each `every`-th after it. */
export const shareOf = <Row>(rows: readonly Row[], every: number): readonly Row[] =>
  WHOLE ? rows : rows.filter((_, index) => index % every === 0);

/** Fewer examples of a slow property in `npm test`. */
export const runsOf = (whole: number, share: number): number => (WHOLE ? whole : share);

/** `npm test` takes the long tests on SQLite only: the file's short tests run the same statements on both kinds. */
export const takesLongTests = (store: "SQLite" | "PostgreSQL"): boolean => WHOLE || store === "SQLite";
