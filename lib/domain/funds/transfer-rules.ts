import { PHONE_PATTERN } from "../phone";
import { comparePoints, MAX_AMOUNT, type Points, wholePoints } from "../points";

/**
 * The least points of a transfer; the message reads 'more than 100', but 100 is enough (docs/specification.md, 14.3
 * Money limits).
 */
export const MIN_TRANSFER = wholePoints(100);

/** What bounds a transfer. */
export interface TransferTerms {
  /** The player's balance; null if the screen does not know it, because the server then checks. */
  readonly balance: Points | null;
  /** The player's own phone number, to which no transfer is possible. */
  readonly ownPhone: string;
  /** The provider's maximum; null if it has none. */
  readonly maximum: Points | null;
}

export type TransferRefusal =
  | {
      readonly code:
        | "points_required"
        | "transfer_minimum"
        | "transfer_balance_short"
        | "recipient_required"
        | "recipient_invalid"
        | "recipient_own";
    }
  | { readonly code: "transfer_maximum"; readonly params: { readonly max: Points } };

/**
 * Returns the first problem of the points (docs/specification.md, 10.3 Funds fields).
 * @param points whole; null if nothing is typed
 */
export const checkTransferPoints = (
  points: number | null,
  { balance, maximum }: TransferTerms,
): TransferRefusal | undefined => {
  if (points === null) return { code: "points_required" };
  if (comparePoints(wholePoints(points), MIN_TRANSFER) < 0) return { code: "transfer_minimum" };
  if (balance !== null && comparePoints(wholePoints(points), balance) > 0) return { code: "transfer_balance_short" };
  const max = maximum ?? wholePoints(MAX_AMOUNT);
  return comparePoints(wholePoints(points), max) > 0 ? { code: "transfer_maximum", params: { max } } : undefined;
};

/** Returns the problem of a recipient's phone number; undefined if it is valid. */
export const checkRecipient = (
  phone: string,
  { ownPhone }: Pick<TransferTerms, "ownPhone">,
): TransferRefusal | undefined => {
  if (phone === "") return { code: "recipient_required" };
  if (!PHONE_PATTERN.test(phone)) return { code: "recipient_invalid" };
  return phone === ownPhone ? { code: "recipient_own" } : undefined;
};
