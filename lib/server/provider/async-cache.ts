import { LRUCache } from "lru-cache";
import type { OptionalCall } from "../provider-dialect/dialect";
import type { Services } from "../services";
import { singletonFor } from "../singleton";
import { type CallOptions, type Provider, toFailureFields } from "./provider";

/**
 * Creates a cache whose concurrent callers of one key share one load.
 * @param ttlMs how long a value counts, in milliseconds
 * @param maxEntries the maximum number of keys
 * @param nowMs returns the time of a monotonic clock
 */
export const createAsyncCache = <Value>(ttlMs: number, maxEntries: number, nowMs: () => number) => {
  const cache = new LRUCache<string, { readonly value: Value }, () => Promise<Value>>({
    maxSize: maxEntries,
    sizeCalculation: () => 1,
    ttl: ttlMs,
    ttlResolution: 0,
    // The 1 is added because the cache takes an entry of the moment 0 for one without a time.
    perf: { now: () => 1 + nowMs() },
    // Callers that wait for an invalidated load still get its value.
    ignoreFetchAbort: true,
    fetchMethod: async (_key, _old, { context: load }) => ({ value: await load() }),
  });
  return {
    /**
     * Returns the cached value, or loads it. Waiting callers share a failure, which is not cached.
     * @param maxAgeMs the maximum age, if it is less than `ttlMs`
     */
    get: async (key: string, load: () => Promise<Value>, maxAgeMs = ttlMs): Promise<Value> => {
      const forceRefresh = cache.getRemainingTTL(key) <= ttlMs - maxAgeMs;
      return (await cache.forceFetch(key, { context: load, forceRefresh })).value;
    },
    invalidate: (key: string): void => void cache.delete(key),
  };
};

/** Creates one cache for each provider. */
export const createProviderCache =
  <Value>(name: string, ttlMs: number, maxEntries: number) =>
  (provider: Provider) =>
    singletonFor(provider, `provider-memo.${name}`, () =>
      createAsyncCache<Value>(ttlMs, maxEntries, () => performance.now()),
    );

const TIMEOUT_MS = 1500;

interface OptionalRead<Value> {
  /** The read's name in the log (`optional_read_failed`). */
  readonly name: string;
  readonly call: OptionalCall;
  readonly ttlMs: number;
  readonly maxEntries: number;
  readonly fallback: Value;
}

/**
 * Creates a read that a page can do without, such as a banner, and that some providers lack. A failure is logged and
 * cached like a value, so the read never rejects.
 */
export const optionalRead = <Value>({ name, call, ttlMs, maxEntries, fallback }: OptionalRead<Value>) => {
  const cacheFor = createProviderCache<Value>(name, ttlMs, maxEntries);
  return (
    { provider, log }: Pick<Services, "provider" | "log">,
    key: string,
    load: (provider: Provider, options: Pick<CallOptions, "timeoutMs">) => Promise<Value>,
  ): Promise<Value> => {
    if (!provider.has(call)) return Promise.resolve(fallback);
    return cacheFor(provider).get(key, () =>
      load(provider, { timeoutMs: TIMEOUT_MS }).catch((error: unknown) => {
        log.warn({ event: "optional_read_failed", read: name, ...toFailureFields(error) });
        return fallback;
      }),
    );
  };
};
