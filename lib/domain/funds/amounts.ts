import { MAX_AMOUNT, type Points } from "../points";
import { parseWhole } from "../whole-amount";

interface Bounds {
  readonly minimum: Points | null;
  /** Upper bounds of which the least counts: the provider's maximum, the balance. Null where a bound is not known. */
  readonly maxima: readonly (Points | null)[];
}

/** Returns the whole points of a bound; null for no bound. */
const whole = (points: Points | null): number | null => (points === null ? null : Math.floor(Number(points)));

/** Returns the largest whole amount within the bounds, 0 if there is none. */
export const largestWhole = (maxima: Bounds["maxima"]): number =>
  Math.min(MAX_AMOUNT, ...maxima.map((points) => whole(points) ?? MAX_AMOUNT));

/** Returns the usual amounts that can be sent, in whole points, without duplicates and from the least on. */
export const quickAmounts = (usual: readonly (number | null)[], { minimum, maxima }: Bounds): readonly number[] => {
  const [least, largest] = [Number(minimum ?? 1), largestWhole(maxima)];
  const offered = usual.filter((amount) => amount !== null && amount >= least && amount <= largest);
  return [...new Set(offered as readonly number[])].sort((a, b) => a - b);
};

/** Parses a typed amount: null for an empty text, undefined for no whole amount (`parseWhole`). */
export const parseTypedAmount = (text: string): number | null | undefined =>
  text.trim() === "" ? null : parseWhole(text);
