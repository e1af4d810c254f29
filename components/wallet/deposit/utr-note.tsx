"use client";

import { ContactLink } from "@/components/ui/contact-link";
import { Field } from "@/components/ui/field";
import { NextIcon } from "@/components/ui/icons";
import { useUtr } from "@/lib/client/device/deposit-memory";
import { pagePlayer } from "@/lib/client/session/page-player";
import { formatRupees, type Points } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";

export interface PaymentSupport {
  /** Digits to dial. */
  readonly whatsapp: string;
  /** Tells the operator whom to credit. */
  readonly mobile: string;
}

/** The UPI network's length. */
const UTR_DIGITS = 12;

interface UtrNoteProps {
  readonly amount: Points;
  readonly support: PaymentSupport;
}

/** For a deposit that waits; a message to support contains the number. */
export const UtrNote = ({ amount, support }: UtrNoteProps) => {
  const { deposit: words, funds } = useWords("deposit");
  const { utr, noteUtr } = useUtr(pagePlayer() ?? "", amount);
  const isWhole = utr.length === UTR_DIGITS;
  const text = fill(isWhole ? words.queryTextUtr : words.queryText, {
    amount: formatRupees(amount),
    utr,
    mobile: support.mobile,
  });
  return (
    <details className="group">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-2 font-semibold text-accent [&::-webkit-details-marker]:hidden">
        <NextIcon className="size-4 transition-transform group-open:rotate-90" />
        {words.utrAsk}
      </summary>
      <div className="flex flex-col gap-3 pb-2">
        <Field
          autoComplete="off"
          hint={words.utrHint}
          id={`utr-${amount}`}
          inputMode="numeric"
          label={words.utr}
          onChange={({ target }) => noteUtr(target.value.replace(/\D/g, "").slice(0, UTR_DIGITS))}
          value={utr}
        />
        <ContactLink number={support.whatsapp} text={text} way="whatsapp">
          {words.utrSend}
          <span className="sr-only"> ({funds.newTab})</span>
        </ContactLink>
      </div>
    </details>
  );
};
