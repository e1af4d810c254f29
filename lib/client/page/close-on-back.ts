import { useEffect, useEffectEvent } from "react";

/** Marks the state of the extra history entry that exists while an overlay is open. */
const MARK = "overPage";

interface Overlay {
  readonly close: () => void;
  /** Whether its request is in flight, so that Back leaves the page. */
  readonly isLocked: () => boolean;
}

const open: Overlay[] = [];
/** The URL of the page that has our entry; null if the current entry is not ours. */
let entryUrl: string | null = null;
/** Whether the next `popstate` comes from our own `history.back()`. */
let isSkipping = false;

const isOurs = (state: unknown): boolean => typeof state === "object" && state !== null && MARK in state;

/**
 * Adds our entry. It stays after an overlay is closed by its button, because a step back would abort a navigation that
 * has started.
 */
const addEntry = (): void => {
  if (entryUrl === window.location.href && isOurs(window.history.state)) return;
  entryUrl = window.location.href;
  // Back from our entry must not scroll the page.
  window.history.scrollRestoration = "manual";
  window.history.pushState({ [MARK]: true }, "");
  window.history.scrollRestoration = "auto";
};

const skipEntry = (): void => {
  isSkipping = true;
  window.history.back();
};

const onPop = ({ state }: PopStateEvent): void => {
  const hasLeftEntry = entryUrl === window.location.href;
  const isOwn = isSkipping;
  isSkipping = false;
  window.history.scrollRestoration = "auto";
  entryUrl = isOurs(state) ? window.location.href : null;
  const top = open.at(-1);
  // Our entry was reached by Back from a later page or by Forward, and nothing is open on it.
  if (entryUrl !== null) {
    if (!top) skipEntry();
    return;
  }
  if (!hasLeftEntry || isOwn) return;
  if (top && !top.isLocked()) {
    top.close();
    if (open.length > 1) addEntry();
  } else window.history.back();
};

let isListening = false;

const listen = (): void => {
  if (isListening) return;
  isListening = true;
  // After a reload our entry is still there, with nothing open.
  if (isOurs(window.history.state)) entryUrl = window.location.href;
  window.addEventListener("popstate", onPop);
};

/**
 * Makes Back close an overlay.
 * @param isLocked whether the overlay may not be closed now, so that Back leaves the page
 */
export const useCloseOnBack = (isOpen: boolean, close: () => void, isLocked = false): void => {
  const overlay: Overlay = {
    close: useEffectEvent(() => close()),
    isLocked: useEffectEvent(() => isLocked),
  };
  const addOverlay = useEffectEvent(() => {
    const one: Overlay = { close: () => overlay.close(), isLocked: () => overlay.isLocked() };
    open.push(one);
    addEntry();
    return () => void open.splice(open.indexOf(one), 1);
  });
  useEffect(listen, []);
  useEffect(() => (isOpen ? addOverlay() : undefined), [isOpen]);
};
