"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useCloseOnBack } from "@/lib/client/page/close-on-back";

interface DialogProps {
  readonly open: boolean;
  /** Called on Escape, the phone's Back and a tap on the backdrop. */
  readonly onClose: () => void;
  readonly labelledBy: string;
  /** Whether nothing closes the dialog, and Back leaves the page. */
  readonly locked?: boolean;
  readonly children: ReactNode;
}

const CONTROL = "a, button, input, select, summary, textarea";

/**
 * Opens the dialog and focuses its whole content if no control comes first. Browsers would focus the first part, a list
 * that scrolls too, and Firefox would show a ring that no key has caused. The next Tab leads to the first part.
 */
const showWithFocus = (dialog: HTMLDialogElement): void => {
  dialog.style.cssText = "";
  dialog.showModal();
  // A browser keeps how far the dialog was scrolled when it was closed.
  dialog.scrollTop = 0;
  // By half its height app/dialogs.css puts it in the middle of a large screen.
  dialog.style.cssText = `--half: ${dialog.offsetHeight / 2}px`;
  if (!document.activeElement?.matches(CONTROL)) dialog.querySelector<HTMLElement>(":scope > div")?.focus();
};

/** Shows a modal dialog that grows upwards from its lower edge, so that its buttons never move. */
export const Dialog = ({ open, onClose, labelledBy, locked = false, children }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (dialog && open && !dialog.open) showWithFocus(dialog);
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  // What had the focus may be gone or disabled now, as the buttons of a request that is being sent are.
  useEffect(() => {
    const { activeElement: focused, body } = document;
    const isLost = focused === body || focused?.matches(":disabled");
    if (isLost && element.current?.open) element.current.querySelector<HTMLElement>(":scope > div")?.focus();
  });

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
        // A browser may close the dialog by itself, for example on a second Escape.
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
