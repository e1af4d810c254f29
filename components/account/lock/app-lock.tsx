"use client";

import { useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { isLockDue, recordUse } from "@/lib/client/device/app-lock";
import { unlock } from "@/lib/client/device/phone-unlock";
import { onPageReturn } from "@/lib/client/page/lifecycle";
import { logOut } from "@/lib/client/session/log-out";
import { formatError } from "@/lib/i18n/format/errors";
import { LOCK_TRANSLATIONS } from "@/lib/i18n/lazy/install";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";

const CHECK_INTERVAL_MS = 30_000;

/** Locks the app after a time without use, if the player has turned the lock on. */
export const AppLock = ({ player }: { readonly player: string }) => {
  const [locked, setLocked] = useState(() => isLockDue(player));
  useEffect(() => {
    const lockIfDue = () => {
      const due = isLockDue(player);
      if (due) setLocked(true);
      return due;
    };
    const handleUse = () => lockIfDue() || recordUse();
    handleUse();
    const controller = new AbortController();
    for (const event of ["pointerdown", "keydown"] as const)
      document.addEventListener(event, handleUse, { signal: controller.signal, capture: true });
    const timer = setInterval(lockIfDue, CHECK_INTERVAL_MS);
    const stopReturn = onPageReturn(lockIfDue);
    return () => {
      controller.abort();
      clearInterval(timer);
      stopReturn();
    };
  }, [player]);
  return (
    <div data-lock={locked ? "locked" : "open"}>
      {locked && <LockScreen onUnlock={() => setLocked(false)} player={player} />}
    </div>
  );
};

interface LockScreenProps {
  readonly player: string;
  readonly onUnlock: () => void;
}

/** Covers the page until the phone's own unlock succeeds. Who cannot unlock can only sign out. */
const LockScreen = ({ player, onUnlock }: LockScreenProps) => {
  const t = LOCK_TRANSLATIONS[useLanguage()];
  const { errors } = useTranslations("root");
  const dialog = useRef<HTMLDialogElement>(null);
  const [busy, setBusy] = useState(false);
  const [errorText, setErrorText] = useState<string | null>(null);
  useEffect(() => dialog.current?.showModal(), []);

  const start = () => {
    setBusy(true);
    setErrorText(null);
  };
  const open = async () => {
    start();
    if (await unlock(player)) return onUnlock();
    setErrorText(t.failed);
    setBusy(false);
  };
  const leave = async () => {
    start();
    const failure = await logOut();
    if (failure === null) return;
    setErrorText(formatError(errors, failure));
    setBusy(false);
  };
  return (
    <dialog
      aria-labelledby="lock-title"
      className="m-0 size-full max-h-none max-w-none bg-paper p-6 text-ink"
      onCancel={(event) => event.preventDefault()}
      // A browser may close a dialog by itself, for example on a second Escape, so it opens again.
      onClose={() => dialog.current?.showModal()}
      ref={dialog}
    >
      <div className="mx-auto flex min-h-full max-w-sm flex-col justify-center gap-4 text-center">
        <h2 className="font-bold text-title" id="lock-title">
          {t.title}
        </h2>
        <p>{t.message}</p>
        <p className="text-bad" role="alert">
          {errorText}
        </p>
        <button className={buttonClass("primary")} disabled={busy} onClick={() => void open()} type="button">
          {t.unlock}
        </button>
        <button className={buttonClass("quiet")} disabled={busy} onClick={() => void leave()} type="button">
          {t.password}
        </button>
      </div>
    </dialog>
  );
};
