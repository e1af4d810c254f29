import { type Points, parsePoints } from "@/lib/domain/points";

/** An amount of points, as a bigint of whole hundredths of a point. */
export type Amount = bigint & { readonly __amount: true };

const asAmount = (hundredths: bigint): Amount => hundredths as Amount;

export const NOTHING = asAmount(0n);

/**
 * Returns the amount of whole points.
 * @throws RangeError if `points` is not whole
 */
export const fromWhole = (points: number): Amount => asAmount(BigInt(points) * 100n);

const TWO_DECIMALS = /^(-?\d+)(?:\.(\d{1,2}))?$/;

/**
 * Parses an amount such as "5000" or "142.5".
 * @returns undefined for anything else, or more than two decimals
 */
export const parseAmount = (text: string): Amount | undefined => {
  const points = parsePoints(text);
  const match = points === undefined ? null : TWO_DECIMALS.exec(points);
  if (!match) return undefined;
  const [, whole = "0", fraction = ""] = match;
  const digits = fraction.padEnd(2, "0");
  return asAmount(BigInt(`${whole}${digits}`));
};

/** Formats an amount as points, such as "5000", "142.5" or "-3". */
export const toPoints = (amount: Amount): Points => {
  const size = amount < 0n ? -amount : amount;
  const fraction = String(size % 100n)
    .padStart(2, "0")
    .replace(/0+$/, "");
  return `${amount < 0n ? "-" : ""}${size / 100n}${fraction && `.${fraction}`}` as Points;
};

export const sumAmounts = (amounts: readonly Amount[]): Amount => asAmount(amounts.reduce((sum, one) => sum + one, 0n));

export const negate = (amount: Amount): Amount => asAmount(-amount);

/** Computes what a stake wins, exactly, at `rate` points for 10 (docs/provider.md, "How the game is settled"). */
export const computeWin = (stake: Amount, rate: bigint): Amount => asAmount((stake * rate) / 10n);
