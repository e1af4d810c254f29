"use client";

import type { ReactNode } from "react";
import { useIsOffline, useIsSlow } from "@/lib/client/device/connection";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { buttonClass } from "./button-class";
import { ClockIcon } from "./icons";
import { DisabledReason, toDisabledProps } from "./submit-button";

const WAITS_ID = "send-waits";

interface SendButtonsProps {
  readonly sending: boolean;
  readonly t: { readonly cancel: string; readonly confirm: string; readonly submitting: string };
  readonly onCancel: () => void;
  readonly onSubmit: () => void;
}

/** Shows the buttons of a confirmation; offline or on a slow network a text says why nothing is sent yet. */
export const SendButtons = ({ sending, t, onCancel, onSubmit }: SendButtonsProps) => {
  const { common } = useTranslations("root");
  const offline = useIsOffline();
  const slow = useIsSlow();
  const offlineNote = sending ? common.offlineSending : common.offlineWaits;
  return (
    <>
      <DisabledReason
        id={WAITS_ID}
        role="status"
        text={offline ? offlineNote : common.slow}
        waits={offline || (sending && slow)}
      />
      <div className="end-buttons">
        <button className={buttonClass("secondary")} disabled={sending} onClick={onCancel} type="button">
          {t.cancel}
        </button>
        <button
          className={buttonClass("primary")}
          disabled={sending}
          onClick={onSubmit}
          type="button"
          {...toDisabledProps(offline, WAITS_ID)}
        >
          {sending ? t.submitting : t.confirm}
        </button>
      </div>
    </>
  );
};

interface CheckingPanelProps {
  readonly titleId: string;
  readonly t: { readonly checking: string; readonly hide: string };
  readonly onHide: () => void;
  readonly children: ReactNode;
}

/** Shows that a request was sent and is being checked, with a button that hides the dialog. */
export const CheckingPanel = ({ titleId, t, onHide, children }: CheckingPanelProps) => (
  <div className="flex flex-col items-center gap-3 text-center">
    <ClockIcon className="size-10 animate-wait text-ink-soft" />
    <h2 className="font-semibold text-lead" id={titleId} role="status">
      {t.checking}
    </h2>
    {children}
    <button className={buttonClass("secondary", "mt-2 w-full")} onClick={onHide} type="button">
      {t.hide}
    </button>
  </div>
);
