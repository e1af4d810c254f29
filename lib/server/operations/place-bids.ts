import type { BidReceipt, PlaceBidsRequest } from "@/lib/contract/bids";
import { AppError } from "@/lib/contract/errors";
import { checkBid } from "@/lib/domain/game/bid-rules";
import { envelopesOf } from "@/lib/domain/game/envelopes";
import { GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import { type BidOrder, bidKind } from "../money/bid-kind";
import { findOrGiveUp } from "../money/given-up";
import { lookUpParts } from "../money/look-up";
import type { MoneyRecord } from "../money/money-records";
import { nothingSentUnless } from "../money/nothing-sent-unless";
import { bidReceipt } from "../money/receipt";
import { runMoneyRequest } from "../money/run-money-request";
import type { Services } from "../services";
import type { Player } from "../session/player";
import { readAccount } from "./read-account";

/**
 * Places one confirmed bid, at most once per key (docs/faults.md). Every rule that the screen has is repeated here from
 * the server's data and clock before anything is sent (docs/security.md, row 21).
 * @throws AppError market_unknown, market_closed, betting_off, a bid_* refusal, idempotency_key_reused,
 * bid_identical_pending or shutting_down: in all of these nothing was sent.
 */
export const placeBids = async (
  services: Services,
  player: Player,
  key: string,
  request: PlaceBidsRequest,
): Promise<BidReceipt> => {
  const prepare = () => checkedOrders(services, player, request);
  return bidReceipt(key, await runMoneyRequest(services, bidKind, { actor: player, key, asked: request }, prepare));
};

/**
 * What is known of a bid confirmed earlier.
 * @throws AppError not_found where this player confirmed none under that key.
 */
export const readBid = async (services: Services, player: Player, key: string): Promise<BidReceipt> => {
  return receiptOf(key, await lookUpParts(services, player, key));
};

/**
 * The same, for a player whose bid got no answer: where nothing was taken under that key, nothing will be.
 * @throws AppError not_found, and then that is certain for good.
 */
export const giveUpBid = async (services: Services, player: Player, key: string): Promise<BidReceipt> =>
  receiptOf(key, await findOrGiveUp(services, player, key));

const receiptOf = (key: string, parts: readonly MoneyRecord[]): BidReceipt => {
  if (parts.length === 0 || parts.some(({ kind }) => kind !== bidKind.kind)) throw new AppError("not_found");
  return bidReceipt(key, parts);
};

const checkedOrders = async (
  services: Services,
  player: Player,
  request: PlaceBidsRequest,
): Promise<readonly BidOrder[]> => {
  const { marketId, lines } = request;
  const game: GameType = GAME_TYPES[request.gameType];
  if (lines.length === 0) throw new AppError("bid_empty");

  const [account, { markets }] = await nothingSentUnless(
    "bid_failed",
    Promise.all([readAccount(services, player), services.lists.markets(game.family, player)]),
  );
  if (!account.bettingOn) throw new AppError("betting_off");
  if (account.balance === null) throw new AppError("bid_failed");
  const market = markets.find(({ id }) => id === marketId);
  if (!market) throw new AppError("market_unknown");
  const refusal = checkBid(game, market, lines, account.balance, services.clock.now());
  if (refusal) throw new AppError(refusal.code, "params" in refusal ? { params: refusal.params } : {});
  // Starline screens block nothing: there the provider itself refuses (docs/specification.md, 6.6 Cut-offs).
  if (!market.isOpen && game.cutoff !== "provider") throw new AppError("market_closed");
  return envelopesOf(game, lines).map((envelope) => ({
    family: game.family,
    gameId: market.id,
    gameName: market.name,
    ...envelope,
  }));
};
