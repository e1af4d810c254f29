"use client";

import { useSentDeposits } from "@/lib/client/outbox/sent-deposits";
import type { PendingDeposit } from "@/lib/contract/funds";
import { formatPoints } from "@/lib/domain/points";
import { recordDate } from "@/lib/i18n/format/dates";
import { formatReference } from "@/lib/i18n/format/funds";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { findSent } from "./find-sent";

interface SentFromPhoneProps {
  readonly playerKey: string;
  /** The requests that stand above as waiting. */
  readonly pending: readonly PendingDeposit[];
}

/**
 * Lists the requests that this phone sent and that no list shows as waiting, with their numbers. It says of none
 * whether it was approved, since no list of the provider tells that.
 */
export const SentFromPhone = ({ playerKey, pending }: SentFromPhoneProps) => {
  const { deposit: t, funds, history } = useTranslations("deposit");
  const sent = useSentDeposits(playerKey);
  const waiting = new Set(pending.map((request) => findSent(request, pending, sent)));
  const others = sent.filter((one) => !waiting.has(one));
  if (others.length === 0) return null;
  return (
    <section aria-labelledby="sent-deposits" className="rounded-card border border-line bg-surface">
      <div className="border-line border-b px-4 py-3">
        <h2 className="font-semibold" id="sent-deposits">
          {t.sentTitle}
        </h2>
        <p className="text-ink-soft text-small">{t.sentNote}</p>
      </div>
      <ul>
        {others.map(({ amount, at, support }) => (
          <li className="break-words border-line px-4 py-3 text-small not-last:border-b" key={support}>
            <p className="flex flex-wrap items-baseline justify-between gap-x-4">
              <span className="font-semibold text-body">
                {interpolate(funds.points, { points: formatPoints(amount) })}
              </span>
              {`${funds.forSupport}: ${support}`}
            </p>
            <p className="text-ink-soft">{recordDate({ at, date: "" }, history.months)}</p>
            <p className="text-ink-soft">{formatReference(funds, at)}</p>
          </li>
        ))}
      </ul>
    </section>
  );
};
