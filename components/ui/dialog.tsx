"use client";

import { type ReactNode, useEffect, useEffectEvent, useRef } from "react";
import { useBackCloses } from "@/lib/client/page/back-closes";

interface DialogProps {
  readonly open: boolean;
  /** Asked for by Escape, the phone's Back, the backdrop or the content itself. */
  readonly onClose: () => void;
  /** Id of the element that names the dialog. */
  readonly labelledBy: string;
  /** While true neither Escape nor the backdrop closes it, and Back leaves the page. */
  readonly locked?: boolean;
  readonly children: ReactNode;
}

/**
 * A modal dialog on the browser's own element: focus stays inside, Escape closes, the page behind does not scroll
 * (app/globals.css). The phone's Back closes it as Escape does. It stands on its lower edge and grows upwards: the buttons at
 * its end never move. On a small phone it takes the whole height.
 */
export const Dialog = ({ open, onClose, labelledBy, locked = false, children }: DialogProps) => {
  const element = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const dialog = element.current;
    if (open && !dialog?.open) dialog?.showModal();
    if (!open && dialog?.open) dialog.close();
  }, [open]);

  useBackCloses(open, onClose, locked);

  // A click on the backdrop is a click on the element itself; its keyboard's counterpart is Escape.
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
      className="mx-auto mt-auto dialog-box rounded-card bg-surface p-0 text-ink shadow-xl open:animate-appear"
      onCancel={(event) => {
        event.preventDefault();
        if (!locked) onClose();
      }}
      onClose={() => {
        // A browser may close it against our will, as on a second Escape.
        if (open && locked) element.current?.showModal();
        else if (open) onClose();
      }}
      ref={element}
    >
      {open && <div className="p-5">{children}</div>}
    </dialog>
  );
};
