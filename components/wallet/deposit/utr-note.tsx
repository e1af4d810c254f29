"use client";

import { useId } from "react";
import { ContactLink } from "@/components/ui/contact-link";
import { Field } from "@/components/ui/field";
import { FoldSummary } from "@/components/ui/fold-summary";
import { useUtr } from "@/lib/client/device/last-deposit";
import type { SentDeposit } from "@/lib/client/outbox/sent-deposits";
import { pagePlayer } from "@/lib/client/session/page-player";
import { formatRupees, type Points } from "@/lib/domain/points";
import { formatReference } from "@/lib/i18n/format/funds";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";

export interface PaymentSupport {
  /** The digits to dial. */
  readonly whatsapp: string;
  /** The player's number, by which the operator knows whom to credit. */
  readonly mobile: string;
}

/** The length of a UTR, as the UPI network sets it. */
const UTR_DIGITS = 12;

interface UtrNoteProps {
  readonly amount: Points;
  /** The request with its numbers, if this phone sent it. */
  readonly sent: (SentDeposit & { readonly elsewhere?: boolean }) | undefined;
  /** When it was sent, as the player sees it. */
  readonly when: string;
  /** What is known of it; `missing`: it neither waits nor was added. */
  readonly state: "waiting" | "missing" | "unknown";
  readonly support: PaymentSupport;
}

/** Takes the UTR of a deposit that was not added yet, which a message to support then contains. */
export const UtrNote = ({ amount, sent, when, state, support }: UtrNoteProps) => {
  const { deposit: t, funds } = useTranslations("deposit");
  const { utr, saveUtr } = useUtr(pagePlayer() ?? "", amount);
  const isWhole = utr.length === UTR_DIGITS;
  // The reference of a payment from another phone is made from that phone's time.
  const reference = sent && !sent.elsewhere && formatReference(funds, sent.at);
  const facts = [when, sent && `${funds.forSupport}: ${sent.support}`, reference].filter(Boolean);
  const query = interpolate([t.queries[state], ...(isWhole ? [t.queryUtr] : []), t.queryMobile].join(" "), {
    amount: formatRupees(amount),
    utr,
    mobile: support.mobile,
  });
  return (
    <details>
      <FoldSummary className="gap-2 font-semibold text-accent">{t.utrAsk}</FoldSummary>
      <div className="flex flex-col gap-3 pb-2">
        {reference && <p className="break-words text-ink-soft text-small">{reference}</p>}
        <Field
          autoComplete="off"
          hint={utr === "" || isWhole ? t.utrHint : interpolate(t.utrShort, { count: utr.length })}
          id={useId()}
          inputMode="numeric"
          label={t.utr}
          onChange={({ target }) => saveUtr(target.value.replace(/\D/g, "").slice(0, UTR_DIGITS))}
          value={utr}
        />
        <ContactLink number={support.whatsapp} text={[query, ...facts].join("\n")} way="whatsapp">
          {t.utrSend}
          <span className="sr-only"> ({funds.newTab})</span>
        </ContactLink>
      </div>
    </details>
  );
};
