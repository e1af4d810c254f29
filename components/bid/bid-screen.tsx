"use client";

import { ScreenHead } from "@/components/ui/screen-head";
import { useMarkets } from "@/lib/client/use-markets";
import { useBidDate } from "@/lib/client/use-time-left";
import { useWallet } from "@/lib/client/use-wallet";
import type { Market, MarketList } from "@/lib/contract/markets";
import type { Wallet } from "@/lib/contract/wallet";
import type { MainGameTypeId } from "@/lib/domain/game/game-types";
import { formatPoints, type Points } from "@/lib/domain/points";
import { useWords } from "@/lib/i18n/words-provider";
import { forMarket, routes } from "@/lib/routes";
import { BidList } from "./bid-list";
import { BidNotice, hasNotice } from "./bid-notice";
import { ConfirmDialog } from "./confirm-dialog";
import { EntryForm } from "./entry-form";
import { SessionChoice } from "./session-choice";
import { SubmitBar } from "./submit-bar";
import { useBidActions } from "./use-bid-actions";
import { useBidScreen } from "./use-bid-screen";

interface BidScreenProps {
  /** A keyed digest of the player: drafts are kept under it. */
  readonly playerKey: string;
  readonly gameTypeId: MainGameTypeId;
  readonly marketId: string;
  readonly list: MarketList;
  readonly wallet: Wallet | null;
}

/** The bid screen of every main game type; what differs stands in the type's row (second document, section 2). */
export const BidScreen = ({ list: initial, marketId, ...props }: BidScreenProps) => {
  const { list } = useMarkets(initial);
  const isThis = ({ id }: Market) => id === marketId;
  const market = list?.markets.find(isThis) ?? initial.markets.find(isThis);
  return market ? <OneMarket market={market} {...props} /> : null;
};

interface OneMarketProps extends Omit<BidScreenProps, "list" | "marketId"> {
  readonly market: Market;
}

const OneMarket = ({ playerKey, gameTypeId, market, wallet: initialWallet }: OneMarketProps) => {
  const words = useWords("bid");
  const common = useWords("common");
  const { gameTypes } = useWords("play");
  const balance = useWallet(initialWallet, true)?.balance ?? null;
  const place = { playerKey, marketId: market.id, gameType: gameTypeId };
  const screen = useBidScreen(place, gameTypeId, market, balance);
  const actions = useBidActions(place, gameTypeId, market, balance, screen);
  const { draft, entry, session, locked, takesBids } = screen;

  return (
    <div className="flex flex-1 flex-col gap-3">
      <ScreenHead
        back={{ href: forMarket(routes.game, market.id), label: common.back }}
        sub={market.name}
        title={gameTypes[gameTypeId]}
      />
      <DateAndBalance available={screen.available} />
      {screen.game.session === "choice" && (
        <SessionChoice
          locked={locked}
          market={market}
          onChoose={screen.chooseSession}
          session={session}
          taken={screen.taken}
        />
      )}
      <EntryForm
        disabled={locked || !takesBids}
        entry={entry}
        game={screen.game}
        onChange={screen.setEntry}
        onProceed={actions.proceed}
      />
      <section className="flex flex-col gap-2">
        <h2 className="font-semibold text-lead">{words.list}</h2>
        <BidList lines={draft.lines} locked={locked} onRemove={screen.remove} session={session} />
      </section>
      <SubmitBar
        count={draft.lines.length}
        disabled={locked}
        notice={
          hasNotice(screen, actions.shown) ? (
            <BidNotice gameTypeId={gameTypeId} isOpen={market.isOpen} screen={screen} />
          ) : null
        }
        onSubmit={actions.openConfirmation}
        total={screen.total}
      />
      <ConfirmDialog
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

const DateAndBalance = ({ available }: { readonly available: Points | null }) => {
  const words = useWords("bid");
  const common = useWords("common");
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
