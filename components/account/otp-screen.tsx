"use client";

import { useRouter } from "next/navigation";
import type { ClipboardEvent } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { Link } from "@/components/ui/link";
import { callAccount, type Failure } from "@/lib/client/api/call-api";
import { enterHome } from "@/lib/client/session/session-end";
import type { OpenChallenge, VerifyOtpRequest } from "@/lib/contract/account";
import type { ErrorCode } from "@/lib/contract/errors";
import { latinDigits } from "@/lib/domain/latin-digits";
import { OTP_LENGTH } from "@/lib/domain/otp";
import { COUNTRY_CODE } from "@/lib/domain/phone";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { routes, startingOver } from "@/lib/routes";
import { AccountForm } from "./account-form";
import { OTP_FLOWS, type OtpFlowName } from "./otp-flows";
import { ResendCode, useResend } from "./resend-code";
import { forgetTyped } from "./typed-before";

const FIELDS = ["otp"] as const;

const FIELD_OF = { otp_invalid: "otp", reset_otp_invalid: "otp", otp_tries_over: "otp" } as const;

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
  const { errors } = useWords("account");
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
        check={({ otp }) => ({ otp: typedCode(otp).length === OTP_LENGTH ? undefined : errors[wrong] })}
        // A message about the code before does not apply to the new code.
        clearOn={resend.asked}
        fieldOf={FIELD_OF}
        fields={FIELDS}
        labels={{ submit: words[verify], busy }}
        onDone={goOn}
        onRefused={startOverIfGone}
        onSend={resend.forget}
        send={({ otp }) => {
          const body: VerifyOtpRequest = { otp: typedCode(otp) };
          return callAccount(calls.verify, body);
        }}
      >
        {({ otp }) => (
          <div className="flex flex-col gap-1">
            <CodeField
              error={otp}
              hint={fill(words.sentTo, { phone: `${COUNTRY_CODE} ${phone}` })}
              label={words.code}
            />
            {start !== routes.wallet && (
              <Link className={LINK} href={start}>
                {words.changeNumber}
              </Link>
            )}
          </div>
        )}
      </AccountForm>
      <ResendCode resend={resend} />
      <Link className={buttonClass("secondary", "w-full")} href={start}>
        {words.back}
      </Link>
    </div>
  );
};

interface CodeFieldProps {
  readonly label: string;
  readonly hint: string;
  readonly error: string | undefined;
}

/**
 * A native input for the code (decision 0011): with the number pad, autofill from the text message, and paste of the
 * whole message. It has no `maxLength`, which would cut "OTP 1234" to "OTP ".
 */
const CodeField = ({ label, hint, error }: CodeFieldProps) => {
  const keepDigits = (input: HTMLInputElement) => {
    const code = typedCode(input.value);
    if (code !== input.value) input.value = code;
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = pastedCode(event.clipboardData.getData("text"));
    if (code === "") return;
    event.preventDefault();
    event.currentTarget.value = code;
  };
  return (
    <Field
      autoComplete="one-time-code"
      className="[&_p]:text-balance [&_input]:pl-[0.6em] [&_input]:text-center [&_input]:font-semibold [&_input]:text-title [&_input]:tracking-[0.6em]"
      error={error}
      hint={hint}
      id="otp"
      inputMode="numeric"
      label={label}
      name="otp"
      onInput={(event) => keepDigits(event.currentTarget)}
      onPaste={paste}
      pattern={`\\d{${OTP_LENGTH}}`}
      type="text"
    />
  );
};

/** The digits of typed text, at most the length of a code. */
export const typedCode = (text: string): string => latinDigits(text).replace(/\D/g, "").slice(0, OTP_LENGTH);

const STANDING_ALONE = new RegExp(`(?<!\\d)\\d{${OTP_LENGTH}}(?!\\d)`);

/** The code in pasted text: four digits that stand alone ("OTP 1234"), else the first four ("1 2 3 4"). */
export const pastedCode = (text: string): string => STANDING_ALONE.exec(latinDigits(text))?.[0] ?? typedCode(text);
