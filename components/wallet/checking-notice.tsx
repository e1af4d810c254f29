"use client";

import { Notice } from "@/components/ui/notice";
import { formatPoints, wholePoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

/** A request that was sent and whose end is being looked for; neither good nor bad. @param amount whole points. */
export const CheckingNotice = ({ amount }: { readonly amount: number }) => {
  const words = useWords("funds");
  return (
    <Notice look="info" role="status">
      <p className="font-semibold">{words.checking}</p>
      <p>{fill(words.checkingMessage, { points: formatPoints(wholePoints(amount)) })}</p>
    </Notice>
  );
};
