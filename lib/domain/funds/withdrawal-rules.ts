import { addPoints, comparePoints, MAX_AMOUNT, NO_POINTS, type Points, wholePoints } from "../points";
import { indiaMoment, parseClock } from "../time/india";

/** The terms of a withdrawal; null where the provider names none and decides itself. */
export interface WithdrawalTerms {
  /** The player's balance; null if the screen does not know it, because the server then checks. */
  readonly balance: Points | null;
  readonly minimum: Points | null;
  readonly maximum: Points | null;
  /** When withdrawals open, as 12-hour India time: "07:00 AM". */
  readonly openTime: string | null;
  readonly closeTime: string | null;
}

export type WithdrawalRefusal =
  | { readonly code: "amount_required" | "withdraw_balance_short" | "method_required" | "withdraw_hours" }
  | { readonly code: "withdraw_minimum"; readonly params: { readonly min: Points } }
  | { readonly code: "withdraw_maximum"; readonly params: { readonly max: Points } };

/**
 * Whether withdrawals are allowed now. Both minutes are included, and hours may pass midnight. Unreadable hours allow
 * them always (docs/specification.md, 8.7).
 * @param nowMs the server's epoch milliseconds
 */
export const withinWithdrawalHours = (
  { openTime, closeTime }: Pick<WithdrawalTerms, "openTime" | "closeTime">,
  nowMs: number,
): boolean => {
  const open = parseClock(openTime ?? "");
  const close = parseClock(closeTime ?? "");
  if (open === undefined || close === undefined) return true;
  const { minutes } = indiaMoment(nowMs);
  return open <= close ? open <= minutes && minutes <= close : minutes >= open || minutes <= close;
};

/**
 * Returns the first problem in the order of docs/specification.md, 10.3.
 * @param amount whole points; null if nothing is typed
 */
export const checkWithdrawal = (
  amount: number | null,
  methodChosen: boolean,
  terms: WithdrawalTerms,
  nowMs: number,
): WithdrawalRefusal | undefined => {
  if (amount === null) return { code: "amount_required" };
  const points = wholePoints(amount);
  if (terms.balance !== null && comparePoints(points, terms.balance) > 0) return { code: "withdraw_balance_short" };
  if (terms.minimum !== null && comparePoints(points, terms.minimum) < 0) {
    return { code: "withdraw_minimum", params: { min: terms.minimum } };
  }
  if (amount <= 0) return { code: "amount_required" };
  const max = terms.maximum ?? wholePoints(MAX_AMOUNT);
  if (comparePoints(points, max) > 0) return { code: "withdraw_maximum", params: { max } };
  if (!methodChosen) return { code: "method_required" };
  return withinWithdrawalHours(terms, nowMs) ? undefined : { code: "withdraw_hours" };
};

interface Withdrawal {
  readonly amount: Points;
  readonly status: string;
}

/** Returns the points of pending withdrawals; null if there are none. */
export const heldPoints = (withdrawals: readonly Withdrawal[]): Points | null => {
  const held = addPoints(...withdrawals.filter(({ status }) => status === "pending").map(({ amount }) => amount));
  return comparePoints(held, NO_POINTS) > 0 ? held : null;
};
