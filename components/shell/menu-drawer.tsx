"use client";

import { type FocusEvent, type ReactNode, type ToggleEvent, useRef, useState } from "react";
import { CloseIcon, ExitIcon } from "@/components/ui/icons";
import { notifyError } from "@/components/ui/notify";
import { callApi } from "@/lib/client/api/call-api";
import { useBackCloses } from "@/lib/client/page/back-closes";
import { pagePlayer } from "@/lib/client/session/page-player";
import { leaveForLogin } from "@/lib/client/session/session-end";
import { API } from "@/lib/contract/protocol";
import { errorWords } from "@/lib/i18n/error-words";
import { useWords } from "@/lib/i18n/words-provider";
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

interface LogOutButtonProps {
  readonly className: string;
  readonly words: { readonly logOut: string; readonly loggingOut: string };
}

/** Fetched with the tap; where it does not come, the server's answer has arrived all the same. */
const forget = (playerKey: string): Promise<void> =>
  import("@/lib/client/money-request/forget-settled").then(
    ({ forgetSettled }) => forgetSettled(playerKey),
    () => undefined,
  );

/**
 * Ends the session on the server, takes the player's settled money data off the phone, then loads /login as a new document,
 * which clears the browser's memory.
 */
export const LogOutButton = ({ className, words }: LogOutButtonProps) => {
  const { errors } = useWords("root");
  const [busy, setBusy] = useState(false);

  const logOut = async () => {
    setBusy(true);
    const answer = await callApi(API.signOut, { body: {} });
    if (answer.ok) {
      const player = pagePlayer();
      if (player !== null) await forget(player);
      leaveForLogin();
      return;
    }
    setBusy(false);
    notifyError(errorWords(errors, answer));
  };

  return (
    <button className={className} disabled={busy} onClick={() => void logOut()} type="button">
      <ExitIcon />
      {busy ? words.loggingOut : words.logOut}
    </button>
  );
};
