/** The work before the process ends. Nothing until the process serves: the start leaves the store consistent at any moment. */
let finish: (hurry: AbortSignal) => Promise<void> = async () => undefined;
const hurry = new AbortController();

/**
 * Signals within this time count as one, in milliseconds: a service manager signals npm and this process, and npm passes its
 * signal on.
 */
const ONE_WISH_MS = 1000;

/**
 * Sets the work before this process ends.
 * @param work gets a signal that aborts when the drain must end.
 */
export const finishWith = (work: (hurry: AbortSignal) => Promise<void>): void => {
  finish = work;
};

/** Ends the drain. From now on a signal ends the process at once. */
export const endDrain = (): void => hurry.abort();

/** What a signal asks for: to finish and end, to end the drain, to end at once; null: it repeats the last signal. */
export type Wish = "end" | "hurry" | "now" | null;

/**
 * Makes a function that returns the wish of each signal.
 * @param drainIsOver whether the drain has ended.
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
 * From now on SIGTERM and SIGINT end this process with code 0 after its work. A second signal, at least a second later, ends
 * the drain, and a third ends the process at once.
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
