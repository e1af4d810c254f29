import { LRUCache } from "lru-cache";

/**
 * `max` would allocate memory for all keys at once (2 ms for 20,000); sizes of 1 let the cache grow. @param keptMs by
 * default as long as there is room.
 */
export const boundedMemo = <Value extends NonNullable<unknown>>(
  most: number,
  keptMs?: number,
): LRUCache<string, Value> =>
  new LRUCache<string, Value>({
    maxSize: most,
    sizeCalculation: () => 1,
    ...(keptMs !== undefined && { ttl: keptMs, ttlResolution: 0 }),
  });
