"use client";

import { useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { regainFocus } from "@/components/ui/regain-focus";
import { callAccount } from "@/lib/client/api/call-api";
import { useSecondsUntil } from "@/lib/client/clock/use-server-clock";
import { isOffline } from "@/lib/client/device/connection";
import { useHydrated } from "@/lib/client/page/lifecycle";
import type { OtpSent } from "@/lib/contract/account";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { codeOf, refusalWords, retryAt } from "./refusal-words";

interface ResendCodeProps {
  readonly resend: Pick<Resend, "allowedAt" | "busy" | "news" | "ask">;
}

/** The button that asks for another code, with its countdown and the result. */
export const ResendCode = ({ resend: { allowedAt, busy, news, ask } }: ResendCodeProps) => {
  const { otp: words } = useWords("account").account;
  const ready = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const seconds = useSecondsUntil(allowedAt);

  useEffect(() => {
    // The player types the code next, and the disabled button cannot keep the focus.
    if (news?.good === true) document.getElementById("otp")?.focus();
    // A disabled button loses the focus.
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

interface Resending {
  readonly path: string;
  /** When another code may be requested, in epoch milliseconds of the server's clock. */
  readonly resendAt: number;
  /** Called when the challenge has ended: no code can be sent again. */
  readonly onStartOver: () => void;
}

/** The result of asking for another code. */
interface News {
  readonly good: boolean;
  readonly text: string;
}

export interface Resend {
  /** `resendAt`, updated by each answer. */
  readonly allowedAt: number;
  readonly busy: boolean;
  readonly news: News | undefined;
  /** How often a code was requested. */
  readonly asked: number;
  readonly ask: () => Promise<void>;
  /** Clears the news. */
  readonly forget: () => void;
  /** Ends the countdown: the code was used up. */
  readonly allowNow: () => void;
}

/** Asking for another code, once the server's cooldown of 30 s is over (docs/specification.md, 14.1 Times). */
export const useResend = ({ path, resendAt, onStartOver }: Resending): Resend => {
  const { errors } = useWords("account");
  const { offline } = useWords("root").common;
  const { otp: words } = useWords("account").account;
  const [allowedAt, setAllowedAt] = useState(resendAt);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(0);
  const [news, setNews] = useState<News>();

  const ask = async () => {
    if (isOffline()) return setNews({ good: false, text: offline });
    setBusy(true);
    setNews(undefined);
    setAsked((times) => times + 1);
    const answer = await callAccount<OtpSent>(path, {});
    if (!answer.ok && answer.code === "otp_start_over") return onStartOver();
    setBusy(false);
    if (answer.ok) {
      setAllowedAt(answer.data.resendAt);
      setNews({ good: true, text: words.resent });
      return;
    }
    const until = retryAt(answer);
    if (until > 0) setAllowedAt(until);
    const code = codeOf(answer, "otp_resend_failed");
    // The button has its own countdown.
    setNews({ good: false, text: code === "otp_cooldown" ? "" : refusalWords(errors, answer, code) });
  };

  return {
    allowedAt,
    busy,
    news,
    asked,
    ask,
    forget: () => setNews(undefined),
    allowNow: () => setAllowedAt(0),
  };
};
