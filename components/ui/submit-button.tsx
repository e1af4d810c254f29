"use client";

import type { ReactNode, RefObject } from "react";
import { useOffline } from "@/lib/client/device/connection";
import { useWords } from "@/lib/i18n/words-provider";
import { buttonClass } from "./button-class";

const NOTE = "offline-note";

interface SubmitButtonProps {
  readonly disabled: boolean;
  /** Looks and reads as disabled, and can be tapped: its form says why. */
  readonly closed?: boolean;
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

/** Offline it waits, and the line below says why. */
export const SubmitButton = ({ disabled, closed = false, ref, children }: SubmitButtonProps) => {
  const { offlineWaits } = useWords("root").common;
  const offline = useOffline();
  return (
    <>
      <button
        aria-disabled={closed || undefined}
        className={buttonClass("primary", "w-full")}
        disabled={disabled}
        ref={ref}
        type="submit"
        {...waiting(offline, NOTE)}
      >
        {children}
      </button>
      <WaitNote className="text-center" id={NOTE} text={offlineWaits} waits={offline} />
    </>
  );
};

/** Keeps its focus; a screen reader calls it disabled and reads the reason. @param because the id of the `WaitNote`. */
export const waiting = (waits: boolean, because: string) =>
  waits ? { "aria-disabled": true, "aria-describedby": because } : {};

interface WaitNoteProps {
  readonly waits: boolean;
  readonly id: string;
  readonly text: string;
  readonly className?: string;
  readonly role?: "status";
}

export const WaitNote = ({ waits, id, text, className = "", role }: WaitNoteProps) =>
  waits && (
    <p className={`text-ink-soft text-small ${className}`} id={id} role={role}>
      {text}
    </p>
  );
