import { type BidLine, MINIMUM_STAKE } from "@/lib/domain/game/bid-rules";
import { SESSIONS } from "@/lib/domain/market-clock";
import { type Check, isText, isWhole, oneOf, optional, shapeOf } from "../device/shapes";

export interface DraftLine extends BidLine {
  readonly id: number;
  /** Lines of one Proceed share it; the list shows them together. */
  readonly batch?: number | undefined;
}

const isStake: Check<number> = (value): value is number => isWhole(value) && value >= MINIMUM_STAKE;

/** Of a line, as the phone's storage may hold it. */
export const LINE_FIELDS = { digits: isText, closeDigits: isText, points: isStake, session: oneOf(SESSIONS) };

export const isDraftLine = shapeOf<DraftLine>({ ...LINE_FIELDS, id: isWhole, batch: optional(isWhole) });
