import type { Route } from "next";
import { routes, sessionEndedAt } from "@/lib/routes";
import { noteUse } from "../device/app-lock";
import { forgetSeen } from "../device/last-seen";
import { createListeners } from "../page/listeners";
import { pagePlayer } from "./page-player";

/** Replaceable in tests. */
export const navigation = {
  /** Opens an app by its address (upi:) too; then the page stays. @throws if the browser refuses. */
  assign: (address: string): void => window.location.assign(address),
  replace: (path: string): void => window.location.replace(path),
  reload: (): void => window.location.reload(),
};

let ended = false;

/** This page is being left; polling stops. */
export const sessionHasEnded = (): boolean => ended;

/** In milliseconds: a change of the history can abort the navigation. */
const FIRST_RETRY_MS = 2000;

const endings = createListeners();
export const onSessionEnd = endings.on;

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
  endings.tell();
};

let signingOut = false;

/** Signing out leaves the page itself: a refused poll is no ended session. */
export const setSigningOut = (value: boolean): void => {
  signingOut = value;
};

/** To /login, after signing out. */
export const leaveForLogin = (): void => leaveOnce(() => navigation.replace(routes.login));

/** Leads the same player back here. One redirect, however many calls are refused; drafts stay (docs/faults.md, row 27). */
export const leaveEndedSession = (): void => {
  if (signingOut) return;
  forgetSeen(null);
  leaveOnce(() => {
    const { pathname, search } = window.location;
    navigation.replace(sessionEndedAt(pathname + search, pagePlayer()));
  });
};

/** Another player has signed in (docs/faults.md, row 40) or a script is missing (row 28). */
export const startAnew = (): void => leaveOnce(() => navigation.reload());

/** As a new document: shell, words and memory belong to the player. */
export const enter = (path: Route): void => {
  noteUse();
  navigation.replace(path);
};

export const enterHome = (): void => enter(routes.home);
