"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { FieldForm, type Problems, type Values } from "@/components/ui/field-form";
import { Notice } from "@/components/ui/notice";
import { regainFocus } from "@/components/ui/regain-focus";
import { SubmitButton } from "@/components/ui/submit-button";
import type { Answer, Failure } from "@/lib/client/api/call-api";
import { useSecondsUntil } from "@/lib/client/clock/use-server-clock";
import { isOffline, onNetworkReturn } from "@/lib/client/device/connection";
import { useHydrated } from "@/lib/client/page/lifecycle";
import type { ErrorCode } from "@/lib/contract/errors";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { codeOf, refusalWords, retryAt, wordsWithSeconds } from "./refusal-words";

interface AccountFormProps<Name extends string, Data> {
  /** The names of its inputs, in the order of the screen: the first wrong one gets the focus. */
  readonly fields: readonly Name[];
  /** What can be seen to be wrong before anything is sent. */
  readonly check: (values: Values<Name>) => Problems<Name>;
  readonly send: (values: Values<Name>) => Promise<Answer<Data>>;
  /** The field that a refusal is about; any other is said above the button. */
  readonly fieldOf: { readonly [Code in ErrorCode]?: Name };
  /** The code to show when no answer came, if the screen has its own. */
  readonly away?: ErrorCode;
  /** Leads on. Called again when the network is back while the form is still there: the next page was lost. */
  readonly onDone: (data: Data) => void;
  /** What to do after a refusal, where that can be said beside what went wrong. */
  readonly adviceOf?: (failure: Failure, code: ErrorCode) => string | undefined;
  /** Called when a new send starts, so that messages of an earlier try can be cleared. */
  readonly onSend?: () => void;
  /** Whenever it changes, what is said here is old. */
  readonly clearOn?: unknown;
  /** May handle a refusal itself, and is called again as `onDone` is. @returns whether it did; the form then shows no message. */
  readonly onRefused?: (failure: Failure) => boolean;
  /** The button's label, and its label while the answer is awaited. */
  readonly labels: { readonly submit: string; readonly busy: string };
  /** The inputs. They keep what is typed by themselves: what was typed before script ran is there too. */
  readonly children: (problems: Problems<Name>) => ReactNode;
}

interface Wrong<Name extends string> {
  readonly fields: Problems<Name>;
  /** Said above the button while `seconds` are left until it may be tried again; "" for nothing. */
  readonly form?: (seconds: number) => string;
  readonly advice?: string | undefined;
  /** When it may be tried again, in epoch milliseconds of the server's clock; 0 where the server does not say. */
  readonly retryAt?: number;
}

const isWrong = <Name extends string>(problems: Problems<Name>): boolean =>
  Object.values(problems).some((problem) => problem !== undefined);

/**
 * The form of every account screen: checks what is typed, sends it, and says what is wrong at its field or above the
 * button. Offline it sends nothing and says so: an answer that says nothing about the account must not be told as one
 * that may have changed it. After success it stays busy until the next page is there.
 */
export const AccountForm = <Name extends string, Data>(props: AccountFormProps<Name, Data>) => {
  const { fields, check, send, fieldOf, away, adviceOf, onSend, clearOn, onDone, onRefused, labels, children } = props;
  const { errors } = useWords("account");
  const ready = useHydrated();
  const { offline: offlineWords } = useWords("root").common;
  const button = useRef<HTMLButtonElement>(null);
  const [busy, setBusy] = useState(false);
  const [wrong, setWrong] = useState<Wrong<Name>>({ fields: {} });
  const [clearedOn, setClearedOn] = useState(clearOn);
  if (clearedOn !== clearOn) {
    setClearedOn(clearOn);
    setWrong({ fields: {} });
  }

  /** Leads on once more; null until something has led on. */
  const leadOn = useRef<(() => void) | null>(null);
  useEffect(() => onNetworkReturn(() => leadOn.current?.()), []);

  useEffect(() => {
    // Disabling a button takes its focus away.
    if (wrong.form !== undefined) regainFocus(button.current);
  }, [wrong]);

  const refused = (failure: Failure): Wrong<Name> => {
    const code = codeOf(failure, away);
    const text = refusalWords(errors, failure, code);
    const field = fieldOf[code];
    const advice = adviceOf?.(failure, code);
    const until = retryAt(failure);
    if (field === undefined) {
      const form = (seconds: number) => (until > 0 ? wordsWithSeconds(errors, failure, code, seconds) : text);
      return { fields: {}, form, advice, retryAt: until };
    }
    const wait = (seconds: number) => (seconds > 0 ? fill(errors.try_again_in, { seconds }) : "");
    return { fields: { [field]: text } as Problems<Name>, form: wait, advice, retryAt: until };
  };

  const submit = async (values: Values<Name>): Promise<"left" | undefined> => {
    const problems = check(values);
    onSend?.();
    setWrong({ fields: problems });
    if (isWrong(problems)) return;
    if (isOffline()) {
      setWrong({ fields: {}, form: () => offlineWords });
      return;
    }
    setBusy(true);
    const answer = await send(values);
    if (answer.ok) {
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
    <FieldForm className="flex flex-col gap-4" fields={fields} onSubmit={submit} problems={wrong.fields}>
      {children(wrong.fields)}
      {wrong.form && <RefusalNotice retryAt={wrong.retryAt ?? 0} say={wrong.form} />}
      <div aria-live="polite" className="empty:hidden">
        {wrong.advice && <Notice look="info">{wrong.advice}</Notice>}
      </div>
      <SubmitButton disabled={!ready || busy} ref={button}>
        {busy ? labels.busy : labels.submit}
      </SubmitButton>
    </FieldForm>
  );
};

interface RefusalNoticeProps {
  /** What it says while `seconds` are left until it may be tried again; "" for nothing. */
  readonly say: (seconds: number) => string;
  /** When it may be tried again, in epoch milliseconds of the server's clock; 0 where that is not known. */
  readonly retryAt: number;
}

/** What was refused, and how long until it may be tried again. A screen reader says it as it comes, and not each second. */
export const RefusalNotice = ({ say, retryAt }: RefusalNoticeProps) => {
  const said = say(useSecondsUntil(retryAt));
  return (
    said !== "" && (
      <Notice look="bad" role="alert">
        <span aria-live="off">{said}</span>
      </Notice>
    )
  );
};
