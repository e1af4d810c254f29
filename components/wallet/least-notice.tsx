"use client";

import { Notice } from "@/components/ui/notice";
import { comparePoints, formatPoints, type Points } from "@/lib/domain/points";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";

interface Bounds {
  readonly minimum: Points | null;
  readonly maximum: Points | null;
}

/** Says what a field takes, before anything is typed. */
export const boundsHint = (t: Translations["funds"], { minimum, maximum }: Bounds): string | undefined => {
  if (minimum === null) return undefined;
  if (maximum === null) return interpolate(t.minimum, { min: formatPoints(minimum) });
  return interpolate(t.minimumMaximum, { min: formatPoints(minimum), max: formatPoints(maximum) });
};

interface LeastNoticeProps {
  readonly balance: Points | null;
  readonly minimum: Points | null;
}

/** Tells a player above the form that the balance is below the least amount that can be sent. */
export const LeastNotice = ({ balance, minimum }: LeastNoticeProps) => {
  const { funds: t } = useTranslations("funds");
  if (balance === null || minimum === null || comparePoints(balance, minimum) >= 0) return null;
  return (
    <Notice variant="info">
      {interpolate(t.tooLittle, { points: formatPoints(balance), min: formatPoints(minimum) })}
    </Notice>
  );
};
