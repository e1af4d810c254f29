"use client";

import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { FieldForm, type Values } from "@/components/ui/field-form";
import { Notice } from "@/components/ui/notice";
import { regainFocus } from "@/components/ui/regain-focus";
import { SubmitButton } from "@/components/ui/submit-button";
import { useHydrated } from "@/lib/client/page/lifecycle";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { RequestDialog, type RequestFacts } from "./request-dialog";
import { CheckingNotice, ResultNotice } from "./request-notices";
import { FIELDS, type RequestField, type useRequest } from "./use-request";

/** Their form asks before points leave the wallet. */
type ConfirmedKind = Exclude<FundsKind, "deposit">;

interface RequestFormProps<Kind extends ConfirmedKind> {
  readonly kind: Kind;
  readonly request: ReturnType<typeof useRequest<Kind>>;
  /** Opens the confirmation after every rule. */
  readonly onCheck: (typed: Values<RequestField<Kind>>) => undefined;
  readonly facts: RequestFacts | null;
  /** Nothing can be entered or sent now. */
  readonly busy: boolean;
  /** Nothing could be sent, whatever is entered. */
  readonly disabled?: boolean;
  readonly submit: string;
  readonly note: string;
  readonly ref?: RefObject<HTMLFormElement | null>;
  readonly children: ReactNode;
}

/** Locked while a request is checked. */
export const RequestForm = <Kind extends ConfirmedKind>(props: RequestFormProps<Kind>) => {
  const { kind, request, onCheck, facts, busy, disabled = false, submit, note, ref, children } = props;
  const { stage, heard, amount, problems, result, confirming } = request;
  const fields: readonly RequestField<Kind>[] = FIELDS[kind];
  const ready = useHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const isTold = !busy && (result !== null || problems.form !== undefined);
  useEffect(() => {
    // A disabled form loses the focus, and a closing dialog cannot return it.
    if (isTold) regainFocus(button.current);
  }, [isTold]);

  return (
    <>
      <FieldForm className="min-w-0" fields={fields} onSubmit={onCheck} problems={request.broken} {...(ref && { ref })}>
        <fieldset className="flex min-w-0 flex-col gap-4" disabled={busy}>
          {children}
          {stage === "checking" && amount !== null && facts === null && (
            <CheckingNotice amount={amount} heard={heard} />
          )}
          {!busy && problems.form !== undefined && (
            <Notice look="bad" role="alert">
              {problems.form}
            </Notice>
          )}
          {!busy && result !== null && <ResultNotice {...result} />}
          <SubmitButton disabled={!ready || busy || disabled} ref={button}>
            {submit}
          </SubmitButton>
          <p className="text-center text-ink-soft text-small">{note}</p>
        </fieldset>
      </FieldForm>
      <RequestDialog
        amount={amount ?? 0}
        facts={facts}
        heard={heard}
        onClose={request.close}
        onSubmit={() => confirming && request.send(confirming)}
        stage={stage}
        unsent={request.unsent}
      />
    </>
  );
};
