"use client";

import { useMemo, useState } from "react";
import { AsOf } from "@/components/ui/as-of";
import { buttonClass } from "@/components/ui/button-class";
import { NextIcon, WarnIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import { usePassbook } from "@/lib/client/data/passbook";
import { useOffline } from "@/lib/client/device/connection";
import type { Passbook } from "@/lib/contract/funds";
import {
  daysOf,
  type Movement,
  type PassbookDay,
  passbookRows,
  rowsOfDays,
  totalsOf,
} from "@/lib/domain/funds/passbook";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { asOfWords } from "@/lib/i18n/record-date";
import { useWords } from "@/lib/i18n/words-provider";
import { BalancePanel } from "../balance-panel";
import { UnreadableRows } from "../unreadable-rows";
import { BalancePicture } from "./balance-picture";
import { belongsTo, dayWords, type Group, PassbookFilters, type Period } from "./passbook-filters";
import { PassbookList } from "./passbook-list";

const ALL_DAYS: Period = { from: "", to: "" };

/** docs/specification.md, 8.9 Transaction History. @param initial null if the HTML had none. */
export const PassbookScreen = ({ initial }: { readonly initial: Passbook | null }) => {
  const { passbook: words, funds, common } = useWords("passbook");
  const { passbook, retry } = usePassbook(initial);
  if (passbook !== null) return <PassbookView {...passbook} />;
  return (
    <div className="flex flex-col gap-4">
      <BalancePanel initial={null} />
      <StatePanel
        action={
          <button className={buttonClass("secondary")} onClick={retry} type="button">
            {common.retry}
          </button>
        }
        icon={<WarnIcon className="size-8" />}
        message={funds.providerAway}
        title={words.away}
      />
    </div>
  );
};

const PassbookView = ({ transactions: { rows: read, unreadable }, wallet, readAt }: Passbook) => {
  const { passbook: words, funds, common } = useWords("passbook");
  const offline = useOffline();
  const [group, setGroup] = useState<Group>("all");
  const [period, setPeriod] = useState(ALL_DAYS);
  const rows = useMemo(() => passbookRows(read, wallet.balance, unreadable), [read, wallet.balance, unreadable]);
  // The line shows the whole balance.
  const ofDays = rowsOfDays(rows, period.from, period.to);
  const shown = ofDays.filter(({ movement }) => belongsTo(movement.kind, group));
  const endsNow = ofDays[0] === rows[0];
  const view = `${group} ${period.from} ${period.to}`;
  return (
    <>
      <BalancePanel initial={wallet}>
        <BalancePicture rows={ofDays} until={endsNow ? readAt : 0} />
      </BalancePanel>
      <AsOf offline={offline} text={asOfWords(common, readAt)} />
      <PassbookFilters group={group} onGroup={setGroup} onPeriod={setPeriod} period={period} />
      <PassbookTotals movements={shown.map(({ movement }) => movement)} />
      <UnreadableRows more={words.balancesEnd} rows={unreadable} words={funds} />
      <PassbookList bookEmpty={rows.length === 0 && unreadable.length === 0} key={view} rows={shown} />
      <DayTable days={daysOf(ofDays)} />
    </>
  );
};

/** Exact sums. */
const PassbookTotals = ({ movements }: { readonly movements: readonly Movement[] }) => {
  const { passbook: words } = useWords("passbook");
  const totals = totalsOf(movements);
  return (
    <section aria-label={words.totals} className="my-3 flex flex-wrap justify-between gap-x-4 px-1 text-small">
      <dl className="flex flex-wrap gap-x-5">
        {[
          { term: words.in, value: totals.in, look: "text-good" },
          { term: words.out, value: totals.out, look: "text-ink" },
        ].map(({ term, value, look }) => (
          <div className="flex flex-wrap gap-x-1.5" key={term}>
            <dt className="text-ink-soft">{term}</dt>
            <dd className={`font-bold ${look}`}>{formatPoints(value)}</dd>
          </div>
        ))}
      </dl>
      <p aria-live="polite" className="text-ink-soft">
        {fill(words.counted, { count: movements.length })}
      </p>
    </section>
  );
};

const NUMBER = "py-2 pl-2 text-right";

/** The balance line as a table: a row per day with movements. */
const DayTable = ({ days }: { readonly days: readonly PassbookDay[] }) => {
  const { passbook: words, common } = useWords("passbook");
  const { months } = useWords("passbook").history;
  if (days.length === 0) return null;
  return (
    <details className="group mt-4 rounded-card border border-line bg-surface px-4">
      <summary className="flex min-h-12 cursor-pointer list-none items-center gap-1 font-semibold text-accent text-small [&::-webkit-details-marker]:hidden">
        <NextIcon className="size-4 transition-transform group-open:rotate-90" />
        {words.byDay}
      </summary>
      <div className="relative overflow-x-auto">
        <table className="mb-2 w-full text-small">
          <thead>
            <tr className="border-line border-b text-ink-soft">
              <th className="py-2 text-left font-medium" scope="col">
                {words.day}
              </th>
              {[words.in, words.out, words.dayEnd].map((head) => (
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
                  {dayWords(day.day, months)}
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
