import { brokenBound, wholeAmount, withinHours } from "../domain/money-rules";
import type { OperatorSettings } from "../domain/operator-settings";
import { methodOf } from "../domain/payout-methods";
import { type Account, move, walletOf } from "../repositories/ledger";
import type { Player } from "../repositories/players";
import { requestNumber } from "../repositories/withdrawals";
import type { World } from "../world";
import type { Decided } from "./deposits";

export type WithdrawalRefusal =
  | "account_blocked"
  | "amount_invalid"
  | "balance_short"
  | "below_minimum"
  | "above_maximum"
  | "method_unknown"
  | "number_missing"
  | "outside_hours";

type Requested = { readonly refused: WithdrawalRefusal } | { readonly refused?: never; readonly id: number };

interface WithdrawalRequest {
  /** Whole points, as text. */
  readonly amount: string;
  /** "2" Google Pay, "3" Paytm, "4" PhonePe. */
  readonly methodCode: string;
}

/** Holds the points until the operator decides whether they are paid out. */
export const requestWithdrawal = (
  world: World,
  settings: OperatorSettings,
  player: Player,
  { amount, methodCode }: WithdrawalRequest,
): Requested =>
  world.database.transaction(() => {
    const { ledger, payoutNumbers, withdrawals, clock } = world;
    const { mobile } = player;
    const now = clock.now();
    if (player.blocked) return { refused: "account_blocked" };
    const points = wholeAmount(amount);
    if (points === undefined) return { refused: "amount_invalid" };
    if (ledger.balanceOf(walletOf(mobile)) < points) return { refused: "balance_short" };
    const bound = brokenBound(points, settings.minWithdrawal, settings.maxWithdrawal);
    if (bound) return { refused: bound };
    const method = methodOf("withdrawCode", methodCode);
    if (method === undefined) return { refused: "method_unknown" };
    const number = payoutNumbers.of(mobile)[method];
    if (number === undefined) return { refused: "number_missing" };
    if (!withinHours(settings.withdrawOpens, settings.withdrawCloses, now)) return { refused: "outside_hours" };
    const heldBy = ledger.post("withdrawal", "Withdraw Request", now, move(walletOf(mobile), "held", points));
    return { id: withdrawals.add({ mobile, amount: points, method, number, requestedAt: now }, heldBy) };
  });

interface WithdrawalDecision {
  readonly approve: boolean;
  readonly remark: string;
  /** Kept only with an approval. */
  readonly receipt: string;
}

/** Pays the held points out, or returns them to the wallet as a separate credit. A second decision is refused. */
export const decideWithdrawal = (world: World, id: number, { approve, remark, receipt }: WithdrawalDecision): Decided =>
  world.database.transaction(() => {
    const { withdrawals, ledger, clock } = world;
    const request = withdrawals.byId(id);
    if (request === undefined) return { refused: "unknown" };
    if (request.state !== "pending") return { refused: "decided" };
    const post = (kind: "withdrawal_paid" | "withdrawal_returned", note: string, to: Account) =>
      ledger.post(kind, `${note} ${requestNumber(id)}`, clock.now(), move("held", to, request.amount));
    const decision = approve
      ? ({ state: "approved", receipt, entryId: post("withdrawal_paid", "Withdraw paid", "bank") } as const)
      : ({
          state: "cancelled",
          receipt: "",
          entryId: post("withdrawal_returned", "Withdraw Cancelled, points returned,", walletOf(request.mobile)),
        } as const);
    withdrawals.decide(id, { ...decision, remark });
    return {};
  });
