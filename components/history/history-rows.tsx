"use client";

import { type ComponentType, type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import type { BidHistory, WinHistory } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Points } from "@/lib/domain/points";
import type { StateOfBid } from "@/lib/domain/settlement/bid-states";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";

/** A bid or a win as a screen shows it. */
export interface HistoryRow {
  readonly gameName: string;
  /** The game type's label. */
  readonly pana: string;
  readonly session: string;
  readonly digits: string;
  /** Only sangams have it, else "". */
  readonly closeDigits: string;
  /** Staked or won. */
  readonly points: Points;
  /** The provider's text. */
  readonly date: string;
  /** Epoch milliseconds; null if the text has no known form. */
  readonly at: number | null;
  /** The provider's number of a bid, if it gives one; several bids may share it. */
  readonly transactionId: string | null;
  /** The state of a bid; null for a win, and for a bid without a known state. */
  readonly outcome: StateOfBid | null;
  /** Unique among the answers of all families; not every fork gives row ids. */
  readonly key: string;
}

/** Draws the rows of a history, at least one. */
export type Rows = ComponentType<{ readonly family: GameFamily; readonly rows: readonly HistoryRow[] }>;

/** The rows of a family's answer, in the provider's order. */
export const rowsOf = (history: BidHistory | WinHistory, family: GameFamily): readonly HistoryRow[] => {
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

/** The number of a bid or a win, and a sangam's second number. Their labels are for screen readers. */
export const Numbers = ({ row }: { readonly row: HistoryRow }) => {
  const { history: words } = useWords("history");
  return (
    <>
      <span className="sr-only">{words.digits} </span>
      <span className="font-bold text-title">{row.digits}</span>
      {row.closeDigits !== "" && (
        <>
          <span aria-hidden="true" className="text-ink-soft">
            {" · "}
          </span>
          <span className="sr-only">{words.closeDigits} </span>
          <span className="font-bold text-title">{row.closeDigits}</span>
        </>
      )}
    </>
  );
};

type Labels = Words["history"]["labels"];

const isKnown = (labels: Labels, text: string): text is keyof Labels => Object.hasOwn(labels, text);

/** A game type's or session's label in the player's language; an unknown label stays unchanged. */
export const labelWords = (labels: Labels, text: string): string => (isKnown(labels, text) ? labels[text] : text);

/** Rows per page: a long history opens as quickly as a short history. */
const PAGE = 40;

/** The first rows, and a button for more. */
export const PagedRows = ({ children }: { readonly children: readonly ReactNode[] }) => {
  const { history: words } = useWords("history");
  const [most, setMost] = useState(PAGE);
  return (
    <div className="flex flex-col gap-3">
      {children.slice(0, most)}
      {children.length > most && (
        <button className={buttonClass("secondary")} onClick={() => setMost(most + PAGE)} type="button">
          {words.more}
        </button>
      )}
    </div>
  );
};
