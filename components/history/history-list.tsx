"use client";

import { useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { ListIcon, WarnIcon } from "@/components/ui/icons";
import { StatePanel } from "@/components/ui/state-panel";
import type { Answer, Failure } from "@/lib/client/api/call-api";
import type { BidHistory, HistoryKind, WinHistory } from "@/lib/contract/histories";
import { errorWords } from "@/lib/i18n/error-words";
import { useWords } from "@/lib/i18n/words-provider";
import { FAMILY_ROUTES, routes } from "@/lib/routes";
import { BidList } from "./bid-list";
import { HISTORY_KINDS } from "./history-kinds";
import { rowsOf } from "./history-row";
import { GaliWinCard, WinCard } from "./win-cards";

interface HistoryListProps {
  readonly kind: HistoryKind;
  readonly answer: Answer<BidHistory | WinHistory>;
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** Asks for the last seven days; null where they would show nothing more. */
  readonly onWeek: (() => void) | null;
}

/** How many wins are drawn at once. */
const PAGE = 50;

/** The rows, or 'NO DATA FOUND', with the reason if they could not be read. */
export const HistoryList = ({ kind, answer, busy, onRetry, onWeek }: HistoryListProps) => {
  const { history: words } = useWords("history");
  const [most, setMost] = useState(PAGE);
  if (!answer.ok) return <NotHad busy={busy} failure={answer} onRetry={onRetry} />;
  const { family, of } = HISTORY_KINDS[kind];
  const rows = rowsOf(answer.data);
  if (rows.length === 0) return <NothingThere busy={busy} kind={kind} onWeek={onWeek} />;
  if (of === "bids") return <BidList family={family} rows={rows} />;
  return (
    <>
      <ul className="flex flex-col gap-3">
        {rows.slice(0, most).map((row) => (
          <li key={row.key}>{family === "gali" ? <GaliWinCard row={row} /> : <WinCard row={row} />}</li>
        ))}
      </ul>
      {rows.length > most && (
        <button className={buttonClass("secondary", "mt-3 w-full")} onClick={() => setMost(most + PAGE)} type="button">
          {words.more}
        </button>
      )}
    </>
  );
};

type NothingThereProps = Pick<HistoryListProps, "kind" | "busy" | "onWeek">;

/** An empty day is no dead end. */
const NothingThere = ({ kind, busy, onWeek }: NothingThereProps) => {
  const { history: words } = useWords("history");
  const { family } = HISTORY_KINDS[kind];
  return (
    <StatePanel
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {onWeek && (
            <button className={buttonClass("secondary")} disabled={busy} onClick={onWeek} type="button">
              {words.seeWeek}
            </button>
          )}
          <a className={buttonClass("primary")} href={family === "main" ? routes.home : FAMILY_ROUTES[family].list}>
            {words.play}
          </a>
        </div>
      }
      icon={<ListIcon className="size-8" />}
      title={words.none}
    />
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
