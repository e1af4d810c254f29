import type { UnreadableRow } from "@/lib/contract/funds";
import type { WinRecord } from "@/lib/contract/histories";
import type { MarketList, RateList } from "@/lib/contract/markets";
import { totalStake } from "@/lib/domain/game/bid-rules";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { addPoints, NO_POINTS, type Points, wholePoints } from "@/lib/domain/points";
import type { BidState } from "@/lib/domain/settlement/bid-states";
import { addDays, indiaMoment } from "@/lib/domain/time/india";
import { computeGameLead } from "../clock";
import { parseStoredRequest } from "../money/kind-registry";
import { notFailedSince } from "../money/records/find-records";
import { plainName } from "../provider/plain-text";
import { readResultsOfDays } from "../results/result-store";
import type { Services } from "../services";
import { bidKind } from "./bid-kind";
import { addOutcomes } from "./bid-outcomes";

interface FamilyWins {
  readonly family: GameFamily;
  readonly wins: readonly WinRecord[];
  readonly unreadWins?: readonly UnreadableRow[];
  readonly list: MarketList | null;
  readonly rates: RateList | null;
}

/** The age of a bid, in milliseconds before the requested time, from which no win of that time can belong to it. */
const WIN_AFTER_MS = 2 * 86_400_000;

type Numbers = Pick<WinRecord, "gameName" | "session">;
const normalize = <Row extends Numbers>(row: Row): Row => ({
  ...row,
  gameName: plainName(row.gameName),
  session: row.session.toLowerCase() === "close" ? "Close" : "Open",
});

/** A player's bids through this app, including bids without a known outcome. */
export interface OwnBids {
  /**
   * The requested start in epoch milliseconds of the store; some earlier bids are included, because they may win after
   * it.
   */
  readonly since: number;
  readonly orders: readonly {
    readonly at: number;
    readonly order: ReturnType<typeof parseOrder>;
    /** Whether the provider certainly has the bid. */
    readonly isDone: boolean;
  }[];
}

const parseOrder = (services: Services, record: Parameters<typeof parseStoredRequest>[2]) =>
  parseStoredRequest(services, bidKind, record);

/**
 * Reads a player's bids through this app.
 * @param since epoch milliseconds of the store.
 * @throws StoreUnavailableError
 */
export const readOwnBids = async (services: Services, playerKey: string, since: number): Promise<OwnBids> => {
  const query = { playerKey, kind: bidKind.kind, since: since - WIN_AFTER_MS };
  const records = await notFailedSince(services.store, query);
  const orders = records.map((record) => ({
    at: record.createdAt,
    order: parseOrder(services, record),
    isDone: record.state === "done",
  }));
  return { since, orders };
};

/** Returns the points of the bids from `since` on. */
export const sumStakesSince = ({ since, orders }: OwnBids): Points =>
  addPoints(NO_POINTS, ...orders.map(({ at, order }) => (at < since ? NO_POINTS : totalStake(order?.lines ?? []))));

interface OwnOutcome {
  /** When the bid was recorded, in epoch milliseconds of the store. */
  readonly at: number;
  readonly stake: Points;
  readonly payout: Points;
  /** Whether no result that this host knows decides the bid yet. */
  readonly isWaiting: boolean;
}

const PENDING_STATES: readonly string[] = ["waiting", "unknown"] satisfies BidState[];

/**
 * Returns the outcomes of the player's bids through this app: a win without such a bid counts for nothing, and each win
 * once (docs/care.md, C14). Returns none where no bid is from `since` on. Reads nothing of the provider.
 * @throws StoreUnavailableError
 */
export const ownOutcomes = async (
  services: Services,
  { since, orders }: OwnBids,
  { family, wins, list, rates }: FamilyWins,
): Promise<readonly OwnOutcome[]> => {
  const from = since - WIN_AFTER_MS;
  const nowMs = services.clock.now();
  const ahead = computeGameLead(services);
  const placed = orders.flatMap(({ at, order }) => {
    if (order?.family !== family) return [];
    const { gameName, label: pana } = order;
    return order.lines.map(({ points, ...line }) => {
      const bid = { ...line, gameName, pana, points: wholePoints(points), bidAt: at + ahead };
      return { at, bid: normalize({ ...bid, bidDate: "", transactionId: null }) };
    });
  });
  if (placed.every(({ at }) => at < since)) return [];
  const storedResults = await readResultsOfDays(
    services,
    family,
    indiaMoment(from + ahead),
    addDays(indiaMoment(nowMs), 1),
  );
  const outcomes = addOutcomes({
    family,
    list: list?.staleSince === null ? list : null,
    rates,
    storedResults,
    nowMs,
    bids: placed.map(({ bid }) => bid),
    wins: wins.map(normalize),
  });
  return placed.map(({ at, bid }, nth) => {
    const { payout, state } = outcomes[nth]?.outcome ?? {};
    return {
      at,
      stake: bid.points,
      payout: payout ?? NO_POINTS,
      isWaiting: state === undefined || PENDING_STATES.includes(state),
    };
  });
};

/**
 * Returns the wins among the player's bids, each with the time of its bid's record.
 * @throws StoreUnavailableError
 */
export const ownWins = async (
  services: Services,
  bids: OwnBids,
  family: FamilyWins,
): Promise<readonly { readonly at: number; readonly points: Points }[]> => {
  const from = bids.since - WIN_AFTER_MS + computeGameLead(services);
  if (!family.wins.some(({ wonAt }) => wonAt === null || wonAt >= from)) return [];
  const outcomes = await ownOutcomes(services, bids, family);
  return outcomes.flatMap(({ at, payout }) => (payout === NO_POINTS ? [] : [{ at, points: payout }]));
};
