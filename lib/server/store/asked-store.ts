import { storeWork } from "../observers";

type Operation = "read" | "write" | "commit";

/** What a statement does to the store. */
export const operationOf = (text: string): Operation => {
  if (/^\s*select\b/i.test(text)) return "read";
  return /^\s*commit\b/i.test(text) ? "commit" : "write";
};

/** Runs work on the store, and tells how long it took. Throws what the work throws. */
export const timed = async <Result>(operation: Operation | "connect", work: () => Promise<Result>): Promise<Result> => {
  if (!storeWork.isWatched) return work();
  const began = performance.now();
  let failed = true;
  try {
    const result = await work();
    failed = false;
    return result;
  } finally {
    storeWork.tell({ operation, ms: performance.now() - began, failed });
  }
};
