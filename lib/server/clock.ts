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
    throw new Error("the host's clock follows nobody");
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
