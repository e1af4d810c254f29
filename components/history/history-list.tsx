"use client";

import { buttonClass } from "@/components/ui/button-class";
import { ListIcon, WarnIcon } from "@/components/ui/icons";
import { Link } from "@/components/ui/link";
import { StatePanel } from "@/components/ui/state-panel";
import type { Answer, Failure } from "@/lib/client/api/call-api";
import type { BidHistory, WinHistory } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { errorWords } from "@/lib/i18n/error-words";
import { useWords } from "@/lib/i18n/words-provider";
import { FAMILY_ROUTES, routes } from "@/lib/routes";
import { type Rows, rowsOf } from "./history-row";

interface HistoryListProps {
  readonly family: GameFamily;
  readonly answer: Answer<BidHistory | WinHistory>;
  readonly busy: boolean;
  readonly onRetry: () => void;
  /** Reads the last seven days; null if they would show no more. */
  readonly onWeek: (() => void) | null;
  readonly Rows: Rows;
}

/** The rows, or 'NO DATA FOUND' with the reason. */
export const HistoryList = ({ family, answer, busy, onRetry, onWeek, Rows }: HistoryListProps) => {
  if (!answer.ok) return <NotHad busy={busy} failure={answer} onRetry={onRetry} />;
  const rows = rowsOf(answer.data);
  if (rows.length === 0) return <NothingThere busy={busy} family={family} onWeek={onWeek} />;
  return <Rows family={family} rows={rows} />;
};

const NothingThere = ({ family, busy, onWeek }: Pick<HistoryListProps, "family" | "busy" | "onWeek">) => {
  const { history: words } = useWords("history");
  return (
    <StatePanel
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {onWeek && (
            <button className={buttonClass("secondary")} disabled={busy} onClick={onWeek} type="button">
              {words.seeWeek}
            </button>
          )}
          <Link className={buttonClass("primary")} href={family === "main" ? routes.home : FAMILY_ROUTES[family].list}>
            {words.play}
          </Link>
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
