import type { BidReceipt, PlaceBidsRequest } from "@/lib/contract/bids";
import { AppError } from "@/lib/contract/errors";
import type { MoneyOutcome } from "@/lib/contract/money";
import { checkBid, totalStake } from "@/lib/domain/game/bid-rules";
import { splitIntoEnvelopes } from "@/lib/domain/game/envelopes";
import { GAME_TYPES, type GameType } from "@/lib/domain/game/game-types";
import { bettingDayAt } from "@/lib/domain/market-clock";
import { addPoints, NO_POINTS } from "@/lib/domain/points";
import type { Player } from "../accounts/session/session-data";
import { findPartsOrGiveUp, findPartsUnderLock } from "../money/find-under-lock";
import { findMoneyKind, parseStoredRequest } from "../money/kind-registry";
import { readBeforeSending } from "../money/money-kind";
import { computeSupportNumber, toMoneyOutcome, toUnknownOutcome } from "../money/outcome";
import { isGivenUp } from "../money/records/claim-keys";
import type { MoneyRecord } from "../money/records/record";
import { type Prepared, runMoneyRequest } from "../money/run";
import { plainName } from "../provider/plain-text";
import { trackPlayedMarkets } from "../results/known-results";
import type { Services } from "../services";
import { type BeforeBid, type BidOrder, bidKind, takeBidSnapshot } from "./bid-kind";

/**
 * Places a confirmed bid, at most once per key (docs/faults.md). Every rule of the screen is checked again with the
 * server's data and clock before anything is sent (docs/security.md, row 21).
 * @param day the confirmed betting day, `YYYY-MM-DD`, because a bid is not placed on the next draw; null from a page of
 *   an earlier version.
 * @throws AppError market_unknown, market_closed, account_blocked, betting_off, a bid_* refusal,
 *   idempotency_key_reused, bid_identical_pending or shutting_down; then nothing was sent.
 */
export const placeBids = async (
  services: Services,
  player: Player,
  key: string,
  request: PlaceBidsRequest,
  day: string | null = null,
): Promise<BidReceipt> => {
  const prepare = () => prepareOrders(services, player, request, day);
  const run = { kind: bidKind, actor: player, key, input: request, prepare };
  const parts = await runMoneyRequest(services, run);
  for (const part of parts) {
    const order = parseStoredRequest(services, bidKind, part);
    if (order) trackPlayedMarkets(services, player.playerKey, order.family, [plainName(order.gameName)]);
  }
  return toBidReceipt(services, key, parts);
};

/**
 * Returns the receipt of a bid.
 * @throws AppError not_found if this player confirmed no bid under that key.
 */
export const readBid = async (services: Services, player: Player, key: string): Promise<BidReceipt> => {
  return requireReceipt(services, key, await findPartsUnderLock(services, player, key));
};

/**
 * Gives up a bid: if it is not accepted under that key yet, it never will be.
 * @throws AppError not_found if nothing was or will be sent.
 */
export const giveUpBid = async (services: Services, player: Player, key: string): Promise<BidReceipt> =>
  requireReceipt(services, key, await findPartsOrGiveUp(services, player, key));

const requireReceipt = (services: Services, key: string, parts: readonly MoneyRecord[]): BidReceipt => {
  const isOther = ({ kind }: MoneyRecord) => kind !== bidKind.kind && (isGivenUp({ kind }) || findMoneyKind(kind));
  if (parts.length === 0 || parts.some(isOther)) throw new AppError("not_found");
  return toBidReceipt(services, key, parts);
};

/**
 * Returns the outcome of each part that can be read, and of the whole, which is not known while a part cannot be read
 * (docs/faults.md, step 5).
 */
const toBidReceipt = (services: Services, key: string, records: readonly MoneyRecord[]): BidReceipt => {
  const parts = records.flatMap((record) => {
    const { label, session, lines } = parseStoredRequest(services, bidKind, record) ?? {};
    if (label === undefined || session === undefined || lines === undefined) return [];
    return [{ label, session, outcome: toMoneyOutcome(record, "placed", { total: totalStake(lines) }) }];
  });
  const [first] = records;
  const outcomes = parts.map(({ outcome }) => outcome);
  return {
    key,
    support: first ? computeSupportNumber(first) : "",
    outcome:
      first && parts.length < records.length
        ? toUnknownOutcome<"placed">(first, { total: addPoints(NO_POINTS, ...outcomes.map(({ total }) => total)) })
        : combineOutcomes(outcomes),
    parts,
  };
};

/** Combines the outcomes of the parts: the whole is `checking` while a part is, and `unknown` while a part is. */
const combineOutcomes = (outcomes: readonly MoneyOutcome<"placed">[]): BidReceipt["outcome"] => {
  const total = addPoints(NO_POINTS, ...outcomes.map((outcome) => outcome.total));
  if (outcomes.some(({ state }) => state === "checking")) return { state: "checking", total };
  const unknown = outcomes.filter((outcome) => outcome.state === "unknown");
  const [first] = unknown;
  if (first) return { ...first, total, final: unknown.every(({ final }) => final) };
  const failed = outcomes.filter((outcome) => outcome.state === "failed");
  if (failed.length === outcomes.length) {
    return { state: "failed", total, reason: failed[0]?.reason ?? null, final: failed.every(({ final }) => final) };
  }
  if (failed.length > 0) return { state: "partial", total };
  const corrected = outcomes.some((outcome) => outcome.state === "placed" && outcome.corrected);
  return { state: "placed", total, corrected };
};

const prepareOrders = async (
  services: Services,
  player: Player,
  request: PlaceBidsRequest,
  day: string | null,
): Promise<Prepared<BidOrder, BeforeBid>> => {
  const { marketId, lines } = request;
  const game: GameType = GAME_TYPES[request.gameType];
  if (lines.length === 0) throw new AppError("bid_empty");

  const { account: reading, readSnapshot } = takeBidSnapshot(services, player, game.family);
  const [account, { markets }] = await readBeforeSending(
    Promise.all([reading, services.lists.markets(game.family, player, marketId)]),
    "bid_failed",
  );
  if (account.blocked) throw new AppError("account_blocked");
  if (!account.bettingOn) throw new AppError("betting_off");
  if (account.balance === null) throw new AppError("bid_failed");
  const market = markets.find(({ id }) => id === marketId);
  if (!market) throw new AppError("market_unknown");
  const { balance } = account;
  const confirmedDay = day ?? bettingDayAt(market, services.clock.now());
  const refusalNow = (): AppError | null => {
    const nowMs = services.clock.now();
    if (bettingDayAt(market, nowMs) !== confirmedDay) return new AppError("market_closed");
    const refusal = checkBid({ game, hours: market, lines, balance, nowMs });
    if (!refusal) return null;
    return new AppError(refusal.code, "params" in refusal ? { params: refusal.params } : {});
  };
  const refusal = refusalNow();
  if (refusal) throw refusal;
  // A closed market passes for Starline, because the provider itself refuses (docs/specification.md, 6.6 Cut-offs).
  if (!market.isOpen && game.cutoff !== "provider") throw new AppError("market_closed");
  const requests = splitIntoEnvelopes(game, lines).map((envelope) => ({
    family: game.family,
    gameId: market.id,
    gameName: market.wireName ?? market.name,
    ...envelope,
  }));
  return { requests, readSnapshot, refusalNow };
};
