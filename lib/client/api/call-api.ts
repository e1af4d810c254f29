import type { ErrorBody, ErrorCode, ErrorParams } from "@/lib/contract/errors";
import { ANTI_FORGERY_VALUE, HEADERS } from "@/lib/contract/protocol";
import { elapsedNow } from "../clock/elapsed";
import { syncServerClock } from "../clock/server-clock";
import { noteNetworkError, noteResponse } from "../device/connection";
import { pagePlayer } from "../session/page-player";
import { redirectAfterSessionEnd, reloadDocument } from "../session/session-end";

/** A failed API call. */
export interface ApiFailure {
  readonly ok: false;
  /** Whether our server has responded; if not, it may or may not have the request. */
  readonly answered: boolean;
  readonly status: number;
  readonly code: ErrorCode;
  readonly params?: ErrorParams | undefined;
  readonly message?: string | undefined;
}

export type ApiResult<Data> = { readonly ok: true; readonly data: Data } | ApiFailure;

export interface CallOptions {
  /** The body of a POST; without it the call is a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Whether the request goes on when the page is left or frozen. */
  readonly keepalive?: boolean;
}

const READ_TIMEOUT_MS = 15_000;

const NO_CONTENT = 204;

let change: Promise<unknown> = Promise.resolve();
let changedAt = Number.NEGATIVE_INFINITY;

/**
 * Waits for a change to the account and returns whether the request left before it finished, because the request may
 * have carried the cookie of a session that the change has ended.
 */
const hasOverlappedChange = async (sentAt: number): Promise<boolean> => {
  await change;
  return sentAt < changedAt;
};

const NO_RESPONSE: ApiFailure = { ok: false, answered: false, status: 0, code: "provider_unreachable" };

/**
 * Calls the API. It never throws: no network, a timeout and a foreign response are failures with `answered: false`. An
 * ended session leads to /login, and the session of another player reloads the page. A read that a change to the
 * account has overtaken is sent once more.
 */
export const callApi = async <Data>(path: string, options: CallOptions = {}): Promise<ApiResult<Data>> => {
  const { body, headers, timeoutMs = READ_TIMEOUT_MS, keepalive = false } = options;
  const sentAt = elapsedNow();
  const sentOffline = !navigator.onLine;
  let response: Response;
  try {
    response = await fetch(path, {
      method: body === undefined ? "GET" : "POST",
      credentials: "same-origin",
      keepalive,
      headers: {
        ...headers,
        [HEADERS.antiForgery]: ANTI_FORGERY_VALUE,
        ...(pagePlayer() !== null && { [HEADERS.player]: pagePlayer() ?? "" }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(timeoutMs),
    });
  } catch (error) {
    noteNetworkError(!isTimeout(error));
    return NO_RESPONSE;
  }
  noteResponse(sentAt, sentOffline);
  if (response.status === 401 && body === undefined && (await hasOverlappedChange(sentAt)))
    return callApi(path, options);
  try {
    const isOurs = syncClock(response, sentAt);
    const json: unknown = response.status === NO_CONTENT ? null : await response.json();
    // A response without our server's time comes from the network or a proxy.
    if (!isOurs) return NO_RESPONSE;
    // The type is trusted, because lib/contract is built together with this script.
    return response.ok ? { ok: true, data: json as Data } : toFailure(json, response.status);
  } catch {
    return NO_RESPONSE;
  }
};

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError";

/**
 * Sets the clock by the time of a response.
 * @returns whether our own server has responded, because only its responses carry its time
 */
const syncClock = (response: Response, sentAt: number): boolean => {
  const text = response.headers.get(HEADERS.serverNow) ?? "";
  if (!/^\d{10,16}$/.test(text)) return false;
  syncServerClock(Number(text), sentAt, elapsedNow());
  return true;
};

const toFailure = (json: unknown, status: number): ApiFailure => {
  if (!isErrorBody(json)) return NO_RESPONSE;
  const { code, params, message } = json.error;
  if (code === "not_signed_in" || code === "session_ended") redirectAfterSessionEnd();
  if (code === "player_changed") reloadDocument();
  return { ok: false, answered: true, status, code, params, message };
};

const isErrorBody = (json: unknown): json is ErrorBody => {
  if (typeof json !== "object" || json === null || !("error" in json)) return false;
  const { error } = json;
  if (typeof error !== "object" || error === null || !("code" in error)) return false;
  return typeof error.code === "string";
};

/**
 * The timeout of a change to the account. It is longer than the server checks for the change, so that a change that was
 * made is not called a failure.
 */
const CHANGE_TIMEOUT_MS = 45_000;

/** Sends a change to the account without a retry. Never throws. */
export const callAccount = <Data>(path: string, body: object): Promise<ApiResult<Data>> => {
  const call = callApi<Data>(path, { body, timeoutMs: CHANGE_TIMEOUT_MS });
  change = call.then(() => {
    changedAt = elapsedNow();
  });
  return call;
};
