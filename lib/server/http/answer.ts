import { createHash, randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { OtpSent } from "@/lib/contract/account";
import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode, isAppError } from "@/lib/contract/errors";
import { HEADERS, RETRY_SECONDS } from "@/lib/contract/protocol";
import { deviceCookie, deviceIdOf } from "../accounts/session/cookies";
import { isRevoked, revokeSession } from "../accounts/session/revocation";
import { clearingCookie, extendedSession, isRecent } from "../accounts/session/session-cookie";
import type { SessionData } from "../accounts/session/session-data";
import { isProviderError, loggedFailure } from "../provider/provider";
import { services as runningServices } from "../running-services";
import type { Services } from "../services";
import { perOwner } from "../singleton";
import { isStoreFailure } from "../store/store";
import { endRequest } from "./end-request";
import { BEGAN_HEADER, CLIENT_ADDRESS_HEADER } from "./headers";
import { isPoll, routeNameOf } from "./route-name";

interface ReplyOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

export const JSON_TYPE = "application/json; charset=utf-8";

export const json = (data: unknown, { status = 200, headers = {}, cookies = [] }: ReplyOptions = {}): Response => {
  const sent = new Headers({ "content-type": JSON_TYPE, ...headers });
  for (const cookie of cookies) sent.append("set-cookie", cookie);
  return new Response(JSON.stringify(data), { status, headers: sent });
};

export const sentReply = ({ sent, cookie }: { readonly sent: OtpSent; readonly cookie: string }): Response =>
  json(sent, { cookies: [cookie] });

const TAG_CHARACTERS = 27;

export interface ListBytes {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  /** Weak, because the plain and the compressed list have the same one (RFC 9110, section 8.8.1). */
  readonly etag: string;
}

const tagOf = (content: string | Buffer): string =>
  `W/"${createHash("sha256").update(content).digest("base64url").slice(0, TAG_CHARACTERS)}"`;

const made = (list: object): ListBytes => {
  const plain = Buffer.from(JSON.stringify(list));
  return { plain, gzip: gzipSync(plain), etag: tagOf(plain) };
};

/** The bytes of a list, made once: each fetch makes a new list object (play/create-shared-lists.ts). */
const bytesOf = (list: object): ListBytes => perOwner(list, "handlers.list-bytes", () => made(list));

const opaque = (tag: string): string => tag.trim().replace(/^W\//, "");

/** Whether the browser has this list. Tags are compared weakly (RFC 9110, section 8.8.3.2). */
const isKnown = (ifNoneMatch: string | null, { etag }: Pick<ListBytes, "etag">): boolean =>
  ifNoneMatch === etag ||
  ifNoneMatch?.split(",").some((tag) => tag.trim() === "*" || opaque(tag) === opaque(etag)) === true;

/** The headers of a list, and of a 304. The browser keeps the list and asks about it each time. */
const listHeaders = ({ etag }: ListBytes) => ({ "cache-control": "private, no-cache", etag }) as const;

/** Answers with a list, which the framework compresses, or with 304. A list is never personal (docs/security.md, row 26). */
export const listReply = (request: Request, list: object): Response => {
  const bytes = bytesOf(list);
  const headers = listHeaders(bytes);
  if (isKnown(request.headers.get("if-none-match"), bytes)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes.plain), { headers: { ...headers, "content-type": JSON_TYPE } });
};

export interface RequestContext {
  /** Its log's lines carry the request's id. */
  readonly services: Services;
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  /** `performance.now()` when it came. */
  readonly began: number;
  /** As the door saw it; "unknown" without the door. */
  readonly clientAddress: string;
  readonly cookies: string | null;
  session?: SessionData;
  /** The Set-Cookie of the browser's id. Set once the handler has used the id, and sent with any answer. */
  deviceCookie?: string;
  code?: ErrorCode;
  logged?: Readonly<Record<string, unknown>>;
}

/** The door has put id, time and address into headers, after it removed those from outside. */
export const startRequest = (request: Request): RequestContext => {
  const { headers } = request;
  const requestId = headers.get(HEADERS.requestId) ?? randomUUID();
  const services = runningServices();
  return {
    services: { ...services, log: services.log.child({ requestId }) },
    request,
    requestId,
    url: new URL(request.url),
    began: Number(headers.get(BEGAN_HEADER) ?? performance.now()),
    clientAddress: headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown",
    cookies: headers.get("cookie"),
  };
};

/** The browser's id. Kept from its first use on: even a refused sign-in has sent it to the provider. */
export const deviceIdIn = (context: RequestContext): string => {
  const { settings } = context.services;
  const deviceId = deviceIdOf(settings, context.cookies);
  context.deviceCookie = deviceCookie(settings.session, deviceId);
  return deviceId;
};

/** Adds the common headers to the answer, and ends the request: its line in the log, or its count. */
export const finishRequest = (context: RequestContext, response: Response): Response => {
  const { services, request, url, requestId, began, clientAddress, session, code, logged } = context;
  const path = url.pathname;
  const route = routeNameOf(path);
  endRequest(runningServices(), {
    requestId,
    route,
    path,
    clientAddress,
    method: request.method,
    kind: isPoll(path) ? "poll" : "call",
    status: response.status,
    ms: performance.now() - began,
    ...(code && { code }),
    ...(logged && { logged }),
    player: session?.playerKey,
  });
  const { headers } = response;
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.set(HEADERS.requestId, requestId);
  headers.set(HEADERS.serverNow, String(Math.floor(services.clock.now())));
  if (context.deviceCookie !== undefined) headers.append("set-cookie", context.deviceCookie);
  return response;
};

/** Refusals after which the client should try again a moment later. */
const RETRY_LATER_CODES: readonly ErrorCode[] = ["shutting_down", "state_unavailable", "busy", "too_many_at_once"];

/**
 * Answers with the result of `run`, and extends the session's idle limit unless the response sets cookies itself or the session
 * ended meanwhile: the browser may have the next session's cookie by now.
 */
export const answerResult = async (context: RequestContext, result: unknown): Promise<Response> => {
  const response = result instanceof Response ? result : json(result);
  const { services, session } = context;
  if (!session || response.headers.has("set-cookie") || isRecent(services, session)) return response;
  // Without the store nothing is extended: a later answer does it.
  if (await isRevoked(services, session).catch(() => true)) return response;
  response.headers.append("set-cookie", await extendedSession(services, session));
  return response;
};

/**
 * Answers with an error. Clears a cookie that opens no session, and that of a session which this request ends. The cookie of a
 * session that ended otherwise stays: a late answer would clear the new session's cookie.
 */
export const answerError = async (context: RequestContext, error: unknown, method: string): Promise<Response> => {
  const { error: shown, logged } = errorAnswer(error);
  const { code } = shown;
  Object.assign(context, { code, logged });
  const { services, session, cookies } = context;
  const endsNow = code === "session_ended" && session !== undefined && (await endForGood(context, session.id));
  const cleared = endsNow || code === "not_signed_in" ? clearingCookie(services, cookies) : undefined;
  return json({ error: shown } satisfies ErrorBody, {
    status: ERROR_STATUS[code],
    headers: refusalHeaders(code, shown.params?.seconds, method),
    cookies: cleared ? [cleared] : [],
  });
};

/** Answers unknown addresses under /api: the framework's page would escape the bound on pages (docs/security.md, row 36). */
export const missingHandler = async (request: Request): Promise<Response> => {
  const context = startRequest(request);
  return finishRequest(context, await answerError(context, new AppError("not_found"), "GET"));
};

const refusalHeaders = (code: ErrorCode, seconds: unknown, method: string): Record<string, string> => {
  if (code === "method_not_allowed") return { allow: method };
  if (code === "rate_limited") return { "retry-after": String(seconds ?? RETRY_SECONDS) };
  if (RETRY_LATER_CODES.includes(code)) return { "retry-after": String(RETRY_SECONDS) };
  return {};
};

/** The provider no longer knows the token. @returns whether nothing else had ended the session; true if the store is away. */
const endForGood = async ({ services, requestId }: RequestContext, sessionId: string): Promise<boolean> => {
  try {
    return await revokeSession(services, sessionId);
  } catch (error) {
    services.log.error({ event: "store_failed", during: "session_end", requestId, err: error });
    return true;
  }
};

/** `logged` is never part of the answer (docs/security.md, row 30). */
interface ErrorAnswer extends ErrorBody {
  readonly logged?: Readonly<Record<string, unknown>>;
}

/** An unknown error is `unexpected` and reveals nothing of our code. */
export const errorAnswer = (error: unknown): ErrorAnswer => {
  if (isAppError(error)) {
    const { params, message, cause } = error.details;
    const shown = { code: error.code, ...(params && { params }), ...(message !== undefined && { message }) };
    return { error: shown, ...(cause !== undefined && { logged: { err: cause } }) };
  }
  if (isProviderError(error)) {
    const { code, sent, cause } = error;
    return { error: { code }, logged: { ...loggedFailure(error), sent, ...(cause !== undefined && { err: cause }) } };
  }
  return { error: { code: isStoreFailure(error) ? "state_unavailable" : "unexpected" }, logged: { err: error } };
};
