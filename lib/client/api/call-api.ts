import type { ErrorBody, ErrorCode, ErrorParams } from "@/lib/contract/errors";
import { ANTI_FORGERY_VALUE, HEADERS } from "@/lib/contract/protocol";
import { syncServerClock } from "../clock/server-clock";
import { requestAnswered, requestLost } from "../device/connection";
import { pagePlayer } from "../session/page-player";
import { leaveEndedSession, startAnew } from "../session/session-end";

export interface Failure {
  readonly ok: false;
  /** False: no answer of our server came, and it may or may not have the request. */
  readonly answered: boolean;
  /** The HTTP status of the code (lib/contract/errors.ts); 0 without an answer. */
  readonly status: number;
  readonly code: ErrorCode;
  readonly params?: ErrorParams | undefined;
  /** The provider's own text for the player. */
  readonly message?: string | undefined;
}

export type Answer<Data> = { readonly ok: true; readonly data: Data } | Failure;

export interface CallOptions {
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly timeoutMs?: number;
  /** The browser sends it even if the page is left or frozen. */
  readonly keepalive?: boolean;
}

const READ_TIMEOUT_MS = 15_000;

/** The last change to the account, such as a new password, and `performance.now()` when it was answered. */
let change: Promise<unknown> = Promise.resolve();
let changedAt = Number.NEGATIVE_INFINITY;

/** Whether a request may have carried the cookie of a session that a change to the account has ended since. */
const overlappedChange = async (sentAt: number): Promise<boolean> => {
  await change;
  return sentAt < changedAt;
};

const NO_ANSWER: Failure = { ok: false, answered: false, status: 0, code: "provider_unreachable" };

/**
 * Calls our own server. Never throws: no network, a timeout and a foreign answer are failures with `answered: false`. If the
 * session has ended, the page leaves for /login; if another player has signed in, it reloads. A read that a change to the
 * account has overtaken is sent again.
 */
export const callApi = async <Data>(path: string, options: CallOptions = {}): Promise<Answer<Data>> => {
  const { body, headers, timeoutMs = READ_TIMEOUT_MS, keepalive = false } = options;
  const sentAt = performance.now();
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
    requestLost(!isTimeout(error));
    return NO_ANSWER;
  }
  requestAnswered(sentAt, sentOffline);
  if (response.status === 401 && body === undefined && (await overlappedChange(sentAt))) return callApi(path, options);
  try {
    const ours = learnTime(response, sentAt);
    const json: unknown = await response.json();
    // A page of the network or a proxy answers nothing, whatever its status.
    if (!ours) return NO_ANSWER;
    // Our own server answers by lib/contract, which is built together with this script.
    return response.ok ? { ok: true, data: json as Data } : refusal(json, response.status);
  } catch {
    return NO_ANSWER;
  }
};

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError";

/** @returns whether our own server has answered: only its answers carry the server's time. */
const learnTime = (response: Response, sentAt: number): boolean => {
  const text = response.headers.get(HEADERS.serverNow) ?? "";
  if (!/^\d{10,16}$/.test(text)) return false;
  syncServerClock(Number(text), sentAt, performance.now());
  return true;
};

const refusal = (json: unknown, status: number): Failure => {
  if (!isErrorBody(json)) return NO_ANSWER;
  const { code, params, message } = json.error;
  if (code === "not_signed_in" || code === "session_ended") leaveEndedSession();
  if (code === "player_changed") startAnew();
  return { ok: false, answered: true, status, code, params, message };
};

const isErrorBody = (json: unknown): json is ErrorBody => {
  if (typeof json !== "object" || json === null || !("error" in json)) return false;
  const { error } = json;
  if (typeof error !== "object" || error === null || !("code" in error)) return false;
  return typeof error.code === "string";
};

/**
 * In milliseconds. The server waits shorter for the provider, and then looks whether the change was made: if the browser gave
 * up first, it would call a made change a failure.
 */
const CHANGE_TIMEOUT_MS = 45_000;

/** A change to the player's account, sent once by POST. Never throws, like `callApi`. */
export const callAccount = <Data>(path: string, body: object): Promise<Answer<Data>> => {
  const call = callApi<Data>(path, { body, timeoutMs: CHANGE_TIMEOUT_MS });
  change = call.then(() => {
    changedAt = performance.now();
  });
  return call;
};
