import { LRUCache } from "lru-cache";
import type { OptionalCall } from "../dialect/dialect";
import type { Services } from "../services";
import { perOwner } from "../singleton";
import { type CallOptions, loggedFailure, type Provider } from "./provider";

/**
 * Creates a cache whose concurrent callers of one key share one load. @param keepMs milliseconds. @param most the maximum number
 * of keys. @param nowMs a monotonic clock.
 */
export const createMemo = <Value>(keepMs: number, most: number, nowMs: () => number) => {
  const cache = new LRUCache<string, { readonly value: Value }, () => Promise<Value>>({
    maxSize: most,
    sizeCalculation: () => 1,
    ttl: keepMs,
    ttlResolution: 0,
    // The cache takes an entry of the moment 0 for one without a time.
    perf: { now: () => 1 + nowMs() },
    // Callers that wait for a forgotten load still get its answer.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context: load }) => ({ value: await load() }),
  });
  return {
    /** Waiting callers share a failure, which is not cached. @param oldestMs the maximum age, if less than `keepMs`. */
    get: async (key: string, load: () => Promise<Value>, oldestMs = keepMs): Promise<Value> => {
      const forceRefresh = cache.getRemainingTTL(key) <= keepMs - oldestMs;
      return (await cache.forceFetch(key, { context: load, forceRefresh })).value;
    },
    forget: (key: string): void => void cache.delete(key),
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
