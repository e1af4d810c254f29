import { singleton, singletonFor } from "../singleton";
import type { Store } from "../store/store";

/** The shutdown state of this process, and the money requests that it must finish first (docs/faults.md, row 17). */
const state = () =>
  singleton("shutdown", () => ({ draining: false, isShuttingDown: false, money: new Set<Promise<unknown>>() }));

/**
 * Whether SIGTERM has come: the health check sends load balancers elsewhere. Requests are served until `shuttingDown`.
 */
export const draining = (): boolean => state().draining;

/** Starts the drain: the health check fails, requests are still served. */
export const startDrain = (): void => {
  state().draining = true;
};

/** Whether the drain is over: new money requests are refused with `shutting_down`. */
export const shuttingDown = (): boolean => state().isShuttingDown;

/** Ends the drain: new money requests are refused from now on. */
export const startShutdown = (): void => {
  startDrain();
  state().isShuttingDown = true;
};

/**
 * Keeps the process up until `work` has finished, even if the client is gone.
 * @returns the result of `work`.
 */
export const trackMoneyRequest = <Result>(work: Promise<Result>): Promise<Result> => {
  const { money } = state();
  money.add(work);
  const untrack = () => money.delete(work);
  work.then(untrack, untrack);
  return work;
};

/** Waits until no money request is in flight, including requests that started during the wait. */
export const waitForMoneyRequests = async (): Promise<void> => {
  const { money } = state();
  while (money.size > 0) await Promise.allSettled(money);
};

/** How many attempts one process may run at once. After a restart there may be hundreds of lost requests. */
const MAX_ATTEMPTS = 8;

interface AttemptSlots {
  taken: number;
  readonly waiting: (() => void)[];
}

const attemptSlots = (store: Store) =>
  singletonFor(store, "money.attempt-slots", (): AttemptSlots => ({ taken: 0, waiting: [] }));

/** Runs the work as soon as fewer than `MAX_ATTEMPTS` others run, first come, first served. */
export const withAttemptSlot = async (store: Store, work: () => Promise<void>): Promise<void> => {
  const slots = attemptSlots(store);
  if (slots.taken >= MAX_ATTEMPTS) await new Promise<void>((start) => slots.waiting.push(start));
  else slots.taken += 1;
  try {
    await work();
  } finally {
    const next = slots.waiting.shift();
    if (next) next();
    else slots.taken -= 1;
  }
};
