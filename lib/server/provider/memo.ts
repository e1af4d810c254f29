/** Answers kept for a moment by key, and asked for once while they are under way. */
export interface Memo<Value> {
  /** The kept answer, the one under way, or a new one. A failure is shared by those who wait and not kept. */
  get(key: string, load: () => Promise<Value>): Promise<Value>;
  /** The next to ask gets a new answer; one under way is left to those who already wait for it. */
  forget(key: string): void;
}

interface Entry<Value> {
  readonly answer: Promise<Value>;
  /** Milliseconds of `nowMs` at which it is no longer told; infinite while under way. */
  until: number;
}

/** @param nowMs a clock that only goes forward. @param most how many keys are kept; the oldest goes first. */
export const createMemo = <Value>(keepMs: number, most: number, nowMs: () => number): Memo<Value> => {
  const entries = new Map<string, Entry<Value>>();

  const forgetEntry = (key: string, entry: Entry<Value>) => {
    if (entries.get(key) === entry) entries.delete(key);
  };

  const prune = () => {
    for (const [key, { until }] of entries) {
      if (until > nowMs() && entries.size < most) return;
      entries.delete(key);
    }
  };

  const start = (key: string, load: () => Promise<Value>): Promise<Value> => {
    prune();
    const entry: Entry<Value> = { answer: load(), until: Number.POSITIVE_INFINITY };
    entries.set(key, entry);
    entry.answer.then(
      () => {
        entry.until = nowMs() + keepMs;
      },
      () => forgetEntry(key, entry),
    );
    return entry.answer;
  };

  return {
    get: (key, load) => {
      const known = entries.get(key);
      if (known && nowMs() < known.until) return known.answer;
      if (known) entries.delete(key);
      return start(key, load);
    },
    forget: (key) => {
      entries.delete(key);
    },
  };
};
