"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import type { Problems, Values } from "@/components/ui/field-form";
import { callAccount } from "@/lib/client/api/call-api";
import type { OtpSent, StartPasswordResetRequest } from "@/lib/contract/account";
import { OTP_API } from "@/lib/contract/otp-api";
import { typedPhone } from "@/lib/domain/phone";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { PhoneField } from "./account-fields";
import { AccountForm } from "./account-form";
import { phoneProblem } from "./problems";
import { keepTyped, typedBefore } from "./typed-before";

const FIELDS = ["phone"] as const;
type Name = (typeof FIELDS)[number];

/**
 * 'Failed to send OTP' or the provider's message stands under the phone too (docs/specification.md, 13.1 Account
 * messages).
 */
const FIELD_OF = { forgot_phone_required: "phone", forgot_phone_invalid: "phone", forgot_failed: "phone" } as const;

const PHONE_CODES = { missing: "forgot_phone_required", invalid: "forgot_phone_invalid" } as const;

interface ForgotFormProps {
  /** The number for which this browser has asked for a code without verifying it. */
  readonly typed?: string | null;
}

/** Asks for the number that gets the reset code (docs/specification.md, 3.5 Forgot password). */
export const ForgotForm = ({ typed = null }: ForgotFormProps) => {
  const { errors } = useWords("account");
  const { forgot, busy, phone } = useWords("account").account;
  const router = useRouter();
  const [before] = useState(() => typedBefore("password-reset")?.phone ?? typed ?? undefined);

  const check = (values: Values<Name>): Problems<Name> => {
    const wrong = phoneProblem(typedPhone(values.phone), PHONE_CODES);
    return { phone: wrong && errors[wrong] };
  };
  const send = async (values: Values<Name>) => {
    const body: StartPasswordResetRequest = { phone: typedPhone(values.phone) };
    const answer = await callAccount<OtpSent>(OTP_API.passwordReset.start, body);
    if (answer.ok) keepTyped("password-reset", body);
    return answer;
  };

  return (
    <AccountForm
      away="forgot_failed"
      check={check}
      fieldOf={FIELD_OF}
      fields={FIELDS}
      labels={{ submit: forgot.submit, busy }}
      onDone={() => router.push(routes.resetOtp)}
      send={send}
    >
      {(problems) => <PhoneField error={problems.phone} label={phone} typed={before} />}
    </AccountForm>
  );
};
