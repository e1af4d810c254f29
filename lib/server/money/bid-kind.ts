import { AppError } from "@/lib/contract/errors";
import { totalStake } from "@/lib/domain/game/bid-rules";
import type { GameFamily, PanaLabel } from "@/lib/domain/game/game-types";
import type { Session } from "@/lib/domain/market-clock";
import type { Points } from "@/lib/domain/points";
import { formatBidDate, type IndiaDay, indiaMoment } from "@/lib/domain/time/india";
import { forgetAccount, readAccount } from "../operations/read-account";
import { readBidBook } from "../operations/read-histories";
import { submitGaliBid, submitMainBid, submitStarlineBid } from "../provider/calls/submit-bid";
import type { Services } from "../services";
import { type BidTraces, bidEvidence, bidsCollide, historyTrace } from "./bid-evidence";
import { moneyAnswer } from "./money-answer";
import type { MoneyActor, MoneyKind } from "./money-kind";
import { nothingSentUnless } from "./nothing-sent-unless";
import type { RowTrace } from "./row-evidence";
import { pointsWent } from "./wallet-witness";

/** One envelope to the provider: one market, one label, one session. */
export interface BidOrder extends BidTraces {
  readonly family: GameFamily;
  readonly label: PanaLabel;
  readonly gameId: string;
  readonly session: Session;
}

interface BeforeBid {
  readonly day: IndiaDay;
  readonly rows: readonly RowTrace[];
  readonly balance: Points | null;
}

const SUBMIT = { main: submitMainBid, starline: submitStarlineBid, gali: submitGaliBid };

const today = (services: Services): IndiaDay => {
  const { year, month, day } = indiaMoment(services.clock.now());
  return { year, month, day };
};

const historySince = async (services: Services, actor: MoneyActor, family: GameFamily, from: IndiaDay) =>
  (await readBidBook(services, actor, family, { from, to: today(services) })).map(historyTrace);

/** Bids of all families: the evidence is the family's bid history, and the wallet where that shows nothing. */
export const bidKind: MoneyKind<BidOrder, BeforeBid> = {
  kind: "bid",
  lookBefore: async (services, actor, { family }) => {
    const day = today(services);
    const [rows, account] = await nothingSentUnless(
      "bid_failed",
      Promise.all([historySince(services, actor, family, day), readAccount(services, actor)]),
    );
    return { day, rows, balance: account.balance };
  },
  send: async (services, actor, order) => {
    try {
      const answer = await services.provider.run(
        SUBMIT[order.family],
        { ...order, total: totalStake(order.lines), bidDate: formatBidDate(today(services)) },
        { token: actor.token, timeoutMs: services.settings.money.answerTimeoutMs },
      );
      return moneyAnswer(answer);
    } finally {
      forgetAccount(services, actor);
    }
  },
  lookAfter: async (services, actor, order, before, { others, spent }) => {
    const rows = await historySince(services, actor, order.family, before.day).catch(() => undefined);
    if (rows === undefined) return "undecided";
    const shown = bidEvidence(order, before.rows, rows, others);
    if (shown !== "absent") return shown;
    // Points that went by exactly the stake with no row to show for it: nobody may call that failed.
    const went = await pointsWent(services, actor, before.balance, totalStake(order.lines), spent);
    return went ? "undecided" : "absent";
  },
  cost: ({ lines }) => totalStake(lines),
  collide: (a, b) => a.family === b.family && bidsCollide(a, b),
  heldBack: () => new AppError("bid_identical_pending"),
};
