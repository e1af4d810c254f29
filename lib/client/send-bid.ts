import type { BidReceipt, PlaceBidsRequest } from "@/lib/contract/bids";
import { API, HEADERS } from "@/lib/contract/protocol";
import { type Answer, callApi } from "./call-api";

/**
 * Longer than the server waits for one answer of the provider: giving up first would only turn an answer into a
 * question. What became of a bid whose parts are all slow is asked for afterwards.
 */
const SEND_TIMEOUT_MS = 60_000;

/** Sends one confirmed bid. The same key again is safe: the server sends at most once and repeats its answer. */
export const sendBid = (key: string, request: PlaceBidsRequest): Promise<Answer<BidReceipt>> =>
  callApi<BidReceipt>(API.bids, {
    body: request,
    headers: { [HEADERS.idempotencyKey]: key },
    timeoutMs: SEND_TIMEOUT_MS,
  });

const addressOf = (key: string): string => `${API.bids}/${encodeURIComponent(key)}`;

/** What became of a bid; `not_found` where the server has none, though it may still be on its way. */
export const askBid = (key: string): Promise<Answer<BidReceipt>> => callApi<BidReceipt>(addressOf(key));

/** The same; `not_found` where the server has none and will never take it. */
export const giveUpBid = (key: string): Promise<Answer<BidReceipt>> =>
  callApi<BidReceipt>(`${addressOf(key)}/give-up`, { body: {} });
