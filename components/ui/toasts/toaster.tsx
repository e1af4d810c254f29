"use client";

import { useEffect, useRef } from "react";
import toast, { resolveValue, useToaster } from "react-hot-toast/headless";
import { CloseIcon, OpenIcon, WarnIcon } from "../icons";
import { TOAST_MS } from "./notify";
import { raiseToasts } from "./raise-toasts";

/**
 * Shows the toasts in a popover, because it lies above a modal dialog. A pointer on a toast, or the focus in one,
 * pauses all.
 * @param dismiss the name of the button that closes a toast.
 */
export const Toaster = ({ dismiss }: { readonly dismiss: string }) => {
  const { toasts, handlers } = useToaster({ duration: TOAST_MS.otherwise });
  const shown = toasts.filter(({ visible }) => visible);
  const element = useRef<HTMLDivElement>(null);
  const newest = shown[0]?.id;

  // The popover is always open, because a screen reader only announces additions to a live region that it knows.
  useEffect(() => element.current?.showPopover?.(), []);

  // A later dialog covers the toasts, and reopening the popover puts it on top.
  useEffect(() => {
    if (newest === undefined || document.querySelector("dialog[open]") === null) return;
    raiseToasts(element.current);
  }, [newest]);

  return (
    <div
      aria-atomic="false"
      aria-live="polite"
      className="toasts"
      onPointerEnter={handlers.startPause}
      onPointerLeave={handlers.endPause}
      popover="manual"
      ref={element}
    >
      <div className="flex flex-col gap-2">
        {shown.map((one) => (
          <div
            className={`flex animate-appear items-start gap-x-2 rounded-card border pl-4 text-[min(1rem,7.5vw)] text-ink shadow-xl ${one.type === "success" ? "border-good bg-good-soft" : "border-line bg-surface"}`}
            key={one.id}
          >
            {one.type === "success" ? (
              <OpenIcon className="my-3 size-6 text-good" />
            ) : (
              <WarnIcon className={`my-3 size-6 ${one.type === "error" ? "text-bad" : "text-warn"}`} />
            )}
            {/* An equal text is a new element, because a screen reader announces no text that has not changed. */}
            <div className="min-w-0 flex-1 py-3" key={one.createdAt}>
              {resolveValue(one.message, one)}
            </div>
            <button
              aria-label={dismiss}
              className="flex size-12 shrink-0 items-center justify-center rounded-control text-ink-soft"
              onBlur={handlers.endPause}
              onClick={() => {
                // A focused button that is removed fires no blur event.
                handlers.endPause();
                toast.remove(one.id);
              }}
              onFocus={handlers.startPause}
              type="button"
            >
              <CloseIcon className="size-5" />
            </button>
          </div>
        ))}
      </div>
    </div>
  );
};
