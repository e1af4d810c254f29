import type { Route } from "next";
import { routes, sessionEndedAt } from "@/lib/routes";
import { noteUse } from "../device/app-lock";
import { pagePlayer } from "./page-player";

/** Replaceable in tests. */
export const navigation = {
  replace: (path: string): void => window.location.replace(path),
  reload: (): void => window.location.reload(),
};

let ended = false;

/** True once this page is being left because its player is signed out or another player signed in: polling stops. */
export const sessionHasEnded = (): boolean => ended;

/** A change of the history can abort the navigation: after this time it is tried again. In milliseconds. */
const FIRST_RETRY_MS = 2000;

const listeners = new Set<() => void>();

/** Calls `listener` when the page starts to leave for that reason. */
export const onSessionEnd = (listener: () => void): void => void listeners.add(listener);

/** With exponential back-off, for a slow network. */
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

let signingOut = false;

/** While the player signs out, a refused poll is no ended session: signing out leaves the page itself. */
export const setSigningOut = (value: boolean): void => {
  signingOut = value;
};

/** To /login, after signing out. */
export const leaveForLogin = (): void => leaveOnce(() => navigation.replace(routes.login));

/**
 * To /login, which says that the session has ended and leads the same player back here. There is one redirect, however many
 * calls are refused; drafts stay (docs/faults.md, row 27).
 */
export const leaveEndedSession = (): void => {
  if (signingOut) return;
  leaveOnce(() => {
    const { pathname, search } = window.location;
    navigation.replace(sessionEndedAt(pathname + search, pagePlayer()));
  });
};

/** Reloads, because another player has signed in (docs/faults.md, row 40) or a script is missing (row 28). */
export const startAnew = (): void => leaveOnce(() => navigation.reload());

/** Opens a screen as a new document after sign-in, so that shell, words and memory belong to the player. */
export const enter = (path: Route): void => {
  noteUse();
  navigation.replace(path);
};

export const enterHome = (): void => enter(routes.home);
