/** The host's with an offset: it keeps running after a move. */
export interface SandboxClock {
  now(): number;
  set(epochMs: number): void;
  /** Back where negative. */
  advance(byMs: number): void;
  /** Returns to the host's time. */
  follow(): void;
  /** Shows another time than the host's. */
  moved(): boolean;
}

/** @param readHost the host's epoch milliseconds. */
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
