/**
 * The sandbox's clock: the host's, shifted. It always runs on, so a market closes by itself after the clock was moved.
 */
export interface SandboxClock {
  /** Epoch milliseconds. */
  now(): number;
  /** From here on it is `epochMs`. */
  set(epochMs: number): void;
  /** Forward, or back where negative, in milliseconds. */
  advance(byMs: number): void;
  /** Back to the host's time. */
  follow(): void;
  /** True while it shows another time than the host's. */
  moved(): boolean;
}

/** @param readHost the host's epoch milliseconds, replaceable in tests. */
export const createClock = (start: number | undefined, readHost: () => number = Date.now): SandboxClock => {
  let offset = start === undefined ? 0 : start - readHost();
  return {
    now: () => readHost() + offset,
    set: (epochMs) => {
      offset = epochMs - readHost();
    },
    advance: (byMs) => {
      offset += byMs;
    },
    follow: () => {
      offset = 0;
    },
    moved: () => offset !== 0,
  };
};
