/** The idempotency key of a confirmed request is a UUID of version 7, which contains the time when it was created. */

const toHex = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/**
 * Creates an idempotency key.
 * @param madeAt the server's epoch milliseconds
 * @param random ten random bytes
 */
export const encodeIdempotencyKey = (madeAt: number, random: Uint8Array): string => {
  const time = Math.max(0, Math.floor(madeAt)).toString(16).padStart(12, "0");
  const [a, b, c] = [toHex(random.subarray(0, 2)), toHex(random.subarray(2, 4)), toHex(random.subarray(4, 10))];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(1)}-8${b.slice(1)}-${c}`;
};

/** Returns when a key was created, in epoch milliseconds; undefined for a key that is no UUID of version 7. */
export const decodeKeyTime = (key: string): number | undefined => {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(key) ?? [];
  return high === undefined || low === undefined ? undefined : Number.parseInt(high + low, 16);
};
