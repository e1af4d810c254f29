import type { Route } from "next";
import { loginPathAfterSessionEnd, routes } from "@/lib/routes";
import { recordUse } from "../device/app-lock";
import { clearLastSeen } from "../device/last-seen";
import { createEmitter } from "../page/emitter";
import { pagePlayer } from "./page-player";

/** Replaceable in tests. */
export const navigation = {
  /** Opens an app by its address (upi:) too; then the page stays. @throws if the browser refuses. */
  assign: (url: string): void => window.location.assign(url),
  replace: (path: string): void => window.location.replace(path),
  reload: (): void => window.location.reload(),
};

let isOver = false;

/** This page is being left; polling stops. */
export const isSessionOver = (): boolean => isOver;

/** In milliseconds: a change of the history can abort the navigation. */
const FIRST_RETRY_MS = 2000;

const sessionEnds = createEmitter();
export const onSessionEnd = sessionEnds.on;

const leaveAgain = (leave: () => void, afterMs: number): void => {
  setTimeout(() => {
    leave();
    leaveAgain(leave, 2 * afterMs);
  }, afterMs);
};

const leaveOnce = (leave: () => void): void => {
  if (isOver) return;
  isOver = true;
  leave();
  leaveAgain(leave, FIRST_RETRY_MS);
  sessionEnds.emit();
};

let signingOut = false;

/** Signing out leaves the page itself: a refused poll is no ended session. */
export const setSigningOut = (value: boolean): void => {
  signingOut = value;
};

/** To /login, after signing out. */
export const redirectToLogin = (): void => leaveOnce(() => navigation.replace(routes.login));

/** Leads the same player back here. One redirect, however many calls are refused; drafts stay (docs/faults.md, row 27). */
export const redirectAfterSessionEnd = (): void => {
  if (signingOut) return;
  clearLastSeen(null);
  leaveOnce(() => {
    const { pathname, search } = window.location;
    navigation.replace(loginPathAfterSessionEnd(pathname + search, pagePlayer()));
  });
};

/** Another player has signed in (docs/faults.md, row 40) or a script is missing (row 28). */
export const reloadDocument = (): void => leaveOnce(() => navigation.reload());

/** As a new document: shell, words and memory belong to the player. */
export const openAsNewDocument = (path: Route): void => {
  recordUse();
  navigation.replace(path);
};

export const enterHome = (): void => openAsNewDocument(routes.home);
