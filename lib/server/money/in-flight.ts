import { singleton } from "../singleton";

/** The shutdown state of this process, and the money requests that it must finish first (docs/faults.md, row 17). */
const state = () =>
  singleton("shutdown", () => ({ draining: false, ending: false, money: new Set<Promise<unknown>>() }));

/** True after SIGTERM: the health check sends load balancers elsewhere. Requests are served until `shuttingDown`. */
export const draining = (): boolean => state().draining;

export const beginDrain = (): void => {
  state().draining = true;
};

/** True after the drain: new money requests are refused with `shutting_down`. */
export const shuttingDown = (): boolean => state().ending;

export const beginShutdown = (): void => {
  beginDrain();
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

/** Whether a money request of this process is still being answered. */
export const moneyInFlight = (): boolean => state().money.size > 0;

/** Resolves when no money request is in flight, including requests that began during the wait. */
export const moneySettled = async (): Promise<void> => {
  const { money } = state();
  while (money.size > 0) await Promise.allSettled(money);
};
