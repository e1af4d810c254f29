import { type BidLine, MINIMUM_STAKE } from "@/lib/domain/game/bid-rules";
import { SESSIONS } from "@/lib/domain/market-clock";
import { isSafeInteger, isString, objectOf, oneOf, optional, type TypeGuard } from "../device/type-guards";

export interface DraftLine extends BidLine {
  readonly id: number;
  /** Lines of one Proceed share it; the list shows them together. */
  readonly batch?: number | undefined;
}

const isStake: TypeGuard<number> = (value): value is number => isSafeInteger(value) && value >= MINIMUM_STAKE;

/** Of a line, as the phone's storage may hold it. */
export const LINE_FIELDS = { digits: isString, closeDigits: isString, points: isStake, session: oneOf(SESSIONS) };

export const isDraftLine = objectOf<DraftLine>({ ...LINE_FIELDS, id: isSafeInteger, batch: optional(isSafeInteger) });
