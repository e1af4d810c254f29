import type { ErrorBody, ErrorCode, ErrorParams } from "@/lib/contract/errors";
import { ANTI_FORGERY_VALUE, HEADERS } from "@/lib/contract/protocol";
import { syncServerClock } from "../clock/server-clock";
import { requestAnswered, requestLost, requestSent } from "../device/connection";
import { pagePlayer } from "../session/page-player";
import { leaveEndedSession, startAnew } from "../session/session-end";

export interface Failure {
  readonly ok: false;
  /** False where no answer of our server came: whether it got the request is not known. */
  readonly answered: boolean;
  /** HTTP's, which is the code's own (lib/contract/errors.ts); 0 without an answer. */
  readonly status: number;
  readonly code: ErrorCode;
  readonly params?: ErrorParams | undefined;
  /** The provider's own text, where there is one to show. */
  readonly message?: string | undefined;
}

export type Answer<Data> = { readonly ok: true; readonly data: Data } | Failure;

interface CallOptions {
  /** Sent as JSON by POST; without it the call is a GET. */
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** How long to wait for the answer, in milliseconds. */
  readonly timeoutMs?: number;
  /** The browser goes on sending it when the page is left or frozen. */
  readonly keepalive?: boolean;
}

const READ_TIMEOUT_MS = 15_000;

/** The last change to the account, such as a new password, and `performance.now()` of its answer. */
let change: Promise<unknown> = Promise.resolve();
let changedAt = Number.NEGATIVE_INFINITY;

/** Whether what was sent at `sentAt` may have had the cookie of before a change, which ends the sessions of before. */
const overlappedChange = async (sentAt: number): Promise<boolean> => {
  await change;
  return sentAt < changedAt;
};

const NO_ANSWER: Failure = { ok: false, answered: false, status: 0, code: "provider_unreachable" };

/**
 * Asks our own server. Never throws: no network, a time-out and an answer that is not ours are failures with
 * `answered: false`. An ended session leaves for /login; where another player is signed in by now, the page begins anew.
 * A question that a change to the account has overtaken is put again.
 */
export const callApi = async <Data>(path: string, options: CallOptions = {}): Promise<Answer<Data>> => {
  const { body, headers, timeoutMs = READ_TIMEOUT_MS, keepalive = false } = options;
  const sentAt = performance.now();
  const sentOffline = !navigator.onLine;
  const ended = requestSent();
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
  } finally {
    ended();
  }
  requestAnswered(sentAt, sentOffline);
  if (response.status === 401 && body === undefined && (await overlappedChange(sentAt))) return callApi(path, options);
  try {
    const ours = learnTime(response, sentAt);
    const json: unknown = await response.json();
    // A network's own page, with whatever status, says nothing of what was asked.
    if (!ours) return NO_ANSWER;
    // Our own server answers by lib/contract, built together with this script.
    return response.ok ? { ok: true, data: json as Data } : refusal(json, response.status);
  } catch {
    return NO_ANSWER;
  }
};

const isTimeout = (error: unknown): boolean => error instanceof DOMException && error.name === "TimeoutError";

/** @returns whether our server has answered, and no proxy in its place: each answer of ours has the server's now. */
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
 * Longer than the server gives the provider for a change, with its look afterwards whether a change without an answer
 * was made, in milliseconds: the browser must not give up first and call a made change a failure.
 */
const CHANGE_TIMEOUT_MS = 45_000;

/** A call about the player's account, sent by POST once. Never throws, like `callApi`. */
export const callAccount = <Data>(path: string, body: object): Promise<Answer<Data>> => {
  const call = callApi<Data>(path, { body, timeoutMs: CHANGE_TIMEOUT_MS });
  change = call.then(() => {
    changedAt = performance.now();
  });
  return call;
};
