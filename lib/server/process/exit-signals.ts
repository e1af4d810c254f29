/** Nothing until the process serves: the start leaves the store consistent at any moment. */
let finish: (hurry: AbortSignal) => Promise<void> = async () => undefined;
const hurry = new AbortController();

/** In milliseconds: a service manager signals npm and this process, and npm passes its signal on. */
const ONE_WISH_MS = 1000;

/** @param work gets a signal that aborts when the drain must end. */
export const setShutdownWork = (work: (hurry: AbortSignal) => Promise<void>): void => {
  finish = work;
};

/** From now on a signal ends the process at once. */
export const abortDrain = (): void => hurry.abort();

/**
 * SIGTERM and SIGINT end this process with code 0 after its work. A second signal, at least a second later, ends the drain,
 * the next the process. @param steady milliseconds of a clock that is never set.
 */
export const exitOnSignals = (
  end: (code: number) => void = process.exit,
  steady: () => number = () => performance.now(),
): void => {
  let last: number | undefined;
  const take = () => {
    const [now, before] = [steady(), last];
    if (before !== undefined && now - before < ONE_WISH_MS) return;
    last = now;
    if (before === undefined) void finish(hurry.signal).then(() => end(0));
    else if (hurry.signal.aborted) end(1);
    else abortDrain();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, take);
};
