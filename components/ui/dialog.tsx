"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useCloseOnBack } from "@/lib/client/page/close-on-back";

interface DialogProps {
  readonly open: boolean;
  /** For Escape, the phone's Back and a tap on the backdrop. */
  readonly onClose: () => void;
  readonly labelledBy: string;
  /** Nothing closes it, and Back leaves the page. */
  readonly locked?: boolean;
  readonly children: ReactNode;
}

const CONTROL = "a, button, input, select, summary, textarea";

/**
 * Browsers focus what comes first, a list that scrolls too, and Firefox then shows a ring that no key has asked for: where no
 * control comes first, the whole content takes the focus, and the next Tab leads to its first part.
 */
const showWithFocus = (dialog: HTMLDialogElement): void => {
  dialog.showModal();
  if (!document.activeElement?.matches(CONTROL)) dialog.querySelector<HTMLElement>(":scope > div")?.focus();
};

/** Grows upwards from its lower edge, so that the buttons at its end never move. */
export const Dialog = ({ open, onClose, labelledBy, locked = false, children }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (dialog && open && !dialog.open) showWithFocus(dialog);
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  useCloseOnBack(open, onClose, locked);

  // A click on the backdrop has the dialog as its target.
  const onClick = useEffectEvent((event: Event) => {
    if (event.target === element.current && !locked) onClose();
  });
  useEffect(() => {
    const dialog = element.current;
    const listener = (event: Event) => onClick(event);
    dialog?.addEventListener("click", listener);
    return () => dialog?.removeEventListener("click", listener);
  }, []);

  return (
    <dialog
      aria-labelledby={labelledBy}
      className="mx-auto mt-auto dialog-box rounded-card bg-surface p-0 text-ink shadow-xl"
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClose={() => {
        // A browser may close it by itself, for example on a second Escape.
        if (open && locked) element.current?.showModal();
        else if (open) onClose();
      }}
      ref={element}
    >
      {open && (
        <div className="p-5 outline-none" tabIndex={-1}>
          {children}
        </div>
      )}
    </dialog>
  );
};
