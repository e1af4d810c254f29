import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "./singleton";

/** Returns the storage that holds, for the running request, whether its error lines are written. */
const current = () => singleton("failure-lines", () => new AsyncLocalStorage<() => boolean>());

/**
 * Runs a request's work with one decision for all of its error lines.
 * @param mayWrite whether the error lines of this request are written
 */
export const withFailureLines = <Result>(mayWrite: () => boolean, work: () => Result): Result =>
  current().run(mayWrite, work);

/** Whether an error line of the running request is written (docs/security.md, row 36); true outside of requests. */
export const mayWriteFailure = (): boolean => current().getStore()?.() ?? true;
