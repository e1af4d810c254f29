import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { focusHeading } from "@/components/ui/focus-heading";
import { regainFocus } from "@/components/ui/regain-focus";

const setRoom = (height: string): void => {
  document.documentElement.style.scrollPaddingBottom = height;
  document.body.style.paddingBottom = height;
};

/**
 * Keeps the keyboard's way clear of a sheet at the bottom that takes no focus by itself: the page scrolls what has the
 * focus above the sheet, the first Tab leads into it, and its end leads back.
 */
export const useSheetFocus = (sheet: RefObject<HTMLElement | null>): void => {
  const before = useRef<Element | null>(null);
  const leadIn = useEffectEvent((event: KeyboardEvent) => {
    const focused = document.activeElement;
    if (event.key !== "Tab" || before.current || sheet.current?.contains(focused)) return;
    event.preventDefault();
    before.current = focused;
    sheet.current?.querySelector("button")?.focus();
  });
  // After each render, because the balance that comes later makes the sheet higher.
  useEffect(() => setRoom(`${sheet.current?.offsetHeight ?? 0}px`));
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => leadIn(event);
    const first = document.activeElement;
    document.addEventListener("keydown", onKey);
    return () => {
      document.removeEventListener("keydown", onKey);
      setRoom("");
      // The focus is lost with the sheet's button; it returns to where it was, else to the screen's heading.
      for (const last of [before.current, first]) if (last instanceof HTMLElement) regainFocus(last);
      focusHeading();
    };
  }, []);
};
