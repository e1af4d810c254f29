"use client";

import type { ReactNode, RefObject } from "react";
import { useOffline } from "@/lib/client/device/connection";
import { useHydrated } from "@/lib/client/page/lifecycle";
import { useWords } from "@/lib/i18n/words-provider";
import { buttonClass } from "./button-class";
import { WaitNote, waiting } from "./waiting";

const NOTE = "offline-note";

interface SubmitButtonProps {
  readonly disabled: boolean;
  readonly ref?: RefObject<HTMLButtonElement | null>;
  readonly children: ReactNode;
}

/** Sends a form. It waits for the page's script; while the phone is offline the line below says why it waits. */
export const SubmitButton = ({ disabled, ref, children }: SubmitButtonProps) => {
  const { offlineWaits } = useWords("root").common;
  const ready = useHydrated();
  const offline = useOffline();
  return (
    <>
      <button
        className={buttonClass("primary", "w-full")}
        disabled={!ready || disabled}
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
