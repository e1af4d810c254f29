"use client";

import { buttonClass } from "@/components/ui/button-class";
import { ListIcon, WarnIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import type { Answer, Failure } from "@/lib/client/api/call-api";
import type { BidHistory, HistoryKind, WinHistory } from "@/lib/contract/histories";
import { errorWords } from "@/lib/i18n/error-words";
import { useWords } from "@/lib/i18n/words-provider";
import { GaliCard, RecordCard } from "./history-cards";
import { HISTORY_KINDS } from "./history-kinds";
import { rowsOf } from "./history-row";

interface HistoryListProps {
  readonly kind: HistoryKind;
  readonly answer: Answer<BidHistory | WinHistory>;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

/** The rows, or 'NO DATA FOUND', with the reason if they could not be read. */
export const HistoryList = ({ kind, answer, busy, onRetry }: HistoryListProps) => {
  const { history: words } = useWords("history");
  if (!answer.ok) return <NotHad busy={busy} failure={answer} onRetry={onRetry} />;
  const { family, of } = HISTORY_KINDS[kind];
  const rows = rowsOf(answer.data);
  if (rows.length === 0) return <StatePanel icon={<ListIcon className="size-8" />} title={words.none} />;
  return (
    <ul className="flex flex-col gap-3">
      {rows.map((row) => (
        <li key={row.key}>
          {family === "gali" ? <GaliCard row={row} won={of === "wins"} /> : <RecordCard row={row} />}
        </li>
      ))}
    </ul>
  );
};

interface NotHadProps {
  readonly failure: Failure;
  readonly busy: boolean;
  readonly onRetry: () => void;
}

const NotHad = ({ failure, busy, onRetry }: NotHadProps) => {
  const { history: words, errors, common } = useWords("history");
  const providerAway = failure.answered && failure.code.startsWith("provider_");
  return (
    <StatePanel
      action={
        <button className={buttonClass("secondary")} disabled={busy} onClick={onRetry} type="button">
          {common.retry}
        </button>
      }
      icon={<WarnIcon className="size-8" />}
      message={providerAway ? words.providerAway : errorWords(errors, failure)}
      title={words.none}
    />
  );
};
