"use client";

import { useRouter } from "next/navigation";
import { useState } from "react";
import { Field } from "@/components/ui/field";
import type { Problems, Values } from "@/components/ui/field-form";
import { callAccount } from "@/lib/client/api/call-api";
import type { OtpSent, StartRegistrationRequest, TypedRegistration } from "@/lib/contract/account";
import { OTP_API } from "@/lib/contract/otp-api";
import { typedPhone } from "@/lib/domain/phone";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { PasswordField, PhoneField } from "./account-fields";
import { AccountForm } from "./account-form";
import { nameProblem, phoneProblem } from "./problems";
import { keepTyped, typedBefore } from "./typed-before";

const FIELDS = ["name", "phone", "password"] as const;
type Name = (typeof FIELDS)[number];

const FIELD_OF = {
  username_required: "name",
  name_hidden_characters: "name",
  register_phone_required: "phone",
  register_phone_invalid: "phone",
  already_registered: "phone",
  register_password_required: "password",
} as const;

const PHONE_CODES = { missing: "register_phone_required", invalid: "register_phone_invalid" } as const;

const requestOf = ({ name, phone, password }: Values<Name>): StartRegistrationRequest => ({
  name: name.trim(),
  phone: typedPhone(phone),
  password,
});

interface RegisterFormProps {
  /** What was typed in this browser before, without a verified code. */
  readonly typed?: TypedRegistration | null;
}

/** User name, phone and password; a code goes to the phone next (docs/specification.md, 3.1 Register). */
export const RegisterForm = ({ typed = null }: RegisterFormProps) => {
  const { errors } = useWords("account");
  const { register, phone: phoneLabel, password: passwordLabel } = useWords("account").account;
  const router = useRouter();
  const [before] = useState(() => typedBefore("registration") ?? typed);

  const check = (values: Values<Name>): Problems<Name> => {
    const { name, phone, password } = requestOf(values);
    const wrongName = nameProblem(name, "username_required");
    const wrongPhone = phoneProblem(phone, PHONE_CODES);
    return {
      name: wrongName && errors[wrongName],
      phone: wrongPhone && errors[wrongPhone],
      password: password.trim() === "" ? errors.register_password_required : undefined,
    };
  };

  const send = async (values: Values<Name>) => {
    const { password, ...rest } = requestOf(values);
    const answer = await callAccount<OtpSent>(OTP_API.registration.start, { ...rest, password });
    if (answer.ok) keepTyped("registration", rest);
    return answer;
  };

  return (
    <AccountForm
      away="registration_failed"
      check={check}
      fieldOf={FIELD_OF}
      fields={FIELDS}
      labels={register}
      onDone={() => router.push(routes.registerOtp)}
      send={send}
    >
      {(problems) => (
        <>
          <Field
            autoComplete="name"
            defaultValue={before?.name}
            error={problems.name}
            id="name"
            label={register.name}
            maxLength={100}
            name="name"
            type="text"
          />
          <PhoneField error={problems.phone} label={phoneLabel} typed={before?.phone} />
          <PasswordField
            error={problems.password}
            hint={before ? register.passwordAgain : register.passwordRule}
            kind="new"
            label={passwordLabel}
            name="password"
          />
        </>
      )}
    </AccountForm>
  );
};
