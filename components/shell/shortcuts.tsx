"use client";

import type { FocusEvent, ReactNode } from "react";

/** Closes the ways to support when the focus leaves them and their button, because the keyboard must not get below. */
const closeBehindFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
  if (relatedTarget?.closest("[popover], [popovertarget]") === null)
    currentTarget.querySelector<HTMLElement>("[popover]")?.hidePopover?.();
};

/** Holds the items of the bottom bar, and the popover of the last. */
export const Shortcuts = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <nav aria-label={label} className="flex" onBlur={closeBehindFocus}>
    {children}
  </nav>
);
