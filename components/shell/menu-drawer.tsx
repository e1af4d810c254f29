"use client";

import { type FocusEvent, type ReactNode, type ToggleEvent, useRef, useState } from "react";
import { CloseIcon } from "@/components/ui/icons";
import { useBackCloses } from "@/lib/client/page/back-closes";
import { MENU_ID } from "./menu-id";

interface MenuDrawerProps {
  /** What a screen reader calls it. */
  readonly name: string;
  /** Names the closing button. */
  readonly close: string;
  readonly children: ReactNode;
}

/** Closes it once the focus is elsewhere: what lies under the veil must not be used from the keyboard. */
const closeBehindFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover?.();
};

/**
 * The side menu: a drawer over the page on a phone, a column beside it where there is room (app/globals.css). It is a
 * popover, so the browser opens it, closes it by Escape or a tap outside, gives the focus back to the button that
 * opened it, and informs a screen reader, all without script; script moves the focus in, and lets the phone's Back close
 * it.
 */
export const MenuDrawer = ({ name, close, children }: MenuDrawerProps) => {
  const closeButton = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  useBackCloses(open, () => menu.current?.hidePopover());
  return (
    <nav
      aria-label={name}
      className="bg-surface text-ink wide:rounded-card wide:border wide:border-line"
      id={MENU_ID}
      onBlur={closeBehindFocus}
      onToggle={(event: ToggleEvent<HTMLElement>) => {
        setOpen(event.newState === "open");
        if (event.newState === "open") closeButton.current?.focus();
      }}
      popover="auto"
      ref={menu}
    >
      <div className="flex justify-end p-1 wide:hidden">
        <button
          aria-label={close}
          className="flex size-12 items-center justify-center rounded-control"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          ref={closeButton}
          type="button"
        >
          <CloseIcon />
        </button>
      </div>
      {children}
    </nav>
  );
};
