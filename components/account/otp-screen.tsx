"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { regainFocus } from "@/components/ui/regain-focus";
import { type ApiFailure, callAccount } from "@/lib/client/api/call-api";
import { useSecondsUntil } from "@/lib/client/clock/use-server-clock";
import { findSubmitBlocker, type SubmitBlocker } from "@/lib/client/device/submit-blocker";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import { enterHome } from "@/lib/client/session/session-end";
import type { OpenChallenge, OtpSent, VerifyOtpRequest } from "@/lib/contract/account";
import type { ErrorCode } from "@/lib/contract/errors";
import { COUNTRY_CODE } from "@/lib/domain/phone";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes, startOverPath } from "@/lib/routes";
import { formatSubmitBlocker } from "./account-fields";
import { AccountForm, formatAccountRefusal, retryAt, toErrorCode } from "./account-form";
import { OTP_FLOWS, type OtpFlowName } from "./otp-flows";
import { clearTypedFields } from "./typed-fields";

/** With an unknown result. */
const USED_UP: readonly ErrorCode[] = ["registration_unknown", "upi_number_unknown"];

/** Words in "account", group "otp". */
const ADVICE: { readonly [Code in ErrorCode]?: "codeKept" | "registrationUnknown" | "upiUnknown" | "codeMaybeUsed" } = {
  registration_failed: "codeKept",
  registration_unknown: "registrationUnknown",
  upi_number_failed: "codeKept",
  upi_number_unknown: "upiUnknown",
  otp_failed: "codeMaybeUsed",
};

const LINK =
  "inline-flex min-h-12 self-center items-center px-2 font-semibold text-accent underline underline-offset-4";

interface OtpScreenProps {
  readonly flow: OtpFlowName;
  readonly challenge: OpenChallenge;
}

/** The browser never knows the code (docs/specification.md, 3.3 Registration OTP). */
export const OtpScreen = ({ flow, challenge: { phone, resendAt } }: OtpScreenProps) => {
  const { otp: t, busy } = useTranslations("account").account;
  const router = useRouter();
  const { calls, wrong, verify, start, next } = OTP_FLOWS[flow];

  const startOver = () => router.replace(startOverPath(start));
  const resend = useResend({ path: calls.resend, resendAt, onStartOver: startOver });
  const startOverIfGone = ({ code }: ApiFailure): boolean => {
    if (USED_UP.includes(code)) resend.allowNow();
    if (code === "otp_start_over") startOver();
    return code === "otp_start_over";
  };
  const adviceOf = ({ params }: ApiFailure, code: ErrorCode): string | undefined => {
    const advice = params?.over === 1 ? "codeOver" : ADVICE[code];
    return advice && t[advice];
  };
  const goOn = () => {
    clearTypedFields();
    if (next === routes.home) enterHome();
    else router.replace(next);
  };

  return (
    <div className="flex flex-col gap-4">
      <AccountForm
        adviceOf={adviceOf}
        away="otp_failed"
        clearOn={resend.asked}
        fields={[
          {
            name: "otp",
            kind: "code",
            label: t.code,
            hint: interpolate(t.sentTo, { phone: `${COUNTRY_CODE} ${phone}` }),
            missing: wrong,
            refusals: ["otp_invalid", "reset_otp_invalid", "otp_tries_over"],
            below: start !== routes.wallet && (
              <Link className={LINK} href={start}>
                {t.changeNumber}
              </Link>
            ),
          },
        ]}
        labels={{ submit: t[verify], busy }}
        onDone={goOn}
        onRefused={startOverIfGone}
        onSend={resend.forget}
        send={(values) => callAccount(calls.verify, values satisfies VerifyOtpRequest)}
      />
      <ResendCode resend={resend} />
      <Link className={buttonClass("secondary", "w-full")} href={start}>
        {t.back}
      </Link>
    </div>
  );
};

const ResendCode = ({ resend: { allowedAt, busy, news, ask } }: { readonly resend: ReturnType<typeof useResend> }) => {
  const { errors, account, common } = useTranslations("account");
  const { otp: t } = account;
  const ready = useIsHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const seconds = useSecondsUntil(allowedAt);

  useEffect(() => {
    // The player types the code next, and the disabled button cannot keep the focus.
    if (news === "sent") document.getElementById("otp")?.focus();
    // A disabled button loses the focus.
    else if (news !== undefined) regainFocus(button.current);
  }, [news]);

  const newsText = (ended: News): string => {
    if (ended === "sent") return t.resent;
    if (typeof ended === "string") return formatSubmitBlocker({ account, common }, ended);
    const code = toErrorCode(ended, "otp_resend_failed");
    // The button has its own countdown.
    return code === "otp_cooldown" ? "" : formatAccountRefusal(errors, ended, code);
  };
  const waiting = seconds > 0 ? interpolate(t.resendIn, { seconds }) : t.resend;
  return (
    <div>
      <button
        className={buttonClass("secondary", "w-full")}
        disabled={!ready || busy || seconds > 0}
        onClick={() => void ask()}
        ref={button}
        type="button"
      >
        {busy ? t.resending : waiting}
      </button>
      <p
        className={`mt-2 text-center text-small empty:hidden ${news === "sent" ? "text-ink-soft" : "font-medium text-bad"}`}
        role="status"
      >
        {news && newsText(news)}
      </p>
    </div>
  );
};

interface Resending {
  readonly path: string;
  /** Epoch milliseconds of the server's clock. */
  readonly resendAt: number;
  /** No code can be sent again. */
  readonly onStartOver: () => void;
}

type News = "sent" | SubmitBlocker | ApiFailure;

/** The server's cooldown is 30 s (docs/specification.md, 14.1 Times). */
const useResend = ({ path, resendAt, onStartOver }: Resending) => {
  const [allowedAt, setAllowedAt] = useState(resendAt);
  const [busy, setBusy] = useState(false);
  const [asked, setAsked] = useState(0);
  const [news, setNews] = useState<News>();

  const ask = async () => {
    const hindrance = findSubmitBlocker();
    if (hindrance !== null) return setNews(hindrance);
    setBusy(true);
    setNews(undefined);
    setAsked((times) => times + 1);
    const answer = await callAccount<OtpSent>(path, {});
    if (!answer.ok && answer.code === "otp_start_over") return onStartOver();
    setBusy(false);
    if (answer.ok) {
      setAllowedAt(answer.data.resendAt);
      setNews("sent");
      return;
    }
    const until = retryAt(answer);
    if (until > 0) setAllowedAt(until);
    setNews(answer);
  };

  return {
    allowedAt,
    busy,
    news,
    asked,
    ask,
    forget: () => setNews(undefined),
    /** The code was used up. */
    allowNow: () => setAllowedAt(0),
  };
};
