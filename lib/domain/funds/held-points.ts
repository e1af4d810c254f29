import { addPoints, comparePoints, NO_POINTS, type Points } from "../points";

interface Withdrawal {
  readonly amount: Points;
  readonly status: string;
}

/** The sum that the player's pending withdrawals hold; null if nothing is held. */
export const heldPoints = (withdrawals: readonly Withdrawal[]): Points | null => {
  const held = addPoints(...withdrawals.filter(({ status }) => status === "pending").map(({ amount }) => amount));
  return comparePoints(held, NO_POINTS) > 0 ? held : null;
};
