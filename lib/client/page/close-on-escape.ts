import { useEffect, useEffectEvent } from "react";
import { hasOpenOverlay } from "./open-overlay";

/** Makes Escape close what lies over the page and is no dialog. An open dialog or popover takes the key first. */
export const useCloseOnEscape = (close: () => void): void => {
  const closeOnEscape = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape" && !hasOpenOverlay()) close();
  });
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => closeOnEscape(event);
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, []);
};
