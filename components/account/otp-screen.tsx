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
import { AccountForm, computeRetryAt, formatAccountRefusal, toErrorCode } from "./account-form";
import { OTP_FLOWS, type OtpFlowName } from "./otp-flows";
import { clearTypedFields } from "./typed-fields";

/** Error codes after which the code is used up although the result is unknown. */
const USED_UP_CODES: readonly ErrorCode[] = ["registration_unknown", "upi_number_unknown"];

/** Maps an error code to the key of its advice in the translations "account", group "otp". */
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

/**
 * Asks for the code that was sent to a phone. Only the server can check it (docs/specification.md, 3.3 Registration
 * OTP).
 */
export const OtpScreen = ({ flow, challenge: { phone, resendAt } }: OtpScreenProps) => {
  const { otp: t, busy } = useTranslations("account").account;
  const router = useRouter();
  const { calls, invalid, verify, start, next } = OTP_FLOWS[flow];

  const startOver = () => router.replace(startOverPath(start));
  const resend = useResend({ path: calls.resend, resendAt, onStartOver: startOver });
  const startOverIfGone = ({ code }: ApiFailure): boolean => {
    if (USED_UP_CODES.includes(code)) resend.allowNow();
    if (code === "otp_start_over") startOver();
    return code === "otp_start_over";
  };
  const findAdvice = ({ params }: ApiFailure, code: ErrorCode): string | undefined => {
    const advice = params?.over === 1 ? "codeOver" : ADVICE[code];
    return advice && t[advice];
  };
  const continueFlow = () => {
    clearTypedFields();
    if (next === routes.home) enterHome();
    else router.replace(next);
  };

  return (
    <div className="flex flex-col gap-4">
      <AccountForm
        findAdvice={findAdvice}
        unansweredCode="otp_failed"
        clearOn={resend.resendCount}
        fields={[
          {
            name: "otp",
            kind: "code",
            label: t.code,
            hint: interpolate(t.sentTo, { phone: `${COUNTRY_CODE}\u00a0${phone}` }),
            missing: invalid,
            refusals: ["otp_invalid", "reset_otp_invalid", "otp_tries_over"],
            below: start !== routes.wallet && (
              <Link className={LINK} href={start}>
                {t.changeNumber}
              </Link>
            ),
          },
        ]}
        labels={{ submit: t[verify], busy }}
        onDone={continueFlow}
        onRefused={startOverIfGone}
        onSend={resend.clearOutcome}
        send={(values) => callAccount(calls.verify, values satisfies VerifyOtpRequest)}
      />
      <ResendCode resend={resend} />
      <Link className={buttonClass("secondary", "w-full")} href={start}>
        {t.back}
      </Link>
    </div>
  );
};

/** Shows the button that sends the code again, with its countdown and the outcome of the last try. */
const ResendCode = ({
  resend: { allowedAt, busy, outcome, send },
}: {
  readonly resend: ReturnType<typeof useResend>;
}) => {
  const { errors, account, common } = useTranslations("account");
  const { otp: t } = account;
  const ready = useIsHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const seconds = useSecondsUntil(allowedAt);

  useEffect(() => {
    // The player types the code next, and the disabled button cannot keep the focus.
    if (outcome === "sent") document.getElementById("otp")?.focus();
    // The button gets the focus back, because it lost it while it was disabled.
    else if (outcome !== undefined) regainFocus(button.current);
  }, [outcome]);

  const formatOutcome = (latest: ResendOutcome): string => {
    if (latest === "sent") return t.resent;
    if (typeof latest === "string") return formatSubmitBlocker({ account, common }, latest);
    const code = toErrorCode(latest, "otp_resend_failed");
    // This refusal gets no text, because the button shows the countdown.
    return code === "otp_cooldown" ? "" : formatAccountRefusal(errors, latest, code);
  };
  const waiting = seconds > 0 ? interpolate(t.resendIn, { seconds }) : t.resend;
  return (
    <div>
      <button
        className={buttonClass("secondary", "w-full")}
        disabled={!ready || busy || seconds > 0}
        onClick={() => void send()}
        ref={button}
        type="button"
      >
        {busy ? t.resending : waiting}
      </button>
      <p
        className={`mt-2 text-center text-small empty:hidden ${outcome === "sent" ? "text-ink-soft" : "font-medium text-bad"}`}
        role="status"
      >
        {outcome && formatOutcome(outcome)}
      </p>
    </div>
  );
};

interface ResendOptions {
  readonly path: string;
  /** When the code may be sent again, in epoch milliseconds of the server's clock. */
  readonly resendAt: number;
  /** Called if no further code can be sent, so that the flow starts over. */
  readonly onStartOver: () => void;
}

type ResendOutcome = "sent" | SubmitBlocker | ApiFailure;

/**
 * Sends the code again, and knows when that is allowed. The server's cooldown is 30 s (docs/specification.md, 14.1
 * Times).
 */
const useResend = ({ path, resendAt, onStartOver }: ResendOptions) => {
  const [allowedAt, setAllowedAt] = useState(resendAt);
  const [busy, setBusy] = useState(false);
  const [resendCount, setResendCount] = useState(0);
  const [outcome, setOutcome] = useState<ResendOutcome>();

  const send = async () => {
    const blocker = findSubmitBlocker();
    if (blocker !== null) return setOutcome(blocker);
    setBusy(true);
    setOutcome(undefined);
    setResendCount((times) => times + 1);
    const answer = await callAccount<OtpSent>(path, {});
    if (!answer.ok && answer.code === "otp_start_over") return onStartOver();
    setBusy(false);
    if (answer.ok) {
      setAllowedAt(answer.data.resendAt);
      setOutcome("sent");
      return;
    }
    const until = computeRetryAt(answer);
    if (until > 0) setAllowedAt(until);
    setOutcome(answer);
  };

  return {
    allowedAt,
    busy,
    outcome,
    resendCount,
    send,
    clearOutcome: () => setOutcome(undefined),
    /** Allows a new code at once, because the last one was used up. */
    allowNow: () => setAllowedAt(0),
  };
};
