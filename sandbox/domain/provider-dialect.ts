import type { GameFamily } from "@/lib/domain/game/game-types";
import type { PayoutMethod } from "./payout-methods";

/**
 * The forms of the notes in the passbook. `bid` is for a main market, `slotBid` for a market with one time. `{remark}`
 * begins with a colon of its own.
 */
type Notes = Readonly<
  Record<"bid" | "slotBid" | "win" | "bonus" | "deposit" | "qr" | "transferOut" | "transferIn", string>
>;

/** What differs between providers of this family, as data. Calls have the names of the specification. */
export interface ProviderDialect {
  /** The paths of calls that have another name here; null for a call that this provider lacks. */
  readonly paths: Readonly<Record<string, string | null>>;
  /** The fields that a call's response lacks, by the call. */
  readonly lacks: Readonly<Record<string, readonly string[]>>;
  readonly contentType: string;
  readonly withdrawCodes: Readonly<Record<PayoutMethod, string>>;
  /** How a withdrawal and the history of withdrawals name the player. */
  readonly withdrawsBy: "mobile" | "token";
  /** How many waiting deposits are listed, the newest first. */
  readonly waitingDeposits: number;
  /** The message for an unknown market. Null is sent with PHP's notices. */
  readonly unknownMarket: string | null;
  /**
   * A list shows yesterday's results until minute `until` of India's day, or until today's first result, which the
   * families in `hidesToday` hide.
   */
  readonly yesterday: { readonly until: number; readonly hidesToday: readonly GameFamily[] };
  /** Whether a row of the passbook stands for a whole bid or for one line. */
  readonly bidRow: "submission" | "line";
  /** The forms of the notes of passbook rows. */
  readonly notes: Notes;
}

const specification: ProviderDialect = {
  paths: {},
  lacks: { "api-galidisawar-game": ["web_galidessar_chart_url"] },
  contentType: "application/json; charset=utf-8",
  withdrawCodes: { googlePay: "2", paytm: "3", phonePe: "4" },
  withdrawsBy: "mobile",
  waitingDeposits: 1000,
  unknownMarket: "Sorry, this market was not found.",
  yesterday: { until: 6 * 60, hidesToday: [] },
  bidRow: "submission",
  notes: {
    bid: "Bid: {market}, {label}",
    slotBid: "Bid: {market}, {label}",
    win: "Won: {market}, {label}, {session}",
    bonus: "Welcome bonus",
    deposit: "Add Fund by UPI",
    qr: "Add Fund by QR",
    transferOut: "Transfer to {name}{remark}",
    transferIn: "Transfer from {name}{remark}",
  },
};

const HOME_FIELDS = ["betting_status", "mobile_no", "mobile_1", "telegram_no", "result"];

/** The dialect of a server whose source is public. */
const galidisswar: ProviderDialect = {
  paths: {
    apiGetawayStatus: null,
    "api-get-headline": null,
    "api-get-qr-pay": null,
    "api-money-deposit-withdrawal-rule": null,
    "fund-request-add": "api-fund-request-add",
    "api-galidisawar-game": "api-galidisswar-game",
    "api-galidisawar-game-rates": "api-galidisswar-game-rates",
    "api-galidisawar-submit-bid": "api-galidisswar-submit-bid",
    "api-galidisawar-bid-history-data": "api-galidisswar-bid-history-data",
    "api-galidisawar-wining-history-data": "api-galidisswar-wining-history-data",
  },
  lacks: {
    "api-user-wallet-balance": HOME_FIELDS,
    "api-galidisawar-game-rates": ["web_galidessar_chart_url"],
  },
  contentType: "text/html; charset=UTF-8",
  withdrawCodes: { paytm: "2", googlePay: "3", phonePe: "4" },
  withdrawsBy: "token",
  waitingDeposits: 1,
  unknownMarket: null,
  yesterday: { until: 8 * 60, hidesToday: ["main"] },
  bidRow: "line",
  notes: {
    bid: "Bid Placed For {market}({label})",
    slotBid: "Bid Placed For {market}({time})",
    win: "Amount won in {market} for Bid Number- {bid}",
    bonus: "User Welcome Bonus",
    deposit: "Request Processed By Admin",
    qr: "Amount Added By Admin",
    transferOut: "Amount Transfer To {name}",
    transferIn: "Amount Received From {name}",
  },
};

export const DIALECTS = { specification, galidisswar } as const;

export type DialectName = keyof typeof DIALECTS;

/** Returns the path of a call; undefined if the dialect has no such call. */
export const findPath = ({ paths }: ProviderDialect, call: string): string | undefined =>
  call in paths ? (paths[call] ?? undefined) : call;

/**
 * Fills in a note.
 * @param parts the values by the names in braces
 */
export const formatNote = (form: string, parts: Readonly<Record<string, string>>): string =>
  form.replace(/\{(\w+)\}/g, (_, name: string) => parts[name] ?? "");
