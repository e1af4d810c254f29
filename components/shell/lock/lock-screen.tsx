"use client";

import { useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { callApi } from "@/lib/client/api/call-api";
import { unlock } from "@/lib/client/device/phone-unlock";
import { leaveForLogin, setSigningOut } from "@/lib/client/session/session-end";
import { API } from "@/lib/contract/protocol";
import { errorWords } from "@/lib/i18n/error-words";
import { LOCK_WORDS } from "@/lib/i18n/install-words";
import { useLanguage, useWords } from "@/lib/i18n/words-provider";

interface LockScreenProps {
  readonly player: string;
  readonly onUnlock: () => void;
}

/** The way back without the phone's unlock ends the session. */
export const LockScreen = ({ player, onUnlock }: LockScreenProps) => {
  const words = LOCK_WORDS[useLanguage()];
  const { errors } = useWords("root");
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  useEffect(() => dialog.current?.showModal(), []);

  const begin = () => {
    setBusy(true);
    setTrouble(null);
  };
  const open = async () => {
    begin();
    if (await unlock(player)) return onUnlock();
    setTrouble(words.failed);
    setBusy(false);
  };
  const leave = async () => {
    begin();
    setSigningOut(true);
    const answer = await callApi(API.signOut, { body: {} });
    if (answer.ok) return leaveForLogin();
    setSigningOut(false);
    setTrouble(errorWords(errors, answer));
    setBusy(false);
  };
  return (
    <dialog
      aria-labelledby="lock-title"
      className="m-0 size-full max-h-none max-w-none bg-paper p-6 text-ink"
      onCancel={(event) => event.preventDefault()}
      // A browser may close it by itself, for example on a second Escape.
      onClose={() => dialog.current?.showModal()}
      ref={dialog}
    >
      <div className="mx-auto flex min-h-full max-w-sm flex-col justify-center gap-4 text-center">
        <h2 className="font-bold text-title" id="lock-title">
          {words.title}
        </h2>
        <p>{words.message}</p>
        <p className="text-bad" role="alert">
          {trouble}
        </p>
        <button className={buttonClass("primary")} disabled={busy} onClick={() => void open()} type="button">
          {words.unlock}
        </button>
        <button className={buttonClass("quiet")} disabled={busy} onClick={() => void leave()} type="button">
          {words.password}
        </button>
      </div>
    </dialog>
  );
};
