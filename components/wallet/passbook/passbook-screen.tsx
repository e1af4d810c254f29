"use client";

import { useSearchParams } from "next/navigation";
import { useMemo, useState } from "react";
import useSWR from "swr";
import { AsOf } from "@/components/ui/as-of";
import { FoldSummary } from "@/components/ui/fold-summary";
import { LoadErrorPanel } from "@/components/ui/retry-button";
import { UnreadableRows } from "@/components/ui/unreadable-rows";
import { useAccountActivity } from "@/lib/client/data/account-activity";
import { useRead, useReadKey } from "@/lib/client/data/read";
import type { TransactionRecord } from "@/lib/contract/funds";
import type { Passbook } from "@/lib/contract/passbook";
import { API } from "@/lib/contract/protocol";
import type { BalanceLine, LinePoint } from "@/lib/domain/funds/balance-line";
import type { PassbookDay, Totals } from "@/lib/domain/funds/passbook";
import { belongsTo, type PassbookGroup } from "@/lib/domain/funds/passbook-groups";
import { LINE_COLUMNS, PASSBOOK_PAGE, passbookView } from "@/lib/domain/funds/passbook-view";
import { formatPoints } from "@/lib/domain/points";
import { formatClock, formatIsoDay, indiaMoment, parseIsoDay } from "@/lib/domain/time/india";
import { formatAsOf, formatDay } from "@/lib/i18n/format/dates";
import { formatUnreadableRows } from "@/lib/i18n/format/unreadable-rows";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { BalancePanel } from "../balance-panel";
import { PassbookFilters, type Period } from "./passbook-filters";
import { PassbookList } from "./passbook-list";

/** Reads the passbook again on account activity and when the screen appears with old data; it is not polled. */
const usePassbook = (initial: Passbook | null) => {
  const { data, mutate } = useRead<Passbook>(API.passbook, { initial, readAt: initial?.readAt });
  const retry = () => void mutate();
  useAccountActivity(retry);
  return { passbook: data ?? null, retry };
};

interface PassbookQuery extends Period {
  readonly group: PassbookGroup;
  readonly most: number;
}

const NEWEST: PassbookQuery = { from: "", to: "", group: "all", most: PASSBOOK_PAGE };

/** Reads a further page of a passbook that did not come as a whole; `shown` is null if none is needed. */
const useFurtherPage = (shown: PassbookQuery | null) => {
  const query = new URLSearchParams(
    Object.entries(shown ?? {}).flatMap(([name, value]) => (value === "" ? [] : [[name, `${value}`]])),
  );
  const key = useReadKey(`${API.passbook}?${query}`);
  const { data, isLoading, mutate } = useSWR<Passbook>(shown && key, { keepPreviousData: true });
  useAccountActivity(() => void (shown && mutate()));
  return { further: shown === null ? undefined : data, isLoading };
};

/** Shows the passbook (docs/specification.md, 8.9 Transaction History); `initial` is null if the HTML had none. */
export const PassbookScreen = ({ initial }: { readonly initial: Passbook | null }) => {
  const { passbook: t, funds } = useTranslations("passbook");
  const { passbook, retry } = usePassbook(initial);
  if (passbook !== null) return <PassbookBody newest={passbook} />;
  return (
    <div className="flex flex-col gap-4">
      <BalancePanel initial={null} />
      <LoadErrorPanel message={funds.providerAway} onRetry={retry} title={t.away} />
    </div>
  );
};

const isSame = (one: PassbookQuery, other: PassbookQuery) =>
  one.from === other.from && one.to === other.to && one.group === other.group && one.most === other.most;

const PassbookBody = ({ newest }: { readonly newest: Passbook }) => {
  const { passbook: t, history, common } = useTranslations("passbook");
  const day = useSearchParams().get("day") ?? "";
  const [shown, setShown] = useState(parseIsoDay(day) ? { ...NEWEST, from: day, to: day } : NEWEST);
  const { further, isLoading } = useFurtherPage(newest.isWhole || isSame(shown, NEWEST) ? null : shown);
  const { view: page, wallet, unreadable, readAt, isWhole } = further ?? newest;
  const view = useMemo(
    () =>
      isWhole
        ? passbookView(
            page.rows,
            { ...shown, fits: ({ kind }: TransactionRecord) => belongsTo(kind, shown.group) },
            readAt,
            LINE_COLUMNS.whole,
          )
        : page,
    [page, isWhole, shown, readAt],
  );
  const { group, from, to } = shown;
  return (
    <>
      <BalancePanel initial={wallet}>
        <BalancePicture line={view.line} />
      </BalancePanel>
      <AsOf text={formatAsOf(common, readAt)} />
      <PassbookFilters
        group={group}
        onGroup={(next) => setShown({ ...shown, group: next, most: PASSBOOK_PAGE })}
        onPeriod={(period) => setShown({ ...shown, ...period, most: PASSBOOK_PAGE })}
        period={{ from, to }}
      />
      <PassbookTotals fitting={view.fitting} totals={view.totals} />
      <UnreadableRows more={t.balancesEnd} texts={formatUnreadableRows(history, unreadable)} />
      <PassbookList
        isStatementEmpty={newest.view.fitting === 0 && unreadable.length === 0}
        busy={isLoading}
        onMore={() => setShown({ ...shown, most: shown.most + PASSBOOK_PAGE })}
        view={view}
      />
      <DayTable days={view.days} />
    </>
  );
};

/** Shows the exact sums of the filtered movements. */
const PassbookTotals = ({ totals, fitting }: { readonly totals: Totals; readonly fitting: number }) => {
  const { passbook: t } = useTranslations("passbook");
  return (
    <section aria-label={t.totals} className="my-3 flex flex-wrap justify-between gap-x-4 px-1 text-small">
      <dl className="flex flex-wrap gap-x-5">
        {[
          { term: t.in, value: totals.in, color: "text-good" },
          { term: t.out, value: totals.out, color: "text-ink" },
        ].map(({ term, value, color }) => (
          <div className="flex flex-wrap gap-x-1.5" key={term}>
            <dt className="text-ink-soft">{term}</dt>
            <dd className={`font-bold ${color}`}>{formatPoints(value)}</dd>
          </div>
        ))}
      </dl>
      <p aria-live="polite" className="text-ink-soft">
        {interpolate(t.counted, { count: fitting })}
      </p>
    </section>
  );
};

const NUMBER = "py-2 pl-2 text-right";

/** Shows the balance line as a table, with a row per day with movements. */
const DayTable = ({ days }: { readonly days: readonly PassbookDay[] }) => {
  const { passbook: t, common } = useTranslations("passbook");
  const { months } = useTranslations("passbook").history;
  if (days.length === 0) return null;
  return (
    <details className="group mt-4 rounded-card border border-line bg-surface px-4">
      <FoldSummary className="gap-1 font-semibold text-accent text-small">{t.byDay}</FoldSummary>
      <div className="relative overflow-x-auto">
        <table className="mb-2 w-full text-small">
          <thead>
            <tr className="border-line border-b text-ink-soft">
              <th className="py-2 text-left font-medium" scope="col">
                {t.day}
              </th>
              {[t.in, t.out, t.dayEnd].map((head) => (
                <th className={`${NUMBER} font-medium`} key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {days.map((day) => (
              <tr key={day.day}>
                <th className="py-2 text-left font-normal" scope="row">
                  {formatDay(day.day, months)}
                </th>
                <td className={NUMBER}>{formatPoints(day.in)}</td>
                <td className={NUMBER}>{formatPoints(day.out)}</td>
                <td className={`${NUMBER} font-semibold`}>
                  {day.end === null ? common.unknownAmount : formatPoints(day.end)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
};

const HEIGHT = 56;

const AXIS = "flex flex-wrap justify-between gap-x-4 text-ink-soft text-small";

/** Shows the balance as a line, with a text for screen readers. */
const BalancePicture = ({ line }: { readonly line: BalanceLine | null }) => {
  const { passbook: t } = useTranslations("passbook");
  const { months } = useTranslations("passbook").history;
  if (line === null) return null;
  const { start, end } = line;
  const dates = start === null || end === null ? null : formatSpan(start, end, months);
  const shape = linePath(line.points, HEIGHT);
  const [low, high] = [formatPoints(line.low), formatPoints(line.high)];
  const values = { first: formatPoints(line.first), last: formatPoints(line.last), low, high, ...dates };
  return (
    <figure className="mt-2">
      <figcaption className="sr-only">{t.picture}</figcaption>
      <p aria-hidden="true" className={AXIS}>
        <span>{interpolate(t.lowest, { points: low })}</span>
        <span>{interpolate(t.highest, { points: high })}</span>
      </p>
      <svg
        aria-label={interpolate(dates ? t.pictureText : t.pictureUndated, values)}
        className="my-1 block h-14 w-full text-accent"
        preserveAspectRatio="none"
        role="img"
        viewBox={`0 -4 ${line.columns} ${HEIGHT + 8}`}
      >
        <path d={`${shape}V${HEIGHT + 4}H0Z`} fill="currentColor" opacity="0.14" />
        <path
          d={shape}
          fill="none"
          stroke="currentColor"
          strokeLinejoin="round"
          strokeWidth="2"
          vectorEffect="non-scaling-stroke"
        />
      </svg>
      {dates && (
        <p aria-hidden="true" className={AXIS}>
          <span>{dates.from}</span>
          <span>{dates.to}</span>
        </p>
      )}
    </figure>
  );
};

/** Formats the days of two moments, or the times if both are on one day. */
const formatSpan = (
  start: number,
  end: number,
  months: readonly string[],
): { readonly from: string; readonly to: string } => {
  const day = (moment: number) => formatDay(formatIsoDay(indiaMoment(moment)), months);
  const [from, to] = [day(start), day(end)];
  if (from !== to) return { from, to };
  const time = (moment: number) => formatClock(indiaMoment(moment).minutes);
  return { from: `${from}, ${time(start)}`, to: time(end) };
};

/** Returns the SVG path of a balance line; `height` is the y of the lowest balance. */
const linePath = (points: readonly LinePoint[], height: number): string => {
  const [first, ...rest] = points;
  if (first === undefined) return "";
  const down = (y: number) => Math.round((1 - y) * height * 10) / 10;
  return `M${first.x} ${down(first.y)}${rest.map(({ x, y }) => `H${x}V${down(y)}`).join("")}`;
};
