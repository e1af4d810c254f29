"use client";

import { useEffect, useRef, useSyncExternalStore } from "react";
import { CloseIcon, OpenIcon, WarnIcon } from "./icons";
import { dismissToast, onToasts, pauseToasts, resumeToasts, shownToasts, type Toast } from "./toasts";

const NONE: readonly Toast[] = [];

/**
 * Draws the toasts: top centre on a phone, top right where there is room, below header and title, which stay in reach. Their place is a popover, which can lie
 * above a modal dialog too; `dismiss` names the button that takes one away. Time stands still for them under a pointer and while one has the focus.
 */
export const Toaster = ({ dismiss }: { readonly dismiss: string }) => {
  const shown = useSyncExternalStore(onToasts, shownToasts, () => NONE);
  const place = useRef<HTMLDivElement>(null);
  const newest = shown[0]?.id;

  // Always open, so that a screen reader knows the place before anything is said in it.
  useEffect(() => place.current?.showPopover?.(), []);

  // A dialog that was opened later covers the toasts: reopening the popover for a new toast puts it on top.
  useEffect(() => {
    if (newest === undefined || document.querySelector("dialog[open]") === null) return;
    place.current?.hidePopover?.();
    place.current?.showPopover?.();
  }, [newest]);

  return (
    <div
      aria-atomic="false"
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 top-[7.25rem] bottom-auto m-0 mx-auto h-auto w-auto max-w-md bg-transparent p-0 wide:mr-4"
      onPointerEnter={pauseToasts}
      onPointerLeave={resumeToasts}
      popover="manual"
      ref={place}
    >
      <div className="flex flex-col gap-2">
        {shown.map(({ id, type, message }) => (
          <div
            className={`pointer-events-auto flex animate-appear items-start gap-3 rounded-card border pl-4 text-ink shadow-xl ${type === "success" ? "border-good bg-good-soft" : "border-line bg-surface"}`}
            key={id}
          >
            {type === "error" ? (
              <WarnIcon className="my-4 size-6 text-bad" />
            ) : (
              <OpenIcon className="my-4 size-6 text-good" />
            )}
            <div className="min-w-0 flex-1 py-4">{message}</div>
            <button
              aria-label={dismiss}
              className="flex size-12 shrink-0 items-center justify-center self-center rounded-control text-ink-soft"
              onBlur={resumeToasts}
              onClick={() => {
                // A button removed while focused fires no blur event.
                resumeToasts();
                dismissToast(id);
              }}
              onFocus={pauseToasts}
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
