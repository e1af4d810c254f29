import { LRUCache } from "lru-cache";

/**
 * Creates a cache that drops the entries unused for longest. It bounds by size, because `max` would allocate for all
 * keys at once (2 ms for 20,000).
 * @param keptMs how long an entry counts; by default while there is room
 */
export const createLru = <Value extends NonNullable<unknown>>(most: number, keptMs?: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({
    maxSize: most,
    sizeCalculation: () => 1,
    ...(keptMs !== undefined && { ttl: keptMs, ttlResolution: 0 }),
  });
