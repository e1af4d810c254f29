import { usePathname } from "next/navigation";
import { useEffect, useRef } from "react";

const KEEPS_FOCUS = "main, dialog, section[popover]";

/** After a navigation a screen reader goes on at the new page's heading, and not at the end of the page before. */
export const usePageFocus = (): void => {
  const path = usePathname();
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    if (window.location.hash !== "" || document.activeElement?.closest(KEEPS_FOCUS)) return;
    const target = document.querySelector<HTMLElement>("main h1") ?? document.querySelector("main");
    if (target === null) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [path]);
};
