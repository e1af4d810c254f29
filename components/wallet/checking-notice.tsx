"use client";

import { Notice } from "@/components/ui/notice";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";

interface CheckingNoticeProps {
  /** Whole points. */
  readonly amount: number;
  /** The server has it. False: nobody knows yet whether it arrived. */
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
