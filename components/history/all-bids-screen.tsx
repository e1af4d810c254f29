"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { AsOf } from "@/components/ui/as-of";
import { buttonClass } from "@/components/ui/button-class";
import { FilterIcon } from "@/components/ui/icons";
import { LazySheet } from "@/components/ui/lazy";
import { Notice } from "@/components/ui/notice";
import { UnreadableRows } from "@/components/ui/unreadable-rows";
import { useToday } from "@/lib/client/clock/use-today";
import { useHistory } from "@/lib/client/data/history";
import { lazyImport } from "@/lib/client/page/lazy-import";
import { useIsHydrated } from "@/lib/client/page/lifecycle";
import type { BidHistory } from "@/lib/contract/histories";
import { HISTORIES } from "@/lib/contract/history-kinds";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { groupByDay } from "@/lib/domain/time/group-by-day";
import { formatAsOf, formatDay } from "@/lib/i18n/format/dates";
import { formatUnreadableRows } from "@/lib/i18n/format/unreadable-rows";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { type ChosenDays, DaysForm, toChosenDays } from "./days-form";
import type { BidFilter } from "./filter-sheet";
import { type HistoryRow, PagedRows, toHistoryRows } from "./history-rows";
import { EmptyHistory, HistoryError } from "./history-screen";
import { isRepeating, RepeatYesterday, useRepeat } from "./repeat/use-repeat";
import { SubmissionCard } from "./submission-card";
import { computeDayTotals, type DayTotals, groupSubmissions, type Submission } from "./submissions";
import { Totals } from "./totals";
import { useChosenDays } from "./use-chosen-days";

interface BidDay {
  /** The day in India as `YYYY-MM-DD`; "" for bids without a readable time. */
  readonly day: string;
  /** The sums of all bids of the day, also of bids that the filter hides; null if a bid has no state. */
  readonly totals: DayTotals | null;
  /** The submissions that the filter shows, with the newest first. */
  readonly submissions: readonly (readonly [GameFamily, Submission])[];
}

/**
 * Returns the days with their sums and submissions, the newest first.
 * @param isShown Whether the filter shows a row.
 */
const groupBidDays = (
  families: readonly (readonly [GameFamily, readonly HistoryRow[]])[],
  isShown: (family: GameFamily, row: HistoryRow) => boolean,
): readonly BidDay[] => {
  const rows = families.flatMap(([, own]) => own);
  const submissions = families
    .flatMap(([family, own]) =>
      groupSubmissions(own.filter((row) => isShown(family, row))).map((one) => [family, one] as const),
    )
    .sort(([, { rows: a }], [, { rows: b }]) => (b[0].at ?? 0) - (a[0].at ?? 0));
  const rowsOfDay = groupByDay(rows, ({ at }) => at);
  return [...groupByDay(submissions, ([, one]) => one.rows[0].at)].map(([day, ofDay]) => ({
    day,
    totals: computeDayTotals(rowsOfDay.get(day) ?? []),
    submissions: ofDay,
  }));
};

interface AllBidsScreenProps {
  /** The days that are shown first. */
  readonly first: ChosenDays;
  /** The bids of the first shown days by family; null where they could not be read. */
  readonly initial: Readonly<Record<GameFamily, BidHistory | null>>;
  /** When the server read the bids, in epoch milliseconds of its clock. */
  readonly readAt: number;
}

const EVERYTHING: BidFilter = { family: null, state: null };

/** Shows the bids of all families by day, with a filter and the sums of each day. */
export const AllBidsScreen = ({ first, initial, readAt: pageReadAt }: AllBidsScreenProps) => {
  const { history: t, common } = useTranslations("history");
  const today = useToday();
  const { days, setDays, save, ...chosen } = useChosenDays(first);
  const [filter, setFilter] = useState(EVERYTHING);
  const main = useHistory(HISTORIES["main-bids"].path, chosen, initial.main, pageReadAt);
  const starline = useHistory(HISTORIES["starline-bids"].path, chosen, initial.starline, pageReadAt);
  const gali = useHistory(HISTORIES["gali-bids"].path, chosen, initial.gali, pageReadAt);
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
  const isShown = (family: GameFamily, { outcome }: HistoryRow) =>
    (filter.family === null || filter.family === family) && (filter.state === null || filter.state === outcome?.state);
  const bidDays = groupBidDays(loaded, isShown);
  const week = toChosenDays("week", today);
  const count = loaded.flatMap(([family, rows]) => rows.filter((row) => isShown(family, row))).length;
  const summary = [filter.family && t.families[filter.family], filter.state && t.states[filter.state]].filter(Boolean);

  return (
    <>
      <DaysForm
        busy={busy}
        days={days}
        onLoad={load}
        onChange={setDays}
        summary={summary.length > 0 ? summary.join(" · ") : t.all}
        today={today}
      >
        <Filter count={busy ? null : count} filter={filter} onFilter={setFilter} />
      </DaysForm>
      <p className="sr-only" role="status">
        {!busy && loaded.length > 0 && `${t.kinds.bids}: ${count}`}
      </p>
      {loaded.length > 0 && <AsOf text={formatAsOf(common, main.readAt)} />}
      <div aria-busy={busy} className={`mt-2 flex flex-col gap-3 ${busy ? "opacity-60" : ""}`}>
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
        {loaded.length === 0 && !main.result.ok && (
          <HistoryError busy={busy} failure={main.result} onRetry={() => load(days)} />
        )}
        {loaded.length > 0 && bidDays.length + unreadable.length === 0 && (
          <EmptyHistory busy={busy} family="main" of="bids" onWeek={days.from > week.from ? () => load(week) : null} />
        )}
        <UnreadableRows texts={formatUnreadableRows(t, unreadable)} />
        <DayList days={bidDays} today={today} whole={missing.length + unreadable.length === 0} />
      </div>
      <RepeatYesterday families={GAME_FAMILIES} />
    </>
  );
};

interface DayListProps {
  readonly days: readonly BidDay[];
  readonly today: string;
  /** Whether all rows of all families were read, because otherwise a sum would be wrong. */
  readonly whole: boolean;
}

const DayList = ({ days, today, whole }: DayListProps) => {
  const { history: t } = useTranslations("history");
  const repeat = useRepeat();
  const cards = days.flatMap(({ day, totals, submissions }): readonly ReactNode[] => [
    <div className="flex flex-col gap-1" key={`day ${day}`}>
      <h2 className="font-bold text-lead">{day === today ? t.chips.today : formatDay(day, t.months) || t.undated}</h2>
      {whole && totals && <Totals totals={totals} />}
    </div>,
    ...submissions.map(([family, submission]) => (
      <SubmissionCard
        family={family}
        key={submission.key}
        label={family !== "main" && t.families[family]}
        onRepeat={() => repeat.start({ family, submission })}
        repeating={isRepeating(repeat, submission)}
        submission={submission}
      />
    )),
  ]);
  if (cards.length === 0) return null;
  return (
    <>
      <PagedRows>{cards}</PagedRows>
      {repeat.dialog}
    </>
  );
};

const FilterSheet = lazyImport(() => import("./filter-sheet").then((module) => module.FilterSheet));

type FilterProps = Omit<ComponentProps<typeof FilterSheet>, "open" | "onClose">;

/** Shows the filter button; its sheet is loaded with the first tap. */
const Filter = (props: FilterProps) => {
  const { history: t } = useTranslations("history");
  const ready = useIsHydrated();
  const [open, setOpen] = useState(false);
  const shown = { open, onClose: () => setOpen(false) };
  return (
    <>
      <button
        aria-haspopup="dialog"
        className={buttonClass("secondary", "gap-1.5 text-small")}
        disabled={!ready}
        onClick={() => setOpen(true)}
        type="button"
      >
        <FilterIcon className="size-5" />
        {t.filter}
      </button>
      <LazySheet {...shown}>
        <FilterSheet {...props} {...shown} />
      </LazySheet>
    </>
  );
};
