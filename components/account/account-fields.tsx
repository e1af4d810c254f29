"use client";

import { type ClipboardEvent, type ReactNode, useEffect, useRef, useState } from "react";
import { Field, ProblemText } from "@/components/ui/field";
import { EyeIcon, EyeOffIcon } from "@/components/ui/icons";
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

/** Why nothing was sent. */
export const formatSubmitBlocker = (
  { account, common }: Pick<ScreenTranslations<"account">, "account" | "common">,
  why: SubmitBlocker,
) => (why === "cookies" ? account.cookies : common.offline);

/** docs/specification.md, 10.1 Account fields. */
export interface AccountField<Name extends string> {
  readonly name: Name;
  readonly kind: "name" | "phone" | "password" | "newPassword" | "code" | "check";
  readonly label: string;
  readonly hint?: string | undefined;
  readonly typed?: string | undefined;
  readonly missing?: ErrorCode;
  readonly invalid?: ErrorCode;
  /** The server's refusals that stand at this field. */
  readonly refusals?: readonly ErrorCode[];
  /** Another field. */
  readonly repeats?: {
    readonly name: Name;
    readonly t: { readonly confirmRequired: string; readonly confirmDiffers: string };
  };
  readonly below?: ReactNode;
}

export const isRefusalOf = <Name extends string>(field: AccountField<Name>, code: ErrorCode): boolean =>
  code === field.missing ||
  code === field.invalid ||
  (code === "name_hidden_characters" && field.kind === "name") ||
  (field.refusals?.includes(code) ?? false);

/** At most the length of a code. */
export const typedCode = (text: string): string => latinDigits(text).replace(/\D/g, "").slice(0, OTP_LENGTH);

const READ = {
  name: (text: string) => text.trim(),
  phone: parseMobile,
  password: (text: string) => text,
  newPassword: (text: string) => text,
  code: typedCode,
  check: (text: string) => text,
} as const satisfies Record<AccountField<string>["kind"], (text: string) => string>;

export const readField = ({ kind }: AccountField<string>, text: string): string => READ[kind](text);

const codeOf = ({ kind, missing, invalid }: AccountField<string>, value: string): ErrorCode | undefined => {
  const isMissing = kind === "code" ? value.length < OTP_LENGTH : value === "";
  if (isMissing || (kind === "newPassword" && value.trim() === "")) return missing;
  if (kind === "phone" && !PHONE_PATTERN.test(value)) return invalid;
  return kind === "name" && hasHiddenCharacters(value) ? "name_hidden_characters" : undefined;
};

/** Or a field that repeats another. */
export type FieldProblem = ErrorCode | "confirmRequired" | "confirmDiffers";

/** @param values those of all fields. */
export const fieldProblem = <Name extends string>(
  field: AccountField<Name>,
  values: Readonly<Record<Name, string>>,
): FieldProblem | undefined => {
  const value = values[field.name];
  if (field.repeats === undefined) return codeOf(field, value);
  if (value === "") return "confirmRequired";
  return value === values[field.repeats.name] ? undefined : "confirmDiffers";
};

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
          start={<span className="pl-3 text-ink-soft text-lead">{COUNTRY_CODE}</span>}
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
      // A password manager may fill in the current password, and propose a new one.
      return <PasswordField autoComplete={kind === "password" ? "current-password" : "new-password"} {...common} />;
  }
};

interface InputProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly hint: string | undefined;
}

const PasswordField = (input: InputProps & { readonly autoComplete: string }) => {
  const { account: t } = useTranslations("account");
  const [shown, setShown] = useState(false);
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
      maxLength={200}
      spellCheck={false}
      type={shown ? "text" : "password"}
      {...input}
    />
  );
};

/** Offers autofill and paste (decision 0011). The last digit submits. No `maxLength`: it would cut "OTP 1234" to "OTP ". */
const CodeField = (input: InputProps) => {
  const { id, error } = input;
  const submitted = useRef("");
  useEffect(() => {
    const field = document.getElementById(id);
    // The next digit replaces a wrong code.
    if (error !== undefined && field instanceof HTMLInputElement) field.select();
  }, [id, error]);
  const take = (element: HTMLInputElement, code: string) => {
    if (code !== element.value) element.value = code;
    const isNew = code.length === OTP_LENGTH && code !== submitted.current;
    submitted.current = code;
    if (isNew) element.form?.requestSubmit();
  };
  const paste = (event: ClipboardEvent<HTMLInputElement>) => {
    const code = pastedCode(event.clipboardData.getData("text"));
    if (code === "") return;
    event.preventDefault();
    take(event.currentTarget, code);
  };
  return (
    <Field
      autoComplete="one-time-code"
      className="[&_p]:text-balance [&_input]:pl-[0.6em] [&_input]:text-center [&_input]:font-semibold [&_input]:text-title [&_input]:tracking-[0.6em]"
      inputMode="numeric"
      onInput={({ currentTarget }) => take(currentTarget, typedCode(currentTarget.value))}
      onPaste={paste}
      pattern={`\\d{${OTP_LENGTH}}`}
      type="text"
      {...input}
    />
  );
};

const STANDING_ALONE = new RegExp(`(?<!\\d)\\d{${OTP_LENGTH}}(?!\\d)`);

/** Four digits that stand alone ("OTP 1234"), else the first four ("1 2 3 4"). */
export const pastedCode = (text: string): string => STANDING_ALONE.exec(latinDigits(text))?.[0] ?? typedCode(text);
