import { z } from "zod";
import type { Block, Raise } from "../domain/care/care-state";
import {
  EXCLUSION_MONTHS,
  LIMIT_NAMES,
  type LimitName,
  MOST_LIMIT,
  PAUSE_DAYS,
  REMIND_MINUTES,
  type RemindMinutes,
} from "../domain/care/limits";
import type { OpenPoints } from "../domain/care/open-points";
import type { Points } from "../domain/points";

const limitName = z.enum(LIMIT_NAMES);

/** POST /api/care: a change of the player's own limits, a time-out, an exclusion, or the wish to come back. */
export const changeCareRequest = z.discriminatedUnion("act", [
  /** Whole points; null removes the limit. */
  z.strictObject({
    act: z.literal("limit"),
    limit: limitName,
    points: z.number("care_points").int("care_points").min(1, "care_points").max(MOST_LIMIT, "care_points").nullable(),
  }),
  z.strictObject({ act: z.literal("confirm"), limit: limitName }),
  z.strictObject({ act: z.literal("pause"), days: z.literal(PAUSE_DAYS) }),
  /** The last day of the break in India, `YYYY-MM-DD`. */
  z.strictObject({ act: z.literal("pause-until"), day: z.iso.date("care_date") }),
  z.strictObject({ act: z.literal("exclude"), months: z.literal(EXCLUSION_MONTHS) }),
  z.strictObject({ act: z.literal("remind"), minutes: z.literal(REMIND_MINUTES) }),
  z.strictObject({ act: z.literal(["return", "keep"]) }),
]);
export type ChangeCareRequest = z.infer<typeof changeCareRequest>;

export interface LimitStatus {
  readonly name: LimitName;
  /** Whole points; null: not set. The lower of the player's own and the operator's. */
  readonly points: number | null;
  /** Whether the player has set one. */
  readonly own: boolean;
  /** What counts in the running period; null for a limit that is not set. */
  readonly used: Points | null;
  /** The part of it whose requests are not certain yet; null if all are. */
  readonly open: OpenPoints | null;
  /** Epoch milliseconds at which the next period begins; null for a limit of one submission. */
  readonly until: number | null;
  readonly raise: Raise | null;
}

/** GET /api/care, and the answer to a change. */
export interface CareStatus {
  /** The store's time, in epoch milliseconds. */
  readonly at: number;
  readonly limits: readonly LimitStatus[];
  /** When this app read the player's wins last, in epoch milliseconds; null: never all of them, or no limit asks for them. */
  readonly winsReadAt: number | null;
  /** Whether to ask the player about limits. */
  readonly isAskDue: boolean;
  readonly block: Block | null;
  readonly remindMinutes: RemindMinutes;
}
