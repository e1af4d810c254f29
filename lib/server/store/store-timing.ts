import type { LogEvent } from "kysely";
import { counters } from "../counters";

type Operation = "read" | "write" | "commit" | "connect";

const toOperation = (text: string): Operation => {
  if (/^\s*select\b/i.test(text)) return "read";
  return /^\s*commit\b/i.test(text) ? "commit" : "write";
};

const count = (operation: Operation, milliseconds: number, failed: boolean): void => {
  const { storeSeconds, storeFailures } = counters();
  if (failed) storeFailures.inc({ operation });
  storeSeconds.observe({ operation }, milliseconds / 1000);
};

/** Counts and measures a statement; Kysely's `log` option takes this function. */
export const countStatement = ({ level, query, queryDurationMillis }: LogEvent): void =>
  count(toOperation(query.sql), queryDurationMillis, level === "error");

/** Counts and measures work that is not a statement. */
export const timed = async <Result>(operation: "commit" | "connect", work: () => Promise<Result>): Promise<Result> => {
  const startedAt = performance.now();
  let failed = true;
  try {
    const result = await work();
    failed = false;
    return result;
  } finally {
    count(operation, performance.now() - startedAt, failed);
  }
};
