import { MINIMUM_STAKE, parseStake } from "@/lib/domain/game/bid-rules";
import { type MarketDay, marketDay, type Session } from "@/lib/domain/market-clock";
import { formatBidDate, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { fromWhole, sumOf } from "../domain/amount";
import { type Drawn, isSettledLabel, RULES, type SettledLabel } from "../domain/payouts";
import type { NewLine } from "../repositories/bids";
import { move, walletOf } from "../repositories/ledger";
import type { Market } from "../repositories/markets";
import type { World } from "../world";

/** A bid as the call brings it: text, unchecked. */
export interface AskedBid {
  readonly token: string;
  readonly marketId: string;
  readonly label: string;
  /** `D-MonthName-YYYY`. */
  readonly bidDate: string;
  readonly total: string;
  readonly session: string;
  readonly gameType: string;
  readonly lines: readonly AskedLine[];
}

export interface AskedLine {
  readonly session: string;
  readonly digits: string;
  readonly closedigits: string;
  readonly points: string;
}

/** Why the provider refuses a bid; the words stand in provider/refusals. */
export type BidRefusal =
  | "market_unknown"
  | "game_unknown"
  | "account_blocked"
  | "betting_off"
  | "back_date"
  | "session_unknown"
  | "no_lines"
  | "number_invalid"
  | "below_minimum"
  | "total_wrong"
  | "betting_closed"
  | "open_closed"
  | "balance_short";

type Placed = { readonly refused: BidRefusal } | { readonly refused?: never };

const isSession = (text: string): text is Session => text === "Open" || text === "Close";

const readLine = (label: SettledLabel, line: AskedLine): NewLine | BidRefusal => {
  const { session, digits, closedigits, points } = line;
  if (!isSession(session)) return "session_unknown";
  if (!RULES[label].takes({ session, digits, closedigits })) return "number_invalid";
  const stake = parseStake(points);
  if (stake === undefined || stake < MINIMUM_STAKE) return "below_minimum";
  return { session, digits, closedigits, stake: fromWhole(stake) };
};

const readLines = (label: SettledLabel, asked: AskedBid): readonly NewLine[] | BidRefusal => {
  if (asked.lines.length === 0) return "no_lines";
  const lines: NewLine[] = [];
  for (const line of asked.lines) {
    const read = readLine(label, line);
    if (typeof read === "string") return read;
    lines.push(read);
  }
  const total = parseStake(asked.total);
  return total !== undefined && fromWhole(total) === sumOf(lines.map((line) => line.stake)) ? lines : "total_wrong";
};

/** What the clock and the results declared so far leave open. */
const closedFor = (
  day: MarketDay,
  drawn: Drawn,
  now: number,
  timed: boolean,
  open: boolean,
): BidRefusal | undefined => {
  if (now >= day.closeCutoff || drawn.Close !== undefined) return "betting_closed";
  if (now < day.openCutoff && drawn.Open === undefined) return undefined;
  if (timed) return "betting_closed";
  return open ? "open_closed" : undefined;
};

const place = (
  world: World,
  asked: AskedBid,
  market: Market,
  label: SettledLabel,
  lines: readonly NewLine[],
): Placed => {
  const { clock, players, ledger, bids, results } = world;
  const now = clock.now();
  if (asked.bidDate !== formatBidDate(indiaMoment(now))) return { refused: "back_date" };
  const day = marketDay(market, now);
  if (day === undefined) return { refused: "betting_closed" };
  const drawDay = formatIsoDay(day.day);
  const open = [asked.session, asked.gameType, ...lines.map((line) => line.session)].includes("Open");
  const closed = closedFor(day, results.of(market.id, drawDay), now, RULES[label].timed, open);
  if (closed) return { refused: closed };
  const player = players.byToken(asked.token);
  // An unknown token names nobody, and nobody's wallet is empty (provider-contract.md, "Unknown token").
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

/** Takes a bid of a main market with all its lines, or none of them, in one transaction. */
export const placeBid = (world: World, asked: AskedBid): Placed => {
  const market = world.markets.listedById(asked.marketId);
  if (market === undefined || market.family !== "main") return { refused: "market_unknown" };
  if (!isSettledLabel(asked.label)) return { refused: "game_unknown" };
  const { label } = asked;
  if (!isSession(asked.session) || !isSession(asked.gameType)) return { refused: "session_unknown" };
  const lines = readLines(label, asked);
  if (typeof lines === "string") return { refused: lines };
  return world.database.transaction(() => place(world, asked, market, label, lines));
};
