import type { BidReceipt, PlaceBidsRequest } from "@/lib/contract/bids";
import type { DepositRequest, FundsReceipt, TransferRequest, WithdrawalRequest } from "@/lib/contract/funds";
import { API, HEADERS } from "@/lib/contract/protocol";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { type Answer, type CallOptions, callApi } from "../api/call-api";
import type { Receipt } from "./verdict";

/** In milliseconds: longer than the server waits for the provider. After a timeout the request is polled. */
const SEND_TIMEOUT_MS = 60_000;

/** They never throw. */
export interface MoneyCalls<Body, Of extends Receipt> {
  /** The same key again is safe: the server sends once at most and repeats its answer. */
  readonly send: (key: string, body: Body) => Promise<Answer<Of>>;
  /** `not_found`: it may still be on its way. */
  readonly ask: (key: string) => Promise<Answer<Of>>;
  /** `not_found`: the server will never take it (decision 0025). */
  readonly giveUp: (key: string) => Promise<Answer<Of>>;
}

/** @param receipts the address above the keys. @param more `keepalive`: the browser sends on when the page is left. */
const moneyCalls = <Body, Of extends Receipt>(
  send: string,
  receipts: string,
  { headers, keepalive }: Pick<CallOptions, "headers" | "keepalive">,
): MoneyCalls<Body, Of> => {
  const receiptOf = (key: string): string => `${receipts}/${encodeURIComponent(key)}`;
  return {
    send: (key, body) =>
      callApi<Of>(send, {
        body,
        headers: { ...headers, [HEADERS.idempotencyKey]: key },
        timeoutMs: SEND_TIMEOUT_MS,
        keepalive: keepalive ?? false,
      }),
    ask: (key) => callApi<Of>(receiptOf(key)),
    giveUp: (key) => callApi<Of>(`${receiptOf(key)}/give-up`, { body: {} }),
  };
};

/** @param day `YYYY-MM-DD`: the bid is never placed on another day. */
export const bidCalls = (day: string) =>
  moneyCalls<PlaceBidsRequest, BidReceipt>(API.bids, API.bids, { headers: { [HEADERS.bettingDay]: day } });

export interface FundsBodies {
  readonly deposit: DepositRequest;
  readonly withdrawal: WithdrawalRequest;
  readonly transfer: TransferRequest;
}

const fundsCalls = <Body>(send: string) => moneyCalls<Body, FundsReceipt>(send, API.funds, { keepalive: true });

export const FUNDS_CALLS: { readonly [Kind in FundsKind]: MoneyCalls<FundsBodies[Kind], FundsReceipt> } = {
  deposit: fundsCalls(API.deposits),
  withdrawal: fundsCalls(API.withdrawals),
  transfer: fundsCalls(API.transfers),
};
