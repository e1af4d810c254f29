"use client";

import { useState } from "react";
import { ScreenHead } from "@/components/ui/screen-head";
import { useHistory } from "@/lib/client/api/use-history";
import type { BidHistory, HistoryKind, WinHistory } from "@/lib/contract/histories";
import { API } from "@/lib/contract/protocol";
import { useWords } from "@/lib/i18n/words-provider";
import { routes } from "@/lib/routes";
import { type ChosenDays, daysOfChip } from "./day-choice";
import { DaysForm } from "./days-form";
import { HISTORY_KINDS } from "./history-kinds";
import { HistoryList } from "./history-list";
import { HistoryTabs } from "./history-tabs";

interface HistoryScreenProps {
  readonly kind: HistoryKind;
  /** Today in India, `YYYY-MM-DD`, by the server. */
  readonly today: string;
  /** Today's rows in the page's HTML; null where they could not be had. */
  readonly initial: BidHistory | WinHistory | null;
}

/** Bids or wins from one day to another; today's are there on opening (docs/specification.md, 7.3 History screens). */
export const HistoryScreen = ({ kind, today, initial }: HistoryScreenProps) => {
  "use memo";
  const { history: words, common } = useWords("history");
  const { family, of } = HISTORY_KINDS[kind];
  const { answer, busy, load } = useHistory<BidHistory | WinHistory>(API.histories[kind], initial);
  const [days, setDays] = useState<ChosenDays>({ from: today, to: today });
  /** The days of the rows that are shown, or on their way. */
  const [asked, setAsked] = useState(days);
  const ask = (wanted: ChosenDays) => {
    if (busy) return;
    setDays(wanted);
    setAsked(wanted);
    void load(wanted);
  };
  const week = daysOfChip("week", today);

  return (
    <>
      <ScreenHead back={{ href: routes.histories, label: common.back }} title={words.titles[kind]} />
      <div className="mt-2 flex flex-col gap-3">
        <HistoryTabs family={family} of={of} />
        <DaysForm busy={busy} days={days} onAsk={ask} onChange={setDays} today={today} />
      </div>
      <div aria-busy={busy} className={`mt-3 ${busy ? "opacity-60" : ""}`}>
        <HistoryList
          answer={answer}
          busy={busy}
          kind={kind}
          onRetry={() => ask(asked)}
          // The week holds what is asked for now: it may show more.
          onWeek={asked.from > week.from ? () => ask(week) : null}
        />
      </div>
    </>
  );
};
