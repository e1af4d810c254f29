import { AppError } from "@/lib/contract/errors";
import { NO_POINTS } from "@/lib/domain/points";
import { lastFundRequestDetail, walletTransactionHistory } from "../provider/calls/funds-histories";
import { fundRequestAdd } from "../provider/calls/funds-requests";
import type { Services } from "../services";
import { type DepositBooks, depositBooks, depositEvidence } from "./deposit-evidence";
import type { DepositOrder } from "./funds-orders";
import { moneyAnswer } from "./money-answer";
import type { MoneyActor, MoneyKind } from "./money-kind";
import { nothingSentUnless } from "./nothing-sent-unless";

/** docs/specification.md, 14.1 Times: the fund request is recorded so long after the UPI link was opened. */
const AFTER_LINK_MS = 2000;

const booksOf = async (services: Services, { token }: MoneyActor): Promise<DepositBooks> => {
  const [{ pending }, transactions] = await Promise.all([
    services.provider.run(lastFundRequestDetail, undefined, { token }),
    services.provider.run(walletTransactionHistory, undefined, { token }),
  ]);
  return depositBooks(pending, transactions);
};

/**
 * Fund requests: they move no points, and wait at the provider for approval. The two seconds pass here and not in the
 * browser, whose page freezes when the UPI app opens (docs/faults.md, row 26).
 */
export const depositKind: MoneyKind<DepositOrder, DepositBooks> = {
  kind: "deposit",
  delayMs: AFTER_LINK_MS,
  lookBefore: (services, actor) => nothingSentUnless("deposit_failed", booksOf(services, actor)),
  send: async (services, actor, { amount }) => {
    const answer = await services.provider.run(
      fundRequestAdd,
      { amount },
      { token: actor.token, timeoutMs: services.settings.money.answerTimeoutMs },
    );
    return moneyAnswer(answer);
  },
  lookAfter: async (services, actor, { amount }, before, { others }) => {
    const after = await booksOf(services, actor).catch(() => undefined);
    if (after === undefined) return "undecided";
    return depositEvidence(
      amount,
      before,
      after,
      others.map((other) => other.amount),
    );
  },
  cost: () => NO_POINTS,
  collide: (a, b) => a.amount === b.amount,
  heldBack: () => new AppError("funds_identical_pending"),
};
