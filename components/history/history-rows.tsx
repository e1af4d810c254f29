"use client";

import { type ComponentType, Fragment, type ReactNode, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { ChartIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { Unbroken } from "@/components/ui/unbroken";
import type { BidHistory, WinHistory } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Points } from "@/lib/domain/points";
import type { StateOfBid } from "@/lib/domain/settlement/bid-states";
import type { PlayedLine } from "@/lib/domain/settlement/verdict";
import { sangamParts } from "@/lib/i18n/format/sangam-parts";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { namedChartRoute } from "@/lib/routes";

/** A bid or a win, as it is shown in a row of a history. */
export interface HistoryRow extends PlayedLine {
  readonly gameName: string;
  readonly points: Points;
  /** The time of the row as the provider's text. */
  readonly date: string;
  /** The time of the row in epoch milliseconds; null if the provider's text has no known form. */
  readonly at: number | null;
  /** The provider's transaction number; several bids may share it. */
  readonly transactionId: string | null;
  /** The state of a bid; null for a win, and for a bid whose state is not known. */
  readonly outcome: StateOfBid | null;
  /** The number for support on the receipt of a bid, where the row certainly is that bid. */
  readonly support?: string;
  /** A React key that is unique among all families, because not every fork of the provider gives row ids. */
  readonly key: string;
}

/** A component that shows the rows of a history, of which there is at least one. */
export type Rows = ComponentType<{
  readonly family: GameFamily;
  readonly rows: readonly HistoryRow[];
  /** Whether every row could be read, because otherwise a sum would be wrong. */
  readonly whole: boolean;
}>;

/** Returns the bids or wins of a history as rows, in the provider's order. */
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
    key: `${family} ${index}`,
  }));
};

interface MarketNameProps {
  readonly family: GameFamily;
  readonly row: Pick<HistoryRow, "gameName" | "pana">;
  readonly id?: string;
}

/**
 * Shows the name of a record's market as its heading, and leads to the market's chart. Where the provider has lost the
 * bid, the name is a note, or missing.
 */
export const MarketName = ({ family, row: { gameName, pana }, id }: MarketNameProps) => {
  const { history: t } = useTranslations("history");
  return (
    <div className="min-w-0 grow basis-36 leading-snug">
      {/* The link stands in the padding behind the name's last word, so that it never begins a line alone. */}
      <h2
        className={`inline font-semibold text-lead leading-snug [overflow-wrap:anywhere] ${pana === "" ? "" : "pr-6.5"}`}
        id={id}
      >
        <Unbroken text={gameName || t.lostBid} />
      </h2>
      {pana !== "" && (
        <Link
          aria-label={`${t.chart}: ${gameName}`}
          className="-my-3 -mr-3 -ml-8 inline-flex size-11 items-center justify-center align-middle text-ink-soft -outline-offset-10"
          href={namedChartRoute(family, gameName)}
        >
          <ChartIcon className="size-5" />
        </Link>
      )}
    </div>
  );
};

/** Shows the number of a bid, or both numbers of a sangam with their names. */
export const Numbers = ({ row: { pana, session, digits, closeDigits } }: { readonly row: HistoryRow }) => {
  const { history: t } = useTranslations("history");
  const names = sangamParts(t.parts, pana, session);
  return (
    <>
      {[digits, closeDigits].filter(Boolean).map((number, index) => (
        <Fragment key={names?.[index] ?? index}>
          {index > 0 && (names ? " " : <span className="text-ink-soft"> · </span>)}
          <span className={names ? "mr-2 inline-block" : ""}>
            <span className={names ? "text-ink-soft text-small" : "sr-only"}>{names?.[index] ?? t.number} </span>
            <span className="font-bold text-title">{number}</span>
          </span>
        </Fragment>
      ))}
    </>
  );
};

/** How many rows are shown at first, and added with each tap on More. */
const PAGE_ROWS = 40;

/** Shows the first rows, and a button that shows more. */
export const PagedRows = ({ children }: { readonly children: readonly ReactNode[] }) => {
  const { history: t } = useTranslations("history");
  const [shownRows, setShownRows] = useState(PAGE_ROWS);
  return (
    <div className="flex flex-col gap-3">
      {children.slice(0, shownRows)}
      {children.length > shownRows && (
        <button className={buttonClass("secondary")} onClick={() => setShownRows(shownRows + PAGE_ROWS)} type="button">
          {t.more}
        </button>
      )}
    </div>
  );
};
