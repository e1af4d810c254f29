import { z } from "zod";
import { PASSBOOK_GROUPS } from "@/lib/domain/funds/passbook-groups";
import { PASSBOOK_PAGE, type PassbookView } from "@/lib/domain/funds/passbook-view";
import type { TransactionRecord, UnreadableRow } from "./funds";
import type { Wallet } from "./wallet";

/** How many rows one response may list. */
const MAX_LISTED = 10_000;

const dayOrNone = z.union([z.literal(""), z.iso.date()]).default("");

/**
 * The query of GET /api/passbook: the first and the last day in India, `YYYY-MM-DD`. Without a filter it selects the
 * newest rows.
 */
export const passbookQuery = z.strictObject({
  from: dayOrNone,
  to: dayOrNone,
  group: z.enum(PASSBOOK_GROUPS).default("all"),
  most: z
    .string()
    .regex(/^[1-9]\d{0,4}$/)
    .transform((text) => Math.min(Number(text), MAX_LISTED))
    .default(PASSBOOK_PAGE),
});
export type PassbookQuery = z.infer<typeof passbookQuery>;

/** A page of a passbook, because a player may have 50,000 movements. */
export interface Passbook {
  readonly view: PassbookView<TransactionRecord>;
  /** Whether the view lists every row, so that further filters need no request. */
  readonly isWhole: boolean;
  readonly unreadable: readonly UnreadableRow[];
  /** The wallet that was read together with the rows, because balances are computed backwards from it. */
  readonly wallet: Wallet;
  /** When the rows were read, in epoch milliseconds of the server's clock. */
  readonly readAt: number;
}
