import type { Block } from "@/lib/domain/care/care-state";
import { formatMoment } from "@/lib/domain/time/india";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";

/** Whether a block's time is over at a moment; an exclusion then waits until its player asks to come back. */
export const isBlockOver = ({ until }: Block, at: number): boolean => at >= (until ?? 0);

/** Returns how long a block lasts, or when its player comes back. */
export const formatBlock = (t: Translations["care"], block: Block, at: number): string => {
  const { until, returnsAt, askedBack } = block;
  if (returnsAt !== null) return interpolate(t.comesBack, { until: formatMoment(returnsAt, t.months) });
  if (askedBack) return t.comesBackLater;
  if (until === null) return t.blockedForGood;
  return isBlockOver(block, at) ? t.blockedOver : interpolate(t.blocked, { until: formatMoment(until, t.months) });
};
