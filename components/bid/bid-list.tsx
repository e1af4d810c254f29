"use client";

import { BinIcon } from "@/components/ui/icons";
import type { DraftLine } from "@/lib/client/bid-draft";
import type { Session } from "@/lib/domain/market-clock";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

interface BidListProps {
  readonly lines: readonly DraftLine[];
  readonly session: Session;
  readonly locked: boolean;
  readonly onRemove: (id: number) => void;
}

/** The added bids, each with its session and a way to take it out again. */
export const BidList = ({ lines, session, locked, onRemove }: BidListProps) => {
  const words = useWords("bid");
  const market = useWords("market");
  if (lines.length === 0) return <p className="py-4 text-ink-soft">{words.listEmpty}</p>;
  return (
    <ul aria-label={words.list} className="divide-y divide-line rounded-card border border-line bg-surface">
      {lines.map(({ id, digits, closeDigits, points }) => {
        const number = closeDigits === "" ? digits : `${digits} · ${closeDigits}`;
        const shownPoints = formatPoints(wholePoints(points));
        return (
          <li className="flex min-h-14 items-center gap-3 pl-4" key={id}>
            <span className="min-w-8 font-bold text-title">{number}</span>
            <span className="flex-1 text-ink-soft text-small">{session === "Open" ? market.open : market.close}</span>
            <span className="font-semibold">{fill(words.linePoints, { points: shownPoints })}</span>
            <button
              aria-label={fill(words.deleteLine, { number, points: shownPoints })}
              className="flex size-14 items-center justify-center text-ink-soft disabled:opacity-40"
              disabled={locked}
              onClick={() => onRemove(id)}
              type="button"
            >
              <BinIcon />
            </button>
          </li>
        );
      })}
    </ul>
  );
};
