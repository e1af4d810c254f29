import type { BidOutcome, BidReceipt, PlaceBidsRequest } from "@/lib/contract/bids";
import { AppError } from "@/lib/contract/errors";
import { checkBid, totalStake } from "@/lib/domain/game/bid-rules";
import { MAIN_GAME_TYPES } from "@/lib/domain/game/game-types";
import { type BidOrder, bidKind } from "../money/bid-kind";
import { findRecord, type MoneyRecord } from "../money/money-records";
import { runMoneyRequest } from "../money/run-money-request";
import { ProviderError } from "../provider/provider";
import type { Services } from "../services";
import type { Player } from "../session/player";
import { readAccount } from "./read-account";

/**
 * Places one confirmed bid on a main market, at most once per key (faults.md). Every rule that the screen has is
 * repeated here from the server's data and clock before anything is sent (security.md, row 21).
 * @throws AppError market_unknown, market_closed, betting_off, a bid_* refusal, idempotency_key_reused,
 * bid_identical_pending or shutting_down: in all of these nothing was sent.
 */
export const placeBids = async (
  services: Services,
  player: Player,
  key: string,
  request: PlaceBidsRequest,
): Promise<BidReceipt> => {
  const prepare = () => checkedOrder(services, player, request);
  return receipt(await runMoneyRequest(services, bidKind, player, key, request, prepare));
};

/**
 * What is known of a bid confirmed earlier.
 * @throws AppError not_found where this player confirmed none under that key.
 */
export const readBid = async (services: Services, player: Player, key: string): Promise<BidReceipt> => {
  const record = await findRecord(services.store, player.playerKey, key);
  if (!record || record.kind !== bidKind.kind) throw new AppError("not_found");
  return receipt(record);
};

const checkedOrder = async (services: Services, player: Player, request: PlaceBidsRequest): Promise<BidOrder> => {
  const { marketId, gameType, lines } = request;
  const session = lines[0]?.session;
  if (session === undefined) throw new AppError("bid_empty");
  // One envelope has one session, and the provider compares it exactly.
  if (lines.some((line) => line.session !== session)) throw new AppError("bad_request");

  const [account, { markets }] = await nothingSentUnless(
    Promise.all([readAccount(services, player), services.lists.mainMarkets(player)]),
  );
  if (!account.bettingOn) throw new AppError("betting_off");
  if (account.balance === null) throw new AppError("bid_failed");
  const market = markets.find(({ id }) => id === marketId);
  if (!market) throw new AppError("market_unknown");
  const game = MAIN_GAME_TYPES[gameType];
  const refusal = checkBid(game, market, lines, account.balance, services.clock.now());
  if (refusal) throw new AppError(refusal.code, "params" in refusal ? { params: refusal.params } : {});
  if (!market.isOpen) throw new AppError("market_closed");
  return { gameId: market.id, gameName: market.name, label: game.label, session, lines };
};

/** A read that fails on the way to a bid means that nothing was sent: the player may simply try again. */
const nothingSentUnless = <Result>(read: Promise<Result>): Promise<Result> =>
  read.catch((error: unknown) => {
    throw error instanceof ProviderError ? new AppError("bid_failed", { cause: error }) : error;
  });

const receipt = (record: MoneyRecord): BidReceipt => {
  // Written by placeBids itself under this kind.
  const total = totalStake((record.request as BidOrder).lines);
  return { key: record.key, outcome: outcomeOf(record, total) };
};

const outcomeOf = (record: MoneyRecord, total: BidOutcome["total"]): BidOutcome => {
  switch (record.state) {
    case "done":
      return { state: "placed", total, corrected: record.corrected };
    case "sending":
    case "checking":
      return { state: "checking", total };
    case "refused":
    case "failed":
      return { state: "failed", total, reason: record.reason };
  }
};
