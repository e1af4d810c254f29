"use client";

import { buttonClass } from "@/components/ui/button-class";
import { stakeRefusal } from "@/lib/domain/game/entries";
import type { GameType, GameTypeId } from "@/lib/domain/game/game-types";
import { type PayRate, winsEach } from "@/lib/domain/game/payout";
import { formatPoints, type Points } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { refusalWords } from "../game-words";
import { type Entry, entryCost, entryDigits, lineCount } from "./entry";

interface EntryTotalProps {
  readonly game: GameType;
  readonly gameTypeId: GameTypeId;
  readonly entry: Entry;
  /** What the family's games pay; empty while that is not known. */
  readonly rates: readonly PayRate[];
  readonly disabled: boolean;
  /** The displayed balance, in points; null while it is not known. */
  readonly available: Points | null;
  /** Opens the confirmation of the entry; null if the list has lines. */
  readonly onReview: (() => void) | null;
}

/** The cost and the win of the valid numbers, or what is wrong with the points, and Review. */
export const EntryTotal = ({ game, gameTypeId, entry, rates, available, disabled, onReview }: EntryTotalProps) => {
  const { bid: words, errors, play } = useWords("bid");
  const cost = entryCost(game, entry);
  const count = lineCount(game, entry);
  const win = useWinWords(game, entry, rates);
  const refusal = cost && stakeRefusal(entry.stake, count, available);
  return (
    <div className="flex min-h-12 flex-wrap items-center justify-between gap-x-3">
      <p className="min-w-0" role="status">
        {cost ? (
          <>
            {refusal?.code !== "bid_points_maximum" && (
              <span className={`block font-semibold ${refusal ? "text-bad" : ""}`}>
                {fill(words.selectedTotal, {
                  count: cost.count,
                  points: formatPoints(cost.each),
                  total: formatPoints(cost.total),
                })}
              </span>
            )}
            {refusal ? (
              <span className="block text-bad text-small">
                {refusalWords({ bid: words, errors, play }, gameTypeId, refusal)}
              </span>
            ) : (
              <span className="block text-ink-soft text-small">{win}</span>
            )}
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

/** "each wins 950"; empty without a rate or a number. */
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
