import { MINIMUM_STAKE, parseStake } from "@/lib/domain/game/bid-rules";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { formatBidDate, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { fromWhole, sumOf } from "../domain/amount";
import { bettingDay, lastSession } from "../domain/draws";
import { ACCOUNT_BLOCKED, BALANCE_SHORT, BETTING_CLOSED, Refusal } from "../domain/refusals";
import { type Rule, ruleOf } from "../domain/settlement/rules";
import type { NewLine } from "../repositories/bids";
import { move, walletOf } from "../repositories/ledger";
import type { Market } from "../repositories/markets";
import type { World } from "../world";

/** Text, unchecked. */
export interface BidRequest {
  readonly family: GameFamily;
  readonly token: string;
  readonly marketId: string;
  readonly label: string;
  readonly bidDate: string;
  readonly total: string;
  readonly session: string;
  /** Only on a main market. */
  readonly gameType?: string | undefined;
  readonly lines: readonly LineRequest[];
}

interface LineRequest {
  readonly session: string;
  readonly digits: string;
  readonly closedigits: string;
  readonly points: string;
}

const isSession = (text: string | undefined): text is Session => text === "Open" || text === "Close";

/**
 * Compares as the provider does (docs/provider.md, "Bids"): on a main market `Open` or `Close` in the envelope, as `gametype`
 * and on every line; on the others `Open` in the envelope.
 */
const hasSessions = ({ family, session, gameType, lines }: BidRequest): boolean =>
  family === "main" ? [session, gameType, ...lines.map((line) => line.session)].every(isSession) : session === "Open";

const readLine = (rule: Rule, { session, digits, closedigits, points }: LineRequest): NewLine => {
  if (!rule.takes({ session, digits, closedigits })) {
    throw new Refusal("Sorry, the number is not valid for this game type.");
  }
  const stake = parseStake(points);
  if (stake === undefined || stake < MINIMUM_STAKE) throw new Refusal("Sorry, the minimum bid amount is 10.");
  return { session, digits, closedigits, stake: fromWhole(stake) };
};

/** `YYYY-MM-DD`. @throws Refusal by the clock or the declared results. */
const openDay = (world: World, request: BidRequest, market: Market, rule: Rule): string => {
  const now = world.clock.now();
  const day = bettingDay(market, now);
  if (day === undefined) throw new Refusal(BETTING_CLOSED);
  const isoDay = formatIsoDay(day.day);
  const drawn = world.results.of(market.id, isoDay);
  const isOver = now >= day.closeCutoff || drawn[lastSession(market.family)] !== undefined;
  const isOpen = now < day.openCutoff && drawn.Open === undefined;
  if (isOver || (rule.timed && !isOpen)) throw new Refusal(BETTING_CLOSED);
  const sessions = [request.session, request.gameType, ...request.lines.map((line) => line.session)];
  if (!isOpen && sessions.includes("Open")) throw new Refusal("Sorry, the open session is closed.");
  return isoDay;
};

/** All lines in one transaction. @throws Refusal with the first thing that is wrong. */
export const placeBid = (world: World, request: BidRequest): void => {
  const { clock, players, ledger, bids } = world;
  const { label } = request;
  const market = world.markets.listedById(request.marketId);
  if (market?.family !== request.family) throw new Refusal("Sorry, this market was not found.");
  const rule = ruleOf(market.family, label);
  if (rule === undefined) throw new Refusal("Sorry, this game type is not available.");
  if (!hasSessions(request)) throw new Refusal("Sorry, the session must be Open or Close.");
  if (request.lines.length === 0) throw new Refusal("Sorry, there is no bid to place.");
  const lines = request.lines.map((line) => readLine(rule, line));
  const stake = sumOf(lines.map((line) => line.stake));
  const total = parseStake(request.total);
  if (total === undefined || fromWhole(total) !== stake) throw new Refusal("Sorry, the total does not match the bids.");
  const now = clock.now();
  // docs/provider.md, "Dates in", tells how this sentence begins.
  if (request.bidDate !== formatBidDate(indiaMoment(now))) {
    throw new Refusal("Sorry, back date bidding is not allowed. Please check the date and try again.");
  }
  const day = openDay(world, request, market, rule);
  const player = players.byToken(request.token);
  // To the provider an unknown token is a player with an empty wallet (docs/provider.md, "Unknown token").
  if (player === undefined) throw new Refusal(BALANCE_SHORT);
  if (player.blocked) throw new Refusal(ACCOUNT_BLOCKED);
  if (!player.betting) throw new Refusal("Sorry, betting is not allowed for your account.");
  const wallet = walletOf(player.mobile);
  if (ledger.balanceOf(wallet) < stake) throw new Refusal(BALANCE_SHORT);
  world.database.transaction(() => {
    const entryId = ledger.post("bid", `Bid: ${market.name}, ${label}`, now, move(wallet, "bids", stake));
    bids.add({ entryId, mobile: player.mobile, market, day, label, placedAt: now }, lines);
  });
};
