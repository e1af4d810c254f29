"use client";

import { useDaySummary } from "@/lib/client/events/day-summary";
import { formatPoints } from "@/lib/domain/points";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import { PanelRow } from "./panel-row";

/** Shows what of today's stakes waits for results, as the bell has read it; a dash stands until that is known. */
export const PointsInBids = () => {
  const { wallet: t, common } = useTranslations("wallet");
  const day = useDaySummary();
  const isWhole = day !== null && day.bids !== null && day.leftOut === 0;
  return (
    <PanelRow href={routes.allBids} name={t.inBids}>
      {isWhole && day.sum ? formatPoints(day.sum.waiting) : common.unknownAmount}
    </PanelRow>
  );
};
