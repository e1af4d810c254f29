"use client";

import type { Route } from "next";
import type { Problems, Values } from "@/components/ui/field-form";
import { callAccount } from "@/lib/client/api/call-api";
import { enter } from "@/lib/client/session/session-end";
import type { SessionBegun, SignInRequest } from "@/lib/contract/account";
import { API } from "@/lib/contract/protocol";
import { typedPhone } from "@/lib/domain/phone";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { PasswordField, PhoneField } from "./account-fields";
import { AccountForm } from "./account-form";
import { phoneProblem } from "./problems";

const FIELDS = ["phone", "password"] as const;
type Name = (typeof FIELDS)[number];

const FIELD_OF = { phone_required: "phone", phone_invalid: "phone", password_required: "password" } as const;

const PHONE_CODES = { missing: "phone_required", invalid: "phone_invalid" } as const;

interface LoginFormProps {
  /** The page of the player whose session ended. `owner` is the beginning of that player's key; other players go home. */
  readonly wayBack?: { readonly path: Route; readonly owner: string } | null;
}

/** Phone and password (docs/specification.md, 3.2 Login). */
export const LoginForm = ({ wayBack = null }: LoginFormProps) => {
  const { login: words, errors } = useWords("login");
  const { phone, password } = useWords("login").account;

  const check = (values: Values<Name>): Problems<Name> => {
    const wrongPhone = phoneProblem(typedPhone(values.phone), PHONE_CODES);
    return {
      phone: wrongPhone && errors[wrongPhone],
      password: values.password === "" ? errors.password_required : undefined,
    };
  };
  const send = (values: Values<Name>) => {
    const body: SignInRequest = { phone: typedPhone(values.phone), password: values.password };
    return callAccount<SessionBegun>(API.signIn, body);
  };

  return (
    <AccountForm
      check={check}
      fieldOf={FIELD_OF}
      fields={FIELDS}
      labels={words}
      onDone={({ player }) => enter(wayBack && player?.startsWith(wayBack.owner) ? wayBack.path : routes.home)}
      send={send}
    >
      {(problems) => (
        <>
          <PhoneField error={problems.phone} label={phone} />
          <PasswordField error={problems.password} kind="current" label={password} name="password" />
        </>
      )}
    </AccountForm>
  );
};
