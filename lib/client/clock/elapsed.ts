import { createEmitter } from "../page/emitter";

/** The smallest step that counts as sleep, because a smaller one may be a clock's coarseness or drift. */
const MIN_SLEEP_MS = 1000;

const readDifference = (): number => Date.now() - performance.now();

let difference = readDifference();
let slept = 0;
const wakes = createEmitter();

/**
 * Calls the listener after the phone has slept, when a clock is next read.
 * @returns a function that stops listening
 */
export const onWake = wakes.on;

/**
 * Returns milliseconds that only grow. While a phone sleeps `performance.now()` may stand still, and the phone's own
 * clock may be set to any time: of the two steps the larger counts. So a clock that is set forward counts as sleep,
 * until a response sets the server's time.
 */
export const elapsedNow = (): number => {
  const step = readDifference() - difference;
  if (Math.abs(step) >= MIN_SLEEP_MS) difference += step;
  if (step >= MIN_SLEEP_MS) {
    slept += step;
    // The listeners are called later, because a clock may be read while a screen renders.
    void Promise.resolve().then(wakes.emit);
  }
  return performance.now() + slept;
};
