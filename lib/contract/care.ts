import { z } from "zod";
import type { Block, PendingIncrease } from "../domain/care/care-state";
import {
  EXCLUSION_MONTHS,
  LIMIT_NAMES,
  type LimitName,
  MAX_LIMIT,
  PAUSE_DAYS,
  REMIND_MINUTES,
  type RemindMinutes,
} from "../domain/care/limits";
import type { UncertainPoints } from "../domain/care/uncertain-points";
import type { Points } from "../domain/points";

const limitName = z.enum(LIMIT_NAMES);

/**
 * The body of POST /api/care: a change of the player's own limits, a time-out, an exclusion, or the request to return.
 */
export const changeCareRequest = z.discriminatedUnion("act", [
  /** Sets a limit in whole points; null removes it. */
  z.strictObject({
    act: z.literal("limit"),
    limit: limitName,
    points: z.number("care_points").int("care_points").min(1, "care_points").max(MAX_LIMIT, "care_points").nullable(),
  }),
  z.strictObject({ act: z.literal("confirm"), limit: limitName }),
  z.strictObject({ act: z.literal("pause"), days: z.literal(PAUSE_DAYS) }),
  /** Takes a time-out up to and including a day in India, `YYYY-MM-DD`. */
  z.strictObject({ act: z.literal("pause-until"), day: z.iso.date("care_date") }),
  z.strictObject({ act: z.literal("exclude"), months: z.literal(EXCLUSION_MONTHS) }),
  z.strictObject({ act: z.literal("remind"), minutes: z.literal(REMIND_MINUTES) }),
  z.strictObject({ act: z.literal(["return", "keep"]) }),
]);
export type ChangeCareRequest = z.infer<typeof changeCareRequest>;

/** A limit with what counts against it. */
export interface LimitStatus {
  readonly name: LimitName;
  /** The limit in whole points: the lower of the player's own and the operator's. Null where neither is set. */
  readonly points: number | null;
  /** Whether the player has set an own limit. */
  readonly own: boolean;
  /** What counts in the running period, also of a limit that is not set; null where it was not read. */
  readonly used: Points | null;
  /** The part of `used` whose requests are not certain yet; null if all are. */
  readonly open: UncertainPoints | null;
  /** When the next period starts, in epoch milliseconds; null for a limit of one submission. */
  readonly until: number | null;
  readonly raise: PendingIncrease | null;
}

/** The player's limits and block, as GET and POST /api/care return them. */
export interface CareStatus {
  /** The store's time when the status was read, in epoch milliseconds. */
  readonly at: number;
  readonly limits: readonly LimitStatus[];
  /**
   * When this app last read all of the player's wins, in epoch milliseconds; null if it never did, or no limit needs
   * them.
   */
  readonly winsReadAt: number | null;
  /**
   * From when on a deposit without a request of this app counts, in epoch milliseconds; null if that is before the
   * running periods of the deposit limits, or none is set.
   */
  readonly depositsSince: number | null;
  /** Whether the question about limits is due. */
  readonly isAskDue: boolean;
  readonly block: Block | null;
  readonly remindMinutes: RemindMinutes;
}
