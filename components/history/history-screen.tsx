"use client";

import { type FormEvent, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { Field } from "@/components/ui/field";
import { ListIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import { callApi } from "@/lib/client/call-api";
import { useHydrated } from "@/lib/client/use-hydrated";
import type { BidHistory } from "@/lib/contract/histories";
import { API } from "@/lib/contract/protocol";
import { useWords } from "@/lib/i18n/words-provider";
import { BidRecordCard } from "./bid-record-card";

interface HistoryScreenProps {
  /** Today in India, `YYYY-MM-DD`, by the server. */
  readonly today: string;
  /** Today's bids in the page's HTML; null where they could not be had. */
  readonly initial: BidHistory | null;
}

/** Bids from one day to another; today's are there on opening (second document, "History screens"). */
export const HistoryScreen = ({ today, initial }: HistoryScreenProps) => {
  const words = useWords("history");
  const ready = useHydrated();
  const [history, setHistory] = useState(initial);
  const [from, setFrom] = useState(today);
  const [to, setTo] = useState(today);
  const [busy, setBusy] = useState(false);

  const load = async (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    setBusy(true);
    const answer = await callApi<BidHistory>(`${API.mainBidHistory}?${new URLSearchParams({ from, to })}`);
    setHistory(answer.ok ? answer.data : null);
    setBusy(false);
  };

  return (
    <>
      <h1 className="flex min-h-12 items-center font-bold text-title">{words.mainBids}</h1>
      <form className="flex flex-col gap-3" method="post" onSubmit={(event) => void load(event)}>
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
            id="to"
            label={words.to}
            max={today}
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
      <div aria-busy={busy} className={`mt-4 flex flex-col gap-3 ${busy ? "opacity-60" : ""}`}>
        <HistoryList history={history} />
      </div>
    </>
  );
};

/** The provider's rows have no id that every fork gives: their place in this one answer tells them apart. */
const HistoryList = ({ history }: { readonly history: BidHistory | null }) => {
  const words = useWords("history");
  if (history === null || history.bids.length === 0) {
    const why = history === null ? { message: words.failed } : {};
    return <StatePanel icon={<ListIcon className="size-8" />} title={words.none} {...why} />;
  }
  return (
    <ul className="flex flex-col gap-3">
      {history.bids.map((bid, index) => (
        <li key={bid.transactionId ?? `${index} ${bid.bidDate} ${bid.digits}`}>
          <BidRecordCard bid={bid} />
        </li>
      ))}
    </ul>
  );
};
