/** In pixels: below this distance a pull and a sideways swipe cannot be told apart. */
const UNDECIDED = 8;

interface PullHandlers {
  /** The finger is `way` pixels below where it began. */
  readonly pulled: (way: number) => void;
  /** The finger was lifted there. */
  readonly released: (way: number) => void;
  /** The gesture turned out to be something else. */
  readonly dropped: () => void;
}

/** A dialog, the open menu or another popover of the page. The toasts' popover does not count: it is always open. */
const coversThePage = (): boolean =>
  document.querySelector("dialog[open]") !== null ||
  [...document.querySelectorAll<HTMLElement>('[popover="auto"]')].some((element) => element.matches(":popover-open"));

const withinScrolled = (target: EventTarget | null): boolean => {
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element !== document.documentElement && element.scrollTop > 0) return true;
  }
  return false;
};

const mayPull = (target: EventTarget | null): boolean =>
  window.scrollY <= 0 && !coversThePage() && !withinScrolled(target);

/**
 * Listens for a downward drag from the top of the page: never below an open dialog or menu, never within a list that
 * is scrolled, never sideways or with two fingers.
 * @returns a function that stops listening.
 */
export const listenForPull = ({ pulled, released, dropped }: PullHandlers): (() => void) => {
  let start: { readonly x: number; readonly y: number } | null = null;
  /** Null until the gesture is known to be a pull. */
  let way: number | null = null;

  const drop = () => {
    start = null;
    if (way !== null) dropped();
    way = null;
  };
  const begin = (event: TouchEvent) => {
    drop();
    const [finger] = event.touches;
    if (finger && event.touches.length === 1 && mayPull(event.target)) start = { x: finger.clientX, y: finger.clientY };
  };
  const move = (event: TouchEvent) => {
    const [finger] = event.touches;
    if (!start || !finger) return;
    const down = finger.clientY - start.y;
    const aside = Math.abs(finger.clientX - start.x);
    if (way === null && Math.max(Math.abs(down), aside) < UNDECIDED) return;
    if (event.touches.length > 1 || (way === null && down <= aside)) {
      drop();
      return;
    }
    // Else the browser would scroll, and tell of the finger only now and then.
    if (event.cancelable) event.preventDefault();
    way = Math.max(0, down);
    pulled(way);
  };
  const end = () => {
    const whole = way;
    start = null;
    way = null;
    if (whole !== null) released(whole);
  };

  document.addEventListener("touchstart", begin, { passive: true });
  document.addEventListener("touchmove", move, { passive: false });
  document.addEventListener("touchend", end);
  document.addEventListener("touchcancel", drop);
  return () => {
    document.removeEventListener("touchstart", begin);
    document.removeEventListener("touchmove", move);
    document.removeEventListener("touchend", end);
    document.removeEventListener("touchcancel", drop);
  };
};

/**
 * Pull-to-refresh in pixels of the finger's way, and its wait in milliseconds (docs/specification.md, 14.1 Times and
 * 14.2 Sizes and forms).
 */
export const PULL = {
  /** From here on letting go refreshes. */
  threshold: 60,
  /** The sign comes down no further. */
  max: 80,
  /** Where the sign rests while the page is refreshed. */
  reload: 50,
  /** Between letting go and the reload, so that it is seen. */
  timeoutMs: 500,
} as const;

/** How far the sign has come down once the finger went `way` pixels down. */
export const shownDistance = (way: number): number => Math.min(PULL.max, Math.max(0, way));

export const refreshes = (way: number): boolean => way >= PULL.threshold;
