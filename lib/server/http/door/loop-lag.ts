import { type HostTime, hostTime } from "../../clock";

/** How late the event loop is, in milliseconds. */
export type LoopLag = () => number;

const LOOK_EVERY_MS = 50;
/** A single late look is a large answer or garbage collection; five in a row are a queue that does not get shorter. */
const LOOKS = 5;

/** Looks twenty times a second. The lag is that of the least late of the last five looks, so short work does not count. */
export const watchLoopLag = (time: HostTime = hostTime): LoopLag => {
  let late: readonly number[] = [];
  const lookAgain = () => {
    const due = time.steady() + LOOK_EVERY_MS;
    time.later(() => {
      late = [...late, Math.max(0, time.steady() - due)].slice(-LOOKS);
      lookAgain();
    }, LOOK_EVERY_MS);
  };
  lookAgain();
  return () => (late.length < LOOKS ? 0 : Math.min(...late));
};
