import type { TransactionKind } from "@/lib/contract/funds";
import { addDays, formatIsoDay, indiaMoment } from "@/lib/domain/time/india";
import type { Words } from "@/lib/i18n/words";

/** The filters, in the order of the list. The catalogue has their words under the same names. */
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

/** The filter that shows each kind; null: only "all". */
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

/** Days from and to, `YYYY-MM-DD` in India; "" is no bound. */
export interface Period {
  readonly from: string;
  readonly to: string;
}

export const PERIODS = ["all", "week", "today"] as const;
export type PeriodName = (typeof PERIODS)[number];

const WEEK_DAYS = 7;

/** The days of a period; a week ends today. @param now the server's epoch milliseconds. */
export const periodOf = (name: PeriodName, now: number): Period => {
  if (name === "all") return { from: "", to: "" };
  const today = indiaMoment(now);
  const from = name === "today" ? today : addDays(today, 1 - WEEK_DAYS);
  return { from: formatIsoDay(from), to: formatIsoDay(today) };
};
