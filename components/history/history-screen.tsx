"use client";

import type { ReactNode } from "react";
import { AsOf } from "@/components/ui/as-of";
import { buttonClass } from "@/components/ui/button-class";
import { EmptyArt } from "@/components/ui/empty-art";
import { focusHeading } from "@/components/ui/focus-heading";
import { Link } from "@/components/ui/link";
import { LoadErrorPanel } from "@/components/ui/retry-button";
import { StatePanel } from "@/components/ui/state-panel";
import { UnreadableRows } from "@/components/ui/unreadable-rows";
import type { ApiFailure } from "@/lib/client/api/call-api";
import { useToday } from "@/lib/client/clock/use-today";
import { useHistory } from "@/lib/client/data/history";
import type { BidHistory, WinHistory } from "@/lib/contract/histories";
import { HISTORIES, type HistoryKind, type HistoryRowKind } from "@/lib/contract/history-kinds";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { periodDays } from "@/lib/domain/time/periods";
import { formatAsOf } from "@/lib/i18n/format/dates";
import { formatError } from "@/lib/i18n/format/errors";
import { formatUnreadableRows } from "@/lib/i18n/format/unreadable-rows";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { FAMILY_ROUTES, routes } from "@/lib/routes";
import { CheckedBids } from "./checked-bids";
import { type ChosenDays, DaysForm } from "./days-form";
import { type Rows, toHistoryRows } from "./history-rows";
import { useChosenDays } from "./use-chosen-days";

export interface HistoryScreenProps {
  readonly kind: HistoryKind;
  /** The days that are shown first: the days of the link, or today. */
  readonly first: ChosenDays;
  /** The rows of the first shown days; null if they could not be read. */
  readonly initial: BidHistory | WinHistory | null;
  /** Whether the player is known to have never bid. */
  readonly isNew?: boolean;
  /** When the server read the rows, in epoch milliseconds of its clock. */
  readonly readAt: number;
}

/** Shows the rows of the chosen days (docs/specification.md, 7.3). The page has the heading and the tabs. */
export const HistoryScreen = ({
  kind,
  first,
  initial,
  isNew = false,
  readAt: pageReadAt,
  Rows,
  children,
}: HistoryScreenProps & { readonly Rows: Rows; readonly children?: ReactNode }) => {
  const { common, history: t } = useTranslations("history");
  const today = useToday();
  const { family, of, path } = HISTORIES[kind];
  const { days, setDays, save, ...chosen } = useChosenDays(first);
  const history = useHistory<BidHistory | WinHistory>(path, chosen, initial, pageReadAt);
  const { result: answer, readAt, busy, days: loadedDays } = history;
  const load = (wanted: ChosenDays) => {
    if (busy) return;
    save(wanted);
    history.load(wanted);
  };
  const week = periodDays("week", today);
  const rows = answer.ok ? toHistoryRows(answer.data, family) : [];
  const unreadable = (answer.ok && answer.data.unreadable) || [];

  return (
    <>
      <DaysForm busy={busy} days={days} onLoad={load} onChange={setDays} today={today} />
      {of === "bids" && <CheckedBids days={loadedDays} family={family} />}
      {answer.ok && <AsOf text={formatAsOf(common, readAt)} />}
      <p className="sr-only" role="status">
        {answer.ok && !busy && `${t.kinds[of]}: ${rows.length}`}
      </p>
      <div aria-busy={busy} className={`history-list mt-3 ${busy ? "opacity-60" : ""}`}>
        {!answer.ok && <HistoryError busy={busy} failure={answer} onRetry={() => load(loadedDays)} />}
        {answer.ok && rows.length + unreadable.length === 0 && (
          <EmptyHistory
            busy={busy}
            family={family}
            of={of}
            // The last week is offered if it starts before the shown days, and the player may have bid in it.
            onWeek={!isNew && loadedDays.from > week.from ? () => load(week) : null}
          />
        )}
        <UnreadableRows texts={formatUnreadableRows(t, unreadable)} />
        {rows.length > 0 && <Rows family={family} rows={rows} whole={unreadable.length === 0} />}
      </div>
      {children}
    </>
  );
};

interface EmptyHistoryProps {
  readonly family: GameFamily;
  readonly of: HistoryRowKind;
  readonly busy: boolean;
  /** Loads the last seven days; null if they would show no more. */
  readonly onWeek: (() => void) | null;
}

/** Explains a history without rows, and leads to the last week or else to the markets. */
export const EmptyHistory = ({ family, of, busy, onWeek }: EmptyHistoryProps) => {
  const { history: t } = useTranslations("history");
  return (
    <StatePanel
      action={
        onWeek ? (
          <button
            className={buttonClass("primary")}
            disabled={busy}
            onClick={({ currentTarget }) => {
              // The rows take the button's place.
              currentTarget.blur();
              focusHeading();
              onWeek();
            }}
            type="button"
          >
            {t.seeWeek}
          </button>
        ) : (
          <Link className={buttonClass("primary")} href={family === "main" ? routes.home : FAMILY_ROUTES[family].list}>
            {t.play}
          </Link>
        )
      }
      icon={<EmptyArt name={of} />}
      title={t.none}
    />
  );
};

interface HistoryErrorProps {
  readonly failure: ApiFailure;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** Explains why a history could not be loaded, and offers to try again. */
export const HistoryError = ({ failure, busy, onRetry }: HistoryErrorProps) => {
  const { history: t, errors } = useTranslations("history");
  const isProviderDown = failure.answered && failure.code.startsWith("provider_");
  const message = isProviderDown ? t.providerAway : formatError(errors, failure);
  return <LoadErrorPanel busy={busy} message={message} onRetry={onRetry} title={t.none} />;
};
