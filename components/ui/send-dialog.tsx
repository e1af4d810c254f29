"use client";

import type { ReactNode } from "react";
import { useOffline, useSlow } from "@/lib/client/device/connection";
import { useWords } from "@/lib/i18n/words-provider";
import { buttonClass } from "./button-class";
import { ClockIcon } from "./icons";
import { WaitNote, waiting } from "./submit-button";

const WAITS = "send-waits";

interface SendButtonsProps {
  readonly sending: boolean;
  readonly words: { readonly cancel: string; readonly confirm: string; readonly submitting: string };
  readonly onCancel: () => void;
  readonly onSubmit: () => void;
}

export const SendButtons = ({ sending, words, onCancel, onSubmit }: SendButtonsProps) => {
  const { common } = useWords("root");
  const offline = useOffline();
  const slow = useSlow();
  const offlineNote = sending ? common.offlineSending : common.offlineWaits;
  return (
    <>
      <WaitNote
        id={WAITS}
        role="status"
        text={offline ? offlineNote : common.slow}
        waits={offline || (sending && slow)}
      />
      <div className="grid fit-cols-30 gap-3">
        <button className={buttonClass("secondary", "px-2")} disabled={sending} onClick={onCancel} type="button">
          {words.cancel}
        </button>
        <button
          className={buttonClass("primary", "px-2")}
          disabled={sending}
          onClick={onSubmit}
          type="button"
          {...waiting(offline, WAITS)}
        >
          {sending ? words.submitting : words.confirm}
        </button>
      </div>
    </>
  );
};

interface CheckingPanelProps {
  readonly titleId: string;
  readonly words: { readonly checking: string; readonly hide: string };
  readonly onHide: () => void;
  readonly children: ReactNode;
}

/** The request was sent and has no known end. */
export const CheckingPanel = ({ titleId, words, onHide, children }: CheckingPanelProps) => (
  <div className="flex flex-col items-center gap-3 text-center">
    <ClockIcon className="size-10 animate-wait text-ink-soft" />
    <h2 className="font-semibold text-lead" id={titleId} role="status">
      {words.checking}
    </h2>
    {children}
    <button className={buttonClass("secondary", "mt-2 w-full")} onClick={onHide} type="button">
      {words.hide}
    </button>
  </div>
);
