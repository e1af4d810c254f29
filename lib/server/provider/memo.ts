import type { OptionalCall } from "../dialect/dialect";
import type { Services } from "../services";
import { perOwner } from "../singleton";
import { type CallOptions, loggedFailure, type Provider } from "./provider";

interface Entry<Value> {
  readonly answer: Promise<Value>;
  cameAt: number;
}

/** Concurrent callers of one key share one load. @param nowMs a monotonic clock. @param most the maximum number of keys. */
export const createMemo = <Value>(keepMs: number, most: number, nowMs: () => number) => {
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
    /** Waiting callers share a failure, which is not cached. @param oldestMs the maximum age, if less than `keepMs`. */
    get: (key: string, load: () => Promise<Value>, oldestMs = keepMs): Promise<Value> => {
      const known = entries.get(key);
      if (known && nowMs() - known.cameAt < oldestMs) return known.answer;
      entries.delete(key);
      return start(key, load);
    },
    /** Callers that wait for a load in progress still get its answer. */
    forget: (key: string): void => void entries.delete(key),
  };
};

export const providerMemo =
  <Value>(name: string, keepMs: number, most: number) =>
  (provider: Provider) =>
    perOwner(provider, `provider-memo.${name}`, () => createMemo<Value>(keepMs, most, () => performance.now()));

const PATIENCE_MS = 1500;

interface OptionalRead<Value> {
  /** Its name in the log (`optional_read_failed`). */
  readonly name: string;
  readonly call: OptionalCall;
  readonly keepMs: number;
  readonly most: number;
  readonly without: Value;
}

/**
 * A read that a page can do without, such as a banner, and that some providers do not have. A failure is logged and reused like
 * an answer. Never rejects.
 */
export const optionalRead = <Value>({ name, call, keepMs, most, without }: OptionalRead<Value>) => {
  const memoOf = providerMemo<Value>(name, keepMs, most);
  return (
    { provider, log }: Pick<Services, "provider" | "log">,
    key: string,
    load: (provider: Provider, options: Pick<CallOptions, "timeoutMs">) => Promise<Value>,
  ): Promise<Value> => {
    if (!provider.has(call)) return Promise.resolve(without);
    return memoOf(provider).get(key, () =>
      load(provider, { timeoutMs: PATIENCE_MS }).catch((error: unknown) => {
        log.warn({ event: "optional_read_failed", read: name, ...loggedFailure(error) });
        return without;
      }),
    );
  };
};
