"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import type { BidHistory, WinHistory } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Points } from "@/lib/domain/points";
import type { StateOfBid } from "@/lib/domain/settlement/bid-states";
import type { PlayedLine } from "@/lib/domain/settlement/verdict";
import { useTranslations } from "@/lib/i18n/translations-provider";

export interface HistoryRow extends PlayedLine {
  readonly gameName: string;
  readonly points: Points;
  /** The provider's text. */
  readonly date: string;
  /** Null if the text has no known form. */
  readonly at: number | null;
  /** Several bids may share the provider's number. */
  readonly transactionId: string | null;
  /** Null for a win, and for a bid without a known state. */
  readonly outcome: StateOfBid | null;
  /** Among all families; not every fork gives row ids. */
  readonly key: string;
}

/** At least one row. */
export type Rows = ComponentType<{
  readonly family: GameFamily;
  readonly rows: readonly HistoryRow[];
  /** Every row could be read: else a sum would be wrong. */
  readonly whole: boolean;
}>;

/** In the provider's order. */
export const toHistoryRows = (history: BidHistory | WinHistory, family: GameFamily): readonly HistoryRow[] => {
  if ("bids" in history) {
    return history.bids.map(({ bidDate, bidAt, outcome, ...bid }, index) => ({
      ...bid,
      date: bidDate,
      at: bidAt,
      outcome: outcome ?? null,
      key: `${family} ${bid.transactionId ?? ""} ${index}`,
    }));
  }
  return history.wins.map(({ winDate, wonAt, amount, ...win }, index) => ({
    ...win,
    points: amount,
    date: winDate,
    at: wonAt,
    transactionId: null,
    outcome: null,
    key: `${index}`,
  }));
};

/** A sangam has a second number. */
export const Numbers = ({ row }: { readonly row: HistoryRow }) => {
  const { history: t } = useTranslations("history");
  return (
    <>
      <span className="sr-only">{t.digits} </span>
      <span className="font-bold text-title">{row.digits}</span>
      {row.closeDigits !== "" && (
        <>
          <span aria-hidden="true" className="text-ink-soft">
            {" · "}
          </span>
          <span className="sr-only">{t.closeDigits} </span>
          <span className="font-bold text-title">{row.closeDigits}</span>
        </>
      )}
    </>
  );
};

/** Rows. */
const PAGE = 40;

export const PagedRows = ({ children }: { readonly children: readonly ReactNode[] }) => {
  const { history: t } = useTranslations("history");
  const [most, setMost] = useState(PAGE);
  return (
    <div className="flex flex-col gap-3">
      {children.slice(0, most)}
      {children.length > most && (
        <button className={buttonClass("secondary")} onClick={() => setMost(most + PAGE)} type="button">
          {t.more}
        </button>
      )}
    </div>
  );
};
