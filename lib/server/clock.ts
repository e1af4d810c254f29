/**
 * India's clock for the rules of the game and for expiries. In sandbox mode it follows the sandbox's, which answers
 * with its own now in a header; in live mode it is the host's and `follow` refuses (docs/architecture.md, "Time").
 */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** Takes the sandbox's now, read off an answer just received. @throws in live mode. */
  follow(sandboxNowMs: number): void;
}

export const hostClock = (): Clock => ({
  now: Date.now,
  follow: () => {
    throw new Error("the host's clock follows no sandbox");
  },
});

/** @param readMs the host's epoch milliseconds, replaceable in tests. */
export const sandboxClock = (readMs: () => number = Date.now): Clock => {
  let offset = 0;
  return {
    now: () => readMs() + offset,
    follow: (sandboxNowMs) => {
      offset = sandboxNowMs - readMs();
    },
  };
};

/**
 * The host's own time, for waits, leases and timestamps of records. It never follows the sandbox's clock. Tests replace it,
 * and let minutes pass at once.
 */
export interface HostTime {
  /** Epoch milliseconds, for timestamps: an operator or a time server may set it back or ahead at any moment. */
  now(): number;
  /** Milliseconds of a clock that is never set, for how long something took. It means nothing in another process. */
  steady(): number;
  sleep(ms: number): Promise<void>;
  /** Runs `work` once after `ms` milliseconds. It does not keep the process alive. @returns a function that cancels it. */
  later(work: () => void, ms: number): () => void;
}

export const hostTime: HostTime = {
  now: Date.now,
  steady: () => performance.now(),
  sleep: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  later: (work, ms) => {
    const timer = setTimeout(work, ms).unref();
    return () => clearTimeout(timer);
  },
};
