"use client";

import { usePathname } from "next/navigation";
import { type FocusEvent, type ReactNode, type ToggleEvent, useEffect, useRef, useState } from "react";
import type { MomentsTranslations, ThemeChoiceProps } from "@/components/account/preferences";
import { CloseIcon, ExitIcon } from "@/components/ui/icons";
import { LazyPart } from "@/components/ui/lazy";
import { notifyError } from "@/components/ui/toasts/notify";
import { useLiveWallet } from "@/lib/client/data/live";
import { useCloseOnBack } from "@/lib/client/page/close-on-back";
import { lazyImport } from "@/lib/client/page/lazy-import";
import { logOut } from "@/lib/client/session/log-out";
import { formatPoints } from "@/lib/domain/points";
import { formatError } from "@/lib/i18n/format/errors";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { MENU_ID } from "./menu-id";

interface MenuDrawerProps {
  readonly name: string;
  readonly close: string;
  readonly brand: ReactNode;
  readonly children: ReactNode;
  /** Shown below the preferences. */
  readonly end: ReactNode;
  /** The last items, which stay in sight. */
  readonly foot: ReactNode;
  readonly theme: ThemeChoiceProps;
  /** The texts of the switch for moments; null for a visitor, who places no bid. */
  readonly moments: MomentsTranslations | null;
}

const Preferences = lazyImport(() => import("@/components/account/preferences").then((module) => module.Preferences));

/** Closes the menu when the focus leaves it, because the keyboard must not reach the covered page. */
const closeBehindFocus = ({ currentTarget, relatedTarget }: FocusEvent<HTMLElement>): void => {
  if (relatedTarget !== null && !currentTarget.contains(relatedTarget)) currentTarget.hidePopover?.();
};

/**
 * Shows the menu as a drawer, or as a column on wide screens. It works without script, which moves the focus in and
 * lets Back close it.
 */
export const MenuDrawer = ({ name, close, brand, children, end, foot, theme, moments }: MenuDrawerProps) => {
  const closeButton = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);
  const [open, setOpen] = useState(false);
  const path = usePathname();
  useEffect(() => {
    const item = menu.current?.querySelector<HTMLElement>("[aria-current]");
    // On a wide screen that is lower than the menu, the open page's item would be out of sight. The page itself stays.
    if (path && item && menu.current) menu.current.scrollTop = item.offsetTop - menu.current.clientHeight * 0.85;
  }, [path]);
  useCloseOnBack(open, () => menu.current?.hidePopover());
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
      <div className="flex items-center gap-3 py-1 pr-1 pl-5 wide:hidden">
        {brand}
        <button
          aria-label={close}
          className="ml-auto flex size-12 shrink-0 items-center justify-center rounded-control"
          popoverTarget={MENU_ID}
          popoverTargetAction="hide"
          ref={closeButton}
          type="button"
        >
          <CloseIcon />
        </button>
      </div>
      {children}
      <div className="menu-preferences">
        {/* As high as the preferences, so that on wide screens the content below does not move when they load. */}
        <div
          className={`flex flex-col gap-3 wide:gap-2 ${moments ? "min-h-56 wide:min-h-38" : "min-h-32 wide:min-h-22"}`}
        >
          <LazyPart>
            <Preferences {...theme} moments={moments} />
          </LazyPart>
        </div>
        {end}
      </div>
      {foot}
    </nav>
  );
};

/** Shows the newest balance that the header has read. */
export const MenuBalance = () => {
  const wallet = useLiveWallet();
  return wallet && <span className="ml-auto whitespace-nowrap font-bold">{formatPoints(wallet.balance)}</span>;
};

interface LogOutButtonProps {
  readonly className: string;
  readonly t: { readonly logOut: string; readonly loggingOut: string };
}

/** Logs the player out, and shows an error if that failed. */
export const LogOutButton = ({ className, t }: LogOutButtonProps) => {
  const { errors } = useTranslations("root");
  const [busy, setBusy] = useState(false);

  const leave = async () => {
    setBusy(true);
    const failure = await logOut();
    if (failure === null) return;
    setBusy(false);
    notifyError(formatError(errors, failure));
  };

  return (
    <button className={className} disabled={busy} onClick={() => void leave()} type="button">
      <ExitIcon />
      {busy ? t.loggingOut : t.logOut}
    </button>
  );
};
