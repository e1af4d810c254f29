import type { Route } from "next";
import { routes, sessionEndedAt } from "@/lib/routes";
import { pagePlayer } from "./page-player";

/** The browser's own navigation, replaceable in tests. */
export const navigation = {
  replace: (path: string): void => window.location.replace(path),
  reload: (): void => window.location.reload(),
};

let ended = false;

/** True once this page's player is signed out, or another one signed in, and the page is being left: polling stops. */
export const sessionHasEnded = (): boolean => ended;

/** When leaving is tried again if this document still stands: anything that touches the history aborts a navigation. In milliseconds. */
const FIRST_RETRY_MS = 2000;

const listeners = new Set<() => void>();

/** Calls `listener` as the page begins to be left, because its player is no longer signed in. */
export const onSessionEnd = (listener: () => void): void => void listeners.add(listener);

/** Longer each time, so that a slow network is given the time that it needs. */
const leaveAgain = (leave: () => void, afterMs: number): void => {
  setTimeout(() => {
    leave();
    leaveAgain(leave, 2 * afterMs);
  }, afterMs);
};

const leaveOnce = (leave: () => void): void => {
  if (ended) return;
  ended = true;
  leave();
  leaveAgain(leave, FIRST_RETRY_MS);
  for (const listener of listeners) listener();
};

/** To /login, after signing out. */
export const leaveForLogin = (): void => leaveOnce(() => navigation.replace(routes.login));

/**
 * To /login, which says that the session has ended, and leads its player back here: one redirect, however many calls are
 * refused; drafts stay where they are (docs/faults.md, row 27).
 */
export const leaveEndedSession = (): void =>
  leaveOnce(() => {
    const { pathname, search } = window.location;
    navigation.replace(sessionEndedAt(pathname + search, pagePlayer()));
  });

/**
 * The same address as a new document, because the signed-in player has changed (docs/faults.md, row 40), or a script of
 * this one does not come any more (row 28).
 */
export const startAnew = (): void => leaveOnce(() => navigation.reload());

/** A screen as a new document, after signing in: shell, words and what is kept in memory are the player's. */
export const enter = (path: Route): void => navigation.replace(path);

export const enterHome = (): void => enter(routes.home);
