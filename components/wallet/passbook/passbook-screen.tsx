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
import type { PassbookDay, Totals } from "@/lib/domain/funds/passbook";
import { belongsTo, type PassbookGroup } from "@/lib/domain/funds/passbook-groups";
import { LINE_COLUMNS, PASSBOOK_PAGE, passbookView } from "@/lib/domain/funds/passbook-view";
import { formatPoints } from "@/lib/domain/points";
import { parseIsoDay } from "@/lib/domain/time/india";
import { formatAsOf, formatDay } from "@/lib/i18n/format/dates";
import { formatUnreadableRows } from "@/lib/i18n/format/unreadable-rows";
import { interpolate } from "@/lib/i18n/interpolate";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { BalancePanel } from "../balance-panel";
import { BalancePicture } from "./balance-picture";
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
    <div className="passbook">
      <div>
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
      </div>
      <div>
        <UnreadableRows more={t.balancesEnd} texts={formatUnreadableRows(history, unreadable)} />
        <PassbookList
          isStatementEmpty={newest.view.fitting === 0 && unreadable.length === 0}
          busy={isLoading}
          onAll={() => setShown(NEWEST)}
          onMore={() => setShown({ ...shown, most: shown.most + PASSBOOK_PAGE })}
          view={view}
        />
        <DayTable days={view.days} />
      </div>
    </div>
  );
};

/** Shows the exact sums of the filtered movements. */
const PassbookTotals = ({ totals, fitting }: { readonly totals: Totals; readonly fitting: number }) => {
  const { passbook: t } = useTranslations("passbook");
  return (
    <section aria-label={t.totals} className="my-2 flex flex-wrap justify-between gap-x-4 px-1 text-small">
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
    <details className="mt-4 rounded-card border border-line bg-surface px-4">
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
