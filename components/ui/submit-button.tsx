"use client";

import type { ReactNode, RefObject } from "react";
import { useIsOffline } from "@/lib/client/device/connection";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { buttonClass } from "./button-class";

const NOTE_ID = "offline-note";

interface SubmitButtonProps {
  readonly disabled: boolean;
  /** Whether it looks and reads as disabled and can be tapped, because its form says why nothing is sent. */
  readonly closed?: boolean;
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

/** Shows the button of a form. Offline it sends nothing, and the line below says why. */
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
        {...toDisabledProps(offline, NOTE_ID)}
      >
        {children}
      </button>
      <DisabledReason className="text-center" id={NOTE_ID} text={offlineWaits} waits={offline} />
    </>
  );
};

/**
 * Returns attributes by which a screen reader calls a button disabled and reads why, while it keeps its focus.
 * @param reasonId the id of the `DisabledReason`.
 */
export const toDisabledProps = (waits: boolean, reasonId: string) =>
  waits ? { "aria-disabled": true, "aria-describedby": reasonId } : {};

interface DisabledReasonProps {
  readonly waits: boolean;
  readonly id: string;
  readonly text: string;
  readonly className?: string;
  readonly role?: "status";
}

/** Shows why a button sends nothing, while it waits. */
export const DisabledReason = ({ waits, id, text, className = "", role }: DisabledReasonProps) =>
  waits && (
    <p className={`text-ink-soft text-small ${className}`} id={id} role={role}>
      {text}
    </p>
  );
