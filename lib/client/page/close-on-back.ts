import { useEffect, useEffectEvent } from "react";

/** The extra history entry while something is open on a page. */
const MARK = "overPage";

interface Overlay {
  readonly close: () => void;
  /** Its request is under way: Back leaves the page. */
  readonly isLocked: () => boolean;
}

const open: Overlay[] = [];
/** That has our entry; null if the current entry is not ours. */
let entryUrl: string | null = null;
/** The next `popstate` comes from our own `history.back()`. */
let isSkipping = false;

const isOurs = (state: unknown): boolean => typeof state === "object" && state !== null && MARK in state;

/** After an overlay is closed by its button the entry stays: a step back would abort a navigation that has begun. */
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
  // Our entry, reached by Back from a later page or by Forward: nothing is open on it.
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

/** @param isLocked it may not be closed now: Back leaves the page. */
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
