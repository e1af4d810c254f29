import { MAX_AMOUNT, type Points } from "../points";
import { parseWhole } from "../whole-amount";

interface Bounds {
  readonly minimum: Points | null;
  /** The least of these counts: the provider's maximum, the balance. Null where it is not known. */
  readonly maxima: readonly (Points | null)[];
}

/** 0 and null are no bound. */
const whole = (points: Points | null): number | null => (points === null ? null : Math.floor(Number(points)));

/** 0 if no amount is within all bounds. */
export const largestWhole = (maxima: Bounds["maxima"]): number =>
  Math.min(MAX_AMOUNT, ...maxima.map((points) => whole(points) ?? MAX_AMOUNT));

/** Those that can be sent, each once, from the least. Whole points. */
export const quickAmounts = (usual: readonly (number | null)[], { minimum, maxima }: Bounds): readonly number[] => {
  const [least, largest] = [Number(minimum ?? 1), largestWhole(maxima)];
  const offered = usual.filter((amount) => amount !== null && amount >= least && amount <= largest);
  return [...new Set(offered as readonly number[])].sort((a, b) => a - b);
};

/** The typed amount. Null: empty. Undefined: no whole amount (`parseWhole`). */
export const parseTypedAmount = (text: string): number | null | undefined =>
  text.trim() === "" ? null : parseWhole(text);
