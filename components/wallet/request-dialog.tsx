"use client";

import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { CheckingPanel, SendButtons } from "@/components/ui/send-dialog";
import type { MoneyRequest } from "@/lib/client/money-request/use-money-request";
import type { RequestEnd } from "@/lib/i18n/funds-words";
import { useWords } from "@/lib/i18n/words-provider";
import { checkingWords } from "./request-notices";

export interface RequestFacts {
  readonly title: string;
  readonly rows: readonly (readonly [term: string, fact: string])[];
  readonly warning: string;
}

export interface RequestDialogProps {
  readonly facts: RequestFacts | null;
  readonly stage: MoneyRequest<never>["stage"];
  readonly heard: boolean;
  /** Whole points. */
  readonly amount: number;
  /** Why the last tap sent nothing. */
  readonly unsent: RequestEnd | null;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

const TITLE = "confirm-request";

/** Asks before points leave the wallet, and shows the check of the request. */
export const RequestDialog = ({ facts, stage, heard, amount, onClose, ...rest }: RequestDialogProps) => (
  <Dialog labelledBy={TITLE} locked={stage === "sending"} onClose={onClose} open={facts !== null}>
    {facts && stage === "checking" && <Checking amount={amount} heard={heard} onClose={onClose} />}
    {facts && stage !== "checking" && (
      <Confirm facts={facts} onClose={onClose} sending={stage === "sending"} {...rest} />
    )}
  </Dialog>
);

const Checking = ({ onClose, ...request }: Pick<RequestDialogProps, "amount" | "heard" | "onClose">) => {
  const { funds } = useWords("funds");
  return (
    <CheckingPanel onHide={onClose} titleId={TITLE} words={funds}>
      <p className="text-ink-soft">{checkingWords(funds, request)}</p>
    </CheckingPanel>
  );
};

interface ConfirmProps extends Pick<RequestDialogProps, "unsent" | "onClose" | "onSubmit"> {
  readonly facts: RequestFacts;
  readonly sending: boolean;
}

const Confirm = ({ facts: { title, rows, warning }, sending, unsent, onClose, onSubmit }: ConfirmProps) => {
  const { funds: words } = useWords("funds");
  return (
    <>
      <h2 className="font-bold text-title" id={TITLE}>
        {title}
      </h2>
      <dl className="mt-3 divide-y divide-line border-line border-y">
        {rows.map(([term, fact]) => (
          <div className="flex flex-wrap items-baseline justify-between gap-x-4 py-2.5" key={term}>
            <dt className="text-ink-soft">{term}</dt>
            <dd className="min-w-0 break-words text-right font-semibold text-lead">{fact}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-col gap-3">
        <Notice look="warn">{warning}</Notice>
        {unsent !== null && (
          <Notice look="bad" role="alert">
            <p className="font-semibold">{unsent.title}</p>
            <p>{unsent.reason}</p>
          </Notice>
        )}
        <SendButtons onCancel={onClose} onSubmit={onSubmit} sending={sending} words={words} />
      </div>
    </>
  );
};
