import { singleton, singletonFor } from "../singleton";
import type { Store } from "../store/store";

/** The shutdown state of this process, and the money requests that it must finish first (docs/faults.md, row 17). */
const state = () =>
  singleton("shutdown", () => ({ draining: false, ending: false, money: new Set<Promise<unknown>>() }));

/** True after SIGTERM: the health check sends load balancers elsewhere. Requests are served until `shuttingDown`. */
export const draining = (): boolean => state().draining;

export const startDrain = (): void => {
  state().draining = true;
};

/** True after the drain: new money requests are refused with `shutting_down`. */
export const shuttingDown = (): boolean => state().ending;

export const startShutdown = (): void => {
  startDrain();
  state().ending = true;
};

/** Keeps the process up until `work` has ended, even if the client is gone. @returns the result of `work`. */
export const trackMoneyRequest = <Result>(work: Promise<Result>): Promise<Result> => {
  const { money } = state();
  money.add(work);
  const forget = () => money.delete(work);
  work.then(forget, forget);
  return work;
};

/** Resolves when no money request is in flight, including requests that began during the wait. */
export const waitForMoneyRequests = async (): Promise<void> => {
  const { money } = state();
  while (money.size > 0) await Promise.allSettled(money);
};

/** How many looks one process may run at once. After a restart there may be hundreds of requests in doubt. */
const MAX_ATTEMPTS = 8;

interface LookTurns {
  taken: number;
  readonly waiting: (() => void)[];
}

const lookTurns = (store: Store) =>
  singletonFor(store, "money.look-turns", (): LookTurns => ({ taken: 0, waiting: [] }));

/** Runs the work as soon as fewer than `MAX_ATTEMPTS` others run, first come, first served. */
export const withAttemptSlot = async (store: Store, work: () => Promise<void>): Promise<void> => {
  const turns = lookTurns(store);
  if (turns.taken >= MAX_ATTEMPTS) await new Promise<void>((begin) => turns.waiting.push(begin));
  else turns.taken += 1;
  try {
    await work();
  } finally {
    const next = turns.waiting.shift();
    if (next) next();
    else turns.taken -= 1;
  }
};
