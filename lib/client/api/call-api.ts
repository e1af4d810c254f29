import type { ErrorBody, ErrorCode, ErrorParams } from "@/lib/contract/errors";
import { ANTI_FORGERY_VALUE, HEADERS } from "@/lib/contract/protocol";
import { elapsedNow } from "../clock/elapsed";
import { syncServerClock } from "../clock/server-clock";
import { noteNetworkError, noteResponse } from "../device/connection";
import { pagePlayer } from "../session/page-player";
import { redirectAfterSessionEnd, reloadDocument } from "../session/session-end";

export interface ApiFailure {
  readonly ok: false;
  /** False: our server may or may not have the request. */
  readonly answered: boolean;
  readonly status: number;
  readonly code: ErrorCode;
  readonly params?: ErrorParams | undefined;
  readonly message?: string | undefined;
}

export type ApiResult<Data> = { readonly ok: true; readonly data: Data } | ApiFailure;

export interface CallOptions {
  /** By POST; without it the call is a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** Even if the page is left or frozen. */
  readonly keepalive?: boolean;
}

const READ_TIMEOUT_MS = 15_000;

const NO_CONTENT = 204;

let change: Promise<unknown> = Promise.resolve();
let changedAt = Number.NEGATIVE_INFINITY;

/** It may have carried the cookie of a session that a change to the account has ended since. */
const hasOverlappedChange = async (sentAt: number): Promise<boolean> => {
  await change;
  return sentAt < changedAt;
};

const NO_RESPONSE: ApiFailure = { ok: false, answered: false, status: 0, code: "provider_unreachable" };

/**
 * Never throws: no network, a timeout and a foreign answer are failures with `answered: false`. An ended session leaves for
 * /login, another player's reloads. A read that a change to the account has overtaken is sent again.
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
  if (response.status === 401 && body === undefined && (await hasOverlappedChange(sentAt))) return callApi(path, options);
  try {
    const isOurs = syncClock(response, sentAt);
    const json: unknown = response.status === NO_CONTENT ? null : await response.json();
    // From the network or a proxy.
    if (!isOurs) return NO_RESPONSE;
    // lib/contract is built together with this script.
    return response.ok ? { ok: true, data: json as Data } : toFailure(json, response.status);
  } catch {
    return NO_RESPONSE;
  }
};

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError";

/** @returns whether our own server has answered: only its answers carry its time. */
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

/** In milliseconds: longer than the server looks for the change, so that a made change is not called a failure. */
const CHANGE_TIMEOUT_MS = 45_000;

/** Sent once. Never throws. */
export const callAccount = <Data>(path: string, body: object): Promise<ApiResult<Data>> => {
  const call = callApi<Data>(path, { body, timeoutMs: CHANGE_TIMEOUT_MS });
  change = call.then(() => {
    changedAt = elapsedNow();
  });
  return call;
};
