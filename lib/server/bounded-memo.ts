import { LRUCache } from "lru-cache";

/** `max` would allocate for all keys at once (2 ms for 20,000). @param keptMs milliseconds; by default while there is room. */
export const boundedMemo = <Value extends NonNullable<unknown>>(
  most: number,
  keptMs?: number,
): LRUCache<string, Value> =>
  new LRUCache<string, Value>({
    maxSize: most,
    sizeCalculation: () => 1,
    ...(keptMs !== undefined && { ttl: keptMs, ttlResolution: 0 }),
  });
