"use client";

import { type FocusEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { useCloseOnBack } from "@/lib/client/page/close-on-back";

const closeWays = (bar: HTMLElement | null): void => bar?.querySelector<HTMLElement>("[popover]")?.hidePopover?.();

/** Closes the ways to support when the focus leaves them and their button, because the keyboard must not get below. */
const closeBehindFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
  if (relatedTarget?.closest("[popover], [popovertarget]") === null) closeWays(currentTarget);
};

/** Holds the items of the bottom bar, and the popover of the last, which Back closes. */
export const Shortcuts = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => {
  const bar = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  useCloseOnBack(open, () => closeWays(bar.current));
  useEffect(() => {
    const onToggle = (event: Event) => setOpen((event as ToggleEvent).newState === "open");
    const element = bar.current;
    // The event of the popover does not bubble.
    element?.addEventListener("toggle", onToggle, true);
    return () => element?.removeEventListener("toggle", onToggle, true);
  }, []);
  return (
    <nav aria-label={label} className="flex" onBlur={closeBehindFocus} ref={bar}>
      {children}
    </nav>
  );
};
