import type { Route } from "next";
import { loginPathAfterSessionEnd, routes } from "@/lib/routes";
import { recordUse } from "../device/app-lock";
import { clearLastSeen } from "../device/last-seen";
import { createEmitter } from "../page/emitter";
import { pagePlayer } from "./page-player";

/** The navigation of the window, which tests replace. */
export const navigation = {
  /**
   * Opens a URL. An app's URL (upi:) leaves the page as it is.
   * @throws if the browser refuses
   */
  assign: (url: string): void => window.location.assign(url),
  replace: (path: string): void => window.location.replace(path),
  reload: (): void => window.location.reload(),
};

let isOver = false;

/** Whether this page is being left, so that polling stops. */
export const isSessionOver = (): boolean => isOver;

/** The delay before a navigation is repeated, because a change of the history can abort it. */
const FIRST_RETRY_MS = 2000;

const sessionEnds = createEmitter();
/** Calls the listener when this page is being left. */
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

/** Sets whether the player is signing out, which leaves the page itself: a refused poll then is no ended session. */
export const setSigningOut = (value: boolean): void => {
  signingOut = value;
};

/** Whether the player is leaving, so that nothing of the session may be stored on the phone any more. */
export const isLeaving = (): boolean => signingOut || isOver;

/** Leads to /login after signing out. */
export const redirectToLogin = (): void => leaveOnce(() => navigation.replace(routes.login));

/**
 * Leads to /login, and from there the same player back to this page. There is one redirect, however many calls are
 * refused; drafts stay (docs/faults.md, row 27).
 */
export const redirectAfterSessionEnd = (): void => {
  if (signingOut) return;
  clearLastSeen(null);
  leaveOnce(() => {
    const { pathname, search } = window.location;
    navigation.replace(loginPathAfterSessionEnd(pathname + search, pagePlayer()));
  });
};

/** Reloads the page, because another player has signed in (docs/faults.md, row 40) or a script is missing (row 28). */
export const reloadDocument = (): void => leaveOnce(() => navigation.reload());

/** Opens a path as a new document, because shell, translations and memory belong to the player. */
export const openAsNewDocument = (path: Route): void => {
  recordUse();
  navigation.replace(path);
};

/** Opens home as a new document, after signing in. */
export const enterHome = (): void => openAsNewDocument(routes.home);
