/** What a signal finishes first. Nothing until the process serves: the store is consistent at every moment of the start. */
let finish: () => Promise<void> = async () => undefined;

/** Says what has to be finished before this process may end. */
export const finishWith = (work: () => Promise<void>): void => {
  finish = work;
};

/**
 * From now on SIGTERM and SIGINT end this process with code 0, once all is finished.
 * @param deaf whether further signals are passed over; otherwise a second one of a kind ends the process at once.
 */
export const endOnSignals = (deaf: boolean): void => {
  let ending = false;
  const end = async () => {
    if (ending) return;
    ending = true;
    await finish();
    process.exit(0);
  };
  for (const signal of ["SIGTERM", "SIGINT"] as const) {
    if (deaf) process.on(signal, () => void end());
    else process.once(signal, () => void end());
  }
};
