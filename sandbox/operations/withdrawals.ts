import { brokenBound, wholeAmount, withinHours } from "../domain/money-rules";
import type { OperatorSettings } from "../domain/operator-settings";
import { methodOf } from "../domain/payout-methods";
import { ACCOUNT_BLOCKED, AMOUNT_INVALID, BALANCE_SHORT } from "../domain/refusals";
import { type Account, move, walletOf } from "../repositories/ledger";
import type { Player } from "../repositories/players";
import { requestNumber } from "../repositories/withdrawals";
import type { World } from "../world";
import type { Decided, Requested } from "./deposits";

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
    if (player.blocked) return { refused: ACCOUNT_BLOCKED };
    const points = wholeAmount(amount);
    if (points === undefined) return { refused: AMOUNT_INVALID };
    if (ledger.balanceOf(walletOf(mobile)) < points) return { refused: BALANCE_SHORT };
    const { minWithdrawal, maxWithdrawal, withdrawOpens, withdrawCloses } = settings;
    const bound = brokenBound(points, minWithdrawal, maxWithdrawal, "withdrawal");
    if (bound) return { refused: bound };
    const method = methodOf("withdrawCode", methodCode);
    if (method === undefined) return { refused: "Sorry, the payment method is not valid." };
    const number = payoutNumbers.of(mobile)[method];
    if (number === undefined) return { refused: "Sorry, there is no number for this payment method." };
    if (!withinHours(withdrawOpens, withdrawCloses, now)) {
      return { refused: `Sorry, withdrawals are open from ${withdrawOpens} to ${withdrawCloses}.` };
    }
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
