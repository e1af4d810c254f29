import { useState } from "react";
import { callAccount } from "@/lib/client/call-account";
import type { Failure } from "@/lib/client/call-api";
import { serverNow } from "@/lib/client/server-clock";
import type { OtpSent } from "@/lib/contract/account";
import { useWords } from "@/lib/i18n/words-provider";
import { codeOf, refusalWords } from "./refusal-words";

interface Resending {
  readonly path: string;
  /** Epoch milliseconds of the server's clock from which another code may be asked for. */
  readonly resendAt: number;
  /** The challenge is gone: there is nothing to send again. */
  readonly onStartOver: () => void;
}

/** What became of asking for another code. */
interface News {
  readonly good: boolean;
  readonly text: string;
}

export interface Resend {
  /** As `resendAt`, moved on by what the server says. */
  readonly allowedAt: number;
  readonly busy: boolean;
  readonly news: News | undefined;
  /** How often it was asked for. */
  readonly asked: number;
  readonly ask: () => Promise<void>;
  /** The news are old. */
  readonly forget: () => void;
  /** The code was used up: another may be asked for at once. */
  readonly allowNow: () => void;
}

/** The server's cooldown, where a refusal tells of one. */
const cooldownEnd = ({ code, params }: Failure): number | undefined => {
  const seconds = Number(params?.seconds);
  return code === "otp_cooldown" && Number.isFinite(seconds) ? serverNow() + seconds * 1000 : undefined;
};

/** Asking for another code, once the server's cooldown of 30 s is over (docs/specification.md, 14.1 Times). */
export const useResend = ({ path, resendAt, onStartOver }: Resending): Resend => {
  const { errors } = useWords("account");
  const { otp: words } = useWords("account").account;
  const [allowedAt, setAllowedAt] = useState(resendAt);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(0);
  const [news, setNews] = useState<News>();

  const ask = async () => {
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
    const until = cooldownEnd(answer);
    if (until !== undefined) setAllowedAt(until);
    setNews({ good: false, text: refusalWords(errors, answer, codeOf(answer, "otp_resend_failed")) });
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
