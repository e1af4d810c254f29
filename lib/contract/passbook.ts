import { z } from "zod";
import type { PassbookView } from "@/lib/domain/funds/passbook-view";
import { PASSBOOK_PAGE } from "@/lib/domain/funds/passbook-view";
import type { TransactionKind, TransactionRecord, UnreadableRow } from "./funds";
import type { Wallet } from "./wallet";

/** In the order of the list; the catalogue has the same names. */
export const PASSBOOK_GROUPS = ["all", "deposits", "withdrawals", "transfers", "bids", "wins", "bonus"] as const;
export type PassbookGroup = (typeof PASSBOOK_GROUPS)[number];

/** Null: only "all". */
const GROUP_OF = {
  deposit: "deposits",
  withdrawal: "withdrawals",
  "transfer-out": "transfers",
  "transfer-in": "transfers",
  bid: "bids",
  bonus: "bonus",
  "main-win": "wins",
  "starline-win": "wins",
  "gali-win": "wins",
  other: null,
} as const satisfies Record<TransactionKind, Exclude<PassbookGroup, "all"> | null>;

export const belongsTo = (kind: TransactionKind, group: PassbookGroup): boolean =>
  group === "all" || GROUP_OF[kind] === group;

/** Rows that one answer may list. */
const MAX_LISTED = 10_000;

const dayOrNone = z.union([z.literal(""), z.iso.date()]).default("");

/** `YYYY-MM-DD` in India, both included. Without a filter the newest rows. */
export const passbookQuery = z.strictObject({
  from: dayOrNone,
  to: dayOrNone,
  group: z.enum(PASSBOOK_GROUPS).default("all"),
  most: z.coerce.number().int().min(1).max(MAX_LISTED).default(PASSBOOK_PAGE),
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
