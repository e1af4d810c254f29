import type { MarketDay } from "@/lib/domain/market-clock";
import { formatBidDate, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { sumOf } from "../domain/amount";
import { bettingDay } from "../domain/betting-day";
import { lastSession } from "../domain/families";
import type { Drawn, Rule } from "../domain/settlement/rule";
import { ruleOf } from "../domain/settlement/rules";
import type { NewLine } from "../repositories/bids";
import { move, walletOf } from "../repositories/ledger";
import type { Market } from "../repositories/markets";
import type { World } from "../world";
import type { AskedBid, BidRefusal } from "./asked-bid";
import { hasSessions, readLines } from "./read-bid-lines";

type Placed = { readonly refused: BidRefusal } | { readonly refused?: never };

/** What the clock and the results declared so far leave open. */
const closedFor = (
  { family }: Market,
  day: MarketDay,
  drawn: Drawn,
  now: number,
  { timed }: Rule,
  open: boolean,
): BidRefusal | undefined => {
  if (now >= day.closeCutoff || drawn[lastSession(family)] !== undefined) return "betting_closed";
  if (now < day.openCutoff && drawn.Open === undefined) return undefined;
  if (timed) return "betting_closed";
  return open ? "open_closed" : undefined;
};

const place = (world: World, asked: AskedBid, market: Market, rule: Rule, lines: readonly NewLine[]): Placed => {
  const { clock, players, ledger, bids, results } = world;
  const { label } = asked;
  const now = clock.now();
  if (asked.bidDate !== formatBidDate(indiaMoment(now))) return { refused: "back_date" };
  const day = bettingDay(market, now);
  if (day === undefined) return { refused: "betting_closed" };
  const drawDay = formatIsoDay(day.day);
  const open = [asked.session, asked.gameType, ...lines.map((line) => line.session)].includes("Open");
  const closed = closedFor(market, day, results.of(market.id, drawDay), now, rule, open);
  if (closed) return { refused: closed };
  const player = players.byToken(asked.token);
  // An unknown token names nobody, and nobody's wallet is empty (docs/provider.md, "Unknown token").
  if (player === undefined) return { refused: "balance_short" };
  if (player.blocked) return { refused: "account_blocked" };
  if (!player.betting) return { refused: "betting_off" };
  const wallet = walletOf(player.mobile);
  const stake = sumOf(lines.map((line) => line.stake));
  if (ledger.balanceOf(wallet) < stake) return { refused: "balance_short" };
  const entryId = ledger.post("bid", `Bid: ${market.name}, ${label}`, now, move(wallet, "bids", stake));
  bids.add({ entryId, mobile: player.mobile, marketId: market.id, day: drawDay, label, placedAt: now }, lines);
  return {};
};

/** Takes a bid with all its lines, or none of them, in one transaction. */
export const placeBid = (world: World, asked: AskedBid): Placed => {
  const market = world.markets.listedById(asked.marketId);
  if (market === undefined || market.family !== asked.family) return { refused: "market_unknown" };
  const rule = ruleOf(market.family, asked.label);
  if (rule === undefined) return { refused: "game_unknown" };
  if (!hasSessions(asked)) return { refused: "session_unknown" };
  const lines = readLines(rule, asked);
  if (typeof lines === "string") return { refused: lines };
  return world.database.transaction(() => place(world, asked, market, rule, lines));
};
