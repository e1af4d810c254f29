/** What a signal finishes first. Nothing until the process serves: the store is consistent at every moment of the start. */
let finish: (hurry: AbortSignal) => Promise<void> = async () => undefined;
const hurry = new AbortController();

/**
 * Signals that come so close together are one wish: a service manager tells npm and this process, and npm passes on what it
 * was told. In milliseconds.
 */
const ONE_WISH_MS = 1000;

/**
 * Says what has to be finished before this process may end.
 * @param work gets a signal that aborts when somebody does not want to wait for the drain.
 */
export const finishWith = (work: (hurry: AbortSignal) => Promise<void>): void => {
  finish = work;
};

/** Ends the drain, or says that it is over. The next signal ends the process at once. */
export const endDrain = (): void => hurry.abort();

/** What a signal asks for: to finish and end, to end the drain, to end at once, or nothing that was not asked before. */
export type Wish = "end" | "hurry" | "now" | null;

/**
 * Makes a function that says what each next signal asks for.
 * @param drainIsOver whether a drain can no longer be shortened.
 * @param steady milliseconds of a clock that is never set.
 */
export const wishReader = (drainIsOver: () => boolean, steady: () => number): (() => Wish) => {
  let last: number | undefined;
  return () => {
    const now = steady();
    if (last !== undefined && now - last < ONE_WISH_MS) return null;
    const first = last === undefined;
    last = now;
    if (first) return "end";
    return drainIsOver() ? "now" : "hurry";
  };
};

/**
 * From now on SIGTERM and SIGINT end this process with code 0, once all is finished. A second one, a second later or more,
 * ends the drain, and one after that ends the process at once.
 */
export const endOnSignals = (): void => {
  const wishOf = wishReader(
    () => hurry.signal.aborted,
    () => performance.now(),
  );
  const end = async () => {
    await finish(hurry.signal);
    process.exit(0);
  };
  const take = (signal: NodeJS.Signals) => {
    const wish = wishOf();
    if (wish === "end") void end();
    if (wish === "hurry") endDrain();
    if (wish === "now") {
      process.removeAllListeners(signal);
      process.kill(process.pid, signal);
    }
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, take);
};
