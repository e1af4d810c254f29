"use client";

import { Notice } from "@/components/ui/notice";
import { notifyError, notifySuccess } from "@/components/ui/toasts/notify";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import type { OutcomeText } from "@/lib/i18n/format/funds";
import { interpolate } from "@/lib/i18n/interpolate";
import type { Translations } from "@/lib/i18n/translations";
import { useTranslations } from "@/lib/i18n/translations-provider";

interface CheckingNoticeProps {
  readonly amount: number;
  readonly acknowledged: boolean;
}

export const formatChecking = (t: Translations["funds"], { amount, acknowledged }: CheckingNoticeProps): string =>
  interpolate(acknowledged ? t.checkingMessage : t.checkingUnheard, { points: formatPoints(wholePoints(amount)) });

export const CheckingNotice = (props: CheckingNoticeProps) => {
  const { funds: t } = useTranslations("funds");
  return (
    <Notice look="info" role="status">
      <p className="font-semibold">{t.checking}</p>
      <p>{formatChecking(t, props)}</p>
    </Notice>
  );
};

/** Why a request failed, or that an earlier request succeeded after all. */
export interface RequestOutcomeText extends OutcomeText {
  readonly look: "bad" | "good" | "info";
}

/** For a player on another screen. */
export const notifyOutcome = ({ look, title, reason }: RequestOutcomeText): void => {
  if (look === "bad") notifyError(title, reason);
  else notifySuccess(title);
};

export const ResultNotice = ({ look, title, reason }: RequestOutcomeText) => (
  <Notice look={look} role={look === "bad" ? "alert" : "status"}>
    <p className="font-semibold">{title}</p>
    {reason && <p>{reason}</p>}
  </Notice>
);
