"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { FieldForm, type Problems, type Values } from "@/components/ui/field-form";
import { Notice } from "@/components/ui/notice";
import { regainFocus } from "@/components/ui/regain-focus";
import type { Answer, Failure } from "@/lib/client/api/call-api";
import { onNetworkReturn } from "@/lib/client/device/connection";
import { useHydrated } from "@/lib/client/page/lifecycle";
import type { ErrorCode } from "@/lib/contract/errors";
import { useWords } from "@/lib/i18n/words-provider";
import { codeOf, refusalWords } from "./refusal-words";

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
  readonly form?: string | undefined;
  readonly advice?: string | undefined;
}

const isWrong = <Name extends string>(problems: Problems<Name>): boolean =>
  Object.values(problems).some((problem) => problem !== undefined);

/**
 * The form of every account screen: checks what is typed, sends it, and says what is wrong at its field or above the
 * button. After success it stays busy until the next page is there.
 */
export const AccountForm = <Name extends string, Data>(props: AccountFormProps<Name, Data>) => {
  const { fields, check, send, fieldOf, away, adviceOf, onSend, clearOn, onDone, onRefused, labels, children } = props;
  const { errors } = useWords("account");
  const ready = useHydrated();
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
    if (field === undefined) return { fields: {}, form: text, advice };
    return { fields: { [field]: text } as Problems<Name>, advice };
  };

  const submit = async (values: Values<Name>): Promise<"left" | undefined> => {
    const problems = check(values);
    onSend?.();
    setWrong({ fields: problems });
    if (isWrong(problems)) return;
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
      {wrong.form && (
        <Notice look="bad" role="alert">
          {wrong.form}
        </Notice>
      )}
      <div aria-live="polite" className="empty:hidden">
        {wrong.advice && <Notice look="info">{wrong.advice}</Notice>}
      </div>
      <button className={buttonClass("primary", "w-full")} disabled={!ready || busy} ref={button} type="submit">
        {busy ? labels.busy : labels.submit}
      </button>
    </FieldForm>
  );
};
