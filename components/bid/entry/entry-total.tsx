"use client";

import { buttonClass } from "@/components/ui/button-class";
import type { GameType } from "@/lib/domain/game/game-types";
import { type PayRate, winsEach } from "@/lib/domain/game/payout";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { type Entry, entryCost, entryDigits, lineCount } from "./entry";

interface EntryTotalProps {
  readonly game: GameType;
  readonly entry: Entry;
  /** What the family's games pay; none while that is not known. */
  readonly rates: readonly PayRate[];
  readonly disabled: boolean;
  /** Adds the entry and opens the confirmation; null where the list has lines already. */
  readonly onReview: (() => void) | null;
}

/** What a tap on Proceed adds, what it costs and would win; of a whole entry the way straight to its confirmation. */
export const EntryTotal = ({ game, entry, rates, disabled, onReview }: EntryTotalProps) => {
  const { bid: words } = useWords("bid");
  const cost = entryCost(game, entry);
  const count = lineCount(game, entry);
  const win = useWinWords(game, entry, rates);
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
      <p className="min-w-0" role="status">
        {cost ? (
          <>
            <span className="block font-semibold">
              {fill(words.selectedTotal, {
                count: cost.count,
                points: formatPoints(cost.each),
                total: formatPoints(cost.total),
              })}
            </span>
            <span className="block text-ink-soft text-small">{win}</span>
          </>
        ) : (
          count > 1 && <span className="font-semibold">{fill(words.lineCount, { count })}</span>
        )}
      </p>
      {cost && onReview && (
        <button className={buttonClass("secondary")} disabled={disabled} onClick={onReview} type="button">
          {words.review}
        </button>
      )}
    </div>
  );
};

/** "each wins 950"; "" where the rate is not known, or nothing would be added. */
const useWinWords = (game: GameType, entry: Entry, rates: readonly PayRate[]): string => {
  const { bid: words } = useWords("bid");
  const cost = entryCost(game, entry);
  const numbers = entryDigits(game, entry);
  const range = cost && winsEach(game, numbers, Number(cost.each), rates);
  if (!range) return "";
  const least = formatPoints(range.least);
  const most = formatPoints(range.most);
  if (least !== most) return fill(words.winsBetween, { least, most });
  return fill(numbers.length === 1 ? words.wins : words.winsEach, { points: most });
};
