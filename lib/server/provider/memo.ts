/** Answers kept for a moment by key, and asked for once while they are under way. */
export interface Memo<Value> {
  /**
   * The kept answer, the one under way, or a new one. A failure is shared by those who wait and not kept.
   * @param oldestMs the oldest answer that will do, where the asker wants a younger one than is kept.
   */
  get(key: string, load: () => Promise<Value>, oldestMs?: number): Promise<Value>;
  /** The next to ask gets a new answer; one under way is left to those who already wait for it. */
  forget(key: string): void;
}

interface Entry<Value> {
  readonly answer: Promise<Value>;
  /** Milliseconds of `nowMs` at which it came; infinite while under way. */
  cameAt: number;
}

/** @param nowMs a clock that only goes forward. @param most how many keys are kept; the oldest goes first. */
export const createMemo = <Value>(keepMs: number, most: number, nowMs: () => number): Memo<Value> => {
  const entries = new Map<string, Entry<Value>>();

  const forgetEntry = (key: string, entry: Entry<Value>) => {
    if (entries.get(key) === entry) entries.delete(key);
  };

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
      () => forgetEntry(key, entry),
    );
    return entry.answer;
  };

  return {
    get: (key, load, oldestMs = keepMs) => {
      const known = entries.get(key);
      if (known && nowMs() - known.cameAt < oldestMs) return known.answer;
      if (known) entries.delete(key);
      return start(key, load);
    },
    forget: (key) => {
      entries.delete(key);
    },
  };
};
