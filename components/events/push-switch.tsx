"use client";

import { useState } from "react";
import { notifyError } from "@/components/ui/notify";
import { canPush, turnPushOff, turnPushOn, usePushOn } from "@/lib/client/push/browser-push";
import { useLanguage } from "@/lib/i18n/words-provider";
import type { EventWords } from "./event-words";

interface PushSwitchProps {
  /** The operator's key, which the browser passes to its push service. */
  readonly publicKey: string;
  readonly words: EventWords["push"];
}

/** Turns push messages on or off for this phone. The browser asks for permission on the tap, never before. */
export const PushSwitch = ({ publicKey, words }: PushSwitchProps) => {
  const on = usePushOn();
  const language = useLanguage();
  const [busy, setBusy] = useState(false);
  if (!canPush()) return null;

  const change = async (wanted: boolean): Promise<void> => {
    setBusy(true);
    const outcome = wanted ? await turnPushOn(publicKey, language) : await turnPushOff().then(() => "done" as const);
    setBusy(false);
    if (outcome !== "done") notifyError(words[outcome]);
  };
  return (
    <label className="mt-3 flex min-h-14 items-center justify-between gap-4 border-line border-t pt-3">
      <span>
        <span className="block font-semibold">{words.label}</span>
        <span className="block text-ink-soft text-small" id="push-hint">
          {words.hint}
        </span>
      </span>
      <input
        aria-describedby="push-hint"
        aria-checked={on}
        aria-label={words.label}
        checked={on}
        className="mr-2 size-6 shrink-0 accent-accent"
        disabled={busy}
        onChange={({ target }) => void change(target.checked)}
        role="switch"
        type="checkbox"
      />
    </label>
  );
};
