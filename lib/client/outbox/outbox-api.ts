import type { PlaceBidsRequest } from "@/lib/contract/bids";
import type { DepositRequest, TransferRequest, WithdrawalRequest } from "@/lib/contract/funds";
import { encodeIdempotencyKey } from "@/lib/contract/idempotency-key";
import { API, HEADERS } from "@/lib/contract/protocol";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { type ApiResult, callApi } from "../api/call-api";
import { serverNow } from "../clock/server-clock";
import type { Entry, RequestKind } from "./entry";
import type { Receipt } from "./outcome";

export interface RequestBodies {
  readonly bid: PlaceBidsRequest;
  readonly deposit: DepositRequest;
  readonly withdrawal: WithdrawalRequest;
  readonly transfer: TransferRequest;
}

/** Whole points that a request for funds asks for. */
export const getAmount = (body: RequestBodies[FundsKind]): number => ("points" in body ? body.points : body.amount);

/** Milliseconds: longer than the server waits for the provider. After a timeout the request is polled. */
const SEND_TIMEOUT_MS = 60_000;

interface Endpoints {
  readonly send: string;
  /** The path above the keys. */
  readonly receipts: string;
  /** The browser sends on when the page is left. */
  readonly keepalive: boolean;
}

const ENDPOINTS: Readonly<Record<RequestKind, Endpoints>> = {
  bid: { send: API.bids, receipts: API.bids, keepalive: false },
  deposit: { send: API.deposits, receipts: API.funds, keepalive: true },
  withdrawal: { send: API.withdrawals, receipts: API.funds, keepalive: true },
  transfer: { send: API.transfers, receipts: API.funds, keepalive: true },
};

/** A new idempotency key; `crypto.randomUUID` is missing over plain http. */
export const createIdempotencyKey = (): string =>
  encodeIdempotencyKey(serverNow(), crypto.getRandomValues(new Uint8Array(10)));

/** The same key again is safe: the server sends once at most and repeats its response. Never throws. */
export const post = ({ kind, key, bid }: Entry, body: RequestBodies[RequestKind]): Promise<ApiResult<Receipt>> => {
  const { send, keepalive } = ENDPOINTS[kind];
  // A bid is never placed on another day.
  const headers = { [HEADERS.idempotencyKey]: key, ...(bid && { [HEADERS.bettingDay]: bid.day }) };
  return callApi<Receipt>(send, { body, headers, timeoutMs: SEND_TIMEOUT_MS, keepalive });
};

const receiptPath = ({ kind, key }: Pick<Entry, "kind" | "key">): string =>
  `${ENDPOINTS[kind].receipts}/${encodeURIComponent(key)}`;

/** `not_found`: it may still be on its way. Never throws. */
export const fetchReceipt = (entry: Pick<Entry, "kind" | "key">): Promise<ApiResult<Receipt>> =>
  callApi<Receipt>(receiptPath(entry));

/** Asks too. `not_found`: the server will never take it (decision 0025). Never throws. */
export const giveUp = (entry: Pick<Entry, "kind" | "key">): Promise<ApiResult<Receipt>> =>
  callApi<Receipt>(`${receiptPath(entry)}/give-up`, { body: {} });
