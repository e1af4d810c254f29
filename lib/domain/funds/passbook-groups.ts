/** The groups of movements in the order of the filter; the translations use these names. */
export const PASSBOOK_GROUPS = ["all", "deposits", "withdrawals", "transfers", "bids", "wins", "bonus"] as const;
export type PassbookGroup = (typeof PASSBOOK_GROUPS)[number];

/** The group of each kind of movement; any other kind is in "all" alone. */
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

/** Whether a movement of this kind is listed in the group. */
export const belongsTo = (kind: string, group: PassbookGroup): boolean => group === "all" || GROUP_OF[kind] === group;
