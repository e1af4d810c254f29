"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { EyeIcon, EyeOffIcon } from "@/components/ui/icons";
import { COUNTRY_CODE } from "@/lib/domain/phone";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

interface PhoneFieldProps {
  readonly label: string;
  readonly error: string | undefined;
  /** The initial value. */
  readonly typed?: string | undefined;
}

/** A mobile number of ten digits, with the country's code before it. */
export const PhoneField = ({ label, error, typed }: PhoneFieldProps) => (
  <Field
    autoComplete="tel-national"
    defaultValue={typed}
    error={error}
    id="phone"
    inputMode="tel"
    label={label}
    maxLength={16}
    name="phone"
    start={<span className="pl-3 text-ink-soft text-lead">{COUNTRY_CODE}</span>}
    type="tel"
  />
);

interface PasswordFieldProps {
  /** The name and id of the input. */
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  /** `current`: a password manager may fill it in. `new`: it may propose a password. */
  readonly kind: "current" | "new";
}

/** A password, with a button that shows and hides it. */
export const PasswordField = ({ name, label, error, hint, kind }: PasswordFieldProps) => {
  const { account: words } = useWords("account");
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoCapitalize="none"
      autoComplete={`${kind}-password`}
      autoCorrect="off"
      end={
        <button
          aria-label={fill(shown ? words.hide : words.show, { field: label })}
          className="flex size-12 shrink-0 items-center justify-center rounded-control text-ink-soft"
          onClick={() => setShown(!shown)}
          type="button"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
      error={error}
      hint={hint}
      id={name}
      label={label}
      maxLength={200}
      name={name}
      spellCheck={false}
      type={shown ? "text" : "password"}
    />
  );
};
