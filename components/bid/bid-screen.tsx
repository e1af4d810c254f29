"use client";

import { type ReactNode, useEffect, useState } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { notifyError } from "@/components/ui/notify";
import { ScreenHead } from "@/components/ui/screen-head";
import { WaitNote, waiting } from "@/components/ui/waiting";
import { useBidDate } from "@/lib/client/clock/use-time-left";
import { useMarkets } from "@/lib/client/data/shared-lists";
import { useWallet } from "@/lib/client/data/wallet";
import { useOffline } from "@/lib/client/device/connection";
import { useLazyPart } from "@/lib/client/page/lazy-part";
import type { Market, MarketList } from "@/lib/contract/markets";
import type { Wallet } from "@/lib/contract/wallet";
import { type BidLine, totalStake } from "@/lib/domain/game/bid-rules";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { lineWin, type PayRate } from "@/lib/domain/game/payout";
import { formatPoints, type Points } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { FAMILY_ROUTES, forMarket } from "@/lib/routes";
import { BidList, LIST_HEAD_ID } from "./bid-list";
import { BidNotice } from "./bid-notice";
import { ConfirmDialog } from "./confirm-dialog";
import { EntryForm } from "./entry/entry-form";
import { useLineKinds } from "./line-kinds";
import { SessionChoice, SessionLine } from "./session-choice";
import { type BidPartial, useBidActions } from "./use-bid-actions";
import { type BidScreenState, useBidScreen } from "./use-bid-screen";

/** @param dialogShown the dialog then says itself that the bid is being checked. */
const hasNotice = (screen: BidScreenState, partial: BidPartial | null, dialogShown: boolean): boolean =>
  screen.locked ? !dialogShown : partial !== null || screen.closed !== null || screen.ended.length > 0;

interface BidScreenProps {
  /** A keyed digest of the player: drafts are kept under it. */
  readonly playerKey: string;
  readonly gameTypeId: GameTypeId;
  readonly marketId: string;
  readonly list: MarketList;
  readonly wallet: Wallet | null;
  /** What the family's games pay; none while that is not known, and then nothing is promised. */
  readonly rates: readonly PayRate[];
}

/**
 * The bid screen of every game type; what differs stands in the type's row (docs/specification.md, 6.2 Common bid
 * screen).
 */
export const BidScreen = ({ list: initial, marketId, ...props }: BidScreenProps) => {
  const { list } = useMarkets(GAME_TYPES[props.gameTypeId].family, initial);
  const isThis = ({ id }: Market) => id === marketId;
  const market = list?.markets.find(isThis) ?? initial.markets.find(isThis);
  // Nothing typed for one market, nor what was told of it, may stand on another's screen.
  const place = JSON.stringify([props.playerKey, props.gameTypeId, marketId]);
  return market ? <OneMarket key={place} market={market} {...props} /> : null;
};

interface OneMarketProps extends Omit<BidScreenProps, "list" | "marketId"> {
  readonly market: Market;
}

const OneMarket = ({ playerKey, gameTypeId, market, rates, wallet: initialWallet }: OneMarketProps) => {
  const { common } = useWords("bid");
  const { gameTypes } = useWords("bid").play;
  const balance = useWallet(initialWallet, true)?.balance ?? null;
  const place = { playerKey, marketId: market.id, gameType: gameTypeId };
  const screen = useBidScreen(place, market, balance);
  const actions = useBidActions({ place, market, balance }, screen);
  const kinds = useLineKinds(screen);
  const { game, draft, session, locked } = screen;

  // The button that opened the dialog is gone with the list: the focus would be lost.
  const isDone = actions.placedAt !== null && !actions.shown;
  useEffect(() => {
    if (isDone) document.getElementById(LIST_HEAD_ID)?.focus({ preventScroll: true });
  }, [isDone]);

  return (
    <div className="flex flex-1 flex-col gap-3">
      <ScreenHead
        back={{ href: forMarket(FAMILY_ROUTES[game.family].chooser, market.id), label: common.back }}
        end={<HowItWorks gameTypeId={gameTypeId} rates={rates} />}
        sub={market.name}
        title={gameTypes[gameTypeId]}
      />
      <DateAndBalance available={screen.available} listed={draft.lines.length > 0} />
      {game.session === "choice" && (
        <SessionChoice
          game={game}
          locked={locked}
          market={market}
          onChoose={screen.chooseSession}
          session={session}
          taken={screen.taken}
        />
      )}
      {game.cutoff !== "session" && <SessionLine game={game} market={market} />}
      <EntryForm
        available={screen.available}
        disabled={locked || screen.leftOver || screen.closed !== null}
        entry={screen.entry}
        fault={screen.fault}
        first={draft.lines.length === 0}
        game={game}
        gameTypeId={gameTypeId}
        lastStake={screen.lastStake}
        onChange={screen.changeEntry}
        onProceed={actions.proceed}
        onReview={actions.openConfirmation}
        rates={rates}
        session={session}
      />
      <BidList
        kinds={kinds}
        lines={draft.lines}
        locked={locked}
        onRemove={screen.remove}
        onRepeat={screen.lastList === null || screen.closed !== null ? null : actions.repeatLast}
        placedAt={actions.placedAt}
        winOf={(line) => lineWin(game, line, rates)}
      />
      <SubmitBar
        disabled={locked}
        lines={screen.submitted}
        listed={draft.lines.length > 0}
        notice={
          hasNotice(screen, actions.partial, actions.shown) ? (
            <BidNotice gameTypeId={gameTypeId} partial={actions.partial} screen={screen} />
          ) : null
        }
        onSubmit={actions.openConfirmation}
      />
      <ConfirmDialog
        balance={balance}
        heard={actions.heard}
        market={market}
        notIncluded={actions.notIncluded}
        note={actions.note}
        onClose={actions.close}
        onSubmit={actions.submit}
        open={actions.shown}
        rates={rates}
        request={actions.request}
        stage={actions.stage}
      />
    </div>
  );
};

interface DateAndBalanceProps {
  /** The balance less the list, in points; null while the wallet is not known. */
  readonly available: Points | null;
  /** Something is in the list: the balance is not the wallet's. */
  readonly listed: boolean;
}

/** Today in India, read-only, and the balance less the list, on one line where there is room. */
export const DateAndBalance = ({ available, listed }: DateAndBalanceProps) => {
  const { bid: words, common } = useWords("bid");
  const date = useBidDate(words.months);
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4">
      <label className="sr-only" htmlFor="bid-date">
        {words.date}
      </label>
      <input
        className="field-sizing-content max-w-full bg-transparent font-semibold text-[min(1rem,6.5vw)] text-ink outline-none"
        id="bid-date"
        readOnly
        size={date.length}
        value={date}
      />
      <p className="flex flex-wrap items-baseline gap-x-2">
        <span className="text-ink-soft text-small" id="balance-label">
          {listed ? words.leftAfterList : words.balance}
        </span>
        <output aria-labelledby="balance-label" className="font-bold text-sum">
          {available === null ? common.unknownAmount : formatPoints(available)}
        </output>
      </p>
    </div>
  );
};

const loadExampleSheet = () => import("./example-sheet").then((module) => module.ExampleSheet);

interface HowItWorksProps {
  readonly gameTypeId: GameTypeId;
  readonly rates: readonly PayRate[];
}

/** Opens a sheet with one worked example of the game type, which is fetched with the first tap. */
const HowItWorks = (props: HowItWorksProps) => {
  const { bid: words, common } = useWords("bid");
  const [open, setOpen] = useState(false);
  const onLost = () => {
    setOpen(false);
    notifyError(common.notLoaded);
  };
  const ExampleSheet = useLazyPart(loadExampleSheet, { wanted: open, onLost });
  return (
    <>
      <button
        aria-haspopup="dialog"
        className={buttonClass("quiet", "-mr-3 shrink-0 text-small underline underline-offset-4")}
        onClick={() => setOpen(true)}
        type="button"
      >
        {words.howItWorks}
      </button>
      {ExampleSheet && <ExampleSheet {...props} onClose={() => setOpen(false)} open={open} />}
    </>
  );
};

interface SubmitBarProps {
  /** What the player must see before submitting; the bar grows upwards for it, so that Submit stays where it is. */
  readonly notice: ReactNode;
  /** What Submit sends. */
  readonly lines: readonly BidLine[];
  /** Whether there is anything in the list. */
  readonly listed: boolean;
  readonly disabled: boolean;
  readonly onSubmit: () => void;
}

/**
 * Submit and what it stands for, once there is a line to submit. It takes the place of the shell's bar at the bottom
 * (app/shell.css), so that on a small phone the two do not leave half a screen.
 */
const SubmitBar = ({ notice, lines, listed, disabled, onSubmit }: SubmitBarProps) => {
  const { bid: words, common } = useWords("bid");
  const offline = useOffline();
  if (!listed && notice === null) return null;
  return (
    <div className="submit-bar">
      {notice}
      <WaitNote id="submit-waits" text={disabled ? common.offlineSending : common.offlineWaits} waits={offline} />
      {listed && (
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p>
            <span className="block font-bold text-lead">
              {fill(words.linePoints, { points: formatPoints(totalStake(lines)) })}
            </span>
            <span className="block text-ink-soft text-small">{fill(words.lineCount, { count: lines.length })}</span>
          </p>
          <button
            className={buttonClass("primary", "min-w-36")}
            disabled={disabled}
            onClick={onSubmit}
            type="button"
            {...waiting(offline, "submit-waits")}
          >
            {words.submit}
          </button>
        </div>
      )}
    </div>
  );
};
