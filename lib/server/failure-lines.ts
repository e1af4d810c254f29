import { AsyncLocalStorage } from "node:async_hooks";
import { singleton } from "./singleton";

/** Of the request that the running code works for. */
const current = () => singleton("failure-lines", () => new AsyncLocalStorage<() => boolean>());

/** @param mayWrite whether the error lines of this request are written: one answer for all of them. */
export const withFailureLines = <Result>(mayWrite: () => boolean, work: () => Result): Result =>
  current().run(mayWrite, work);

/** Whether an error line of the running request is written (docs/security.md, row 36). True outside of requests. */
export const mayWriteFailure = (): boolean => current().getStore()?.() ?? true;
