import { onNavigationStart } from "./navigation-start";
import { ENTRY_MARK } from "./over-page-entry";

/** Something that lies over the page: a dialog, a sheet, the menu. */
export interface OverPage {
  readonly close: () => void;
  /** Nothing may close it now, such as a dialog whose request is on its way: Back leaves the page. */
  readonly isLocked: () => boolean;
}

/** What is open, the latest last. */
const open: OverPage[] = [];
/** How many entries of ours lie between the page's own and the one that is current. */
let entries = 0;
/** The page's address when the last of them was added. */
let page = "";
/** We have asked the browser to go back, and it has not yet. */
let stepping = false;
/** A navigation has begun on this page: its own entry comes over ours, which is passed over by `onPop` later. */
let leaving = false;
let planned: ReturnType<typeof setTimeout> | undefined;

const markOf = (state: unknown): number => {
  const mark = typeof state === "object" && state !== null && ENTRY_MARK in state ? state[ENTRY_MARK] : 0;
  return typeof mark === "number" ? mark : 0;
};

const stepBack = (count: number): void => {
  stepping = true;
  window.history.go(-count);
};

/** Adds an entry for what has opened, or takes those of what has closed away. */
const settle = (): void => {
  if (stepping) return;
  if (entries > 0 && window.location.href !== page) entries = 0;
  if (open.length < entries && !leaving) stepBack(entries - open.length);
  while (entries < open.length) {
    entries += 1;
    page = window.location.href;
    leaving = false;
    // Back from our entry to the page's own leaves the page where it is scrolled to.
    window.history.scrollRestoration = "manual";
    // The framework's own state with it: it reloads the page at an entry that it does not know.
    window.history.pushState({ ...window.history.state, [ENTRY_MARK]: entries }, "");
    window.history.scrollRestoration = "auto";
  }
};

/** A moment later: a dialog may close as another opens, or because a link in it is followed. */
const plan = (): void => {
  clearTimeout(planned);
  planned = setTimeout(settle);
};

const onPop = (event: PopStateEvent): void => {
  const ours = entries > 0 && !leaving && window.location.href === page;
  const asked = stepping;
  window.history.scrollRestoration = "auto";
  stepping = false;
  leaving = false;
  entries = markOf(event.state);
  page = window.location.href;
  // The framework has shown this page all the time.
  if (ours) event.stopImmediatePropagation();
  if (!asked && open.length > entries) {
    if (ours && open.at(-1)?.isLocked()) stepBack(1);
    else for (const one of open.splice(entries)) one.close();
  }
  plan();
};

let unwatch: (() => void) | null = null;

/**
 * Listens to the browser's Back and Forward, once: an entry of ours at which nothing is open, as after a reload, is passed
 * over. @returns what stops it.
 */
export const watchEntries = (): (() => void) => {
  if (unwatch !== null) return unwatch;
  entries = markOf(window.history.state);
  page = window.location.href;
  plan();
  const stopStart = onNavigationStart(() => {
    leaving = true;
  });
  // Before the framework's own listener.
  window.addEventListener("popstate", onPop, { capture: true });
  unwatch = () => {
    unwatch = null;
    clearTimeout(planned);
    stopStart();
    window.removeEventListener("popstate", onPop, { capture: true });
  };
  return unwatch;
};

/**
 * Until it is closed, the phone's Back closes it and stays on the page.
 * @returns to be called once it is closed, by whatever.
 */
export const addOverPage = (over: OverPage): (() => void) => {
  watchEntries();
  open.push(over);
  plan();
  return () => {
    const at = open.indexOf(over);
    if (at < 0) return;
    open.splice(at, 1);
    plan();
  };
};
