"use client";

import { useEffect, useRef, useState } from "react";
import { FieldForm, type Problems, type Values } from "@/components/ui/field-form";
import { Notice } from "@/components/ui/notice";
import { regainFocus } from "@/components/ui/regain-focus";
import { SubmitButton } from "@/components/ui/submit-button";
import { notifySuccess } from "@/components/ui/toasts/notify";
import type { ApiFailure, ApiResult } from "@/lib/client/api/call-api";
import { serverNow } from "@/lib/client/clock/server-clock";
import { useSecondsUntil } from "@/lib/client/clock/use-server-clock";
import { onReconnect } from "@/lib/client/device/connection";
import { findSubmitBlocker, type SubmitBlocker } from "@/lib/client/device/submit-blocker";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import type { ErrorCode } from "@/lib/contract/errors";
import { appendPlainText, formatError } from "@/lib/i18n/format/errors";
import { interpolate } from "@/lib/i18n/interpolate";
import type { ScreenTranslations } from "@/lib/i18n/namespaces";
import { useTranslations } from "@/lib/i18n/translations-provider";
import {
  type AccountField,
  AccountInput,
  type FieldProblem,
  fieldProblem,
  formatFieldProblem,
  formatSubmitBlocker,
  isRefusalOf,
  readField,
} from "./account-fields";

interface AccountFormProps<Name extends string, Data> {
  /** In the order of the screen. Refusals of no field appear above the button. */
  readonly fields: readonly AccountField<Name>[];
  /** @param values as `readField` reads them. */
  readonly send: (values: Values<Name>) => Promise<ApiResult<Data>>;
  /** For a missing answer. */
  readonly away?: ErrorCode;
  readonly done?: string;
  /** Called again on the network's return if the next page did not load. */
  readonly onDone: (data: Data) => void;
  readonly adviceOf?: (failure: ApiFailure, code: ErrorCode) => string | undefined;
  /** Clears messages of an earlier try. */
  readonly onSend?: () => void;
  /** A change clears the form's messages. */
  readonly clearOn?: unknown;
  /** Called again as `onDone` is. @returns whether it handled the refusal. */
  readonly onRefused?: (failure: ApiFailure) => boolean;
  readonly labels: { readonly submit: string; readonly busy: string };
}

/** Codes, not words: the screen follows the chosen language. */
interface Wrong<Name extends string> {
  readonly fields: Problems<Name, FieldProblem>;
  readonly failure?: ApiFailure | SubmitBlocker;
  /** Epoch milliseconds of the server's clock; 0 if unknown. */
  readonly retryAt?: number;
}

/** Offline it sends nothing, as a lost answer may have changed the account. After success it stays busy until the next page. */
export const AccountForm = <Name extends string, Data>(props: AccountFormProps<Name, Data>) => {
  const { fields, send, away, done, adviceOf, onSend, clearOn, onDone, onRefused, labels } = props;
  const t = useTranslations("account");
  const { errors } = t;
  const ready = useIsHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong<Name>>({ fields: {} });
  const [clearedOn, setClearedOn] = useState(clearOn);
  if (clearedOn !== clearOn) {
    setClearedOn(clearOn);
    setWrong({ fields: {} });
  }

  /** Null before the first time. */
  const leadOn = useRef<(() => void) | null>(null);
  useEffect(() => onReconnect(() => leadOn.current?.()), []);

  useEffect(() => {
    // A disabled button loses the focus.
    if (wrong.failure !== undefined) regainFocus(button.current);
  }, [wrong]);

  const refused = (failure: ApiFailure): Wrong<Name> => {
    const code = toErrorCode(failure, away);
    const field = fields.find((one) => isRefusalOf(one, code))?.name;
    const atField = (field === undefined ? {} : { [field]: code }) as Problems<Name, FieldProblem>;
    return { fields: atField, failure, retryAt: retryAt(failure) };
  };

  const failure = typeof wrong.failure === "object" ? wrong.failure : null;
  const code = failure && toErrorCode(failure, away);
  const hindered = typeof wrong.failure === "string" ? formatSubmitBlocker(t, wrong.failure) : "";
  const advice = failure && code && adviceOf?.(failure, code);
  const failureWords = (
    failed: ApiFailure,
    failedCode: ErrorCode,
    fixed = formatAccountRefusal(errors, failed, failedCode),
  ) => {
    if (advice || isSaidByProvider(failed, failedCode)) return fixed;
    if (mayHaveSentCode(failed, failedCode)) return `${fixed}\n${t.account.codeUnsure}`;
    return appendPlainText(errors, { ...failed, code: failedCode }, fixed);
  };

  const problemAt = (field: AccountField<Name>): string | undefined => {
    const problem = wrong.fields[field.name];
    if (problem === undefined) return undefined;
    return failure && code ? failureWords(failure, code) : formatFieldProblem(field, problem, errors);
  };
  /** While `seconds` are left until the next try; "" for none. */
  const messageAfter = (seconds: number): string => {
    if (failure === null || code === null) return hindered;
    if (Object.keys(wrong.fields).length > 0) return seconds > 0 ? interpolate(errors.try_again_in, { seconds }) : "";
    if (!wrong.retryAt) return failureWords(failure, code);
    const fixed = formatErrorWithSeconds(errors, failure, code, seconds);
    return fixed && failureWords(failure, code, fixed);
  };

  const submit = async (typed: Values<Name>): Promise<"left" | undefined> => {
    const values = Object.fromEntries(fields.map((one) => [one.name, readField(one, typed[one.name])])) as Values<Name>;
    const problems = fields.map((one) => [one.name, fieldProblem(one, values)] as const);
    onSend?.();
    setWrong({ fields: Object.fromEntries(problems) as Problems<Name, FieldProblem> });
    if (problems.some(([, problem]) => problem !== undefined)) return;
    const hindrance = findSubmitBlocker();
    if (hindrance !== null) {
      setWrong({ fields: {}, failure: hindrance });
      return;
    }
    setBusy(true);
    const answer = await send(values);
    if (answer.ok) {
      if (done !== undefined) notifySuccess(done);
      leadOn.current = () => onDone(answer.data);
      leadOn.current();
      return "left";
    }
    if (onRefused?.(answer)) {
      leadOn.current = () => onRefused(answer);
      return "left";
    }
    setBusy(false);
    setWrong(refused(answer));
  };

  return (
    <FieldForm
      className="flex flex-col gap-4"
      fields={fields.map(({ name }) => name)}
      onSubmit={submit}
      problems={wrong.fields}
    >
      {fields.map((field) => (
        <AccountInput error={problemAt(field)} field={field} key={field.name} />
      ))}
      {wrong.failure && <RefusalNotice key={wrong.retryAt} retryAt={wrong.retryAt ?? 0} say={messageAfter} />}
      <div aria-live="polite" className="empty:hidden">
        {advice && <Notice look="info">{advice}</Notice>}
      </div>
      <SubmitButton disabled={!ready || busy} ref={button}>
        {busy ? labels.busy : labels.submit}
      </SubmitButton>
    </FieldForm>
  );
};

interface RefusalNoticeProps {
  /** While `seconds` are left; "" for none. */
  readonly say: (seconds: number) => string;
  /** Epoch milliseconds of the server's clock; 0 if unknown. */
  readonly retryAt: number;
}

/** How long the announcement of a wait stands in the document, in seconds. */
const ANNOUNCED_SECONDS = 5;

/** A screen reader announces a wait once: its digits change outside the alert. */
export const RefusalNotice = ({ say, retryAt }: RefusalNoticeProps) => {
  const seconds = useSecondsUntil(retryAt);
  const [wait] = useState(() => Math.max(0, Math.ceil((retryAt - serverNow()) / 1000)));
  const [fixed, plain] = say(seconds).split("\n");
  return (
    fixed && (
      <Notice look="bad">
        {wait > 0 && (
          <p className="sr-only" role="alert">
            {wait - seconds < ANNOUNCED_SECONDS && say(wait).split("\n")[0]}
          </p>
        )}
        <p role={wait > 0 ? undefined : "alert"}>{fixed}</p>
        {plain && <p className="text-ink-soft">{plain}</p>}
      </Notice>
    )
  );
};

/** The provider's message replaces our words (docs/specification.md, 13.1 and 13.2). */
const SAID_BY_PROVIDER: readonly ErrorCode[] = [
  "forgot_failed",
  "password_update_failed",
  "upi_otp_failed",
  "upi_number_failed",
];

const isSaidByProvider = ({ message }: ApiFailure, code: ErrorCode): boolean =>
  message !== undefined && SAID_BY_PROVIDER.includes(code);

const ASKS_FOR_CODE: readonly ErrorCode[] = ["forgot_failed", "upi_otp_missing", "upi_otp_unsent"];

/** The server tells the wait until the next code if one may have gone out. */
const mayHaveSentCode = ({ answered, params }: ApiFailure, code: ErrorCode): boolean =>
  ASKS_FOR_CODE.includes(code) && (!answered || params?.seconds !== undefined);

const SAYS_SECONDS: readonly ErrorCode[] = ["otp_cooldown", "rate_limited"];

/** In seconds. */
const MAX_COUNTED_DOWN = 90;

const NO_ANSWER: readonly ErrorCode[] = ["provider_unreachable", "provider_timeout", "provider_unreadable"];

/** @param away the screen's own code for a missing answer. */
export const toErrorCode = ({ code }: ApiFailure, away: ErrorCode | undefined): ErrorCode =>
  away !== undefined && NO_ANSWER.includes(code) ? away : code;

/** Epoch milliseconds of the server's clock; 0 if the server does not say. */
export const retryAt = ({ params }: ApiFailure): number => {
  const seconds = Number(params?.seconds);
  return Number.isFinite(seconds) && seconds <= MAX_COUNTED_DOWN ? serverNow() + seconds * 1000 : 0;
};

type AccountErrors = ScreenTranslations<"account">["errors"];

/** @param code from `toErrorCode`. */
export const formatAccountRefusal = (errors: AccountErrors, failure: ApiFailure, code: ErrorCode): string => {
  const { message, params } = failure;
  if (code === "registration_failed" || code === "registration_unknown") {
    // A refusal without a reason is not a network error.
    const silent = params?.refused === 1 ? errors.otp_failed : errors.provider_unreachable;
    return interpolate(errors[code], { message: message ?? silent });
  }
  if (message !== undefined && isSaidByProvider(failure, code)) return message;
  return formatError(errors, { code, params });
};

/** While `seconds` are left; "" for none. */
export const formatErrorWithSeconds = (
  errors: AccountErrors,
  failure: ApiFailure,
  code: ErrorCode,
  seconds: number,
): string => {
  if (SAYS_SECONDS.includes(code)) {
    return seconds === 0
      ? ""
      : formatAccountRefusal(errors, { ...failure, params: { ...failure.params, seconds } }, code);
  }
  const text = formatAccountRefusal(errors, failure, code);
  if (seconds === 0) return text;
  const wait = interpolate(errors.try_again_in, { seconds });
  return text.includes(errors.try_again) ? text.replace(errors.try_again, wait) : `${text}: ${wait}`;
};
