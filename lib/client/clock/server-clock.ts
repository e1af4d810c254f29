import { elapsedNow } from "./elapsed";

/** The server's time: `elapsedNow` plus an offset, which every answer corrects (docs/faults.md, row 23). */

/** Undefined before the first answer or page. */
let offset: number | undefined;
/** Moves once a second, so that one render sees one time. */
let shownNow = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

export const serverNow = (): number => elapsedNow() + (offset ?? 0);

const show = () => {
  shownNow = serverNow();
  for (const listener of listeners) listener();
};

/** Every cut-off is on a whole second. */
const scheduleTick = () => {
  timer = setTimeout(
    () => {
      show();
      scheduleTick();
    },
    1010 - (serverNow() % 1000),
  );
};

/**
 * The server read its clock between `sentAt` and `receivedAt` (`elapsedNow`), so the offset lies in a known interval;
 * an offset outside moves to the nearer end.
 */
export const syncServerClock = (serverNowMs: number, sentAt: number, receivedAt: number): void => {
  const min = serverNowMs - receivedAt;
  const max = serverNowMs - sentAt;
  const next = offset === undefined ? (min + max) / 2 : Math.min(Math.max(offset, min), max);
  const jumped = offset === undefined || Math.abs(next - offset) > 500;
  offset = next;
  if (jumped) show();
};

/** From the page's HTML, unless an answer has set the clock. */
export const initServerClock = (pageNow: number): void => {
  if (offset !== undefined) return;
  const [page] = performance.getEntriesByType?.("navigation") ?? [];
  const age = page && "responseStart" in page ? performance.now() - Number(page.responseStart) : 0;
  offset = pageNow + age - elapsedNow();
  shownNow = serverNow();
};

export const readShownNow = (pageNow: number): number => {
  initServerClock(pageNow);
  return shownNow;
};

/** About once a second. @returns a function that unsubscribes. */
export const onSecond = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    shownNow = serverNow();
    scheduleTick();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
};
