import { singleton } from "../singleton";

/** How far this process is with its end, and the money requests that it must finish first (docs/faults.md, row 17). */
const state = () =>
  singleton("shutdown", () => ({ draining: false, ending: false, money: new Set<Promise<unknown>>() }));

/** True from SIGTERM on: balancers are told to go elsewhere. Everything is still served until `shuttingDown`. */
export const draining = (): boolean => state().draining;

export const beginDrain = (): void => {
  state().draining = true;
};

/** True from the end of the drain on: a new money request is refused with `shutting_down`. */
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

/** Whether a player waits for a money request of this process. */
export const moneyInFlight = (): boolean => state().money.size > 0;

/** Resolves when no money request is in flight, also none that began while it waited. */
export const moneySettled = async (): Promise<void> => {
  const { money } = state();
  while (money.size > 0) await Promise.allSettled(money);
};
