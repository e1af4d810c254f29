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

const leaveOnce = (leave: () => void): void => {
  if (ended) return;
  ended = true;
  leave();
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
