"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { ListIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import type { TransactionRecord } from "@/lib/contract/funds";
import type { PassbookRow } from "@/lib/domain/funds/passbook";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { PassbookEntry } from "./passbook-entry";

/** How many are drawn at once: a long book opens as quickly as a short one. */
const PAGE = 50;

interface PassbookListProps {
  readonly rows: readonly PassbookRow<TransactionRecord>[];
  /** The book itself holds nothing; else the filters let nothing through. */
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
  // The provider's ids may be missing or repeat: with the place from the oldest on, a row keeps its key when one is added.
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
