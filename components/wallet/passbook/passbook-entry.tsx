"use client";

import type { TransactionRecord } from "@/lib/contract/funds";
import type { PassbookRow } from "@/lib/domain/funds/passbook";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { recordDate } from "@/lib/i18n/record-date";
import { useWords } from "@/lib/i18n/words-provider";

/** A real minus, as wide as a plus, so that signs stand under each other. */
const MINUS = "\u2212";

/** One movement: what it was, the provider's note, when, by how much, and the balance that it left. */
export const PassbookEntry = ({ row: { movement, after } }: { readonly row: PassbookRow<TransactionRecord> }) => {
  const { passbook: words } = useWords("passbook");
  const { months } = useWords("passbook").history;
  const { credit, kind, note } = movement;
  const date = recordDate(movement, months);
  // A withdrawal that was cancelled comes back under the same code.
  const isReturned = kind === "withdrawal" && credit;
  return (
    <article className="flex items-start justify-between gap-4 px-4 py-3">
      <div className="min-w-0">
        <h3 className="font-semibold">{isReturned ? words.returned : words.kinds[kind]}</h3>
        {note !== "" && <p className="break-words text-small">{note}</p>}
        {date !== "" && <p className="text-ink-soft text-small">{date}</p>}
      </div>
      <div className="shrink-0 text-right">
        <p className={`font-bold text-lead ${credit ? "text-good" : "text-ink"}`}>
          <span className="sr-only">{credit ? words.credit : words.debit} </span>
          {credit ? "+" : MINUS}
          {formatPoints(movement.amount)}
        </p>
        <p className="text-ink-soft text-small">{fill(words.after, { points: formatPoints(after) })}</p>
      </div>
    </article>
  );
};
