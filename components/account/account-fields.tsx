"use client";

import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Field } from "@/components/ui/field";
import { EyeIcon, EyeOffIcon } from "@/components/ui/icons";
import { ProblemText } from "@/components/ui/problem-text";
import type { SubmitBlocker } from "@/lib/client/device/submit-blocker";
import type { ErrorCode } from "@/lib/contract/errors";
import { latinDigits } from "@/lib/domain/latin-digits";
import { OTP_LENGTH } from "@/lib/domain/otp";
import { COUNTRY_CODE, PHONE_PATTERN, parseMobile } from "@/lib/domain/phone";
import { hasHiddenCharacters } from "@/lib/domain/player-name";
import { appendPlainText } from "@/lib/i18n/format/errors";
import { interpolate } from "@/lib/i18n/interpolate";
import type { ErrorTranslations, ScreenTranslations } from "@/lib/i18n/namespaces";
import { useTranslations } from "@/lib/i18n/translations-provider";

/** Returns the text that explains why a form was not sent. */
export const formatSubmitBlocker = (
  { account, common }: Pick<ScreenTranslations<"account">, "account" | "common">,
  why: SubmitBlocker,
) => (why === "cookies" ? account.cookies : common.offline);

/**
 * Describes one field of an account form and the errors that belong to it (docs/specification.md, 10.1 Account fields).
 */
export interface AccountField<Name extends string> {
  readonly name: Name;
  readonly kind: "name" | "phone" | "password" | "newPassword" | "code" | "check";
  readonly label: string;
  readonly hint?: string | undefined;
  readonly typed?: string | undefined;
  readonly missing?: ErrorCode;
  readonly invalid?: ErrorCode;
  /** The error codes of the server that are shown at this field. */
  readonly refusals?: readonly ErrorCode[];
  /** The field whose value this field must repeat, with the texts for its own problems. */
  readonly repeats?: {
    readonly name: Name;
    readonly t: { readonly confirmRequired: string; readonly confirmDiffers: string };
  };
  readonly below?: ReactNode;
}

/** Whether an error code of the server is shown at this field, and not above the button. */
export const isRefusalOf = <Name extends string>(field: AccountField<Name>, code: ErrorCode): boolean =>
  code === field.missing ||
  code === field.invalid ||
  (code === "name_hidden_characters" && field.kind === "name") ||
  (field.refusals?.includes(code) ?? false);

/** Returns the digits of a typed code as Latin digits, cut to the length of a code. */
export const parseTypedCode = (text: string): string => latinDigits(text).replace(/\D/g, "").slice(0, OTP_LENGTH);

/** Maps each kind of field to the function that turns its text into the value that is sent. */
const PARSERS = {
  name: (text: string) => text.trim(),
  phone: parseMobile,
  password: (text: string) => text,
  newPassword: (text: string) => text,
  code: parseTypedCode,
  check: (text: string) => text,
} as const satisfies Record<AccountField<string>["kind"], (text: string) => string>;

/** Parses the text of a field into the value that is sent. */
export const parseField = ({ kind }: AccountField<string>, text: string): string => PARSERS[kind](text);

/** Returns the error code for a missing or invalid value; undefined if the value may be sent. */
const findFieldError = ({ kind, missing, invalid }: AccountField<string>, value: string): ErrorCode | undefined => {
  const isMissing = kind === "code" ? value.length < OTP_LENGTH : value === "";
  if (isMissing || (kind === "newPassword" && value.trim() === "")) return missing;
  if (kind === "phone" && !PHONE_PATTERN.test(value)) return invalid;
  return kind === "name" && hasHiddenCharacters(value) ? "name_hidden_characters" : undefined;
};

/** What is wrong with a typed value: an error code, or a problem of a field that must repeat another one. */
export type FieldProblem = ErrorCode | "confirmRequired" | "confirmDiffers";

/**
 * Returns what is wrong with a field; undefined if it may be sent.
 * @param values The values of all fields of the form, because a field may have to repeat another one.
 */
export const findFieldProblem = <Name extends string>(
  field: AccountField<Name>,
  values: Readonly<Record<Name, string>>,
): FieldProblem | undefined => {
  const value = values[field.name];
  if (field.repeats === undefined) return findFieldError(field, value);
  if (value === "") return "confirmRequired";
  return value === values[field.repeats.name] ? undefined : "confirmDiffers";
};

/** Returns the text that is shown at the field. */
export const formatFieldProblem = (
  { repeats }: AccountField<string>,
  problem: FieldProblem,
  errors: ErrorTranslations,
): string | undefined => {
  if (problem === "confirmRequired" || problem === "confirmDiffers") return repeats?.t[problem];
  return appendPlainText(errors, { code: problem });
};

interface AccountInputProps {
  readonly field: AccountField<string>;
  readonly error: string | undefined;
}

/** Shows the input of one field, by the field's kind. */
export const AccountInput = ({ field, error }: AccountInputProps) => {
  const { name, kind, label, hint, typed, below } = field;
  const common = { defaultValue: typed, error, hint, id: name, label, name };
  switch (kind) {
    case "name":
      return <Field autoComplete="name" maxLength={100} type="text" {...common} />;
    case "phone":
      return (
        <Field
          autoComplete="tel-national"
          inputMode="tel"
          start={<span className="pl-3 text-ink-soft text-sum">{COUNTRY_CODE}</span>}
          type="tel"
          {...common}
        />
      );
    case "code":
      return (
        <div className="flex flex-col gap-1">
          <CodeField {...common} />
          {below}
        </div>
      );
    case "check":
      return (
        <div>
          <label className="flex min-h-11 items-center gap-3" htmlFor={name}>
            <input
              aria-describedby={error && `${name}-error`}
              aria-invalid={error !== undefined}
              className="size-6 shrink-0 accent-accent"
              id={name}
              name={name}
              type="checkbox"
            />
            {label}
          </label>
          {error && <ProblemText id={`${name}-error`} text={error} />}
        </div>
      );
    default:
      // These values let a password manager fill in the current password, and propose a new one.
      return (
        <PasswordField
          autoComplete={kind === "password" ? "current-password" : "new-password"}
          isChosen={kind === "newPassword" && field.repeats === undefined}
          {...common}
        />
      );
  }
};

interface InputProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
}

/** The length from which a password counts as safe; the server takes shorter ones too (docs/specification.md, 10.1). */
const SAFE_LENGTH = 8;

interface PasswordFieldProps extends InputProps {
  readonly autoComplete: string;
  /** Whether the password is chosen here; a repeated or a current one needs no advice. */
  readonly isChosen: boolean;
}

const PasswordField = ({ isChosen, hint, ...input }: PasswordFieldProps) => {
  const { account: t } = useTranslations("account");
  const [shown, setShown] = useState(false);
  const [isShort, setIsShort] = useState(false);
  const advice = isShort ? t.register.passwordShort : (hint ?? t.register.passwordRule);
  return (
    <Field
      autoCapitalize="none"
      autoCorrect="off"
      end={
        <button
          aria-label={interpolate(shown ? t.hide : t.show, { field: input.label })}
          className="flex size-12 shrink-0 items-center justify-center rounded-control text-ink-soft"
          onClick={() => setShown(!shown)}
          type="button"
        >
          {shown ? <EyeOffIcon /> : <EyeIcon />}
        </button>
      }
      hint={isChosen ? advice : hint}
      maxLength={200}
      // The advice changes while the player types, because a line that came later would move the button below.
      onInput={({ currentTarget: { value } }) => setIsShort(value !== "" && value.length < SAFE_LENGTH)}
      spellCheck={false}
      type={shown ? "text" : "password"}
      {...input}
    />
  );
};

/**
 * Shows the input of a code, with autofill and paste (decision 0011). The last digit submits the form. It has no
 * `maxLength`, because that would cut a pasted "OTP 1234" to "OTP ".
 */
const CodeField = (input: InputProps) => {
  const { id, error } = input;
  const submitted = useRef("");
  useEffect(() => {
    const field = document.getElementById(id);
    if (error === undefined || !(field instanceof HTMLInputElement)) return;
    // A browser that selects what has no focus scrolls to no field that is out of sight.
    field.focus();
    // A wrong code is selected, so that the next typed digit replaces it.
    field.select();
  }, [id, error]);
  const take = (element: HTMLInputElement, code: string) => {
    if (code !== element.value) element.value = code;
    const isNew = code.length === OTP_LENGTH && code !== submitted.current;
    submitted.current = code;
    if (isNew) element.form?.requestSubmit();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = parsePastedCode(event.clipboardData.getData("text"));
    if (code === "") return;
    event.preventDefault();
    take(event.currentTarget, code);
  };
  return (
    <Field
      autoComplete="one-time-code"
      className="[&_p]:text-balance [&_input]:pl-[0.6em] [&_input]:text-center [&_input]:font-semibold [&_input]:text-title [&_input]:tracking-[0.6em]"
      inputMode="numeric"
      onInput={({ currentTarget }) => take(currentTarget, parseTypedCode(currentTarget.value))}
      onPaste={paste}
      pattern={`\\d{${OTP_LENGTH}}`}
      type="text"
      {...input}
    />
  );
};

const STANDING_ALONE = new RegExp(`(?<!\\d)\\d{${OTP_LENGTH}}(?!\\d)`);

/** Returns the code in a pasted text: four digits that stand alone ("OTP 1234"), else the first four ("1 2 3 4"). */
export const parsePastedCode = (text: string): string =>
  STANDING_ALONE.exec(latinDigits(text))?.[0] ?? parseTypedCode(text);
