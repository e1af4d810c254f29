"use client";

import { Notice } from "@/components/ui/notice";
import { notifyError, notifySuccess } from "@/components/ui/notify";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import type { RequestEnd } from "@/lib/i18n/funds-words";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";

interface CheckingNoticeProps {
  /** Whole points. */
  readonly amount: number;
  /** The server has it. False: it is not known yet whether it arrived. */
  readonly heard: boolean;
}

/** What is said of a request whose end is not known yet. */
export const checkingWords = (words: Words["funds"], { amount, heard }: CheckingNoticeProps): string =>
  fill(heard ? words.checkingMessage : words.checkingUnheard, { points: formatPoints(wholePoints(amount)) });

/** A request whose end is being looked for; neither good nor bad. */
export const CheckingNotice = (props: CheckingNoticeProps) => {
  const { funds: words } = useWords("funds");
  return (
    <Notice look="info" role="status">
      <p className="font-semibold">{words.checking}</p>
      <p>{checkingWords(words, props)}</p>
    </Notice>
  );
};

/** What stands under a form until the next try: why nothing was taken, or that an earlier request was taken after all. */
export interface RequestResult extends RequestEnd {
  readonly look: "bad" | "good" | "info";
}

/** The same in a toast: its player looks at something else. */
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
