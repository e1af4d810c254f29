"use client";

import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useRef } from "react";
import { CheckingPanel, SendButtons } from "@/components/ui/confirm-buttons";
import { Dialog } from "@/components/ui/dialog";
import { FieldForm, type Values } from "@/components/ui/field-form";
import { Notice } from "@/components/ui/notice";
import { regainFocus } from "@/components/ui/regain-focus";
import { SubmitButton } from "@/components/ui/submit-button";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { formatPoints, type Points, subtractPoints } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { CheckingNotice, formatChecking, ResultNotice } from "./request-notices";
import { listFields, type RequestField, type useFundsForm } from "./use-funds-form";

export interface RequestFacts {
  readonly title: string;
  /** The rows before the balance after the request. */
  readonly rows: readonly (readonly [term: string, fact: string])[];
  readonly points: Points;
  /** The wallet's points; null while they are not known. */
  readonly balance: Points | null;
  readonly warning: string;
}

/** The kinds whose form asks for a confirmation before points leave the wallet. */
type ConfirmedKind = Exclude<FundsKind, "deposit">;

interface RequestFormProps<Kind extends ConfirmedKind> {
  readonly kind: Kind;
  readonly request: ReturnType<typeof useFundsForm<Kind>>;
  /** Checks every rule, and then opens the confirmation. */
  readonly onCheck: (typed: Values<RequestField<Kind>>) => undefined;
  readonly facts: RequestFacts | null;
  /** Whether nothing can be entered or sent now. */
  readonly busy: boolean;
  /** Whether nothing could be sent, whatever is entered. */
  readonly disabled?: boolean;
  /** Whether nothing is taken at this hour. `submit` names the hour of opening, and a tap shows why nothing is sent. */
  readonly closed?: boolean;
  readonly submit: string;
  readonly note?: string;
  readonly ref?: RefObject<HTMLFormElement | null>;
  readonly children: ReactNode;
}

/** Shows the form of a withdrawal or transfer with its confirmation; it is locked while a request is checked. */
export const RequestForm = <Kind extends ConfirmedKind>(props: RequestFormProps<Kind>) => {
  const { kind, request, onCheck, facts, busy, disabled = false, closed = false, submit, note, ref, children } = props;
  const { stage, acknowledged, amount, problems, result } = request;
  const ready = useIsHydrated();
  const button = useRef<HTMLButtonElement>(null);
  const isNotified = !busy && (result !== null || problems.form !== undefined);
  useEffect(() => {
    // The button takes the focus back, because a disabled form loses it and a closing dialog cannot return it.
    if (isNotified) regainFocus(button.current);
  }, [isNotified]);
  const asks = facts !== null;
  useLayoutEffect(() => {
    // A form that is checked by the server lost the focus. Before the dialog opens, which returns it when it closes.
    if (asks) regainFocus(button.current);
  }, [asks]);
  return (
    <>
      <FieldForm
        className="min-w-0"
        fields={listFields(kind)}
        onEdit={request.clearProblem}
        onSubmit={onCheck}
        problems={request.broken}
        {...(ref && { ref })}
      >
        <fieldset className="flex min-w-0 flex-col gap-4" disabled={busy}>
          {children}
          {stage === "checking" && amount !== null && facts === null && (
            <CheckingNotice amount={amount} acknowledged={acknowledged} />
          )}
          {!busy && problems.form !== undefined && (
            <Notice variant="bad" role="alert">
              {problems.form}
            </Notice>
          )}
          {!busy && result !== null && <ResultNotice {...result} />}
          <SubmitButton closed={closed} disabled={!ready || busy || disabled} ref={button}>
            {submit}
          </SubmitButton>
          {note && <p className="text-center text-ink-soft text-small">{note}</p>}
        </fieldset>
      </FieldForm>
      <Dialog labelledBy={TITLE} locked={stage === "sending"} onClose={request.close} open={facts !== null}>
        {facts && <Confirm facts={facts} request={request} />}
      </Dialog>
    </>
  );
};

const TITLE = "confirm-request";

type ConfirmProps<Kind extends ConfirmedKind> = Pick<RequestFormProps<Kind>, "request"> & {
  readonly facts: RequestFacts;
};

/** Asks for the confirmation before points leave the wallet, and shows the check of the request. */
const Confirm = <Kind extends ConfirmedKind>({ facts, request }: ConfirmProps<Kind>) => {
  const { funds: t, common } = useTranslations("funds");
  const { points, balance } = facts;
  const after = balance === null ? common.unknownAmount : formatPoints(subtractPoints(balance, points));
  const { stage, acknowledged, amount, unsent, confirming, close } = request;
  if (stage === "checking") {
    return (
      <CheckingPanel onHide={close} titleId={TITLE} t={t}>
        <p className="text-ink-soft">{formatChecking(t, { amount: amount ?? 0, acknowledged })}</p>
      </CheckingPanel>
    );
  }
  return (
    <>
      {/* With large text the warning stands above the rows. */}
      <div className="warned flex flex-col gap-3">
        <h2 className="font-bold text-title" id={TITLE}>
          {facts.title}
        </h2>
        <dl className="divide-y divide-line border-line border-y">
          {[...facts.rows, [t.balanceAfter, after] as const].map(([term, fact]) => (
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5" key={term}>
              <dt className="text-ink-soft">{term}</dt>
              <dd className="min-w-0 break-words text-right font-semibold text-sum">{fact}</dd>
            </div>
          ))}
        </dl>
        <Notice variant="warn">{facts.warning}</Notice>
      </div>
      <div className="dialog-end">
        <p aria-hidden="true" className="confirm-sum only-large">
          <span>{interpolate(t.points, { points: formatPoints(points) })}</span>
          <span>{`${t.balanceAfter} ${after}`}</span>
        </p>
        {unsent !== null && <ResultNotice variant="bad" {...unsent} />}
        <SendButtons
          onCancel={close}
          onSubmit={() => confirming && request.send(confirming)}
          sending={stage === "sending"}
          t={t}
        />
      </div>
    </>
  );
};
