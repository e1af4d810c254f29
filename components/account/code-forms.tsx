"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { callAccount } from "@/lib/client/api/call-api";
import type {
  OtpSent,
  StartPasswordResetRequest,
  StartRegistrationRequest,
  TypedRegistration,
} from "@/lib/contract/account";
import { OTP_API } from "@/lib/contract/otp-api";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import { AccountForm } from "./account-form";
import { getTypedFields, saveTypedFields } from "./typed-fields";

interface RegisterFormProps {
  /** What was typed in this browser earlier, for a registration whose code was not verified. */
  readonly typed?: TypedRegistration | null;
  /** The age in years that the player must confirm; null hides the question. */
  readonly minimumAge?: number | null;
}

const ageField = (label: string) => ({ name: "age", kind: "check", label, missing: "age_unconfirmed" }) as const;

/** Asks for user name, phone and password of a new player (docs/specification.md, 3.1 Register). */
export const RegisterForm = ({ typed = null, minimumAge = null }: RegisterFormProps) => {
  const { register, phone, password } = useTranslations("account").account;
  const router = useRouter();
  const [before] = useState(() => getTypedFields("registration") ?? typed);
  return (
    <AccountForm
      unansweredCode="registration_failed"
      fields={[
        { name: "name", kind: "name", label: register.name, typed: before?.name, missing: "username_required" },
        {
          name: "phone",
          kind: "phone",
          label: phone,
          typed: before?.phone,
          missing: "register_phone_required",
          invalid: "register_phone_invalid",
          refusals: ["already_registered"],
        },
        {
          name: "password",
          kind: "newPassword",
          label: password,
          hint: before ? register.passwordAgain : undefined,
          missing: "register_password_required",
        },
        ...(minimumAge === null ? [] : [ageField(interpolate(register.age, { age: minimumAge }))]),
      ]}
      labels={register}
      onDone={() => router.push(routes.registerOtp)}
      send={async ({ password: chosen, age: _, ...rest }) => {
        const body: StartRegistrationRequest = {
          ...rest,
          password: chosen,
          ...(minimumAge !== null && { age: minimumAge }),
        };
        const answer = await callAccount<OtpSent>(OTP_API.registration.start, body);
        if (answer.ok) saveTypedFields("registration", rest);
        return answer;
      }}
    />
  );
};

interface ForgotFormProps {
  /** The phone for which this browser requested a code that was not verified. */
  readonly typed?: string | null;
}

/**
 * Asks for the phone to which a reset code is sent. The provider's message appears under it (docs/specification.md, 3.5
 * and 13.1).
 */
export const ForgotForm = ({ typed = null }: ForgotFormProps) => {
  const { forgot, busy, phone } = useTranslations("account").account;
  const router = useRouter();
  const [before] = useState(() => getTypedFields("password-reset")?.phone ?? typed ?? undefined);
  return (
    <AccountForm
      unansweredCode="forgot_failed"
      fields={[
        {
          name: "phone",
          kind: "phone",
          label: phone,
          typed: before,
          missing: "forgot_phone_required",
          invalid: "forgot_phone_invalid",
          refusals: ["forgot_failed"],
        },
      ]}
      labels={{ submit: forgot.submit, busy }}
      onDone={() => router.push(routes.resetOtp)}
      send={async (body: StartPasswordResetRequest) => {
        const answer = await callAccount<OtpSent>(OTP_API.passwordReset.start, body);
        if (answer.ok) saveTypedFields("password-reset", body);
        return answer;
      }}
    />
  );
};
