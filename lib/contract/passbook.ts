import { z } from "zod";
import { PASSBOOK_GROUPS } from "@/lib/domain/funds/passbook-groups";
import { PASSBOOK_PAGE, type PassbookView } from "@/lib/domain/funds/passbook-view";
import type { TransactionRecord, UnreadableRow } from "./funds";
import type { Wallet } from "./wallet";

/** Rows that one answer may list. */
const MAX_LISTED = 10_000;

const dayOrNone = z.union([z.literal(""), z.iso.date()]).default("");

/** `YYYY-MM-DD` in India, both included. Without a filter the newest rows. */
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

/** A page of a passbook: a player may have 50,000 movements. */
export interface Passbook {
  readonly view: PassbookView<TransactionRecord>;
  /** The view lists every row, so that further filters need no answer. */
  readonly isWhole: boolean;
  readonly unreadable: readonly UnreadableRow[];
  /** Read together with the rows: balances are computed backwards from it. */
  readonly wallet: Wallet;
  /** Epoch milliseconds of the server's clock. */
  readonly readAt: number;
}
