/**
 * The server's clock in the browser. The phone's clock and zone decide nothing (docs/faults.md, row 23): time passed
 * comes from `performance.now()`, and where it stands comes from the X-Server-Now of every answer.
 */

/** Server's epoch milliseconds at the zero of `performance.now()`; undefined before the first answer or page. */
let offset: number | undefined;
/** What the screen shows: moves once a second, so that one render sees one time. */
let shownNow = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

/** The server's now in epoch milliseconds, as well as it is known. */
export const serverNow = (): number => performance.now() + (offset ?? 0);

const show = () => {
  shownNow = serverNow();
  for (const listener of listeners) listener();
};

/** Wakes just after each whole second of the server, on which every cut-off falls. */
const keepTicking = () => {
  timer = setTimeout(
    () => {
      show();
      keepTicking();
    },
    1010 - (serverNow() % 1000),
  );
};

/**
 * Sets the clock from an answer's time. The server read its clock somewhere between sending and receiving, so the offset
 * lies in a known interval: what is inside stays, what is outside moves to its nearer end, and short round trips make it
 * exact.
 * @param sentAt, receivedAt `performance.now()` before and after.
 */
export const syncServerClock = (serverNowMs: number, sentAt: number, receivedAt: number): void => {
  const least = serverNowMs - receivedAt;
  const most = serverNowMs - sentAt;
  const next = offset === undefined ? (least + most) / 2 : Math.min(Math.max(offset, least), most);
  const jumped = offset === undefined || Math.abs(next - offset) > 500;
  offset = next;
  if (jumped) show();
};

/** Starts the clock from the now in the page's HTML, unless an answer has set it already. */
export const startFromPage = (pageNow: number): void => {
  if (offset !== undefined) return;
  const [page] = performance.getEntriesByType?.("navigation") ?? [];
  const arrived = page && "responseStart" in page ? Number(page.responseStart) : performance.now();
  offset = pageNow - arrived;
  shownNow = serverNow();
};

/** The second that is shown now. */
export const readShownNow = (pageNow: number): number => {
  startFromPage(pageNow);
  return shownNow;
};

/** Calls `listener` about once a second while it is subscribed. @returns a function that unsubscribes. */
export const onSecond = (listener: () => void): (() => void) => {
  listeners.add(listener);
  if (listeners.size === 1) {
    shownNow = serverNow();
    keepTicking();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) clearTimeout(timer);
  };
};
