/** Does nothing until the process serves, because a start leaves the store consistent at any moment. */
let finish: (hurry: AbortSignal) => Promise<void> = async () => undefined;
const hurry = new AbortController();

/** Signals within this time count as one: a service manager signals npm and this process, and npm passes its own on. */
const REPEAT_MS = 1000;

/**
 * Sets what is done before the process exits.
 * @param work gets a signal that aborts when the drain must end
 */
export const setShutdownWork = (work: (hurry: AbortSignal) => Promise<void>): void => {
  finish = work;
};

/** Ends the drain, so that the next signal exits the process at once. */
export const abortDrain = (): void => hurry.abort();

/**
 * Makes SIGTERM and SIGINT exit this process with code 0 after its work. A second signal, at least a second later, ends
 * the drain, and the next one exits at once.
 * @param steady returns milliseconds of a clock that is never set
 */
export const exitOnSignals = (
  exit: (code: number) => void = process.exit,
  steady: () => number = () => performance.now(),
): void => {
  let last: number | undefined;
  const onSignal = () => {
    const [now, before] = [steady(), last];
    if (before !== undefined && now - before < REPEAT_MS) return;
    last = now;
    if (before === undefined) void finish(hurry.signal).then(() => exit(0));
    else if (hurry.signal.aborted) exit(1);
    else abortDrain();
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, onSignal);
};
