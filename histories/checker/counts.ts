import type { Attempt, Key, NotifiedState } from "./observations";

/** Counts the keys and writes of a history, and its parts by their final state. */
export const countStates = (keys: ReadonlyMap<string, Key>, attempts: readonly Attempt[]) => {
  const states = [...keys.values()].flatMap(({ notified }) => [...notified.values()].map(({ state }) => state));
  const count = (wanted: NotifiedState) => states.filter((state) => state === wanted).length;
  const [taken, failed, unknown] = [count("taken"), count("failed"), count("unknown")];
  return { keys: keys.size, writes: attempts.length, taken, failed, unknown };
};
