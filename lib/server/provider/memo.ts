import type { Services } from "../services";
import { perOwner } from "../singleton";
import { type CallOptions, loggedFailure, type Provider } from "./provider";

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

  const start = (key: string, load: () => Promise<Value>): Promise<Value> => {
    for (const [known, { cameAt }] of entries) {
      if (nowMs() - cameAt < keepMs && entries.size < most) break;
      entries.delete(known);
    }
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
    forget: (key) => void entries.delete(key),
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

/** How long a page waits at most for something optional, in milliseconds. */
const PATIENCE_MS = 1500;

interface OptionalRead<Value> {
  /** Unique among optional reads, and its name in the log (`optional_read_failed`). */
  readonly name: string;
  /** Milliseconds for which an answer is reused, also a failure: not every page asks a provider that is in trouble. */
  readonly keepMs: number;
  /** How many answers are kept at most. */
  readonly most: number;
  /** The value used if there is no answer. */
  readonly without: Value;
}

/**
 * Makes a read that a page can do without, such as a banner. All reads of the same key share one call, with a short
 * time limit. A failure goes to the operator's log and is never shown to the player. Never rejects.
 */
export const optionalRead = <Value>({ name, keepMs, most, without }: OptionalRead<Value>) => {
  const memoOf = providerMemo<Value>(name, keepMs, most);
  return (
    { provider, log }: Pick<Services, "provider" | "log">,
    key: string,
    load: (provider: Provider, options: Pick<CallOptions, "timeoutMs">) => Promise<Value>,
  ): Promise<Value> =>
    memoOf(provider).get(key, () =>
      load(provider, { timeoutMs: PATIENCE_MS }).catch((error: unknown) => {
        log.warn({ event: "optional_read_failed", read: name, ...loggedFailure(error) });
        return without;
      }),
    );
};
