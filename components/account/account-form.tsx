"use client";

import { useEffect, useRef, useState } from "react";
import { FieldForm, type Problems, type Values } from "@/components/ui/field-form";
import { Notice } from "@/components/ui/notice";
import { regainFocus } from "@/components/ui/regain-focus";
import { SubmitButton } from "@/components/ui/submit-button";
import { notifySuccess } from "@/components/ui/toasts/notify";
import type { ApiFailure, ApiResult } from "@/lib/client/api/call-api";
import { serverNow } from "@/lib/client/clock/server-clock";
import { onReconnect } from "@/lib/client/device/connection";
import { findSubmitBlocker, type SubmitBlocker } from "@/lib/client/device/submit-blocker";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import type { ErrorCode } from "@/lib/contract/errors";
import { appendPlainText, formatError } from "@/lib/i18n/format/errors";
import { interpolate } from "@/lib/i18n/interpolate";
import type { ScreenTranslations } from "@/lib/i18n/namespaces";
import { useLanguage, useTranslations } from "@/lib/i18n/translations-provider";
import {
  type AccountField,
  AccountInput,
  type FieldProblem,
  findFieldProblem,
  formatFieldProblem,
  formatSubmitBlocker,
  isRefusalOf,
} from "./account-fields";
import { RefusalNotice } from "./refusal-notice";
import { findUncorrected, parseFields } from "./uncorrected";

interface AccountFormProps<Name extends string, Data> {
  /** The fields in the order of the screen. A refusal that belongs to no field appears above the button. */
  readonly fields: readonly AccountField<Name>[];
  /** Sends the values, parsed by `parseField`, to the server. */
  readonly send: (values: Values<Name>) => Promise<ApiResult<Data>>;
  /** The error code that replaces the general ones if the provider did not answer. */
  readonly unansweredCode?: ErrorCode;
  readonly done?: string;
  /** Leads to the next page. Called again when the network returns, because the next page may not have loaded. */
  readonly onDone: (data: Data) => void;
  /** Returns what the player can do after a failure; it is shown below the refusal. */
  readonly findAdvice?: (failure: ApiFailure, code: ErrorCode) => string | undefined;
  /** Called before each try, to clear messages of an earlier one. */
  readonly onSend?: () => void;
  /** A value whose change clears the form's messages. */
  readonly clearOn?: unknown;
  /** Handles a refusal that leads to another page; returns whether it did. Called again when the network returns. */
  readonly onRefused?: (failure: ApiFailure) => boolean;
  readonly labels: { readonly submit: string; readonly busy: string };
}

/** What is wrong with the form. It has codes and not texts, so that the messages follow the chosen language. */
interface FormProblems<Name extends string> {
  readonly fields: Problems<Name, FieldProblem>;
  readonly failure?: ApiFailure | SubmitBlocker;
  /** When the form may be sent again, in epoch milliseconds of the server's clock; 0 if unknown. */
  readonly retryAt?: number;
}

/**
 * Checks typed values, sends them once and shows refusals at their field. It stays busy until the next page. Offline it
 * sends nothing, because a request whose response is lost may have changed the account.
 */
export const AccountForm = <Name extends string, Data>(props: AccountFormProps<Name, Data>) => {
  const { fields, send, unansweredCode, done, findAdvice, onSend, clearOn, onDone, onRefused, labels } = props;
  const t = useTranslations("account");
  const language = useLanguage();
  const { errors } = t;
  const ready = useIsHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [problems, setProblems] = useState<FormProblems<Name>>({ fields: {} });
  const [clearedOn, setClearedOn] = useState(clearOn);
  if (clearedOn !== clearOn) {
    setClearedOn(clearOn);
    setProblems({ fields: {} });
  }

  /** Leads to the next page again; null until a response has led there. */
  const resume = useRef<(() => void) | null>(null);
  useEffect(() => onReconnect(() => resume.current?.()), []);

  useEffect(() => {
    // The button gets the focus back, because it lost it while it was disabled.
    if (problems.failure !== undefined) regainFocus(button.current);
  }, [problems]);

  const toFormProblems = (failure: ApiFailure): FormProblems<Name> => {
    const code = toErrorCode(failure, unansweredCode);
    const field = fields.find((one) => isRefusalOf(one, code))?.name;
    const atField = (field === undefined ? {} : { [field]: code }) as Problems<Name, FieldProblem>;
    return { fields: atField, failure, retryAt: computeRetryAt(failure) };
  };

  const failure = typeof problems.failure === "object" ? problems.failure : null;
  const code = failure && toErrorCode(failure, unansweredCode);
  const blockerText = typeof problems.failure === "string" ? formatSubmitBlocker(t, problems.failure) : "";
  const advice = failure && code && findAdvice?.(failure, code);
  const formatFailure = (
    failed: ApiFailure,
    failedCode: ErrorCode,
    fixed = formatAccountRefusal(errors, failed, failedCode),
  ) => {
    // The provider writes English, so the app's own line follows in another language.
    if (advice || (isProviderMessage(failed, failedCode) && language === "en")) return fixed;
    if (mayHaveSentCode(failed, failedCode)) return `${fixed}\n${t.account.codeUnsure}`;
    return appendPlainText(errors, { ...failed, code: failedCode }, fixed);
  };

  const problemAt = (field: AccountField<Name>): string | undefined => {
    const problem = problems.fields[field.name];
    if (problem === undefined) return undefined;
    return failure && code ? formatFailure(failure, code) : formatFieldProblem(field, problem, errors);
  };
  /** Returns the message above the button, for the seconds until the form may be sent again; "" for none. */
  const formatMessage = (seconds: number): string => {
    if (failure === null || code === null) return blockerText;
    if (Object.keys(problems.fields).length > 0)
      return seconds > 0 ? interpolate(errors.try_again_in, { seconds }) : "";
    if (!problems.retryAt) return formatFailure(failure, code);
    const fixed = formatErrorWithSeconds(errors, failure, code, seconds);
    return fixed && formatFailure(failure, code, fixed);
  };

  const submit = async (typed: Values<Name>): Promise<"left" | undefined> => {
    const values = parseFields(fields, typed);
    const found = fields.map((one) => [one.name, findFieldProblem(one, values)] as const);
    onSend?.();
    setProblems({ fields: Object.fromEntries(found) as Problems<Name, FieldProblem> });
    if (found.some(([, problem]) => problem !== undefined)) return;
    const blocker = findSubmitBlocker();
    if (blocker !== null) {
      setProblems({ fields: {}, failure: blocker });
      return;
    }
    setBusy(true);
    const answer = await send(values);
    if (answer.ok) {
      if (done !== undefined) notifySuccess(done);
      resume.current = () => onDone(answer.data);
      resume.current();
      return "left";
    }
    if (onRefused?.(answer)) {
      resume.current = () => onRefused(answer);
      return "left";
    }
    setBusy(false);
    setProblems(toFormProblems(answer));
  };

  const clearCorrected = (typed: Values<Name>) => {
    // A refusal goes once something changes, but stays while it says how long to wait.
    if (failure === null) setProblems({ fields: findUncorrected(fields, problems.fields, typed) });
    else if (!problems.retryAt) setProblems({ fields: {} });
  };

  return (
    <FieldForm
      className="flex flex-col gap-4"
      fields={fields.map(({ name }) => name)}
      onEdit={(_edited, typed) => clearCorrected(typed)}
      onSubmit={submit}
      problems={problems.fields}
    >
      {fields.map((field) => (
        <AccountInput error={problemAt(field)} field={field} key={field.name} />
      ))}
      {problems.failure && (
        <RefusalNotice format={formatMessage} key={problems.retryAt} retryAt={problems.retryAt ?? 0} />
      )}
      <div aria-live="polite" className="empty:hidden">
        {advice && <Notice variant="info">{advice}</Notice>}
      </div>
      <SubmitButton disabled={!ready || busy} ref={button}>
        {busy ? labels.busy : labels.submit}
      </SubmitButton>
    </FieldForm>
  );
};

/** Error codes whose text is the provider's message, if it sent one (docs/specification.md, 13.1 and 13.2). */
const PROVIDER_MESSAGE_CODES: readonly ErrorCode[] = [
  "forgot_failed",
  "password_update_failed",
  "upi_otp_failed",
  "upi_number_failed",
];

const isProviderMessage = ({ message }: ApiFailure, code: ErrorCode): boolean =>
  message !== undefined && PROVIDER_MESSAGE_CODES.includes(code);

const OTP_REQUEST_CODES: readonly ErrorCode[] = ["forgot_failed", "upi_otp_missing", "upi_otp_unsent"];

/** Whether a code may have been sent in spite of the failure: no response, or one with the wait until the next code. */
const mayHaveSentCode = ({ answered, params }: ApiFailure, code: ErrorCode): boolean =>
  OTP_REQUEST_CODES.includes(code) && (!answered || params?.seconds !== undefined);

const COUNTED_DOWN_CODES: readonly ErrorCode[] = ["otp_cooldown", "rate_limited"];

/** The longest wait that is counted down; a longer one is only named in the text. */
const MAX_COUNTDOWN_SECONDS = 90;

const UNANSWERED_CODES: readonly ErrorCode[] = ["provider_unreachable", "provider_timeout", "provider_unreadable"];

/** Returns the error code to show: `unansweredCode` if the provider gave no readable response, else the failure's. */
export const toErrorCode = ({ code }: ApiFailure, unansweredCode: ErrorCode | undefined): ErrorCode =>
  unansweredCode !== undefined && UNANSWERED_CODES.includes(code) ? unansweredCode : code;

/** Returns when to send again, in epoch milliseconds of the server's clock; 0 without a wait that is counted down. */
export const computeRetryAt = ({ params }: ApiFailure): number => {
  const seconds = Number(params?.seconds);
  return Number.isFinite(seconds) && seconds <= MAX_COUNTDOWN_SECONDS ? serverNow() + seconds * 1000 : 0;
};

type AccountErrors = ScreenTranslations<"account">["errors"];

/** Returns the text of a refusal with a code from `toErrorCode`. */
export const formatAccountRefusal = (errors: AccountErrors, failure: ApiFailure, code: ErrorCode): string => {
  const { message, params } = failure;
  if (code === "registration_failed" || code === "registration_unknown") {
    // A refusal without a reason gets a general text, because it is not a network error.
    const silent = params?.refused === 1 ? errors.otp_failed : errors.provider_unreachable;
    return interpolate(errors[code], { message: message ?? silent });
  }
  if (message !== undefined && isProviderMessage(failure, code)) return message;
  return formatError(errors, { code, params });
};

/** Returns the text for the time left, or "" for none. A second line is the provider's plain text. */
export const formatErrorWithSeconds = (
  errors: AccountErrors,
  failure: ApiFailure,
  code: ErrorCode,
  seconds: number,
): string => {
  if (COUNTED_DOWN_CODES.includes(code)) {
    return seconds === 0
      ? ""
      : formatAccountRefusal(errors, { ...failure, params: { ...failure.params, seconds } }, code);
  }
  const text = formatAccountRefusal(errors, failure, code);
  if (seconds === 0) return text;
  const wait = interpolate(errors.try_again_in, { seconds });
  return text.includes(errors.try_again) ? text.replace(errors.try_again, wait) : `${text}: ${wait}`;
};
