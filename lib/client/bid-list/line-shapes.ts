import { type BidLine, MINIMUM_STAKE } from "@/lib/domain/game/bid-rules";
import { SESSIONS } from "@/lib/domain/market-clock";
import { isSafeInteger, isString, objectOf, oneOf, optional, type TypeGuard } from "../device/type-guards";

/** A line of a list that is not sent. */
export interface DraftLine extends BidLine {
  readonly id: number;
  /** A number that the lines of one Proceed share; the list shows them together. */
  readonly batch?: number | undefined;
}

const isStake: TypeGuard<number> = (value): value is number => isSafeInteger(value) && value >= MINIMUM_STAKE;

/** The type guards of a line's fields, because the phone's storage may contain anything. */
export const LINE_FIELDS = { digits: isString, closeDigits: isString, points: isStake, session: oneOf(SESSIONS) };

export const isDraftLine = objectOf<DraftLine>({ ...LINE_FIELDS, id: isSafeInteger, batch: optional(isSafeInteger) });
