import { AppError, type ErrorCode } from "@/lib/contract/errors";
import type { Points } from "@/lib/domain/points";
import { forgetAccount, readAccount } from "../operations/read-account";
import type { WriteAnswer } from "../provider/define-call";
import type { CallOptions } from "../provider/provider";
import type { Services } from "../services";
import { moneyAnswer } from "./money-answer";
import type { MoneyActor, MoneyKind } from "./money-kind";
import { nothingSentUnless } from "./nothing-sent-unless";
import { countShown, type RowTrace } from "./row-evidence";
import { pointsWent } from "./wallet-witness";

interface BeforeOutgoing {
  readonly rows: readonly RowTrace[];
  readonly balance: Points | null;
}

interface Outgoing<Order> {
  readonly kind: string;
  /** Said where the books cannot be read beforehand: nothing was sent. */
  readonly unread: ErrorCode;
  /** The book in which it stands, as amounts and what tells two of one amount apart. */
  readonly rows: (services: Services, actor: MoneyActor, order: Order) => Promise<readonly RowTrace[]>;
  readonly send: (services: Services, order: Order, options: CallOptions) => Promise<WriteAnswer>;
}

/**
 * A request that takes points out of the wallet at once. The evidence is a new row of the same amount in its book; where
 * there is none, the wallet says whether anything may be called failed.
 */
export const outgoingKind = <Order extends { readonly amount: Points }>({
  kind,
  unread,
  rows,
  send,
}: Outgoing<Order>): MoneyKind<Order, BeforeOutgoing> => ({
  kind,
  lookBefore: async (services, actor, order) => {
    const [before, account] = await nothingSentUnless(
      unread,
      Promise.all([rows(services, actor, order), readAccount(services, actor)]),
    );
    return { rows: before, balance: account.balance };
  },
  send: async (services, actor, order) => {
    try {
      const timeoutMs = services.settings.money.answerTimeoutMs;
      const answer = await send(services, order, { token: actor.token, timeoutMs });
      return moneyAnswer(answer);
    } finally {
      forgetAccount(services, actor);
    }
  },
  lookAfter: async (services, actor, order, before, { others, spent }) => {
    const after = await rows(services, actor, order).catch(() => undefined);
    if (after === undefined) return "undecided";
    const taken = others.map(({ amount }) => amount);
    if (countShown([order.amount], before.rows, after, taken) === 1) return "happened";
    return (await pointsWent(services, actor, before.balance, order.amount, spent)) ? "undecided" : "absent";
  },
  cost: ({ amount }) => amount,
  collide: (a, b) => a.amount === b.amount,
  heldBack: () => new AppError("funds_identical_pending"),
});
