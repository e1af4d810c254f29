import type { TransactionKind } from "@/lib/contract/funds";
import type { Words } from "@/lib/i18n/words";

/** What can be asked for, in the order of the choice; their words stand under the same names. */
export type Group = keyof Words["passbook"]["groups"];
export const GROUPS = [
  "all",
  "deposits",
  "withdrawals",
  "transfers",
  "bids",
  "wins",
  "bonus",
] as const satisfies readonly Group[];

/** Where each kind belongs; null: in "all" alone. */
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
} as const satisfies Record<TransactionKind, Exclude<Group, "all"> | null>;

export const belongsTo = (kind: TransactionKind, group: Group): boolean => group === "all" || GROUP_OF[kind] === group;
