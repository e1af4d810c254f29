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

/** Formats that a request is being checked, by whether the server has a record of it. */
export const formatChecking = (t: Translations["funds"], { amount, acknowledged }: CheckingNoticeProps): string =>
  interpolate(acknowledged ? t.checkingMessage : t.checkingUnheard, { points: formatPoints(wholePoints(amount)) });

export const CheckingNotice = (props: CheckingNoticeProps) => {
  const { funds: t } = useTranslations("funds");
  return (
    <Notice variant="info" role="status">
      <p className="font-semibold">{t.checking}</p>
      <p>{formatChecking(t, props)}</p>
    </Notice>
  );
};

/** The text of why a request failed, or that an earlier request succeeded after all. */
export interface RequestOutcomeText extends OutcomeText {
  readonly variant: "bad" | "good" | "info";
}

/** Shows an outcome in a toast to a player who is on another screen. */
export const notifyOutcome = ({ variant, title, reason }: RequestOutcomeText): void => {
  if (variant === "bad") notifyError(title, reason);
  else notifySuccess(title);
};

export const ResultNotice = ({ variant, title, reason }: RequestOutcomeText) => (
  <Notice variant={variant} role={variant === "bad" ? "alert" : "status"}>
    <p className="font-semibold">{title}</p>
    {reason && <p>{reason}</p>}
  </Notice>
);
