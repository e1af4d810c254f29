"use client";

import type { ReactNode, RefObject } from "react";
import { useIsOffline } from "@/lib/client/device/connection";
import { useTranslations } from "@/lib/i18n/translations-provider";
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
  const { offlineWaits } = useTranslations("root").common;
  const offline = useIsOffline();
  return (
    <>
      <button
        aria-disabled={closed || undefined}
        className={buttonClass("primary", "w-full")}
        disabled={disabled}
        ref={ref}
        type="submit"
        {...toDisabledProps(offline, NOTE)}
      >
        {children}
      </button>
      <DisabledReason className="text-center" id={NOTE} text={offlineWaits} waits={offline} />
    </>
  );
};

/** Keeps its focus; a screen reader calls it disabled and reads the reason. @param because the id of the `DisabledReason`. */
export const toDisabledProps = (waits: boolean, because: string) =>
  waits ? { "aria-disabled": true, "aria-describedby": because } : {};

interface WaitNoteProps {
  readonly waits: boolean;
  readonly id: string;
  readonly text: string;
  readonly className?: string;
  readonly role?: "status";
}

export const DisabledReason = ({ waits, id, text, className = "", role }: WaitNoteProps) =>
  waits && (
    <p className={`text-ink-soft text-small ${className}`} id={id} role={role}>
      {text}
    </p>
  );
