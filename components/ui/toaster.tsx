"use client";

import { useEffect, useRef } from "react";
import { useToaster } from "react-hot-toast/headless";
import { OpenIcon, WarnIcon } from "./icons";

/**
 * Draws the toasts: top centre on a phone, top right where there is room. It is a popover, opened anew for each toast,
 * so that it lies above a modal dialog too.
 */
export const Toaster = () => {
  const { toasts, handlers } = useToaster();
  const place = useRef<HTMLDivElement>(null);
  const shown = toasts.filter(({ visible }) => visible);
  const newest = shown[0]?.id;

  useEffect(() => {
    const popover = place.current;
    if (!popover?.showPopover) return;
    if (popover.matches(":popover-open")) popover.hidePopover();
    if (newest !== undefined) popover.showPopover();
  }, [newest]);

  return (
    <div
      aria-atomic="false"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-3 bottom-auto m-0 mx-auto h-auto w-auto max-w-md bg-transparent p-0 wide:mr-4"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      popover="manual"
      ref={place}
    >
      <div className="flex flex-col gap-2">
        {shown.map(({ id, type, message }) => (
          <div
            className="pointer-events-auto flex animate-appear gap-3 rounded-card border border-line bg-surface p-4 text-ink shadow-xl"
            key={id}
          >
            {type === "error" ? <WarnIcon className="size-6 text-bad" /> : <OpenIcon className="size-6 text-good" />}
            <div className="min-w-0">{typeof message === "function" ? null : message}</div>
          </div>
        ))}
      </div>
    </div>
  );
};
