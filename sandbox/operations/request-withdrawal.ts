import { brokenBound, wholeAmount, withinHours } from "../domain/money-rules";
import type { OperatorSettings } from "../domain/operator-settings";
import { methodOf } from "../domain/payout-methods";
import { move, walletOf } from "../repositories/ledger";
import type { Player } from "../repositories/players";
import type { World } from "../world";

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

/** Holds points until somebody decides whether they are paid out. @param methodCode 2 Google Pay, 3 Paytm, 4 PhonePe. */
export const requestWithdrawal = (
  world: World,
  settings: OperatorSettings,
  player: Player,
  amount: string,
  methodCode: string,
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
