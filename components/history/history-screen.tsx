"use client";

import { useState } from "react";
import { AsOf } from "@/components/ui/as-of";
import { useServerClock } from "@/lib/client/clock/use-server-clock";
import { useHistory } from "@/lib/client/data/history";
import { useOffline } from "@/lib/client/device/connection";
import type { BidHistory, HistoryKind, WinHistory } from "@/lib/contract/histories";
import { API } from "@/lib/contract/protocol";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { asOfWords } from "@/lib/i18n/as-of-words";
import { useWords } from "@/lib/i18n/words-provider";
import { type ChosenDays, daysOfChip } from "./day-choice";
import { DaysForm } from "./days-form";
import { HISTORY_KINDS } from "./history-kinds";
import { HistoryList } from "./history-list";
import type { Rows } from "./history-row";

export interface HistoryScreenProps {
  readonly kind: HistoryKind;
  /** Today in India when the page was made, `YYYY-MM-DD`, by the server. */
  readonly today: string;
  /** The day that is shown first, `YYYY-MM-DD`: one that a link named, else today. */
  readonly day?: string;
  /** That day's rows in the page's HTML; null where they could not be had. */
  readonly initial: BidHistory | WinHistory | null;
  /** The server's epoch milliseconds at which they were read. */
  readonly readAt: number;
}

/**
 * Bids or wins from one day to another; today's, or those of the day that a link named, are there on opening
 * (docs/specification.md, 7.3 History screens). The heading and the tabs are the page's.
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
          // The week holds what is asked for now: it may show more.
          onWeek={asked.from > week.from ? () => ask(week) : null}
          Rows={Rows}
        />
      </div>
    </>
  );
};
