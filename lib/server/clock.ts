/** India's clock for the game's rules and expiries; in sandbox mode it follows the sandbox's (docs/architecture.md, "Time"). */
export interface Clock {
  /** Epoch milliseconds. */
  now(): number;
  /** The sandbox's now, from an answer just received. @throws in live mode. */
  follow(sandboxNowMs: number): void;
}

export const hostClock = (): Clock => ({
  now: Date.now,
  follow: () => {
    throw new Error("the host's clock follows no sandbox");
  },
});

/** @param readMs the host's epoch milliseconds. */
export const sandboxClock = (readMs: () => number = Date.now): Clock => {
  let offset = 0;
  return {
    now: () => readMs() + offset,
    follow: (sandboxNowMs) => {
      offset = sandboxNowMs - readMs();
    },
  };
};

/** For waits, leases and timestamps of records. Never follows the sandbox's clock. */
export interface HostTime {
  /** Epoch milliseconds: may be set back or ahead at any moment. */
  now(): number;
  /** Milliseconds of a clock that is never set. It means nothing in another process. */
  steady(): number;
  sleep(ms: number): Promise<void>;
  /** Does not keep the process alive. @returns a function that cancels it. */
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

/**
 * Does the work again and again, each time so many milliseconds after its last end. @param work never rejects.
 * @returns a function that stops it, and resolves after work that is under way.
 */
export const repeat = (
  { later }: Pick<HostTime, "later">,
  everyMs: number,
  work: () => Promise<void>,
): (() => Promise<void>) => {
  let underWay: Promise<void> | undefined;
  let ended = false;
  let cancel = (): void => undefined;
  const wait = () => {
    underWay = undefined;
    if (ended) return;
    cancel = later(() => {
      underWay = work().then(wait);
    }, everyMs);
  };
  wait();
  return async () => {
    ended = true;
    cancel();
    await underWay;
  };
};
