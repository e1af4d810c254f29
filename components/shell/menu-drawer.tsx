import type { ReactNode } from "react";
import { CloseIcon } from "@/components/ui/icons";
import type { Words } from "@/lib/i18n/words";
import { MENU_ID } from "./menu-id";

interface MenuDrawerProps {
  readonly words: Words["shell"];
  readonly children: ReactNode;
}

/**
 * The side menu: a drawer over the page on a phone, a column beside it where there is room (app/globals.css). It is a
 * popover, so the browser opens it, closes it by Escape or a tap outside, and tells a screen reader, without script.
 */
export const MenuDrawer = ({ words, children }: MenuDrawerProps) => (
  <nav
    aria-label={words.mainMenu}
    className="bg-surface text-ink wide:rounded-card wide:border wide:border-line"
    id={MENU_ID}
    popover="auto"
  >
    <div className="flex justify-end p-1 wide:hidden">
      <button
        aria-label={words.closeMenu}
        className="flex size-12 items-center justify-center rounded-control"
        popoverTarget={MENU_ID}
        popoverTargetAction="hide"
        type="button"
      >
        <CloseIcon />
      </button>
    </div>
    {children}
  </nav>
);
