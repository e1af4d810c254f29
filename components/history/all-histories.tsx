"use client";

import type { ReactNode } from "react";
import { AsOf } from "@/components/ui/as-of";
import { Notice } from "@/components/ui/notice";
import { UnreadableRows } from "@/components/ui/unreadable-rows";
import { useToday } from "@/lib/client/clock/use-today";
import { useHistory } from "@/lib/client/data/history";
import type { BidHistory, WinHistory } from "@/lib/contract/histories";
import { HISTORIES, type HistoryRowKind } from "@/lib/contract/history-kinds";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { periodDays } from "@/lib/domain/time/periods";
import { formatAsOf } from "@/lib/i18n/format/dates";
import { formatUnreadableRows } from "@/lib/i18n/format/unreadable-rows";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { CheckedBids } from "./checked-bids";
import { type ChosenDays, DaysForm, type DaysFormProps } from "./days-form";
import { type HistoryRow, toHistoryRows } from "./history-rows";
import { EmptyHistory, HistoryError } from "./history-screen";
import { useChosenDays } from "./use-chosen-days";

export interface AllHistoriesProps {
  /** The days that are shown first. */
  readonly first: ChosenDays;
  /** The rows of the first shown days by family; null where they could not be read. */
  readonly initial: Readonly<Record<GameFamily, BidHistory | WinHistory | null>>;
  /** Whether the player is known to have never bid. */
  readonly isNew?: boolean;
  /** When the server read the rows, in epoch milliseconds of its clock. */
  readonly readAt: number;
}

/** Reads the bids or the wins of all families for the chosen days. */
export const useAllHistories = (of: HistoryRowKind, { first, initial, isNew = false, readAt }: AllHistoriesProps) => {
  const { days, setDays, save, ...chosen } = useChosenDays(first);
  const main = useHistory(HISTORIES[`main-${of}`].path, chosen, initial.main, readAt);
  const starline = useHistory(HISTORIES[`starline-${of}`].path, chosen, initial.starline, readAt);
  const gali = useHistory(HISTORIES[`gali-${of}`].path, chosen, initial.gali, readAt);
  const all = { main, starline, gali };
  const busy = GAME_FAMILIES.some((family) => all[family].busy);
  const load = (wanted: ChosenDays) => {
    if (busy) return;
    save(wanted);
    for (const family of GAME_FAMILIES) all[family].load(wanted);
  };
  const loaded = GAME_FAMILIES.flatMap((family): (readonly [GameFamily, readonly HistoryRow[]])[] => {
    const { result: answer } = all[family];
    return answer.ok ? [[family, toHistoryRows(answer.data, family)]] : [];
  });
  const unreadable = GAME_FAMILIES.flatMap((family) => {
    const { result: answer } = all[family];
    return (answer.ok && answer.data.unreadable) || [];
  });
  const missing = GAME_FAMILIES.filter((family) => !all[family].result.ok);
  return {
    of,
    isNew,
    days,
    setDays,
    load,
    busy,
    loaded,
    unreadable,
    missing,
    /** Whether all rows of all families were read, because otherwise a sum would be wrong. */
    whole: missing.length + unreadable.length === 0,
    result: main.result,
    readAt: main.readAt,
  };
};

interface AllHistoriesFrameProps extends Pick<DaysFormProps, "summary"> {
  readonly histories: ReturnType<typeof useAllHistories>;
  /** How many rows are shown, of all that were read. */
  readonly count: number;
  /** What stands next to the Dates button. */
  readonly filter?: ReactNode;
  readonly children: ReactNode;
}

/** Shows the choice of days above the rows, and what is missing in them. */
export const AllHistoriesFrame = ({ histories, count, summary, filter, children }: AllHistoriesFrameProps) => {
  const { of, isNew, days, setDays, load, busy, loaded, unreadable, missing, result, readAt } = histories;
  const { history: t, common } = useTranslations("history");
  const today = useToday();
  const week = periodDays("week", today);
  return (
    <>
      <DaysForm busy={busy} days={days} onChange={setDays} onLoad={load} today={today} {...(summary && { summary })}>
        {filter}
      </DaysForm>
      <p className="sr-only" role="status">
        {!busy && loaded.length > 0 && `${t.kinds[of]}: ${count}`}
      </p>
      {of === "bids" && <CheckedBids days={days} />}
      {loaded.length > 0 && <AsOf text={formatAsOf(common, readAt)} />}
      <div aria-busy={busy} className={`history-list mt-3 flex flex-col gap-3 ${busy ? "opacity-60" : ""}`}>
        {missing.length > 0 && loaded.length > 0 && (
          <Notice variant="warn">
            {interpolate(t.notLoaded, { family: missing.map((family) => t.families[family]).join(", ") })}{" "}
            <button
              className="min-h-11 font-semibold underline"
              disabled={busy}
              onClick={() => load(days)}
              type="button"
            >
              {common.retry}
            </button>
          </Notice>
        )}
        {loaded.length === 0 && !result.ok && <HistoryError busy={busy} failure={result} onRetry={() => load(days)} />}
        {loaded.length > 0 && count + unreadable.length === 0 && (
          <EmptyHistory
            busy={busy}
            family="main"
            of={of}
            onWeek={!isNew && days.from > week.from ? () => load(week) : null}
          />
        )}
        <UnreadableRows texts={formatUnreadableRows(t, unreadable)} />
        {children}
      </div>
    </>
  );
};
