"use client";

import { useState } from "react";
import { AsOf } from "@/components/ui/notice";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { useHistory } from "@/lib/client/data/history";
import { useOffline } from "@/lib/client/device/connection";
import type { BidHistory, HistoryKind, WinHistory } from "@/lib/contract/histories";
import { API } from "@/lib/contract/protocol";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { asOfWords } from "@/lib/i18n/record-date";
import { useWords } from "@/lib/i18n/words-provider";
import { type ChosenDays, DaysForm, daysOfChip } from "./days-form";
import { HISTORY_KINDS } from "./history-kinds";
import { HistoryList } from "./history-list";
import type { Rows } from "./history-row";

export interface HistoryScreenProps {
  readonly kind: HistoryKind;
  /** Today in India by the server's clock, `YYYY-MM-DD`. */
  readonly today: string;
  /** The day that is shown first, `YYYY-MM-DD`: from the link, else today. */
  readonly day?: string;
  /** That day's rows from the page's HTML; null if they could not be read. */
  readonly initial: BidHistory | WinHistory | null;
  /** When they were read, in epoch milliseconds of the server's clock. */
  readonly readAt: number;
}

/**
 * Bids or wins of a period (docs/specification.md, 7.3 History screens). The page has the heading and the tabs.
 */
export const HistoryScreen = ({
  kind,
  today: firstDay,
  day = firstDay,
  initial,
  readAt: pageReadAt,
  Rows,
}: HistoryScreenProps & { readonly Rows: Rows }) => {
  const { common } = useWords("history");
  const offline = useOffline();
  const today = useServerClock((now) => formatIsoDay(indiaMoment(now)));
  const { family } = HISTORY_KINDS[kind];
  const path = API.histories[kind];
  const [days, setDays] = useState<ChosenDays>({ from: day, to: day });
  const [first] = useState(days);
  const history = useHistory<BidHistory | WinHistory>(path, first, initial, pageReadAt);
  const { answer, readAt, busy, days: asked } = history;
  const ask = (wanted: ChosenDays) => {
    if (busy) return;
    setDays(wanted);
    history.load(wanted);
  };
  const week = daysOfChip("week", today);

  return (
    <>
      <DaysForm busy={busy} days={days} onAsk={ask} onChange={setDays} today={today} />
      {answer.ok && <AsOf offline={offline} text={asOfWords(common, readAt)} />}
      <div aria-busy={busy} className={`mt-3 ${busy ? "opacity-60" : ""}`}>
        <HistoryList
          answer={answer}
          busy={busy}
          family={family}
          onRetry={() => ask(asked)}
          // The last week is offered if it starts before the shown days.
          onWeek={asked.from > week.from ? () => ask(week) : null}
          Rows={Rows}
        />
      </div>
    </>
  );
};
