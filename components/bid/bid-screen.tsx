"use client";

import { ScreenHead } from "@/components/ui/screen-head";
import { useMarkets } from "@/lib/client/use-markets";
import { useWallet } from "@/lib/client/use-wallet";
import type { Market, MarketList } from "@/lib/contract/markets";
import type { Wallet } from "@/lib/contract/wallet";
import { GAME_TYPES, type GameTypeId } from "@/lib/domain/game/game-types";
import { useWords } from "@/lib/i18n/words-provider";
import { FAMILY_ROUTES, forMarket } from "@/lib/routes";
import { BidList } from "./bid-list";
import { BidNotice, hasNotice } from "./bid-notice";
import { ConfirmDialog } from "./confirm-dialog";
import { DateAndBalance } from "./date-and-balance";
import { EntryForm } from "./entry/entry-form";
import { useLineKinds } from "./line-kinds";
import { SessionChoice } from "./session-choice";
import { SessionLine } from "./session-line";
import { SubmitBar } from "./submit-bar";
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
  const { common } = useWords("bid");
  const { gameTypes } = useWords("bid").play;
  const balance = useWallet(initialWallet, true)?.balance ?? null;
  const place = { playerKey, marketId: market.id, gameType: gameTypeId };
  const screen = useBidScreen(place, gameTypeId, market, balance);
  const actions = useBidActions(place, gameTypeId, market, balance, screen);
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
