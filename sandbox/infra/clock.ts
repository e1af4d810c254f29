/**
 * The sandbox's clock: the host's with an offset. It keeps running after a move, so markets still close at their times.
 */
export interface SandboxClock {
  /** Epoch milliseconds. */
  now(): number;
  /** Sets the clock to `epochMs`. */
  set(epochMs: number): void;
  /** Moves it by milliseconds, back where negative. */
  advance(byMs: number): void;
  /** Returns to the host's time. */
  follow(): void;
  /** True while it shows another time than the host's. */
  moved(): boolean;
}

/** @param readHost gives the host's epoch milliseconds; tests replace it. */
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
