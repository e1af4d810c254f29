import { counters } from "../counters";

type Operation = "read" | "write" | "commit";

/** The metric label of a statement. */
export const operationOf = (text: string): Operation => {
  if (/^\s*select\b/i.test(text)) return "read";
  return /^\s*commit\b/i.test(text) ? "commit" : "write";
};

/** Runs work on the store and measures its duration. @throws whatever the work throws. */
export const timed = async <Result>(operation: Operation | "connect", work: () => Promise<Result>): Promise<Result> => {
  const { storeSeconds, storeFailures } = counters();
  const began = performance.now();
  try {
    return await work();
  } catch (error) {
    storeFailures.inc({ operation });
    throw error;
  } finally {
    storeSeconds.observe({ operation }, (performance.now() - began) / 1000);
  }
};
