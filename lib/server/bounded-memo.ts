import { LRUCache } from "lru-cache";

/**
 * Remembers the values of at most so many keys, the most lately asked for. With `max` the cache would take the memory of
 * all of them when it is made: 2 ms for 20,000. With a size of one each it grows as it is filled.
 */
export const boundedMemo = <Value extends NonNullable<unknown>>(most: number): LRUCache<string, Value> =>
  new LRUCache<string, Value>({ maxSize: most, sizeCalculation: () => 1 });
