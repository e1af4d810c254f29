"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { EyeIcon, EyeOffIcon } from "@/components/ui/icons";
import { useWords } from "@/lib/i18n/words-provider";

interface PasswordFieldProps {
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (password: string) => void;
}

/** The current password, with a button that shows and hides it. */
export const PasswordField = ({ value, error, onChange }: PasswordFieldProps) => {
  const words = useWords("login");
  const [shown, setShown] = useState(false);
  return (
    <Field
      autoComplete="current-password"
      end={
        <button
          aria-label={shown ? words.hidePassword : words.showPassword}
          className="flex size-12 shrink-0 items-center justify-center rounded-control text-ink-soft"
          onClick={() => setShown(!shown)}
          type="button"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
      error={error}
      id="password"
      label={words.password}
      maxLength={200}
      name="password"
      onChange={(event) => onChange(event.target.value)}
      type={shown ? "text" : "password"}
      value={value}
    />
  );
};
