/** In the order of the list; the catalogue has the same names. */
export const PASSBOOK_GROUPS = ["all", "deposits", "withdrawals", "transfers", "bids", "wins", "bonus"] as const;
export type PassbookGroup = (typeof PASSBOOK_GROUPS)[number];

/** By the kind of a movement; any other kind is in "all" alone. */
const GROUP_OF: Readonly<Record<string, PassbookGroup>> = {
  deposit: "deposits",
  withdrawal: "withdrawals",
  "transfer-out": "transfers",
  "transfer-in": "transfers",
  bid: "bids",
  bonus: "bonus",
  "main-win": "wins",
  "starline-win": "wins",
  "gali-win": "wins",
};

export const belongsTo = (kind: string, group: PassbookGroup): boolean => group === "all" || GROUP_OF[kind] === group;
