"use client";

import { useDaySummary } from "@/lib/client/events/day-summary";
import { formatPoints } from "@/lib/domain/points";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { routes } from "@/lib/routes";
import { PanelRow } from "./panel-row";

/** Shows what of today's stakes waits for results, as the bell has read it; a dash stands where that is not known. */
export const PointsInBids = () => {
  const { wallet: t, common } = useTranslations("wallet");
  const day = useDaySummary(true);
  const known =
    day?.sum && day.bids !== null && day.leftOut === 0 ? formatPoints(day.sum.waiting) : common.unknownAmount;
  return (
    <PanelRow href={routes.allBids} name={t.inBids}>
      {day === null ? <span className="animate-wait">…</span> : known}
    </PanelRow>
  );
};
