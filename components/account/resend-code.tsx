"use client";

import { useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { callAccount } from "@/lib/client/call-account";
import type { Failure } from "@/lib/client/call-api";
import { serverNow } from "@/lib/client/server-clock";
import { useHydrated } from "@/lib/client/use-hydrated";
import { useSecondsUntil } from "@/lib/client/use-seconds-until";
import type { OtpSent } from "@/lib/contract/account";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { codeOf, refusalWords } from "./refusal-words";
import { regainFocus } from "./regain-focus";

interface ResendCodeProps {
  readonly path: string;
  /** Epoch milliseconds of the server's clock from which another code may be asked for. */
  readonly resendAt: number;
  /** The challenge is gone: there is nothing to send again. */
  readonly onStartOver: () => void;
}

interface News {
  readonly good: boolean;
  readonly text: string;
}

/** The server's cooldown, where a refusal tells of one. */
const cooldownEnd = ({ code, params }: Failure): number | undefined => {
  const seconds = Number(params?.seconds);
  return code === "otp_cooldown" && Number.isFinite(seconds) ? serverNow() + seconds * 1000 : undefined;
};

/** Asks for another code, once the server's cooldown of 30 s is over (first document, section 9). */
export const ResendCode = ({ path, resendAt, onStartOver }: ResendCodeProps) => {
  const { otp: words } = useWords("account");
  const errors = useWords("errors");
  const ready = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const [allowedAt, setAllowedAt] = useState(resendAt);
  const [busy, setBusy] = useState(false);
  const [news, setNews] = useState<News>();
  const seconds = useSecondsUntil(allowedAt);

  // A button that was disabled for a while lost the focus to nothing.
  useEffect(() => {
    if (news?.good === false) regainFocus(button.current);
  }, [news]);

  const resend = async () => {
    setBusy(true);
    setNews(undefined);
    const answer = await callAccount<OtpSent>(path, {});
    if (!answer.ok && answer.code === "otp_start_over") return onStartOver();
    setBusy(false);
    if (answer.ok) {
      setAllowedAt(answer.data.resendAt);
      setNews({ good: true, text: words.resent });
      // The next thing to do, and this button cannot keep the focus while it waits.
      document.getElementById("otp")?.focus();
      return;
    }
    const until = cooldownEnd(answer);
    if (until !== undefined) setAllowedAt(until);
    const code = codeOf(answer, "otp_resend_failed");
    setNews({ good: false, text: refusalWords(errors, answer, code) });
  };

  const waiting = seconds > 0 ? fill(words.resendIn, { seconds }) : words.resend;
  return (
    <div>
      <button
        className={buttonClass("secondary", "w-full")}
        disabled={!ready || busy || seconds > 0}
        onClick={() => void resend()}
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
