/** How long after the last touch, scroll or key the page still counts as touched, in milliseconds. */
const AFTERWARDS_MS = 3000;

const MOMENTS = ["scroll", "wheel", "keydown", "touchmove"] as const;
const FINGERS = ["touchstart", "touchend", "touchcancel"] as const;

/** Whether the player is at work on the page at this moment, so that nothing may move. */
export interface Touched {
  /** A finger or a button is down, the page has just been scrolled or typed at, or the keyboard stands in `within`. */
  readonly now: (within: Element | null) => boolean;
  readonly stop: () => void;
}

/** Listens from now on, until `stop`. */
export const watchTouched = (): Touched => {
  const ended = new AbortController();
  const listening = { capture: true, passive: true, signal: ended.signal };
  let lastAt = Number.NEGATIVE_INFINITY;
  let fingers = 0;
  let buttons = 0;
  const touch = () => {
    lastAt = performance.now();
  };
  for (const moment of MOMENTS) window.addEventListener(moment, touch, listening);
  for (const moment of FINGERS) {
    window.addEventListener(
      moment,
      ({ touches }) => {
        fingers = touches.length;
        touch();
      },
      listening,
    );
  }
  // Of a finger too, but a scroll ends them while the finger is still down.
  for (const moment of ["pointerdown", "pointerup", "pointercancel"] as const) {
    window.addEventListener(
      moment,
      () => {
        buttons = moment === "pointerdown" ? 1 : 0;
        touch();
      },
      listening,
    );
  }
  return {
    now: (within) =>
      fingers + buttons > 0 ||
      performance.now() - lastAt < AFTERWARDS_MS ||
      within?.querySelector(":focus-visible") != null,
    stop: () => ended.abort(),
  };
};
