import { Notice } from "@/components/ui/notice";
import type { LimitStatus } from "@/lib/contract/care";
import { computeLeft, isLossLimit, toCountedKind } from "@/lib/domain/care/limits";
import { comparePoints, formatPoints, NO_POINTS, wholePoints } from "@/lib/domain/points";
import { formatMoment } from "@/lib/domain/time/india";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";

interface LimitEffectProps {
  /** The limit as it stands. */
  readonly limit: LimitStatus;
  /** The whole points that the player wants to set. */
  readonly wanted: number;
}

/** Says, before a limit is set, from when on it holds, and that nothing is left where as much is used already. */
export const LimitEffect = ({ limit: { name, points, own, used, until }, wanted }: LimitEffectProps) => {
  const { care: t } = useTranslations("playSafe");
  if (own && points !== null && wanted > points) {
    const standing = interpolate(t.standing, { points: formatPoints(wholePoints(points)) });
    return <p className="mt-3">{interpolate(t.holdsOn, { standing })}</p>;
  }
  const isUsedUp = used !== null && comparePoints(computeLeft({ points: wanted, used }), NO_POINTS) === 0;
  return (
    <>
      {isUsedUp && until !== null && (
        <div className="mt-3">
          <Notice variant="warn">
            {interpolate(t.usedUp[isLossLimit(name) ? "loss" : toCountedKind(name)], {
              used: formatPoints(used),
              points: formatPoints(wholePoints(wanted)),
              until: formatMoment(until, t.months),
            })}
          </Notice>
        </div>
      )}
      <p className="mt-3">{t.holdsAtOnce}</p>
    </>
  );
};
