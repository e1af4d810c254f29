import type { GameFamily } from "@/lib/domain/game/game-types";
import { formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import { NOTHING, parseAmount, sumAmounts } from "../domain/amount";
import { bettingDay, lastSession } from "../domain/draws";
import { parsePhpDay } from "../domain/php-day";
import { formatNote } from "../domain/provider-dialect";
import {
  ACCOUNT_BLOCKED,
  BACK_DATE,
  BETTING_CLOSED,
  BID_UNPAYABLE,
  BID_UNREADABLE,
  OPEN_CLOSED,
  Refusal,
} from "../domain/refusals";
import { findRule } from "../domain/settlement/rules";
import type { NewLine } from "../repositories/bids";
import { move, walletOf } from "../repositories/ledger";
import type { Market } from "../repositories/markets";
import type { World } from "../world";

/**
 * The texts of a bid, unchecked: the provider takes any label, session and number, and pays some of them
 * (docs/provider.md, "Bids").
 */
export interface BidRequest {
  readonly family: GameFamily;
  readonly token: string;
  readonly marketId: string;
  readonly label: string;
  readonly bidDate: string;
  /** The session that the envelope names; each line has its own. */
  readonly session: string;
  readonly lines: readonly LineRequest[];
}

interface LineRequest {
  readonly session: string;
  readonly digits: string;
  readonly closedigits: string;
  readonly points: string;
}

const parseLine = ({ points, ...line }: LineRequest): NewLine => {
  const stake = parseAmount(points);
  if (stake === undefined) throw new Refusal(BID_UNREADABLE);
  return { ...line, stake };
};

/**
 * Returns the draw day of a bid, `YYYY-MM-DD`.
 * @throws Refusal if the clock or the declared results close the market
 */
const findOpenDay = (world: World, { session, label }: BidRequest, market: Market): string => {
  const now = world.clock.now();
  const day = bettingDay(market, now);
  if (day === undefined) throw new Refusal(BETTING_CLOSED);
  const isoDay = formatIsoDay(day.day);
  const drawn = world.results.of(market.id, isoDay);
  const isOver = now >= day.closeCutoff || drawn[lastSession(market.family)] !== undefined;
  const isOpen = now < day.openCutoff && drawn.Open === undefined;
  // Only this text of the envelope counts, because the provider does not look at the session of a line.
  if (market.family === "main" && session === "Open" && !isOpen) throw new Refusal(OPEN_CLOSED);
  const isTimed = findRule(market.family, label)?.timed === true;
  if (isOver || (isTimed && !isOpen)) throw new Refusal(BETTING_CLOSED);
  return isoDay;
};

/**
 * Whether a bid is dated today. Main markets take bids of today alone, the others of any date (docs/provider.md, "Dates
 * in").
 */
const isDatedToday = (bidDate: string, now: number): boolean => {
  const date = parsePhpDay(bidDate, indiaMoment(now));
  return date !== undefined && formatIsoDay(date) === formatIsoDay(indiaMoment(now));
};

const formatBidNote = ({ dialect: { notes } }: World, { family, name, openTime }: Market, label: string): string =>
  formatNote(family === "main" ? notes.bid : notes.slotBid, { market: name, label, time: openTime });

/**
 * Places all lines of a bid in one transaction. Their sum is counted here.
 * @throws Refusal with the first thing that is wrong
 */
export const placeBid = (world: World, request: BidRequest): void => {
  const { clock, players, ledger, bids, dialect } = world;
  const { label } = request;
  const market = world.markets.findListed(request.marketId);
  if (market?.family !== request.family) throw new Refusal(dialect.unknownMarket ?? "");
  const day = findOpenDay(world, request, market);
  const lines = request.lines.map(parseLine);
  const stake = sumAmounts(lines.map((line) => line.stake));
  if (lines.length === 0 || stake < NOTHING) throw new Refusal(BID_UNREADABLE);
  const player = players.findByToken(request.token);
  // To the provider an unknown token is a player with an empty wallet (docs/provider.md, "Unknown token").
  if (player === undefined) throw new Refusal(BID_UNPAYABLE);
  if (player.blocked) throw new Refusal(ACCOUNT_BLOCKED);
  if (!player.betting) throw new Refusal("Sorry, betting is not allowed for your account.");
  const wallet = walletOf(player.mobile);
  if (ledger.balanceOf(wallet) < stake) throw new Refusal(BID_UNPAYABLE);
  const now = clock.now();
  const misdated = !isDatedToday(request.bidDate, now);
  if (misdated && market.family === "main") throw new Refusal(BACK_DATE);
  const head = { mobile: player.mobile, market, day, label, placedAt: now, misdated };
  world.database.transaction(() => {
    for (const part of dialect.bidRow === "line" ? lines.map((line) => [line]) : [lines]) {
      const points = sumAmounts(part.map((line) => line.stake));
      ledger.post("bid", formatBidNote(world, market, label), now, move(wallet, "bids", points));
      bids.add(head, part);
    }
  });
};
