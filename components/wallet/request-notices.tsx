"use client";

import { Notice } from "@/components/ui/notice";
import { notifyError, notifySuccess } from "@/components/ui/toasts/notify";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import type { RequestEnd } from "@/lib/i18n/sentences/funds";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";

interface CheckingNoticeProps {
  readonly amount: number;
  readonly acknowledged: boolean;
}

export const checkingWords = (words: Words["funds"], { amount, acknowledged }: CheckingNoticeProps): string =>
  fill(acknowledged ? words.checkingMessage : words.checkingUnheard, { points: formatPoints(wholePoints(amount)) });

export const CheckingNotice = (props: CheckingNoticeProps) => {
  const { funds: words } = useWords("funds");
  return (
    <Notice look="info" role="status">
      <p className="font-semibold">{words.checking}</p>
      <p>{checkingWords(words, props)}</p>
    </Notice>
  );
};

/** Why a request failed, or that an earlier request succeeded after all. */
export interface RequestResult extends RequestEnd {
  readonly look: "bad" | "good" | "info";
}

/** For a player on another screen. */
export const notifyResult = ({ look, title, reason }: RequestResult): void => {
  if (look === "bad") notifyError(title, reason);
  else notifySuccess(title);
};

export const ResultNotice = ({ look, title, reason }: RequestResult) => (
  <Notice look={look} role={look === "bad" ? "alert" : "status"}>
    <p className="font-semibold">{title}</p>
    {reason && <p>{reason}</p>}
  </Notice>
);
