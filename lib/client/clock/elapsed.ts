import { createEmitter } from "../page/emitter";

/** In milliseconds. Smaller steps of one clock alone are its coarseness or its drift. */
const MIN_SLEEP_MS = 1000;

const readDifference = (): number => Date.now() - performance.now();

let difference = readDifference();
let slept = 0;
const wakes = createEmitter();

/** Called after the phone has slept, where a clock is read next. @returns a function that stops listening. */
export const onWake = wakes.on;

/**
 * Milliseconds that only grow. In a phone that sleeps `performance.now()` may stand still, and the phone's own clock may be set to
 * any time: of two steps the larger counts. So a clock that is set forward counts as sleep, until an answer sets the server's time.
 */
export const elapsedNow = (): number => {
  const step = readDifference() - difference;
  if (Math.abs(step) >= MIN_SLEEP_MS) difference += step;
  if (step >= MIN_SLEEP_MS) {
    slept += step;
    // A clock may be read while a screen renders.
    void Promise.resolve().then(wakes.emit);
  }
  return performance.now() + slept;
};
