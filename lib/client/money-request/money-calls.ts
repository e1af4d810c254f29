import type { BidReceipt, PlaceBidsRequest } from "@/lib/contract/bids";
import type { DepositRequest, FundsReceipt, TransferRequest, WithdrawalRequest } from "@/lib/contract/funds";
import { API, HEADERS } from "@/lib/contract/protocol";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { type Answer, callApi } from "../api/call-api";
import type { Receipt } from "./verdict";

/**
 * Longer than the server waits for one answer of the provider, in milliseconds: giving up first would only turn an
 * answer into a question. What became of a bid whose parts are all slow is asked for afterwards.
 */
const SEND_TIMEOUT_MS = 60_000;

/** How the browser speaks with our server about one kind of money request. None of these throws, like `callApi`. */
export interface MoneyCalls<Body, Of extends Receipt> {
  /** Sends one confirmed request. The same key again is safe: the server sends at most once and repeats its answer. */
  readonly send: (key: string, body: Body) => Promise<Answer<Of>>;
  /** What became of it; `not_found` where the server has none, though it may still be on its way. */
  readonly ask: (key: string) => Promise<Answer<Of>>;
  /** The same; `not_found` where the server has none and will never take it (decision 0025). */
  readonly giveUp: (key: string) => Promise<Answer<Of>>;
}

interface Addresses {
  readonly send: string;
  /** Below it stands each receipt under its key. */
  readonly receipts: string;
  /** The browser goes on sending when the page is left, or frozen while a payment app is open. */
  readonly keepalive: boolean;
  /** Beside the key, of what is sent. */
  readonly headers?: Readonly<Record<string, string>>;
}

const moneyCalls = <Body, Of extends Receipt>({
  send,
  receipts,
  keepalive,
  headers,
}: Addresses): MoneyCalls<Body, Of> => {
  const receiptOf = (key: string): string => `${receipts}/${encodeURIComponent(key)}`;
  return {
    send: (key, body) =>
      callApi<Of>(send, {
        body,
        headers: { ...headers, [HEADERS.idempotencyKey]: key },
        timeoutMs: SEND_TIMEOUT_MS,
        keepalive,
      }),
    ask: (key) => callApi<Of>(receiptOf(key)),
    giveUp: (key) => callApi<Of>(`${receiptOf(key)}/give-up`, { body: {} }),
  };
};

/** @param day the betting day, `YYYY-MM-DD`, that a bid is confirmed for: it is never placed on another. */
export const bidCalls = (day: string) =>
  moneyCalls<PlaceBidsRequest, BidReceipt>({
    send: API.bids,
    receipts: API.bids,
    keepalive: false,
    headers: { [HEADERS.bettingDay]: day },
  });

/** What is sent of each kind of funds. */
export interface FundsBodies {
  readonly deposit: DepositRequest;
  readonly withdrawal: WithdrawalRequest;
  readonly transfer: TransferRequest;
}

const fundsCalls = <Body>(send: string) =>
  moneyCalls<Body, FundsReceipt>({ send, receipts: API.funds, keepalive: true });

export const FUNDS_CALLS: { readonly [Kind in FundsKind]: MoneyCalls<FundsBodies[Kind], FundsReceipt> } = {
  deposit: fundsCalls(API.deposits),
  withdrawal: fundsCalls(API.withdrawals),
  transfer: fundsCalls(API.transfers),
};

/**
 * A random UUID (version 4) for one confirmation. `crypto.randomUUID` exists in secure contexts only; a phone that
 * opens a test address over plain http has `getRandomValues` alone.
 */
export const newKey = (): string => {
  if (typeof crypto.randomUUID === "function") return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const hex = [...bytes].map((byte, index) => {
    const versioned = index === 6 ? (byte & 0x0f) | 0x40 : index === 8 ? (byte & 0x3f) | 0x80 : byte;
    return versioned.toString(16).padStart(2, "0");
  });
  return [hex.slice(0, 4), hex.slice(4, 6), hex.slice(6, 8), hex.slice(8, 10), hex.slice(10)]
    .map((part) => part.join(""))
    .join("-");
};
