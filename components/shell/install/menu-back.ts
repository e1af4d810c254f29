import { addOverPage } from "@/lib/client/page/over-page";
import { MENU_ID } from "../menu-id";

/** Lets the phone's Back close the open menu. @returns what stops it. */
export const letBackCloseMenu = (): (() => void) => {
  let remove: (() => void) | null = null;
  const onToggle = (event: Event): void => {
    const { target } = event;
    if (!(target instanceof HTMLElement) || target.id !== MENU_ID) return;
    remove?.();
    const opened = "newState" in event && event.newState === "open";
    remove = opened ? addOverPage({ close: () => target.hidePopover(), isLocked: () => false }) : null;
  };
  // It does not bubble.
  document.addEventListener("toggle", onToggle, { capture: true });
  return () => {
    remove?.();
    document.removeEventListener("toggle", onToggle, { capture: true });
  };
};
