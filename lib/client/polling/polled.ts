import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { type Answer, callApi } from "../api/call-api";
import { serverNow } from "../clock/server-clock";
import { onReturn } from "../page/coming-back";
import { sessionHasEnded } from "../session/session-end";

/** The state of an address. A change makes a new object. */
export interface Known {
  /** The last good answer, in a type of lib/contract; undefined before the first. Equal answers keep the same object. */
  readonly data: unknown;
  /** If the latest poll failed: when the last good answer came, in epoch milliseconds. Else null. */
  readonly failedSince: number | null;
}

/** An address of our own server, shared by all components that read it. */
export interface Polled {
  readonly known: () => Known;
  /** Epoch milliseconds of the last good answer; null before any. */
  readonly goodAt: () => number | null;
  /**
   * Asks now, unless the address was asked within the last half second.
   * @param anew asks at any rate, for what has just changed: an answer under way may be older than the change.
   */
  readonly ask: (anew?: boolean) => void;
  /**
   * Calls `listener` after each change.
   * @param polls also asks once an interval.
   * @param shownSince `performance.now()` after which what is shown was read: the first interval begins then. Now, where
   * nothing is said. @returns a function that stops both.
   */
  readonly listen: (listener: () => void, polls: boolean, shownSince?: number) => () => void;
}

/**
 * Components that mount within so many milliseconds of each other share one request. Short: a page that is opened after
 * another must not show what that one was told.
 */
const TOGETHER_MS = 500;

const polledAt = (path: string): Polled => {
  let known: Known = { data: undefined, failedSince: null };
  let text = "";
  let goodAt: number | null = null;
  /** `performance.now()` of the last request. */
  let askedAt = Number.NEGATIVE_INFINITY;
  /** `performance.now()` at which the current interval began. */
  let lookedAt = Number.NEGATIVE_INFINITY;
  /** The latest request while it is under way. Answers to earlier ones are dropped. */
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
      // An equal answer must not render the components again.
      if (same && known.failedSince === null) return;
      known = { data: same ? known.data : answer.data, failedSince: null };
    } else {
      known = { data: known.data, failedSince: known.failedSince ?? goodAt ?? serverNow() };
    }
    for (const listener of [...listeners]) listener();
  };

  /** Sets the timer to the end of the interval. A hidden tab does not ask. */
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
    goodAt: () => goodAt,
    ask: (anew) => {
      ask(anew);
      plan();
    },
    listen: (listener, polls, shownSince = performance.now()) => {
      if (listeners.size === 0) {
        stopReturn = onReturn(() => {
          if (known.failedSince !== null) ask(true);
          else if (performance.now() - askedAt >= POLL_INTERVAL_MS) ask();
          else return;
          plan();
        });
      }
      listeners.add(listener);
      if (polls) {
        pollers += 1;
        // The first interval begins when the page's data was read.
        if (lookedAt + POLL_INTERVAL_MS < performance.now()) lookedAt = shownSince;
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

/** Returns the page's one `Polled` of an address, which keeps its state when screens change. */
export const polled = (path: string): Polled => {
  const one = addresses.get(path) ?? polledAt(path);
  addresses.set(path, one);
  return one;
};

/** Forgets all addresses, as loading a new document does. */
export const forgetPolled = (): void => addresses.clear();
