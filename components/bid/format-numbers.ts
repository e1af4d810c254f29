import { formatPoints, wholePoints } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";

/** Formats how many numbers there are with their word, "1 number" or "3 numbers", so that "×" is never read as one. */
export const formatNumbers = ({ oneNumber, numbers }: Translations["bid"], count: number): string =>
  count === 1 ? oneNumber : interpolate(numbers, { count });

/** Formats what numbers cost at one stake in whole points: "3 numbers × 10 = 30 points". */
export const formatStakeSum = (t: Translations["bid"], count: number, stake: number): string =>
  interpolate(t.selectedTotal, {
    numbers: formatNumbers(t, count),
    points: formatPoints(wholePoints(stake)),
    total: formatPoints(wholePoints(count * stake)),
  });
