import { AppError } from "@/lib/contract/errors";
import { totalStake } from "@/lib/domain/game/bid-rules";
import type { Session } from "@/lib/domain/market-clock";
import { comparePoints, type Points, subtractPoints } from "@/lib/domain/points";
import { formatBidDate, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import { forgetAccount, readAccount } from "../operations/read-account";
import { readMainBidHistory } from "../operations/read-main-bid-history";
import { submitMainBid } from "../provider/calls/submit-bid";
import type { Services } from "../services";
import { type BidTraces, bidEvidence, bidsCollide, type HistoryTrace, historyTrace } from "./bid-evidence";
import type { MoneyActor, MoneyKind } from "./money-kind";

/** One envelope to the provider: one market, one game type, one session. */
export interface BidOrder extends BidTraces {
  readonly gameId: string;
  readonly session: Session;
}

interface BeforeBid {
  readonly day: IndiaDay;
  readonly rows: readonly HistoryTrace[];
  readonly balance: Points | null;
}

const today = (services: Services): IndiaDay => {
  const { year, month, day } = indiaMoment(services.clock.now());
  return { year, month, day };
};

const historySince = async (services: Services, actor: MoneyActor, from: IndiaDay) =>
  (await readMainBidHistory(services, actor, { from, to: today(services) })).bids.map(historyTrace);

/** Main-market bids: the evidence is the bid history, and the wallet where the history shows nothing. */
export const bidKind: MoneyKind<BidOrder, BeforeBid> = {
  kind: "bid",
  lookBefore: async (services, actor) => {
    const day = today(services);
    const [rows, account] = await Promise.all([historySince(services, actor, day), readAccount(services, actor)]);
    return { day, rows, balance: account.balance };
  },
  send: async (services, actor, order) => {
    try {
      const answer = await services.provider.run(
        submitMainBid,
        { ...order, total: totalStake(order.lines), bidDate: formatBidDate(today(services)) },
        { token: actor.token, timeoutMs: services.settings.bids.answerTimeoutMs },
      );
      return answer.accepted ? { accepted: true } : { accepted: false, reason: answer.message };
    } finally {
      forgetAccount(services, actor);
    }
  },
  lookAfter: async (services, actor, order, before, others) => {
    const rows = await historySince(services, actor, before.day).catch(() => undefined);
    if (rows === undefined) return "undecided";
    const shown = bidEvidence(order, before.rows, rows, others);
    if (shown !== "absent" || before.balance === null || others.length > 0) return shown;
    forgetAccount(services, actor);
    const balance = await readAccount(services, actor).then(
      (account) => account.balance,
      () => null,
    );
    // Points that went by exactly the stake with no row to show for it: nobody may call that failed.
    const gone = balance !== null && subtractPoints(before.balance, balance);
    return gone && comparePoints(gone, totalStake(order.lines)) === 0 ? "undecided" : "absent";
  },
  collide: bidsCollide,
  heldBack: () => new AppError("bid_identical_pending"),
};
