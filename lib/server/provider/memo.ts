import { perOwner } from "../singleton";
import type { Provider } from "./provider";

/** A short-lived cache by key. Concurrent callers of one key share one load. */
export interface Memo<Value> {
  /**
   * The cached answer, the load in progress, or a new load. Waiting callers share a failure, which is not cached.
   * @param oldestMs the maximum age of a cached answer, if less than `keepMs`.
   */
  get(key: string, load: () => Promise<Value>, oldestMs?: number): Promise<Value>;
  /** The next `get` loads a new answer. Callers that wait for a load in progress still get its answer. */
  forget(key: string): void;
}

interface Entry<Value> {
  readonly answer: Promise<Value>;
  /** `nowMs` of the answer; infinite while loading. */
  cameAt: number;
}

/** @param nowMs a monotonic clock. @param most the maximum number of keys; the oldest is dropped first. */
export const createMemo = <Value>(keepMs: number, most: number, nowMs: () => number): Memo<Value> => {
  const entries = new Map<string, Entry<Value>>();

  const prune = () => {
    for (const [key, { cameAt }] of entries) {
      if (nowMs() - cameAt < keepMs && entries.size < most) return;
      entries.delete(key);
    }
  };

  const start = (key: string, load: () => Promise<Value>): Promise<Value> => {
    prune();
    const entry: Entry<Value> = { answer: load(), cameAt: Number.POSITIVE_INFINITY };
    entries.set(key, entry);
    entry.answer.then(
      () => {
        entry.cameAt = nowMs();
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry.answer;
  };

  return {
    get: (key, load, oldestMs = keepMs) => {
      const known = entries.get(key);
      if (known && nowMs() - known.cameAt < oldestMs) return known.answer;
      entries.delete(key);
      return start(key, load);
    },
    forget: (key) => {
      entries.delete(key);
    },
  };
};

/**
 * A cache of a provider's answers, shared by the pages, the endpoints and the server's entry.
 * @param name a unique name. @param keepMs milliseconds. @param most the maximum number of keys.
 */
export const providerMemo =
  <Value>(name: string, keepMs: number, most: number) =>
  (provider: Provider): Memo<Value> =>
    perOwner(provider, `provider-memo.${name}`, () => createMemo<Value>(keepMs, most, () => performance.now()));
