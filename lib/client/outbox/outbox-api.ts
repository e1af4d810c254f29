import type { PlaceBidsRequest } from "@/lib/contract/bids";
import type { DepositRequest, TransferRequest, WithdrawalRequest } from "@/lib/contract/funds";
import { encodeIdempotencyKey } from "@/lib/contract/idempotency-key";
import { API, HEADERS } from "@/lib/contract/protocol";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { type ApiResult, callApi } from "../api/call-api";
import { serverNow } from "../clock/server-clock";
import type { Entry, RequestKind } from "./entry";
import type { Receipt } from "./outcome";

/** The body that each kind of money request sends. */
export interface RequestBodies {
  readonly bid: PlaceBidsRequest;
  readonly deposit: DepositRequest;
  readonly withdrawal: WithdrawalRequest;
  readonly transfer: TransferRequest;
}

/** Returns the whole points of a request for funds. */
export const getAmount = (body: RequestBodies[FundsKind]): number => ("points" in body ? body.points : body.amount);

/** The timeout of a send, longer than the server waits for the provider. After it the request is polled. */
const SEND_TIMEOUT_MS = 60_000;

interface Endpoints {
  readonly send: string;
  /** The path above the idempotency keys of the receipts. */
  readonly receipts: string;
  /** Whether the browser sends on when the page is left. */
  readonly keepalive: boolean;
}

const ENDPOINTS: Readonly<Record<RequestKind, Endpoints>> = {
  bid: { send: API.bids, receipts: API.bids, keepalive: false },
  deposit: { send: API.deposits, receipts: API.funds, keepalive: true },
  withdrawal: { send: API.withdrawals, receipts: API.funds, keepalive: true },
  transfer: { send: API.transfers, receipts: API.funds, keepalive: true },
};

/** Creates an idempotency key without `crypto.randomUUID`, which is missing over plain http. */
export const createIdempotencyKey = (): string =>
  encodeIdempotencyKey(serverNow(), crypto.getRandomValues(new Uint8Array(10)));

/** Sends a request. A repeated key is safe: the server sends once at most and repeats its response. Never throws. */
export const post = ({ kind, key, bid }: Entry, body: RequestBodies[RequestKind]): Promise<ApiResult<Receipt>> => {
  const { send, keepalive } = ENDPOINTS[kind];
  // The header keeps a bid from being placed on another day.
  const headers = { [HEADERS.idempotencyKey]: key, ...(bid && { [HEADERS.bettingDay]: bid.day }) };
  return callApi<Receipt>(send, { body, headers, timeoutMs: SEND_TIMEOUT_MS, keepalive });
};

const receiptPath = ({ kind, key }: Pick<Entry, "kind" | "key">): string =>
  `${ENDPOINTS[kind].receipts}/${encodeURIComponent(key)}`;

/** Fetches the receipt of a request. `not_found`: the request may still be in flight. Never throws. */
export const fetchReceipt = (entry: Pick<Entry, "kind" | "key">): Promise<ApiResult<Receipt>> =>
  callApi<Receipt>(receiptPath(entry));

/**
 * Gives a request up and fetches its receipt. `not_found`: the server will never take it (decision 0025). Never throws.
 */
export const giveUp = (entry: Pick<Entry, "kind" | "key">): Promise<ApiResult<Receipt>> =>
  callApi<Receipt>(`${receiptPath(entry)}/give-up`, { body: {} });
