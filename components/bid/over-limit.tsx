import useSWR from "swr";
import { CACHE_ONLY, useReadKey } from "@/lib/client/data/read";
import type { CareStatus } from "@/lib/contract/care";
import { API } from "@/lib/contract/protocol";
import { computeLeft, toCountedKind } from "@/lib/domain/care/limits";
import { type BidLine, totalStake } from "@/lib/domain/game/bid-rules";
import { comparePoints, formatPoints, NO_POINTS } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";

interface OverLimitProps {
  /** The limits of the page's HTML. */
  readonly care: CareStatus;
  /** The lines that would be sent. */
  readonly lines: readonly BidLine[];
}

/**
 * Says before a bid is sent which limit of the player it would exceed, and what that leaves. It only shows what the
 * page has read: the server judges the bid.
 */
export const OverLimit = ({ care, lines }: OverLimitProps) => {
  const { bid: t, errors } = useTranslations("bid");
  const { data } = useSWR<CareStatus>(useReadKey(API.care), CACHE_ONLY);
  const total = totalStake(lines);
  const [exceeded] = (data ?? care).limits
    .flatMap(({ name, points, used }) => {
      if (points === null || toCountedKind(name) !== "stake") return [];
      const left = computeLeft({ points, used: used ?? NO_POINTS });
      return comparePoints(total, left) > 0 ? [{ name, left }] : [];
    })
    .sort((one, other) => comparePoints(one.left, other.left));
  if (!exceeded) return null;
  return (
    <p className="font-semibold text-bad text-small" role="status">
      {interpolate(t.overLimit, { name: errors.limits[exceeded.name], left: formatPoints(exceeded.left) })}
    </p>
  );
};
