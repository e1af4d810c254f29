"use client";

import { ClockIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import type { DepositMark, PendingDeposit } from "@/lib/contract/funds";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { recordDate } from "@/lib/i18n/record-date";
import { useWords } from "@/lib/i18n/words-provider";
import { keyed, usePending } from "./use-pending";

interface PendingDepositsProps {
  /** As the provider has them; null where they could not be read. */
  readonly pending: readonly PendingDeposit[] | null;
  /** Those of the passbook, read before `pending`; null where it could not be read. */
  readonly deposits: readonly DepositMark[] | null;
  /** Epoch milliseconds of the server's clock at which they were read. */
  readonly readAt: number;
}

/** The fund requests that wait for approval; nothing where none does. What was decided meanwhile is said aloud. */
export const PendingDeposits = ({ pending, deposits, readAt }: PendingDepositsProps) => {
  const { deposit: words } = useWords("deposit");
  const { points } = useWords("deposit").funds;
  const decisions = usePending(pending, deposits, readAt);
  return (
    <>
      {/* Always there for a screen reader, and no gap in the column while it is empty. */}
      <div className="empty:absolute" role="status">
        {decisions.length > 0 && (
          <Notice look="info">
            {decisions.map(({ key, amount, result }) => (
              <p key={key}>{fill(words.decided[result], { points: fill(points, { points: formatPoints(amount) }) })}</p>
            ))}
          </Notice>
        )}
      </div>
      {pending === null && <Notice look="warn">{words.pendingAway}</Notice>}
      {pending !== null && pending.length > 0 && <Waiting pending={pending} />}
    </>
  );
};

const Waiting = ({ pending }: { readonly pending: readonly PendingDeposit[] }) => {
  const { deposit: words } = useWords("deposit");
  const { points } = useWords("deposit").funds;
  const { months } = useWords("deposit").history;
  return (
    <section aria-labelledby="pending-deposits" className="rounded-card border border-line bg-surface">
      <h2 className="flex items-center gap-2 border-line border-b px-4 py-3 font-semibold" id="pending-deposits">
        <ClockIcon className="size-5 text-warn" />
        {words.pending}
      </h2>
      <ul>
        {keyed(pending).map((request) => (
          <li className="border-line border-b px-4 py-3" key={request.key}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-bold text-lead">{fill(points, { points: formatPoints(request.amount) })}</span>
              <span className="font-semibold text-warn">{words.pendingState}</span>
            </p>
            <p className="text-ink-soft text-small">{recordDate(request, months)}</p>
          </li>
        ))}
      </ul>
      <p className="px-4 py-3 text-ink-soft text-small">{words.pendingNote}</p>
    </section>
  );
};
