import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { type Answer, callApi } from "../api/call-api";
import { serverNow } from "../clock/server-clock";
import { onReturn } from "../page/coming-back";
import { sessionHasEnded } from "../session/session-end";

/** What is known of an address; another object once something has changed. */
export interface Known {
  /** The last good answer, by lib/contract; undefined until one has come. The same object while it says the same. */
  readonly data: unknown;
  /** Epoch milliseconds of the last good answer while the next ones fail; else null. */
  readonly failedSince: number | null;
}

/** An address of our own server that several places of the page look at. */
export interface Polled {
  readonly known: () => Known;
  /** Asks now. @param anew also where an answer is on its way: that was written before what is asked about. */
  readonly ask: (anew?: boolean) => void;
  /** Calls `listener` after each change. @param polls asks once an interval as well. @returns what stops it. */
  readonly listen: (listener: () => void, polls: boolean) => () => void;
}

/** Places that come up together ask once, within so many milliseconds. */
const TOGETHER_MS = 2000;

const polledAt = (path: string): Polled => {
  let known: Known = { data: undefined, failedSince: null };
  let text = "";
  let goodAt: number | null = null;
  /** `performance.now()` of the last question. */
  let askedAt = Number.NEGATIVE_INFINITY;
  /** `performance.now()` from which the interval to the next look counts. */
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** The question whose answer counts, if it is still open. */
  let open: symbol | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let pollers = 0;
  let stopReturn = (): void => undefined;
  const listeners = new Set<() => void>();

  const take = (answer: Answer<unknown>): void => {
    if (answer.ok) {
      goodAt = serverNow();
      const next = JSON.stringify(answer.data);
      const same = next === text;
      text = next;
      // What says the same as before makes nothing render anew.
      if (same && known.failedSince === null) return;
      known = { data: same ? known.data : answer.data, failedSince: null };
    } else {
      known = { data: known.data, failedSince: known.failedSince ?? goodAt ?? serverNow() };
    }
    for (const listener of [...listeners]) listener();
  };

  /** The next look, an interval after the last one. A hidden tab is passed over. */
  const plan = (): void => {
    clearTimeout(timer);
    if (pollers === 0) return;
    timer = setTimeout(
      () => {
        lookedAt = performance.now();
        if (document.visibilityState !== "hidden") ask();
        plan();
      },
      Math.max(0, lookedAt + POLL_INTERVAL_MS - performance.now()),
    );
  };

  const ask = (anew = false): void => {
    const now = performance.now();
    const together = open !== null || now - askedAt < TOGETHER_MS;
    if (sessionHasEnded() || (together && !anew)) return;
    const question = Symbol(path);
    open = question;
    askedAt = now;
    lookedAt = now;
    void callApi<unknown>(path).then((answer) => {
      if (open !== question) return;
      open = null;
      take(answer);
    });
  };

  return {
    known: () => known,
    ask: (anew) => {
      ask(anew);
      plan();
    },
    listen: (listener, polls) => {
      if (listeners.size === 0) {
        stopReturn = onReturn(() => {
          if (performance.now() - askedAt >= POLL_INTERVAL_MS) ask();
        });
      }
      listeners.add(listener);
      if (polls) {
        pollers += 1;
        // What the page brought along is as good as an answer of now.
        if (lookedAt + POLL_INTERVAL_MS < performance.now()) lookedAt = performance.now();
        plan();
      }
      return () => {
        listeners.delete(listener);
        if (polls) pollers -= 1;
        if (pollers === 0) clearTimeout(timer);
        if (listeners.size === 0) stopReturn();
      };
    },
  };
};

const addresses = new Map<string, Polled>();

/** The one of this page for an address. What it knows outlives the screens that look at it. */
export const polled = (path: string): Polled => {
  const one = addresses.get(path) ?? polledAt(path);
  addresses.set(path, one);
  return one;
};

/** All that is known is forgotten, as by a new document. */
export const forgetPolled = (): void => addresses.clear();
