"use client";

import { useSearchParams } from "next/navigation";
import { type ReactNode, useEffect, useEffectEvent } from "react";
import { LazyPart, LazySheet } from "@/components/ui/lazy";
import { ScreenHead } from "@/components/ui/screen-head";
import { useBidDate } from "@/lib/client/clock/use-time-left";
import { useMarkets } from "@/lib/client/data/shared-lists";
import { useWallet } from "@/lib/client/data/wallet";
import { lazyImport } from "@/lib/client/page/lazy-import";
import type { CareStatus } from "@/lib/contract/care";
import type { Market, MarketList } from "@/lib/contract/markets";
import type { Wallet } from "@/lib/contract/wallet";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { lineWin, type PayRate } from "@/lib/domain/game/payout";
import { hasTimes } from "@/lib/domain/market-clock";
import { formatPoints, type Points } from "@/lib/domain/points";
import { useTranslations } from "@/lib/i18n/translations-provider";
import { FAMILY_ROUTES, GAME_ROUTES, marketPath } from "@/lib/routes";
import { BidList, LIST_HEAD_ID, RECEIPT_TITLE_ID } from "./bid-list";
import { ChooseButton, LazyChooseSheet, useChooser } from "./choose/choose-button";
import { lineCount } from "./entry/entry";
import { EntryForm } from "./entry/entry-form";
import { GameStrip } from "./game-strip";
import { HowItWorks } from "./how-it-works";
import { useLineKinds } from "./list-lines";
import { SessionChoice, SessionLine } from "./session-choice";
import { SlipBar } from "./slip-bar";
import { useBidActions } from "./use-bid-actions";
import { useBidScreen } from "./use-bid-screen";

/** The dialog that Submit opens is fetched once the screen is rendered. */
const ConfirmDialog = lazyImport(() => import("./confirm-dialog").then((module) => module.ConfirmDialog));
const PlacedReceipt = lazyImport(() => import("./placed-receipt").then((module) => module.PlacedReceipt));

interface BidScreenProps {
  /** A keyed digest of the player, under which drafts are stored. */
  readonly playerKey: string;
  readonly gameTypeId: GameTypeId;
  readonly marketId: string;
  readonly list: MarketList;
  readonly wallet: Wallet | null;
  /** The rates of the family's games; empty while they are not known. */
  readonly rates: readonly PayRate[];
  /** What became of the player's last bid on the market, which stands below the title. */
  readonly recent?: ReactNode;
  /** The limits that count stakes; null while the player has none. */
  readonly care: CareStatus | null;
}

/**
 * Shows the bid screen of every game type (docs/specification.md, 6.2 Common bid screen); the row of the type in
 * `GAME_TYPES` holds what differs.
 */
export const BidScreen = ({ list: initial, marketId, ...props }: BidScreenProps) => {
  const { list } = useMarkets(GAME_TYPES[props.gameTypeId].family, initial);
  const isThis = ({ id }: Market) => id === marketId;
  const market = list?.markets.find(isThis) ?? initial.markets.find(isThis);
  // The key resets entry and notices when the URL changes to another market.
  const key = JSON.stringify([props.playerKey, props.gameTypeId, marketId]);
  return market ? <OneMarket key={key} market={market} markets={(list ?? initial).markets} {...props} /> : null;
};

interface OneMarketProps extends Omit<BidScreenProps, "list" | "marketId"> {
  readonly market: Market;
  readonly markets: readonly Market[];
}

const OneMarket = (props: OneMarketProps) => {
  const { playerKey, gameTypeId, market, markets, rates, recent, care, wallet: initialWallet } = props;
  const { common } = useTranslations("bid");
  const { gameTypes } = useTranslations("bid").play;
  const wallet = useWallet(initialWallet, true);
  const balance = wallet?.balance ?? null;
  const target = { playerKey, marketId: market.id, gameType: gameTypeId };
  const screen = useBidScreen(target, market, balance);
  const actions = useBidActions({ target, market, balance }, screen);
  const chooser = useChooser(screen, actions.proceed);
  const kinds = useLineKinds(screen);
  const { game, draft, session, locked } = screen;
  const isReview = useSearchParams().has("review");
  const review = useEffectEvent(() => {
    // Where the list is too late the slip says so, and offers what to do.
    if (screen.closed === null && screen.ended.length === 0) actions.openConfirmation();
    // The URL without the query does not open it again on a reload.
    window.history.replaceState(null, "", marketPath(GAME_ROUTES[gameTypeId], market.id));
  });
  useEffect(() => {
    if (isReview) review();
  }, [isReview]);

  // A placed bid empties the list, and with it goes the button that would get the focus back.
  const isDone = actions.placed !== null && !actions.shown;
  useEffect(() => {
    if (!isDone) return;
    const head = document.getElementById(RECEIPT_TITLE_ID) ?? document.getElementById(LIST_HEAD_ID);
    head?.focus({ preventScroll: true });
  }, [isDone]);

  const next = { gameTypeId, markets, movable: screen.movable, onMove: actions.moveTo };
  const { placed } = actions;
  const receipt = placed?.receipt && (
    <LazyPart>
      <PlacedReceipt
        bid={{ market: market.name, request: { gameType: gameTypeId, lines: placed.receipt.lines } }}
        history={placed.at}
        hours={market}
        onClose={actions.closeReceipt}
        onRepeat={actions.repeatLast}
        reference={placed.receipt.reference}
        rates={rates}
        time={placed.receipt.time}
        wallet={wallet}
      />
    </LazyPart>
  );

  return (
    <div className="bid-columns">
      <div className="bid-entry">
        <div className="bid-about">
          <ScreenHead
            back={{ href: marketPath(FAMILY_ROUTES[game.family].chooser, market.id), label: common.back }}
            end={<HowItWorks gameTypeId={gameTypeId} rates={rates} />}
            sub={market.name}
            title={gameTypes[gameTypeId]}
          />
          {recent}
          <GameStrip gameTypeId={gameTypeId} marketId={market.id} isClosed={screen.isGameClosed} />
          <DateAndBalance left={screen.left} listed={screen.submitted.length > 0} />
          {game.session === "choice" && (
            <SessionChoice
              game={game}
              locked={locked}
              market={market}
              isPicked={screen.picked.length > 0}
              onChoose={screen.chooseSession}
              session={session}
              taken={screen.taken}
            />
          )}
          {game.cutoff !== "session" && hasTimes(market) && <SessionLine game={game} market={market} {...next} />}
        </div>
        <EntryForm
          aside={<ChooseButton chooser={chooser} gameTypeId={gameTypeId} screen={screen} />}
          available={screen.available}
          disabled={locked || screen.leftOver || screen.closed !== null}
          entry={screen.entry}
          fault={screen.fault?.field ?? null}
          game={game}
          lastStake={screen.lastStake}
          lines={draft.lines}
          mostStake={care?.limits.find(({ name }) => name === "bid")?.points ?? null}
          onChange={screen.changeEntry}
          onProceed={chooser.proceed}
          // Each session of a half sangam has fields of its own, of which the first is filled first.
          key={game.form === "half-sangam" ? session : ""}
          pickedFor={screen.pickedFor}
          problem={actions.problem}
          session={session}
        />
      </div>
      <div className="bid-slip">
        <BidList
          isSilent={Boolean(receipt) || screen.closed !== null || lineCount(game, screen.entry) > 0}
          kinds={kinds}
          lines={draft.lines}
          locked={locked}
          isChangeable={screen.takesMore}
          notSent={screen.notSent}
          leftOut={screen.entry.leftOut}
          onPutBack={screen.putBack}
          onRemove={screen.remove}
          onRepeat={receipt || screen.lastList === null || screen.closed !== null ? null : actions.repeatLast}
          picked={screen.picked}
          placed={receipt ? null : placed}
          computeWin={(line) => lineWin(game, line, rates)}
        />
        <SlipBar
          dialogShown={actions.shown}
          elsewhere={actions.elsewhere}
          {...next}
          onSubmit={actions.openConfirmation}
          partial={actions.partial}
          wasSent={actions.note?.outcome !== undefined}
          placed={actions.placed}
          rates={rates}
          care={care}
          receipt={receipt}
          screen={screen}
        />
      </div>
      <LazySheet ahead onClose={actions.close} open={actions.shown}>
        <ConfirmDialog
          balance={balance}
          care={care}
          acknowledged={screen.acknowledged}
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
      </LazySheet>
      <LazyChooseSheet
        balance={balance}
        chooser={chooser}
        market={market}
        markets={markets.map(({ name }) => name)}
        target={target}
        rates={rates}
        screen={screen}
      />
    </div>
  );
};

interface DateAndBalanceProps {
  /** The balance less what Submit would send, in points; null while the wallet is not known. */
  readonly left: Points | null;
  /** Whether Submit would send something. */
  readonly listed: boolean;
}

/** Shows today's date in India, and the balance less what Submit would send. */
export const DateAndBalance = ({ left, listed }: DateAndBalanceProps) => {
  const { bid: t, common } = useTranslations("bid");
  const date = useBidDate(t.months);
  return (
    <div className="bid-date flex flex-wrap items-baseline justify-between gap-x-2">
      <label className="sr-only" htmlFor="bid-date">
        {t.date}
      </label>
      <input
        className="field-sizing-content max-w-full bg-transparent font-semibold text-[min(7vw,clamp(0.875rem,4.4vw,1rem))] text-ink outline-none"
        id="bid-date"
        readOnly
        // The field takes no input, so Tab goes on to the first choice.
        tabIndex={-1}
        size={date.length}
        value={date}
      />
      <p className="flex flex-wrap items-baseline gap-x-2">
        {/* The words are short, because a second line would move the keys at the first tap. */}
        <span className="fit-small text-ink-soft" id="balance-label">
          {listed ? t.balanceAfter : t.balance}
        </span>
        {/* It is not announced by itself, because the slip announces it after a pause and with its words. */}
        <output aria-labelledby="balance-label" aria-live="off" className="font-bold text-sum">
          {left === null ? common.unknownAmount : formatPoints(left)}
        </output>
      </p>
    </div>
  );
};
