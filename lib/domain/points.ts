/**
 * An exact decimal amount as canonical text ("1250", "142.5", "-3"), added as scaled bigints, because a number would
 * lose fractions and JSON has no bigint. Bids are whole points; wins may have fractions.
 */
export type Points = string & { readonly __points: true };

const SCALE_DIGITS = 4;
const SCALE = 10n ** BigInt(SCALE_DIGITS);
const DECIMAL = /^(-?)(\d{1,15})(?:\.(\d{1,4})0*)?$/;

export const NO_POINTS = "0" as Points;

/** Matches a whole amount as `fromScaled` writes it. */
const PLAIN_WHOLE = /^(?:0|[1-9]\d{0,14})$/;

const toScaled = (points: Points): bigint => {
  if (PLAIN_WHOLE.test(points)) return BigInt(points) * SCALE;
  const match = DECIMAL.exec(points);
  if (!match) throw new RangeError(`not an amount of points: ${JSON.stringify(points)}`);
  const [, sign, whole, fraction = ""] = match;
  const scaled = BigInt(whole ?? "0") * SCALE + BigInt(fraction.padEnd(SCALE_DIGITS, "0"));
  return sign === "-" ? -scaled : scaled;
};

const fromScaled = (scaled: bigint): Points => {
  const size = scaled < 0n ? -scaled : scaled;
  if (size % SCALE === 0n) return `${scaled / SCALE}` as Points;
  const fraction = (size % SCALE).toString().padStart(SCALE_DIGITS, "0").replace(/0+$/, "");
  return `${scaled < 0n ? "-" : ""}${size / SCALE}.${fraction}` as Points;
};

/**
 * Parses plain decimals of at most 15 digits and 4 decimals.
 * @returns undefined for anything else ("", "1e3", " 5", "NaN")
 */
export const parsePoints = (text: string): Points | undefined => {
  if (PLAIN_WHOLE.test(text)) return text as Points;
  return DECIMAL.test(text) ? fromScaled(toScaled(text as Points)) : undefined;
};

/** The most points that one bid or one request can move, which is the app's own bound. */
export const MAX_AMOUNT = 999_999_999;

/**
 * Returns points from a whole number.
 * @throws RangeError if it is not a safe integer
 */
export const wholePoints = (amount: number): Points => {
  if (!Number.isSafeInteger(amount)) throw new RangeError(`not whole points: ${amount}`);
  return fromScaled(BigInt(amount) * SCALE);
};

/** Returns the sum of any number of amounts. */
export const sumPoints = (amounts: readonly Points[]): Points =>
  fromScaled(amounts.reduce((sum, amount) => sum + toScaled(amount), 0n));

/** Returns the sum of the amounts. */
export const addPoints = (...amounts: readonly Points[]): Points => sumPoints(amounts);

/** Returns `from` less the amount. */
export const subtractPoints = (from: Points, amount: Points): Points => fromScaled(toScaled(from) - toScaled(amount));

/**
 * Returns what a stake pays: `amount` × `high` ÷ `low`, rounded down to 0.0001, so that it is never too much.
 * @param low over zero
 */
export const computePayout = (amount: Points, low: Points, high: Points): Points =>
  fromScaled((toScaled(amount) * toScaled(high)) / toScaled(low));

/** Returns a negative number if `a` is less than `b`, zero if they are equal, else a positive one. */
export const comparePoints = (a: Points, b: Points): number => {
  const difference = toScaled(a) - toScaled(b);
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
};

/** Whether `first` × `second` and `third` × `fourth` are exactly equal. */
export const sameProduct = (first: Points, second: Points, third: Points, fourth: Points): boolean =>
  toScaled(first) * toScaled(second) === toScaled(third) * toScaled(fourth);

/**
 * Returns where an amount lies between two others: 0 at `low`, 1 at `high`, 0.5 if all are equal. It is for charts and
 * exact to 0.0001.
 */
export const placeBetween = (low: Points, high: Points, amount: Points): number => {
  const span = toScaled(high) - toScaled(low);
  return span === 0n ? 0.5 : Number(((toScaled(amount) - toScaled(low)) * 10_000n) / span) / 10_000;
};

/** The minus sign, which is as wide as a plus, so that the signs line up. */
export const MINUS = "\u2212";

/** Formats an amount with Indian grouping, as a player reads it: "1,25,000.5". */
export const formatPoints = (points: Points): string => {
  const [, sign = "", whole = "0", fraction] = DECIMAL.exec(fromScaled(toScaled(points))) ?? [];
  const head = whole.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ",");
  const grouped = head ? `${head},${whole.slice(-3)}` : whole;
  return `${sign && MINUS}${grouped}${fraction ? `.${fraction}` : ""}`;
};

/** Formats a gain or a loss: "+675", "0" or "−130". */
export const formatNet = (points: Points): string =>
  `${comparePoints(points, NO_POINTS) > 0 ? "+" : ""}${formatPoints(points)}`;

/** Formats a payment of as many rupees as points are added for it: "₹1,25,000". */
export const formatRupees = (points: Points): string => `₹${formatPoints(points)}`;
