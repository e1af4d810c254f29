import { largestWhole, quickAmounts } from "@/lib/domain/funds/amounts";
import { formatPoints, type Points, wholePoints } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import type { Chip } from "./amount-field";

/** The usual amounts in whole points. */
const USUAL = [100, 200, 500, 1000];

interface Terms {
  /** The player's balance; null if it is unknown, and then there are no chips. */
  readonly balance: Points | null;
  readonly minimum: Points | null;
  readonly maximum: Points | null;
}

/** Returns chips for the usual amounts that can be sent; none while the balance is unknown. */
export const pointChips = (t: Translations["funds"], { balance, minimum, maximum }: Terms): readonly Chip[] =>
  balance === null
    ? []
    : quickAmounts(USUAL, { minimum, maxima: [balance, maximum] }).map((amount) => {
        const text = formatPoints(wholePoints(amount));
        return { amount, text, name: interpolate(t.points, { points: text }) };
      });

/** Adds a chip for the whole balance, or the most that can be sent, in place of a chip with its amount. */
export const withAll = (chips: readonly Chip[], t: Translations["funds"], terms: Terms): readonly Chip[] => {
  const amount = largestWhole([terms.balance, terms.maximum]);
  const isSendable = terms.balance !== null && amount >= Number(terms.minimum ?? 1);
  if (!isSendable) return chips;
  const others = chips.filter((chip) => chip.amount !== amount).slice(-3);
  const points = formatPoints(wholePoints(amount));
  return [...others, { amount, text: t.all, name: interpolate(t.allPoints, { points }) }];
};
