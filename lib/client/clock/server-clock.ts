import { elapsedNow } from "./elapsed";

/**
 * The server's time minus `elapsedNow`, corrected by every response (docs/faults.md, row 23); undefined before the
 * first response or page.
 */
let offset: number | undefined;
/** The time that screens show. It changes every second, so that one render has one time. */
let shownNow = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** Returns the server's epoch milliseconds. */
export const serverNow = (): number => elapsedNow() + (offset ?? 0);

const show = () => {
  shownNow = serverNow();
  for (const listener of listeners) listener();
};

/** Schedules the next tick just after a whole second, because every cut-off is on one. */
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
 * Corrects the clock by a response. The server read its clock between `sentAt` and `receivedAt`, so the offset lies in
 * a known interval; an offset outside moves to the nearer end.
 * @param sentAt `elapsedNow` of the request
 * @param receivedAt `elapsedNow` of the response
 */
export const syncServerClock = (serverNowMs: number, sentAt: number, receivedAt: number): void => {
  const min = serverNowMs - receivedAt;
  const max = serverNowMs - sentAt;
  const next = offset === undefined ? (min + max) / 2 : Math.min(Math.max(offset, min), max);
  const jumped = offset === undefined || Math.abs(next - offset) > 500;
  offset = next;
  if (jumped) show();
};

/** Sets the clock by the page's HTML, unless a response has set it. */
export const initServerClock = (pageNow: number): void => {
  if (offset !== undefined) return;
  const [page] = performance.getEntriesByType?.("navigation") ?? [];
  const age = page && "responseStart" in page ? performance.now() - Number(page.responseStart) : 0;
  offset = pageNow + age - elapsedNow();
  shownNow = serverNow();
};

/** Returns the shown time after setting the clock by the page, if needed. */
export const readShownNow = (pageNow: number): number => {
  initServerClock(pageNow);
  return shownNow;
};

/**
 * Calls the listener about every second.
 * @returns a function that unsubscribes
 */
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
