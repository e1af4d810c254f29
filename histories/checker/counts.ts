import type { Attempt, Key, ToldState } from "./observations";

/** The number of keys and writes, and of the parts by their final state. */
export const countStates = (keys: ReadonlyMap<string, Key>, attempts: readonly Attempt[]) => {
  const states = [...keys.values()].flatMap(({ told }) => [...told.values()].map(({ state }) => state));
  const told = (wanted: ToldState) => states.filter((state) => state === wanted).length;
  const [taken, failed, unknown] = [told("taken"), told("failed"), told("unknown")];
  return { keys: keys.size, writes: attempts.length, taken, failed, unknown };
};
