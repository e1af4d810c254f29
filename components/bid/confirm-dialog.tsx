"use client";

import { useState } from "react";
import { CheckingPanel, SendButtons } from "@/components/ui/confirm-buttons";
import { Dialog } from "@/components/ui/dialog";
import { Notice } from "@/components/ui/notice";
import { ScrollBox } from "@/components/ui/scroll-box";
import type { Confirmation } from "@/lib/client/bid-list/use-confirmation";
import type { PlaceBidsRequest } from "@/lib/contract/bids";
import type { CareStatus } from "@/lib/contract/care";
import type { Market } from "@/lib/contract/markets";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import type { PayRate } from "@/lib/domain/game/payout";
import type { Points } from "@/lib/domain/points";
import { formatBidSummary, formatBidTitle } from "@/lib/i18n/format/bids";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { SureLoss } from "./choose/sure-loss";
import { ConfirmedLines } from "./confirmed-lines";
import { ConfirmedSums, formatBalanceAfter, sessionNames } from "./confirmed-sums";
import { type DialogNote, refusalReason } from "./format-bid-outcome";
import type { BidTranslations } from "./format-bid-refusal";
import { OverLimitPanel, useExceededLimit } from "./over-limit";
import { SlotPassedInDialog } from "./session-choice";

/** With more lines a phone does not show the sums below them at once. */
const MAX_LINES_IN_SIGHT = 5;

interface ConfirmDialogProps {
  readonly open: boolean;
  readonly stage: Confirmation["stage"];
  /** Whether the server has a record of the bid that is being checked. */
  readonly acknowledged: boolean;
  readonly request: PlaceBidsRequest | null;
  readonly market: Market;
  /** The wallet's points; null while they are not known. */
  readonly balance: Points | null;
  /** The rates of the family's games; empty while they are not known. */
  readonly rates: readonly PayRate[];
  /** The limits that count stakes; null while the player has none. */
  readonly care: CareStatus | null;
  /** The outcome of the last attempt, which the dialog shows; null before any. */
  readonly note: DialogNote | null;
  /** Numbers of the entry that will not be sent, and why; null without any. */
  readonly notIncluded: string | null;
  readonly onClose: () => void;
  readonly onSubmit: () => void;
}

/** Shows what will be sent, the warning, CANCEL and SUBMIT (docs/specification.md, 6.7 Confirmation dialog). */
export const ConfirmDialog = ({ open, stage, acknowledged, request, onClose, ...rest }: ConfirmDialogProps) => (
  <Dialog labelledBy="confirm-bid" locked={stage === "sending"} onClose={onClose} open={open && request !== null}>
    {request && stage === "checking" && (
      <Checking acknowledged={acknowledged} market={rest.market.name} onClose={onClose} request={request} />
    )}
    {request && stage !== "checking" && <Confirm onClose={onClose} request={request} stage={stage} {...rest} />}
  </Dialog>
);

interface CheckingProps extends Pick<ConfirmDialogProps, "acknowledged" | "onClose"> {
  readonly request: PlaceBidsRequest;
  readonly market: string;
}

const Checking = ({ acknowledged, onClose, ...bid }: CheckingProps) => {
  const { bid: t, play } = useTranslations("bid");
  return (
    <CheckingPanel onHide={onClose} titleId="confirm-bid" t={t}>
      <p className="font-semibold">{`${formatBidTitle(play, bid)}: ${formatBidSummary(t, bid)}`}</p>
      <p className="text-ink-soft">{acknowledged ? t.checkingMessage : t.checkingUnheard}</p>
    </CheckingPanel>
  );
};

/** Returns the class that says in which windows the sums have a copy; with large text all have it. */
const sumsShown = (lines: number): string => {
  if (lines > MAX_LINES_IN_SIGHT) return "";
  if (lines > 2) return "only-low";
  return lines === 2 ? "only-low of-pair" : "only-large";
};

interface ConfirmProps extends Omit<ConfirmDialogProps, "open" | "acknowledged" | "request"> {
  readonly request: PlaceBidsRequest;
}

const Confirm = (props: ConfirmProps) => {
  const { stage, request, market, note, notIncluded, balance, rates, care, onClose, onSubmit } = props;
  const { bid: t, errors, market: marketTranslations, play } = useTranslations("bid");
  const game = GAME_TYPES[request.gameType];
  const exceeded = useExceededLimit(care, request.lines);
  // A later status does not bring SUBMIT where another button was.
  const [known] = useState(exceeded);
  const refused = note?.outcome?.kind === "refused" && note.outcome.failure;
  const overLimit = refused && refused.code === "care_limit" ? (refused.params ?? {}) : known;
  if (overLimit) return <OverLimitPanel exceeded={overLimit} lines={request.lines} onClose={onClose} />;

  return (
    // What is sent scrolls, but never the warning and the buttons, which stand side by side where there is room.
    <div className="dialog-whole">
      <ScrollBox className="more-below -mx-2 min-h-16 px-2" label={t.list} takesFocus>
        <hgroup id="confirm-bid">
          <h2 className="font-bold text-title">{play.gameTypes[request.gameType]}</h2>
          <p className="text-ink-soft">{[market.name, ...sessionNames(marketTranslations, request)].join(" · ")}</p>
          {request.lines.length > MAX_LINES_IN_SIGHT && <p className="sr-only">{formatBidSummary(t, { request })}</p>}
        </hgroup>
        <ConfirmedLines rates={rates} request={request} />
        <ConfirmedSums balance={balance} rates={rates} request={request} />
        <SlotPassedInDialog game={game} market={market} />
        {notIncluded !== null && (
          <div className="mt-3">
            <Notice variant="info">{notIncluded}</Notice>
          </div>
        )}
      </ScrollBox>
      <div className="flex shrink-0 flex-col gap-3">
        <Notice variant="warn">{game.family === "gali" ? t.galiWarning : t.warning}</Notice>
        <SureLoss game={game} lines={request.lines} rates={rates} />
        {note !== null && (
          <Notice variant="info" role="status">
            {formatDialogNote({ bid: t, errors, play, market: marketTranslations }, request.gameType, note).map(
              (text) => (
                <p key={text}>{text}</p>
              ),
            )}
          </Notice>
        )}
      </div>
      <div className="dialog-end">
        {/* What matters most stays in sight while the rows above scroll, of which it is a copy. */}
        <p aria-hidden="true" className={`confirm-sum ${sumsShown(request.lines.length)}`}>
          <span>{formatBidSummary(t, { request })}</span>
          {balance !== null && <span>{`${t.balanceAfter} ${formatBalanceAfter(balance, request)}`}</span>}
        </p>
        <SendButtons onCancel={onClose} onSubmit={onSubmit} sending={stage === "sending"} t={t} />
      </div>
    </div>
  );
};

/** Returns why the last attempt was refused, where that is known, and what happened to the list. */
const formatDialogNote = (
  t: BidTranslations,
  gameType: GameTypeId,
  { name, outcome }: DialogNote,
): readonly string[] => {
  const reasons =
    outcome?.kind === "refused" ? [refusalReason(t, gameType, outcome), outcome.failure.message] : [outcome?.reason];
  return [...reasons.flatMap((reason) => reason || []), t.bid[name]];
};
