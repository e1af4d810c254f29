"use client";

import { useRouter } from "next/navigation";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { callAccount, type Failure } from "@/lib/client/api/call-api";
import { enterHome } from "@/lib/client/session/session-end";
import type { OpenChallenge, VerifyOtpRequest } from "@/lib/contract/account";
import type { ErrorCode } from "@/lib/contract/errors";
import { COUNTRY_CODE } from "@/lib/domain/phone";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { routes, startingOver } from "@/lib/routes";
import { AccountForm } from "./account-form";
import { OTP_FLOWS, type OtpFlowName } from "./otp-flows";
import { ResendCode, useResend } from "./resend-code";
import { forgetTyped } from "./typed-before";

/** After these errors the code is used up, with an unknown result. */
const USED_UP: readonly ErrorCode[] = ["registration_unknown", "upi_number_unknown"];

/** The advice after an error: a key of the words in "account", group "otp". */
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
 * Asks for the code that was sent to a phone. The browser never knows the code (docs/specification.md, 3.3 Registration
 * OTP).
 */
export const OtpScreen = ({ flow, challenge: { phone, resendAt } }: OtpScreenProps) => {
  const { otp: words, busy } = useWords("account").account;
  const router = useRouter();
  const { calls, wrong, verify, start, next } = OTP_FLOWS[flow];

  const startOver = () => router.replace(startingOver(start));
  const resend = useResend({ path: calls.resend, resendAt, onStartOver: startOver });
  const startOverIfGone = ({ code }: Failure): boolean => {
    if (USED_UP.includes(code)) resend.allowNow();
    if (code === "otp_start_over") startOver();
    return code === "otp_start_over";
  };
  const adviceOf = ({ params }: Failure, code: ErrorCode): string | undefined => {
    const advice = params?.over === 1 ? "codeOver" : ADVICE[code];
    return advice && words[advice];
  };
  const goOn = () => {
    forgetTyped();
    if (next === routes.home) enterHome();
    else router.replace(next);
  };

  return (
    <div className="flex flex-col gap-4">
      <AccountForm
        adviceOf={adviceOf}
        away="otp_failed"
        // A message about the code before does not apply to the new code.
        clearOn={resend.asked}
        fields={[
          {
            name: "otp",
            kind: "code",
            label: words.code,
            hint: fill(words.sentTo, { phone: `${COUNTRY_CODE} ${phone}` }),
            missing: wrong,
            refusals: ["otp_invalid", "reset_otp_invalid", "otp_tries_over"],
            below: start !== routes.wallet && (
              <Link className={LINK} href={start}>
                {words.changeNumber}
              </Link>
            ),
          },
        ]}
        labels={{ submit: words[verify], busy }}
        onDone={goOn}
        onRefused={startOverIfGone}
        onSend={resend.forget}
        send={(values) => callAccount(calls.verify, values satisfies VerifyOtpRequest)}
      />
      <ResendCode resend={resend} />
      <Link className={buttonClass("secondary", "w-full")} href={start}>
        {words.back}
      </Link>
    </div>
  );
};
