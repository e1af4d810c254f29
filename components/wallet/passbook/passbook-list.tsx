"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { ListIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import type { TransactionRecord } from "@/lib/contract/funds";
import type { PassbookRow } from "@/lib/domain/funds/passbook";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { movementNote } from "@/lib/i18n/movement-note";
import { recordDate } from "@/lib/i18n/record-date";
import { useWords } from "@/lib/i18n/words-provider";

/** Rows per page: a long book opens as quickly as a short book. */
const PAGE = 50;

interface PassbookListProps {
  readonly rows: readonly PassbookRow<TransactionRecord>[];
  /** True: the book has no entry. False: the filters hide all. */
  readonly bookEmpty: boolean;
}

export const PassbookList = ({ rows, bookEmpty }: PassbookListProps) => {
  const { passbook: words } = useWords("passbook");
  const [most, setMost] = useState(PAGE);
  if (rows.length === 0) {
    return (
      <StatePanel
        icon={<ListIcon className="size-8" />}
        message={bookEmpty ? words.noneMessage : words.noneFiltered}
        title={words.none}
      />
    );
  }
  // The provider's ids may be missing or repeated. Counted from the oldest row, the place keeps its key when a row is added.
  const entries = rows.map((row, place) => ({ row, key: `${row.movement.id} ${rows.length - place}` }));
  const left = rows.length - most;
  return (
    <>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {entries.slice(0, most).map(({ row, key }) => (
          <li key={key}>
            <PassbookEntry row={row} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <button className={buttonClass("secondary", "mt-3 w-full")} onClick={() => setMost(most + PAGE)} type="button">
          {fill(words.more, { count: Math.min(left, PAGE) })}
        </button>
      )}
    </>
  );
};

/** A minus as wide as a plus, so that the signs line up. */
const MINUS = "\u2212";

const PassbookEntry = ({ row: { movement, after } }: { readonly row: PassbookRow<TransactionRecord> }) => {
  const { passbook: words, history } = useWords("passbook");
  const { credit, kind } = movement;
  const { months } = history;
  const note = movementNote(movement.note, { passbook: words, history });
  const date = recordDate(movement, months);
  // A cancelled withdrawal is credited under the same code.
  const isReturned = kind === "withdrawal" && credit;
  return (
    <article className="flex flex-wrap items-start justify-between gap-x-4 px-4 py-3">
      <div className="min-w-0 grow basis-36">
        <h2 className="font-semibold">{isReturned ? words.returned : words.kinds[kind]}</h2>
        {note !== "" && <p className="break-words text-small">{note}</p>}
        {date !== "" && <p className="text-ink-soft text-small">{date}</p>}
      </div>
      <div className="ml-auto text-right">
        <p className={`font-bold text-sum ${credit ? "text-good" : "text-ink"}`}>
          <span className="sr-only">{credit ? words.credit : words.debit} </span>
          {credit ? "+" : MINUS}
          {formatPoints(movement.amount)}
        </p>
        {after !== null && (
          <p className="text-ink-soft text-small">{fill(words.after, { points: formatPoints(after) })}</p>
        )}
      </div>
    </article>
  );
};
