"use client";

import { BinIcon, CloseIcon, NextIcon } from "@/components/ui/icons";
import type { DraftLine } from "@/lib/client/money-request/bid-draft";
import { totalStake } from "@/lib/domain/game/bid-rules";
import type { Session } from "@/lib/domain/market-clock";
import { formatPoints, type Points, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
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

/** Lines that were added by one Proceed, all at the same stake and for the same session. */
interface LineGroup {
  readonly id: number;
  readonly session: Session;
  readonly lines: Batch;
  readonly total: Points;
}

type Batch = readonly [DraftLine, ...DraftLine[]];

/** Fewer lines than this stand as a row each. */
const LEAST_TOGETHER = 4;

/** The list in the order of adding: what came together by one Proceed stays together, anything smaller is alone. */
export const groupLines = (lines: readonly DraftLine[]): readonly LineGroup[] => {
  const batches = new Map<number, Batch>();
  for (const line of lines) {
    const batch = line.batch ?? line.id;
    const begun = batches.get(batch);
    batches.set(batch, begun ? [...begun, line] : [line]);
  }
  return [...batches.values()]
    .flatMap((batch): readonly Batch[] => (batch.length < LEAST_TOGETHER ? batch.map((line) => [line]) : [batch]))
    .map((group) => ({ id: group[0].id, session: group[0].session, lines: group, total: totalStake(group) }));
};
