import { MINIMUM_STAKE, parseStake } from "@/lib/domain/game/bid-rules";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import { formatBidDate, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { fromWhole, sumOf } from "../domain/amount";
import { bettingDay, lastSession } from "../domain/draws";
import { ACCOUNT_BLOCKED, BALANCE_SHORT } from "../domain/refusals";
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

/** The specification prescribes no sentence; docs/provider.md, "Dates in", tells how that of the back date begins. */
export const BID_REFUSALS = {
  market_unknown: "Sorry, this market was not found.",
  game_unknown: "Sorry, this game type is not available.",
  account_blocked: ACCOUNT_BLOCKED,
  betting_off: "Sorry, betting is not allowed for your account.",
  back_date: "Sorry, back date bidding is not allowed. Please check the date and try again.",
  session_unknown: "Sorry, the session must be Open or Close.",
  no_lines: "Sorry, there is no bid to place.",
  number_invalid: "Sorry, the number is not valid for this game type.",
  below_minimum: "Sorry, the minimum bid amount is 10.",
  total_wrong: "Sorry, the total does not match the bids.",
  betting_closed: "Sorry, betting is closed for this market.",
  open_closed: "Sorry, the open session is closed.",
  balance_short: BALANCE_SHORT,
} as const;

export type BidRefusal = keyof typeof BID_REFUSALS;

type Placed = { readonly refused: BidRefusal } | { readonly refused?: never };

const isSession = (text: string | undefined): text is Session => text === "Open" || text === "Close";

/**
 * Compares as the provider does (docs/provider.md, "Bids"): on a main market `Open` or `Close` in the envelope, as `gametype`
 * and on every line; on the others `Open` in the envelope.
 */
const hasSessions = ({ family, session, gameType, lines }: BidRequest): boolean =>
  family === "main" ? [session, gameType, ...lines.map((line) => line.session)].every(isSession) : session === "Open";

const readLine = (rule: Rule, { session, digits, closedigits, points }: LineRequest): NewLine | BidRefusal => {
  if (!rule.takes({ session, digits, closedigits })) return "number_invalid";
  const stake = parseStake(points);
  if (stake === undefined || stake < MINIMUM_STAKE) return "below_minimum";
  return { session, digits, closedigits, stake: fromWhole(stake) };
};

/** Or the first thing that is wrong. */
const readLines = (rule: Rule, request: BidRequest): readonly NewLine[] | BidRefusal => {
  if (request.lines.length === 0) return "no_lines";
  const lines: NewLine[] = [];
  for (const line of request.lines) {
    const read = readLine(rule, line);
    if (typeof read === "string") return read;
    lines.push(read);
  }
  const total = parseStake(request.total);
  return total !== undefined && fromWhole(total) === sumOf(lines.map((line) => line.stake)) ? lines : "total_wrong";
};

interface ReadBid {
  readonly request: BidRequest;
  readonly market: Market;
  readonly rule: Rule;
  readonly lines: readonly NewLine[];
}

/** `YYYY-MM-DD`, or why the clock or the declared results refuse the bid. */
const openDay = (world: World, bid: ReadBid, now: number): { readonly day: string } | { refused: BidRefusal } => {
  const { request, market, rule, lines } = bid;
  const day = bettingDay(market, now);
  if (day === undefined) return { refused: "betting_closed" };
  const isoDay = formatIsoDay(day.day);
  const drawn = world.results.of(market.id, isoDay);
  if (now >= day.closeCutoff || drawn[lastSession(market.family)] !== undefined) return { refused: "betting_closed" };
  if (now < day.openCutoff && drawn.Open === undefined) return { day: isoDay };
  if (rule.timed) return { refused: "betting_closed" };
  const sessions = [request.session, request.gameType, ...lines.map((line) => line.session)];
  return sessions.includes("Open") ? { refused: "open_closed" } : { day: isoDay };
};

const place = (world: World, bid: ReadBid): Placed => {
  const { clock, players, ledger, bids } = world;
  const { request, market, lines } = bid;
  const { label } = request;
  const now = clock.now();
  if (request.bidDate !== formatBidDate(indiaMoment(now))) return { refused: "back_date" };
  const open = openDay(world, bid, now);
  if ("refused" in open) return open;
  const player = players.byToken(request.token);
  // To the provider an unknown token is a player with an empty wallet (docs/provider.md, "Unknown token").
  if (player === undefined) return { refused: "balance_short" };
  if (player.blocked) return { refused: "account_blocked" };
  if (!player.betting) return { refused: "betting_off" };
  const wallet = walletOf(player.mobile);
  const stake = sumOf(lines.map((line) => line.stake));
  if (ledger.balanceOf(wallet) < stake) return { refused: "balance_short" };
  const entryId = ledger.post("bid", `Bid: ${market.name}, ${label}`, now, move(wallet, "bids", stake));
  bids.add({ entryId, mobile: player.mobile, market, day: open.day, label, placedAt: now }, lines);
  return {};
};

/** All lines in one transaction, or none. */
export const placeBid = (world: World, request: BidRequest): Placed => {
  const market = world.markets.listedById(request.marketId);
  if (market === undefined || market.family !== request.family) return { refused: "market_unknown" };
  const rule = ruleOf(market.family, request.label);
  if (rule === undefined) return { refused: "game_unknown" };
  if (!hasSessions(request)) return { refused: "session_unknown" };
  const lines = readLines(rule, request);
  if (typeof lines === "string") return { refused: lines };
  return world.database.transaction(() => place(world, { request, market, rule, lines }));
};
