/**
 * Whether most neighbouring rows of a history have the older one first; rows of the same second, or without a readable
 * time, do not count.
 */
export const isOldestFirst = (rows: readonly { readonly at: number | null }[]): boolean => {
  const times = rows.flatMap(({ at }) => at ?? []);
  const steps = times.slice(1).map((at, index) => Math.sign(at - (times[index] ?? at)));
  return steps.reduce((sum, step) => sum + step, 0) > 0;
};
