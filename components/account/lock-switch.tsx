"use client";

import { useRouter } from "next/navigation";
import { useEffect, useState, useSyncExternalStore } from "react";
import { SwitchRow } from "@/components/ui/switch-row";
import { notifyError } from "@/components/ui/toasts/notify";
import { isLockOn, onLockChange } from "@/lib/client/device/app-lock";
import { canLock, turnLockOff, turnLockOn } from "@/lib/client/device/phone-unlock";
import { LOCK_TRANSLATIONS } from "@/lib/i18n/lazy/install";
import { useLanguage } from "@/lib/i18n/translations-provider";

interface LockSwitchProps {
  readonly player: string;
  readonly names: { readonly brand: string; readonly user: string };
}

/** Turns the app lock on and off. It shows nothing on a phone that has no unlock of its own. */
export const LockSwitch = ({ player, names }: LockSwitchProps) => {
  const t = LOCK_TRANSLATIONS[useLanguage()];
  const router = useRouter();
  const [able, setAble] = useState(false);
  const [busy, setBusy] = useState(false);
  const on = useSyncExternalStore(
    onLockChange,
    () => isLockOn(player),
    () => false,
  );
  useEffect(() => {
    void canLock().then(setAble, () => undefined);
  }, []);
  if (!able && !on) return null;

  const change = async (wanted: boolean) => {
    setBusy(true);
    const done = await (wanted ? turnLockOn(player, names) : turnLockOff(player));
    setBusy(false);
    if (done) router.refresh();
    else notifyError(t.refused);
  };
  return (
    <SwitchRow
      busy={busy}
      className="mt-4 rounded-card border border-line bg-surface p-4"
      hint={t.hint}
      label={t.label}
      on={on}
      onChange={(wanted) => void change(wanted)}
    />
  );
};
