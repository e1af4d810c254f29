import { useEffect, useEffectEvent } from "react";

/** In the state of the history entry that lies over the page's own while something is open. */
const MARK = "overPage";

/** Something that lies over the page: a dialog, a sheet, the menu. */
interface Overlay {
  readonly close: () => void;
  /** Nothing may close it now, such as a dialog whose request is on its way: Back leaves the page. */
  readonly isLocked: () => boolean;
}

/** What is open, the latest last. */
const open: Overlay[] = [];
/** The address of the page over whose entry ours lies; null where the current entry is no entry of ours. */
let page: string | null = null;
/** The browser goes back because we asked it to. */
let passing = false;

const isOurs = (state: unknown): boolean => typeof state === "object" && state !== null && MARK in state;

/**
 * Adds an entry, unless one is left of what was closed by its own button. That one stays: a step back through the history
 * would abort a navigation that has begun.
 */
const addEntry = (): void => {
  if (page === window.location.href && isOurs(window.history.state)) return;
  page = window.location.href;
  // Back from our entry leaves the page where it is scrolled to.
  window.history.scrollRestoration = "manual";
  window.history.pushState({ [MARK]: true }, "");
  window.history.scrollRestoration = "auto";
};

const passOver = (): void => {
  passing = true;
  window.history.back();
};

const onPop = ({ state }: PopStateEvent): void => {
  const left = page === window.location.href;
  const asked = passing;
  passing = false;
  window.history.scrollRestoration = "auto";
  page = isOurs(state) ? window.location.href : null;
  const top = open.at(-1);
  // Back from a later page, and Forward: nothing is open at this entry any more.
  if (page !== null) {
    if (!top) passOver();
    return;
  }
  if (!left || asked) return;
  if (top && !top.isLocked()) {
    top.close();
    if (open.length > 1) addEntry();
  } else window.history.back();
};

let listens = false;

const listen = (): void => {
  if (listens) return;
  listens = true;
  // After a reload the entry is still there, and nothing is open.
  if (isOurs(window.history.state)) page = window.location.href;
  window.addEventListener("popstate", onPop);
};

/**
 * While `isOpen`, the phone's Back closes what is open and stays on the page.
 * @param isLocked nothing may close it now: Back leaves the page.
 */
export const useBackCloses = (isOpen: boolean, close: () => void, isLocked = false): void => {
  const overlay: Overlay = {
    close: useEffectEvent(() => close()),
    isLocked: useEffectEvent(() => isLocked),
  };
  const added = useEffectEvent(() => {
    const one: Overlay = { close: () => overlay.close(), isLocked: () => overlay.isLocked() };
    open.push(one);
    addEntry();
    return () => void open.splice(open.indexOf(one), 1);
  });
  useEffect(listen, []);
  useEffect(() => (isOpen ? added() : undefined), [isOpen]);
};
