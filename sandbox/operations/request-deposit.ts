import { brokenBound, wholeAmount } from "../domain/money-rules";
import type { OperatorSettings } from "../domain/operator-settings";
import type { Player } from "../repositories/players";
import type { World } from "../world";

export type DepositRefusal = "account_blocked" | "amount_invalid" | "below_minimum" | "above_maximum";

type Requested = { readonly refused: DepositRefusal } | { readonly refused?: never; readonly id: number };

/** Records that a player says to have paid. Nothing is credited until it is approved. @param amount whole points. */
export const requestDeposit = (
  world: World,
  { minDeposit, maxDeposit }: OperatorSettings,
  player: Player,
  amount: string,
): Requested => {
  if (player.blocked) return { refused: "account_blocked" };
  const points = wholeAmount(amount);
  if (points === undefined) return { refused: "amount_invalid" };
  const refused = brokenBound(points, minDeposit, maxDeposit);
  return refused ? { refused } : { id: world.deposits.add(player.mobile, points, world.clock.now()) };
};
