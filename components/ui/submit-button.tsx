"use client";

import type { ReactNode, RefObject } from "react";
import { useOffline } from "@/lib/client/device/connection";
import { useWords } from "@/lib/i18n/words-provider";
import { buttonClass } from "./button-class";
import { WaitNote, waiting } from "./waiting";

const NOTE = "offline-note";

interface SubmitButtonProps {
  readonly disabled: boolean;
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

/** Sends a form. Offline it waits, and the line below says why. */
export const SubmitButton = ({ disabled, ref, children }: SubmitButtonProps) => {
  const { offlineWaits } = useWords("root").common;
  const offline = useOffline();
  return (
    <>
      <button
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
