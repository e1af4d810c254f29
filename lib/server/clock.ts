/** The clock of the game's rules and expiries; in sandbox mode the sandbox's (docs/architecture.md, "Time"). */
export interface Clock {
  /** Returns the time of the game in epoch milliseconds. */
  now(): number;
  /**
   * Sets the clock to the sandbox's time, as a response just reported it.
   * @throws Error in live mode
   */
  follow(sandboxNowMs: number): void;
}

export const hostClock = (): Clock => ({
  now: Date.now,
  follow: () => {
    throw new Error("the host's clock follows no sandbox");
  },
});

/**
 * Creates a clock that runs with the host's, by an offset that `follow` sets.
 * @param readMs returns the host's epoch milliseconds
 */
export const sandboxClock = (readMs: () => number = Date.now): Clock => {
  let offset = 0;
  return {
    now: () => readMs() + offset,
    follow: (sandboxNowMs) => {
      offset = sandboxNowMs - readMs();
    },
  };
};

/** The host's time, for waits, leases and timestamps of records. It never follows the sandbox's clock. */
export interface HostTime {
  /** Returns epoch milliseconds, which an operator may set back or ahead at any moment. */
  now(): number;
  /** Returns milliseconds of a clock that is never set. They mean nothing in another process. */
  steady(): number;
  sleep(ms: number): Promise<void>;
  /**
   * Runs work after a delay, and does not keep the process alive for it.
   * @returns a function that cancels it
   */
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
 * Repeats work until it is stopped, each time `everyMs` after its last run finished.
 * @param work never rejects
 * @returns a function that stops the loop, and resolves once a running work has finished
 */
export const repeat = (
  { later }: Pick<HostTime, "later">,
  everyMs: number,
  work: () => Promise<void>,
): (() => Promise<void>) => {
  let running: Promise<void> | undefined;
  let isStopped = false;
  let cancel = (): void => undefined;
  const wait = () => {
    running = undefined;
    if (isStopped) return;
    cancel = later(() => {
      running = work().then(wait);
    }, everyMs);
  };
  wait();
  return async () => {
    isStopped = true;
    cancel();
    await running;
  };
};

/**
 * Returns how far the game's clock is ahead of the host's, in milliseconds: records have the host's time, statements
 * and results the game's, which the sandbox may set.
 */
export const computeGameLead = (times: { readonly clock: Clock; readonly hostTime: HostTime }): number =>
  times.clock.now() - times.hostTime.now();
