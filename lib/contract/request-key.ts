/** The key of a confirmed request is a UUID of version 7, which tells when it was made. */

const hexOf = (bytes: Uint8Array): string => [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");

/** @param madeAt the server's epoch milliseconds. @param random ten bytes. */
export const requestKey = (madeAt: number, random: Uint8Array): string => {
  const time = Math.max(0, Math.floor(madeAt)).toString(16).padStart(12, "0");
  const [a, b, c] = [hexOf(random.subarray(0, 2)), hexOf(random.subarray(2, 4)), hexOf(random.subarray(4, 10))];
  return `${time.slice(0, 8)}-${time.slice(8)}-7${a.slice(1)}-8${b.slice(1)}-${c}`;
};

/** @returns epoch milliseconds; undefined for a key of an earlier version. */
export const madeAtOf = (key: string): number | undefined => {
  const [, high, low] = /^([0-9a-f]{8})-([0-9a-f]{4})-7/.exec(key) ?? [];
  return high === undefined || low === undefined ? undefined : Number.parseInt(high + low, 16);
};
