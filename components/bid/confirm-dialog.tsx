"use client";

import { buttonClass } from "@/components/ui/button-class";
import { Dialog } from "@/components/ui/dialog";
import { ClockIcon } from "@/components/ui/icons";
import { Notice } from "@/components/ui/notice";
import { waiting } from "@/components/ui/waiting";
import { useOffline } from "@/lib/client/device/connection";
import type { BidRequest } from "@/lib/client/money-request/use-bid-request";
import type { PlaceBidsRequest } from "@/lib/contract/bids";
import { type BidLine, totalStake } from "@/lib/domain/game/bid-rules";
import { GAME_TYPES } from "@/lib/domain/game/game-types";
import { PANA_KINDS } from "@/lib/domain/game/motors";
import { SESSIONS, type Session } from "@/lib/domain/market-clock";
import { formatPoints } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import type { Words } from "@/lib/i18n/words";
import { useWords } from "@/lib/i18n/words-provider";

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly stage: BidRequest["stage"];
  /** Of a bid that is being checked: the server has it. */
  readonly heard: boolean;
  readonly request: PlaceBidsRequest | null;
  readonly marketName: string;
  /** What became of the last try, in a sentence that stays; null before any. */
  readonly note: string | null;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** What will be sent, the warning, CANCEL and SUBMIT (docs/specification.md, 6.7 Confirmation dialog). */
export const ConfirmDialog = ({ open, stage, heard, request, onClose, ...rest }: ConfirmDialogProps) => (
  <Dialog labelledBy="confirm-bid" locked={stage === "sending"} onClose={onClose} open={open && request !== null}>
    {request && (stage === "checking" ? <Checking heard={heard} onClose={onClose} /> : null)}
    {request && stage !== "checking" && <Confirm onClose={onClose} request={request} stage={stage} {...rest} />}
  </Dialog>
);

const Checking = ({ heard, onClose }: Pick<ConfirmDialogProps, "heard" | "onClose">) => {
  const { bid: words } = useWords("bid");
  return (
    <div className="flex flex-col items-center gap-3 text-center">
      <ClockIcon className="size-10 animate-wait text-ink-soft" />
      <h2 className="font-semibold text-lead" id="confirm-bid" role="status">
        {words.checking}
      </h2>
      <p className="text-ink-soft">{heard ? words.checkingMessage : words.checkingUnheard}</p>
      <button className={buttonClass("secondary", "mt-2 w-full")} onClick={onClose} type="button">
        {words.hide}
      </button>
    </div>
  );
};

interface ConfirmProps extends Omit<ConfirmDialogProps, "open" | "heard" | "request"> {
  readonly request: PlaceBidsRequest;
}

const Confirm = ({ stage, request, marketName, note, onClose, onSubmit }: ConfirmProps) => {
  const { bid: words, common, market, play } = useWords("bid");
  const offline = useOffline();
  const submitting = stage === "sending";
  const rows = confirmRows({ bid: words, market }, marketName, request);
  const isGali = GAME_TYPES[request.gameType].family === "gali";

  return (
    <>
      <h2 className="font-bold text-title" id="confirm-bid">
        {play.gameTypes[request.gameType]}
      </h2>
      <dl className="mt-3 divide-y divide-line border-line border-y">
        {rows.map(([label, lines]) => (
          <div className="flex items-baseline justify-between gap-4 py-2.5" key={label}>
            <dt className="text-ink-soft">{label}</dt>
            <dd className="min-w-0 text-right font-semibold text-lead">
              {lines.map((line) => (
                <span className="block" key={line}>
                  {line}
                </span>
              ))}
            </dd>
          </div>
        ))}
      </dl>
      <div className="mt-4 flex flex-col gap-3">
        <Notice look="warn">{isGali ? words.galiWarning : words.warning}</Notice>
        {note !== null && (
          <Notice look="info" role="status">
            {note}
          </Notice>
        )}
        {offline && (
          <p className="text-ink-soft text-small" id="bid-waits" role="status">
            {common.offlineWaits}
          </p>
        )}
      </div>
      <div className="mt-5 grid grid-cols-2 gap-3">
        <button className={buttonClass("secondary")} disabled={submitting} onClick={onClose} type="button">
          {words.cancel}
        </button>
        <button
          className={buttonClass("primary", "px-2")}
          disabled={submitting}
          onClick={onSubmit}
          type="button"
          {...waiting(offline, "bid-waits")}
        >
          {submitting ? words.submitting : words.confirm}
        </button>
      </div>
    </>
  );
};

/** More than one line where the bid is of both sessions. */
type Row = readonly [term: string, lines: readonly string[]];

interface DialogWords {
  readonly bid: Words["bid"];
  readonly market: Words["market"];
}

/** What the dialog says will be sent; Gali has other terms (docs/specification.md, 6.7 Confirmation dialog). */
const confirmRows = (words: DialogWords, marketName: string, request: PlaceBidsRequest): readonly Row[] => {
  const { bid } = words;
  const isGali = GAME_TYPES[request.gameType].family === "gali";
  return [
    [bid.market, [marketName]],
    [bid.totalBid, [String(request.lines.length)]],
    ...partRows(words, request),
    [isGali ? bid.totalPoint : bid.totalPoints, [formatPoints(totalStake(request.lines))]],
    [bid.gameType, isGali ? ["-"] : sessionLines(words, request)],
  ];
};

type Lines = readonly BidLine[];

/** The lines of each session that the bid has. */
const bySession = ({ market }: DialogWords, lines: Lines) =>
  SESSIONS.map((session: Session) => ({
    name: session === "Open" ? market.open : market.close,
    lines: lines.filter((line) => line.session === session),
  })).filter((one) => one.lines.length > 0);

/** Open or Close; both with how many lines and points each has (decision 0020). */
const sessionLines = (words: DialogWords, { lines }: PlaceBidsRequest): readonly string[] => {
  const sessions = bySession(words, lines);
  if (sessions.length === 1) return sessions.map(({ name }) => name);
  return sessions.map(({ name, lines: own }) =>
    fill(words.bid.sessionSum, { session: name, count: own.length, points: formatPoints(totalStake(own)) }),
  );
};

/** SP DP TP is sent in parts, and only some of them may be placed: how many lines each has. */
const partRows = (words: DialogWords, { gameType, lines }: PlaceBidsRequest): readonly Row[] => {
  if (GAME_TYPES[gameType].form !== "sp-dp-tp") return [];
  const sessions = bySession(words, lines);
  const shares = sessions.map(({ name, lines: own }) =>
    sessions.length === 1 ? kindCounts(own) : `${name}: ${kindCounts(own)}`,
  );
  return [[words.bid.ofWhich, shares]];
};

/** "SP 12 · TP 1". */
const kindCounts = (lines: Lines): string =>
  Object.entries(PANA_KINDS)
    .map(([kind, { panas }]) => [kind, lines.filter(({ digits }) => panas.includes(digits)).length] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`)
    .join(" · ");
