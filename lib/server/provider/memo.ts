import { perOwner } from "../singleton";
import type { Provider } from "./provider";

/** Answers kept for a short time by key, each loaded once for all who want it meanwhile. */
export interface Memo<Value> {
  /**
   * The kept answer, the one under way, or a new one. A failure is shared by those who wait and is not kept.
   * @param oldestMs the greatest age of a kept answer, where the caller wants a younger one than `keepMs`.
   */
  get(key: string, load: () => Promise<Value>, oldestMs?: number): Promise<Value>;
  /** The next `get` loads a new answer; those who already wait for one under way still get that. */
  forget(key: string): void;
}

interface Entry<Value> {
  readonly answer: Promise<Value>;
  /** Milliseconds of `nowMs` at which it came; infinite while under way. */
  cameAt: number;
}

/** @param nowMs a clock that only goes forward. @param most how many keys are kept; the oldest is dropped first. */
export const createMemo = <Value>(keepMs: number, most: number, nowMs: () => number): Memo<Value> => {
  const entries = new Map<string, Entry<Value>>();

  const prune = () => {
    for (const [key, { cameAt }] of entries) {
      if (nowMs() - cameAt < keepMs && entries.size < most) return;
      entries.delete(key);
    }
  };

  const start = (key: string, load: () => Promise<Value>): Promise<Value> => {
    prune();
    const entry: Entry<Value> = { answer: load(), cameAt: Number.POSITIVE_INFINITY };
    entries.set(key, entry);
    entry.answer.then(
      () => {
        entry.cameAt = nowMs();
      },
      () => {
        if (entries.get(key) === entry) entries.delete(key);
      },
    );
    return entry.answer;
  };

  return {
    get: (key, load, oldestMs = keepMs) => {
      const known = entries.get(key);
      if (known && nowMs() - known.cameAt < oldestMs) return known.answer;
      entries.delete(key);
      return start(key, load);
    },
    forget: (key) => {
      entries.delete(key);
    },
  };
};

/**
 * A memo of each provider's answers, shared by the pages, the endpoints and the entry.
 * @param name a unique one. @param keepMs milliseconds. @param most keys.
 */
export const providerMemo =
  <Value>(name: string, keepMs: number, most: number) =>
  (provider: Provider): Memo<Value> =>
    perOwner(provider, `provider-memo.${name}`, () => createMemo<Value>(keepMs, most, () => performance.now()));
