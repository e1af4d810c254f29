"use client";

import { useEffect, useRef } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { useHydrated } from "@/lib/client/use-hydrated";
import { useSecondsUntil } from "@/lib/client/use-seconds-until";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { regainFocus } from "./regain-focus";
import type { Resend } from "./use-resend";

interface ResendCodeProps {
  readonly resend: Pick<Resend, "allowedAt" | "busy" | "news" | "ask">;
}

/** The button that asks for another code and counts down until it may, and what became of it. */
export const ResendCode = ({ resend: { allowedAt, busy, news, ask } }: ResendCodeProps) => {
  const { otp: words } = useWords("account").account;
  const ready = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const seconds = useSecondsUntil(allowedAt);

  useEffect(() => {
    // The next thing to do, and this button cannot keep the focus while it waits.
    if (news?.good === true) document.getElementById("otp")?.focus();
    // A button that was disabled for a while lost the focus to nothing.
    if (news?.good === false) regainFocus(button.current);
  }, [news]);

  const waiting = seconds > 0 ? fill(words.resendIn, { seconds }) : words.resend;
  return (
    <div>
      <button
        className={buttonClass("secondary", "w-full")}
        disabled={!ready || busy || seconds > 0}
        onClick={() => void ask()}
        ref={button}
        type="button"
      >
        {busy ? words.resending : waiting}
      </button>
      <p
        className={`mt-2 text-center text-small empty:hidden ${news?.good === false ? "font-medium text-bad" : "text-ink-soft"}`}
        role="status"
      >
        {news?.text}
      </p>
    </div>
  );
};
