"use client";

import { type ComponentProps, type ReactNode, useState } from "react";
import { FilterIcon } from "@/components/ui/icons";
import { LazySheet } from "@/components/ui/lazy";
import { Link } from "@/components/ui/link";
import { useToday } from "@/lib/client/clock/use-today";
import { lazyImport } from "@/lib/client/page/lazy-import";
import { GAME_FAMILIES, type GameFamily } from "@/lib/domain/game/game-types";
import { groupByDay } from "@/lib/domain/time/group-by-day";
import { formatDay } from "@/lib/i18n/format/dates";
import { DOT } from "@/lib/i18n/format/dot";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { dayPath, routes } from "@/lib/routes";
import { AllHistoriesFrame, type AllHistoriesProps, useAllHistories } from "./all-histories";
import type { BidFilter } from "./filter-sheet";
import { type HistoryRow, PagedRows } from "./history-rows";
import { isRepeating, RepeatYesterday, useRepeat } from "./repeat/use-repeat";
import { SubmissionCard } from "./submission-card";
import { computeDayTotals, type DayTotals, groupSubmissions, type Submission } from "./submissions";
import { Totals } from "./totals";

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

const EVERYTHING: BidFilter = { family: null, state: null };

/** Shows the bids of all families by day, with a filter and the sums of each day. */
export const AllBidsScreen = (props: AllHistoriesProps) => {
  const { history: t } = useTranslations("history");
  const today = useToday();
  const histories = useAllHistories("bids", props);
  const { busy, loaded } = histories;
  const [filter, setFilter] = useState(EVERYTHING);
  const isShown = (family: GameFamily, { outcome }: HistoryRow) =>
    (filter.family === null || filter.family === family) && (filter.state === null || filter.state === outcome?.state);
  const count = loaded.flatMap(([family, rows]) => rows.filter((row) => isShown(family, row))).length;
  const all = loaded.flatMap(([, rows]) => rows);
  const totals = histories.whole && groupByDay(all, ({ at }) => at).size > 1 && computeDayTotals(all);
  const summary = [filter.family && t.families[filter.family], filter.state && t.states[filter.state]].filter(Boolean);

  return (
    <>
      <AllHistoriesFrame
        count={count}
        filter={<Filter count={busy ? null : count} filter={filter} onFilter={setFilter} />}
        histories={histories}
        summary={summary.join(DOT)}
      >
        {totals && (
          <div className="flex flex-col gap-1">
            {/* The days stand above; what is filtered is not in these sums. */}
            <h2 className={summary.length > 0 ? "font-bold text-lead" : "sr-only"}>{t.allDays}</h2>
            <Totals totals={totals} />
          </div>
        )}
        <DayList days={groupBidDays(loaded, isShown)} today={today} whole={histories.whole} />
      </AllHistoriesFrame>
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
    <div className="history-day flex flex-col gap-1" key={`day ${day}`}>
      <div className="flex flex-wrap items-center justify-between gap-x-3">
        <h2 className="font-bold text-lead">{day === today ? t.chips.today : formatDay(day, t.months) || t.undated}</h2>
        {day !== "" && (
          <Link
            className="-my-2.5 flex min-h-11 items-center text-small underline underline-offset-4"
            href={dayPath(routes.passbook, day)}
          >
            {t.passbook}
          </Link>
        )}
      </div>
      {whole && totals && <Totals totals={totals} />}
    </div>,
    ...submissions.map(([family, submission]) => (
      <SubmissionCard
        family={family}
        key={submission.key}
        isBelowDay={day !== ""}
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
  const [open, setOpen] = useState(false);
  const shown = { open, onClose: () => setOpen(false) };
  return (
    <>
      <button aria-haspopup="dialog" aria-label={t.filter} className="chip" onClick={() => setOpen(true)} type="button">
        <span>
          <FilterIcon className="size-4" />
        </span>
      </button>
      <LazySheet {...shown}>
        <FilterSheet {...props} {...shown} />
      </LazySheet>
    </>
  );
};
