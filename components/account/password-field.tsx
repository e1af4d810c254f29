"use client";

import { useState } from "react";
import { Field } from "@/components/ui/field";
import { EyeIcon, EyeOffIcon } from "@/components/ui/icons";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

interface PasswordFieldProps {
  /** Of the input, and its id. */
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint?: string | undefined;
  /** What a password manager may do with it: fill in the one it knows, or propose one. */
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
