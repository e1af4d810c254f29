"use client";

import { type FormEvent, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { ScreenHead } from "@/components/ui/screen-head";
import { useHistory } from "@/lib/client/api/use-history";
import { useHydrated } from "@/lib/client/page/lifecycle";
import type { BidHistory, HistoryKind, WinHistory } from "@/lib/contract/histories";
import { API } from "@/lib/contract/protocol";
import { historyDaysTrouble, lastHistoryDay, MOST_HISTORY_DAYS } from "@/lib/domain/history-days";
import { formatIsoDay, parseIsoDay } from "@/lib/domain/time/india";
import { errorWords } from "@/lib/i18n/error-words";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { HistoryList } from "./history-list";

interface HistoryScreenProps {
  readonly kind: HistoryKind;
  /** Today in India, `YYYY-MM-DD`, by the server. */
  readonly today: string;
  /** Today's rows in the page's HTML; null where they could not be had. */
  readonly initial: BidHistory | WinHistory | null;
}

/** What is wrong with the chosen days; undefined until both are chosen. */
const daysTrouble = (from: string, to: string) => {
  const [first, last] = [parseIsoDay(from), parseIsoDay(to)];
  return first && last && historyDaysTrouble(first, last);
};

/** The last day that can be chosen beside `from`: today at the latest. */
const latestTo = (from: string, today: string): string => {
  const first = parseIsoDay(from);
  const last = first && formatIsoDay(lastHistoryDay(first));
  // Days of one form are in the order of their letters.
  return last !== undefined && last < today ? last : today;
};

/** Bids or wins from one day to another; today's are there on opening (docs/specification.md, 7.3 History screens). */
export const HistoryScreen = ({ kind, today, initial }: HistoryScreenProps) => {
  const { history: words, common } = useWords("history");
  const ready = useHydrated();
  const { answer, busy, load } = useHistory<BidHistory | WinHistory>(API.histories[kind], initial);
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const { errors } = useWords("history");
  const trouble = daysTrouble(from, to);
  const ask = () => void load({ from, to });

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (trouble === undefined) ask();
  };

  return (
    <>
      <ScreenHead back={{ href: routes.histories, label: common.back }} title={words.titles[kind]} />
      <form className="mt-2 flex flex-col gap-3" method="post" onSubmit={submit}>
        <div className="grid grid-cols-2 gap-3">
          <Field
            disabled={!ready}
            id="from"
            label={words.from}
            max={to}
            onChange={(event) => setFrom(event.target.value)}
            required
            type="date"
            value={from}
          />
          <Field
            disabled={!ready}
            error={trouble && errorWords(errors, { code: trouble, params: { days: MOST_HISTORY_DAYS } })}
            id="to"
            label={words.to}
            max={latestTo(from, today)}
            min={from}
            onChange={(event) => setTo(event.target.value)}
            required
            type="date"
            value={to}
          />
        </div>
        <button className={buttonClass("primary")} disabled={!ready || busy} type="submit">
          {busy ? words.submitting : words.submit}
        </button>
      </form>
      <div aria-busy={busy} className={`mt-4 ${busy ? "opacity-60" : ""}`}>
        <HistoryList answer={answer} busy={busy} kind={kind} onRetry={ask} />
      </div>
    </>
  );
};
