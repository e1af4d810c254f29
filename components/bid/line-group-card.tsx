"use client";

import { BinIcon, CloseIcon, NextIcon } from "@/components/ui/icons";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import type { LineGroup } from "./bid-list";
import { type LineKind, LineKindText, lineKindId } from "./line-kinds";

interface LineGroupCardProps {
  readonly group: LineGroup;
  readonly kind: LineKind;
  readonly locked: boolean;
  readonly onRemove: (ids: readonly number[]) => void;
}

/** More lines than this are folded away at first. */
const MOST_UNFOLDED = 24;

/** What one Proceed has added: the sum, and each number with a way to take it out. */
export const LineGroupCard = ({ group: { id: groupId, lines, total }, kind, locked, onRemove }: LineGroupCardProps) => {
  const { bid: words } = useWords("bid");
  const points = formatPoints(wholePoints(lines[0]?.points ?? 0));
  const sum = fill(words.selectedTotal, { count: lines.length, points, total: formatPoints(total) });
  const kindId = lineKindId(kind, groupId);
  return (
    <div className="relative">
      <details open={lines.length <= MOST_UNFOLDED}>
        <summary className="flex min-h-14 scroll-mb-28 cursor-pointer items-center gap-3 py-2 pr-16 pl-4">
          <NextIcon className="size-5 text-ink-soft [details[open]>summary>&]:rotate-90" />
          <span className="min-w-0">
            <span className="block font-semibold">{sum}</span>
            <LineKindText id={kindId} kind={kind} />
          </span>
        </summary>
        <ul className="grid fit-cols-14 gap-2 px-4 pb-3">
          {lines.map(({ id, digits }) => (
            <li key={id}>
              <button
                aria-describedby={kindId}
                aria-label={fill(words.deleteLine, { number: digits, points })}
                className="flex min-h-12 w-full items-center justify-between gap-1 rounded-control border border-line px-2.5 font-bold disabled:opacity-40"
                disabled={locked}
                onClick={() => onRemove([id])}
                type="button"
              >
                {digits}
                <CloseIcon className="size-4 text-ink-soft" />
              </button>
            </li>
          ))}
        </ul>
      </details>
      <button
        aria-describedby={kindId}
        aria-label={fill(words.deleteGroup, { sum })}
        className="absolute top-0 right-0 flex size-14 items-center justify-center text-ink-soft disabled:opacity-40"
        disabled={locked}
        onClick={() => onRemove(lines.map(({ id }) => id))}
        type="button"
      >
        <BinIcon />
      </button>
    </div>
  );
};
