"use client";

import { comparePoints, formatNet, formatPoints, NO_POINTS } from "@/lib/domain/points";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { type DayTotals, listUnsettled } from "./submissions";

/** Shows the net result, in which stakes that wait do not count (decision 0113), and the sums of bids. */
export const Totals = ({ totals }: { readonly totals: DayTotals }) => {
  const { history: t } = useTranslations("history");
  const { net, staked, won, waiting } = totals;
  const sums = [[t.staked, staked] as const, [t.wonSum, won] as const, ...listUnsettled(totals, t)];
  return (
    <dl className="flex flex-wrap justify-between gap-x-3 gap-y-1 rounded-card bg-sunken px-3 py-1.5">
      {net !== null && (
        <div className="net flex basis-full flex-wrap items-baseline justify-between gap-x-3">
          <dt className="font-semibold">{comparePoints(waiting, NO_POINTS) > 0 ? t.netSettled : t.net}</dt>
          <dd className={`font-bold text-sum ${comparePoints(net, NO_POINTS) > 0 ? "text-good" : ""}`}>
            {formatNet(net)}
          </dd>
        </div>
      )}
      {sums.map(([name, points]) => (
        <div className="flex flex-wrap items-baseline gap-x-1.5" key={name}>
          <dt className="text-ink-soft text-small">{name}</dt>
          <dd className="font-semibold">{formatPoints(points)}</dd>
        </div>
      ))}
      {totals.unknown.count > 0 && (
        <div className="basis-full text-ink-soft text-small">
          <dt className="sr-only">{t.states.unknown}</dt>
          <dd>{t.unknownNote}</dd>
        </div>
      )}
    </dl>
  );
};
