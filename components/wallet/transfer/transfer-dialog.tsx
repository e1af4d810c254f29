"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { ClockIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import type { FundsRequest } from "@/lib/client/money-request/use-funds-request";
import type { TransferRequest } from "@/lib/contract/funds";
import { COUNTRY_CODE } from "@/lib/domain/phone";
import { formatPoints, type Points, subtractPoints, wholePoints } from "@/lib/domain/points";
import { useWords } from "@/lib/i18n/words-provider";
import { checkingWords } from "../request-notices";
import type { RequestEnd } from "../request-words";

interface TransferDialogProps {
  /** What will be sent; null while the dialog is closed. */
  readonly request: TransferRequest | null;
  readonly stage: FundsRequest<TransferRequest>["stage"];
  /** Of one that is being checked: the server has it. */
  readonly heard: boolean;
  /** Whole points of what is being sent or checked. */
  readonly amount: number | null;
  /** Null while the wallet is not known. */
  readonly balance: Points | null;
  /** Why the last tap on SUBMIT sent nothing; null before any. */
  readonly unsent: RequestEnd | null;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

const TITLE = "confirm-transfer";

/** Who gets how much, and what is left (docs/specification.md, 8.10 Transfer Points); then what becomes of it. */
export const TransferDialog = ({ request, stage, heard, amount, onClose, ...rest }: TransferDialogProps) => (
  <Dialog labelledBy={TITLE} locked={stage === "sending"} onClose={onClose} open={request !== null}>
    {request && stage === "checking" && <Checking amount={amount ?? request.points} heard={heard} onClose={onClose} />}
    {request && stage !== "checking" && (
      <Confirm onClose={onClose} request={request} sending={stage === "sending"} {...rest} />
    )}
  </Dialog>
);

interface CheckingProps {
  readonly amount: number;
  readonly heard: boolean;
  readonly onClose: () => void;
}

const Checking = ({ onClose, ...request }: CheckingProps) => {
  const { funds } = useWords("transfer");
  const { hide } = useWords("transfer").transfer;
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <ClockIcon className="size-10 animate-wait text-ink-soft" />
      <h2 className="font-semibold text-lead" id={TITLE} role="status">
        {funds.checking}
      </h2>
      <p className="text-ink-soft">{checkingWords(funds, request)}</p>
      <button className={buttonClass("secondary", "mt-2 w-full")} onClick={onClose} type="button">
        {hide}
      </button>
    </div>
  );
};

interface ConfirmProps extends Pick<TransferDialogProps, "balance" | "unsent" | "onClose" | "onSubmit"> {
  readonly request: TransferRequest;
  readonly sending: boolean;
}

const Confirm = ({ request, sending, balance, unsent, onClose, onSubmit }: ConfirmProps) => {
  const { transfer: words } = useWords("transfer");
  const { unknownAmount } = useWords("transfer").common;
  const points = wholePoints(request.points);
  const rows = [
    [words.recipient, request.recipientName],
    [words.recipientPhone, `${COUNTRY_CODE} ${request.phone}`],
    [words.points, formatPoints(points)],
    [words.balanceAfter, balance === null ? unknownAmount : formatPoints(subtractPoints(balance, points))],
  ] as const;
  return (
    <>
      <h2 className="font-bold text-title" id={TITLE}>
        {words.confirmTitle}
      </h2>
      <dl className="mt-3 divide-y divide-line border-line border-y">
        {rows.map(([label, value]) => (
          <div className="flex items-baseline justify-between gap-4 py-2.5" key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 break-words text-right font-semibold text-lead">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-col gap-3">
        <Notice look="warn">{words.warning}</Notice>
        {unsent !== null && (
          <Notice look="bad" role="alert">
            <p className="font-semibold">{unsent.title}</p>
            <p>{unsent.reason}</p>
          </Notice>
        )}
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <button className={buttonClass("secondary")} disabled={sending} onClick={onClose} type="button">
          {words.cancel}
        </button>
        <button className={buttonClass("primary", "px-2")} disabled={sending} onClick={onSubmit} type="button">
          {sending ? words.submitting : words.confirm}
        </button>
      </div>
    </>
  );
};
