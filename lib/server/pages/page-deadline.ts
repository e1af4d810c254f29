import type { HostTime } from "../clock";

/** Or what `late` gives where the page waits no longer. */
export type InTime = <Result, Late>(reading: Promise<Result>, late: () => Late) => Promise<Result | Late>;

/**
 * For all reads of a page together. A read that takes longer goes on (docs/faults.md, row 37); what is in memory is always
 * in time. @param patienceMs milliseconds.
 */
export const startPageDeadline = (time: HostTime, patienceMs: number): InTime => {
  const end = time.steady() + patienceMs;
  return (reading, late) =>
    new Promise((resolve, reject) => {
      // Later than anything that needs no waiting, also where the time is over.
      const cancel = time.later(() => resolve(late()), Math.max(1, end - time.steady()));
      reading.finally(cancel).then(resolve, reject);
    });
};
