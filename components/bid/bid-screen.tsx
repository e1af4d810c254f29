"use client";

import { useEffect } from "react";
import { ScreenHead } from "@/components/ui/screen-head";
import { useMarkets } from "@/lib/client/data/shared-lists";
import { useWallet } from "@/lib/client/data/wallet";
import type { Market, MarketList } from "@/lib/contract/markets";
import type { Wallet } from "@/lib/contract/wallet";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { lineWin, type PayRate } from "@/lib/domain/game/payout";
import { useWords } from "@/lib/i18n/words-provider";
import { FAMILY_ROUTES, forMarket } from "@/lib/routes";
import { BidList, LIST_HEAD_ID } from "./bid-list";
import { BidNotice } from "./bid-notice";
import { ConfirmDialog } from "./confirm-dialog";
import { DateAndBalance } from "./date-and-balance";
import { EntryForm } from "./entry/entry-form";
import { HowItWorks } from "./how-it-works";
import { useLineKinds } from "./line-kinds";
import { SessionChoice, SessionLine } from "./session-choice";
import { SubmitBar } from "./submit-bar";
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
