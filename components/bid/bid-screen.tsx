"use client";

import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button-class";
import { ScreenHead } from "@/components/ui/screen-head";
import { waiting } from "@/components/ui/waiting";
import { useBidDate } from "@/lib/client/clock/use-time-left";
import { useOffline } from "@/lib/client/device/connection";
import { useMarkets } from "@/lib/client/polling/use-shared-list";
import { useWallet } from "@/lib/client/polling/use-wallet";
import type { Market, MarketList } from "@/lib/contract/markets";
import type { Wallet } from "@/lib/contract/wallet";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { formatPoints, type Points } from "@/lib/domain/points";
import { fill } from "@/lib/i18n/fill";
import { useWords } from "@/lib/i18n/words-provider";
import { FAMILY_ROUTES, forMarket } from "@/lib/routes";
import { BidList } from "./bid-list";
import { BidNotice, hasNotice } from "./bid-notice";
import { ConfirmDialog } from "./confirm-dialog";
import { EntryForm } from "./entry/entry-form";
import { useLineKinds } from "./line-kinds";
import { SessionChoice, SessionLine } from "./session-choice";
import { useBidActions } from "./use-bid-actions";
import { useBidScreen } from "./use-bid-screen";

interface BidScreenProps {
  /** A keyed digest of the player: drafts are kept under it. */
  readonly playerKey: string;
  readonly gameTypeId: GameTypeId;
  readonly marketId: string;
  readonly list: MarketList;
  readonly wallet: Wallet | null;
}

/**
 * The bid screen of every game type; what differs stands in the type's row (docs/specification.md, 6.2 Common bid
 * screen).
 */
export const BidScreen = ({ list: initial, marketId, ...props }: BidScreenProps) => {
  const { list } = useMarkets(GAME_TYPES[props.gameTypeId].family, initial);
  const isThis = ({ id }: Market) => id === marketId;
  const market = list?.markets.find(isThis) ?? initial.markets.find(isThis);
  return market ? <OneMarket market={market} {...props} /> : null;
};

interface OneMarketProps extends Omit<BidScreenProps, "list" | "marketId"> {
  readonly market: Market;
}

const OneMarket = ({ playerKey, gameTypeId, market, wallet: initialWallet }: OneMarketProps) => {
  "use memo";
  const { common } = useWords("bid");
  const { gameTypes } = useWords("bid").play;
  const balance = useWallet(initialWallet, true)?.balance ?? null;
  const place = { playerKey, marketId: market.id, gameType: gameTypeId };
  const screen = useBidScreen(place, gameTypeId, market, balance);
  const actions = useBidActions({ place, gameType: gameTypeId, market, balance }, screen);
  const kinds = useLineKinds(screen);
  const { game, draft, session, locked } = screen;

  return (
    <div className="flex flex-1 flex-col gap-3">
      <ScreenHead
        back={{ href: forMarket(FAMILY_ROUTES[game.family].chooser, market.id), label: common.back }}
        sub={market.name}
        title={gameTypes[gameTypeId]}
      />
      <DateAndBalance available={screen.available} />
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
        disabled={locked || screen.closed !== null}
        entry={screen.entry}
        fault={screen.fault}
        game={game}
        onChange={screen.changeEntry}
        onProceed={actions.proceed}
        session={session}
      />
      <BidList kinds={kinds} lines={draft.lines} locked={locked} onRemove={screen.remove} />
      <SubmitBar
        count={draft.lines.length}
        disabled={locked}
        notice={
          hasNotice(screen, actions.partial, actions.shown) ? (
            <BidNotice gameTypeId={gameTypeId} partial={actions.partial} screen={screen} />
          ) : null
        }
        onSubmit={actions.openConfirmation}
        total={screen.total}
      />
      <ConfirmDialog
        heard={actions.heard}
        marketName={market.name}
        note={actions.note}
        onClose={actions.close}
        onSubmit={actions.submit}
        open={actions.shown}
        request={actions.request}
        stage={actions.stage}
      />
    </div>
  );
};

/** Today in India, read-only, and the balance less the list; null while the wallet is not known. */
const DateAndBalance = ({ available }: { readonly available: Points | null }) => {
  const { bid: words, common } = useWords("bid");
  const date = useBidDate();
  return (
    <div className="grid grid-cols-2 gap-3 rounded-card border border-line bg-surface px-4 py-2.5">
      <div>
        <label className="block text-ink-soft text-small" htmlFor="bid-date">
          {words.date}
        </label>
        <input
          className="w-full bg-transparent font-semibold text-body text-ink outline-none"
          id="bid-date"
          readOnly
          value={date}
        />
      </div>
      <div className="text-right">
        <p className="text-ink-soft text-small" id="balance-label">
          {words.balance}
        </p>
        <output aria-labelledby="balance-label" className="block font-bold text-title">
          {available === null ? common.unknownAmount : formatPoints(available)}
        </output>
      </div>
    </div>
  );
};

interface SubmitBarProps {
  /** What the player must see before submitting; the bar grows upwards for it, so that Submit stays where it is. */
  readonly notice: ReactNode;
  readonly count: number;
  readonly total: Points;
  readonly disabled: boolean;
  readonly onSubmit: () => void;
}

/** Submit and what it stands for, always at the same place above the footer, once there is a line to submit. */
const SubmitBar = ({ notice, count, total, disabled, onSubmit }: SubmitBarProps) => {
  const { bid: words, common } = useWords("bid");
  const offline = useOffline();
  if (count === 0 && notice === null) return null;
  return (
    <div className="sticky bottom-[calc(4rem+1px+env(safe-area-inset-bottom))] -mx-4 mt-auto flex flex-col gap-3 border-line border-t bg-paper px-4 py-3">
      {notice}
      {offline && (
        <p className="text-ink-soft text-small" id="submit-waits">
          {common.offlineWaits}
        </p>
      )}
      {count > 0 && (
        <div className="flex items-center justify-between gap-4">
          <p>
            <span className="block font-bold text-lead">{fill(words.linePoints, { points: formatPoints(total) })}</span>
            <span className="block text-ink-soft text-small">{fill(words.lineCount, { count })}</span>
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
