import { LRUCache } from "lru-cache";

/**
 * A cache of the keys that were used last. `max` would allocate memory for all keys at once (2 ms for 20,000); with a size
 * of 1 for each value the cache grows as it is filled.
 * @param most the number of keys that it holds at most. @param keptMs how long each is kept; by default as long as there is room.
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
