import { useEffect } from "react";
import useSWR from "swr";
import { buttonClass } from "@/components/ui/button-class";
import { Link } from "@/components/ui/link";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { CACHE_ONLY, refetchPath, useReadKey } from "@/lib/client/data/read";
import type { CareStatus } from "@/lib/contract/care";
import type { ErrorParams } from "@/lib/contract/errors";
import { API } from "@/lib/contract/protocol";
import { findTightestLimit } from "@/lib/domain/care/limit-params";
import { type BidLine, MINIMUM_STAKE, totalStake } from "@/lib/domain/game/bid-rules";
import { formatPoints } from "@/lib/domain/points";
import { formatError } from "@/lib/i18n/format/errors";
import { withEnd } from "@/lib/i18n/format/refusal-end";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";

/**
 * Returns the limit that the lines would exceed, as the parameters of a refusal; null for none. It knows the newest
 * status that this browser has read, of which nothing counts any more once a limit's period is over.
 * @param care the limits of the page's HTML; null while the player has none.
 */
export const useExceededLimit = (care: CareStatus | null, lines: readonly BidLine[]): ErrorParams | null => {
  const { data } = useSWR<CareStatus>(useReadKey(API.care), CACHE_ONLY);
  const { limits } = (data && data.at > (care?.at ?? 0) ? data : care) ?? { limits: [] };
  const lastEnd = useServerClock((now) =>
    Math.max(0, ...limits.flatMap(({ until }) => (until !== null && until <= now ? until : []))),
  );
  const current = limits.map((limit) => ((limit.until ?? Infinity) <= lastEnd ? { ...limit, used: null } : limit));
  const tightest = findTightestLimit(current, "stake");
  return tightest && Number(totalStake(lines)) > tightest.room ? tightest.params : null;
};

interface OverLimitProps {
  readonly care: CareStatus;
  /** The lines that would be sent. */
  readonly lines: readonly BidLine[];
}

/** Says which limit of the player the lines would exceed, and what that leaves. */
export const OverLimit = ({ care, lines }: OverLimitProps) => {
  const { bid: t, errors } = useTranslations("bid");
  const exceeded = useExceededLimit(care, lines);
  if (!exceeded) return null;
  const { limit, left = "" } = exceeded;
  const names: Readonly<Record<string, string>> = errors.limits;
  return (
    <p className="font-semibold text-bad text-small" role="status">
      {interpolate(t.overLimit, { name: names[`${limit}`] ?? "", left })}
    </p>
  );
};

interface OverLimitPanelProps {
  readonly lines: readonly BidLine[];
  /** The exceeded limit, as the parameters of its refusal. */
  readonly exceeded: ErrorParams;
  readonly onClose: () => void;
}

/** Replaces the confirmation of a bid that a limit of the player refuses: what is left, and what helps. */
export const OverLimitPanel = ({ lines, exceeded, onClose }: OverLimitPanelProps) => {
  const { bid: t, errors } = useTranslations("bid");
  // The slip and the next Submit know the limits of now.
  useEffect(() => void refetchPath(API.care), []);
  return (
    <div className="flex flex-col gap-3">
      <h2 className="font-bold text-title" id="confirm-bid">
        {t.list}: {interpolate(t.linePoints, { points: formatPoints(totalStake(lines)) })}
      </h2>
      <p role="alert">{formatError(errors, { code: "care_limit", params: withEnd(errors, exceeded) })}</p>
      <p>{Number(exceeded.room) < MINIMUM_STAKE ? t.overLimitWait : t.overLimitLower}</p>
      <div className="dialog-end">
        <div className="flex flex-wrap gap-3 *:grow">
          <Link className={buttonClass("secondary")} href={routes.playSafe}>
            {t.playSafe}
          </Link>
          <button className={buttonClass("primary")} onClick={onClose} type="button">
            {t.changeBids}
          </button>
        </div>
      </div>
    </div>
  );
};
