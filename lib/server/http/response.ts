import { createHash, randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import type { OtpSent } from "@/lib/contract/account";
import { AppError, ERROR_STATUS, type ErrorBody, type ErrorCode, isAppError } from "@/lib/contract/errors";
import { HEADERS, RETRY_SECONDS } from "@/lib/contract/protocol";
import { deviceCookie, readDeviceId } from "../accounts/session/cookies";
import { isRevoked, revokeSession } from "../accounts/session/revocation";
import { clearingCookie, extendSession, isRecent } from "../accounts/session/session-cookie";
import type { SessionData } from "../accounts/session/session-data";
import { isProviderError, toFailureFields } from "../provider/provider";
import { services as runningServices } from "../running-services";
import type { Services } from "../services";
import { singletonFor } from "../singleton";
import { isStoreUnavailable } from "../store/store";
import { CLIENT_IP_HEADER, STARTED_AT_HEADER } from "./headers";
import { logFinishedRequest } from "./request-log";
import { isPoll, toRouteName } from "./route-name";

interface ResponseOptions {
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly cookies?: readonly string[];
}

export const JSON_TYPE = "application/json; charset=utf-8";

export const jsonResponse = (
  data: unknown,
  { status = 200, headers = {}, cookies = [] }: ResponseOptions = {},
): Response => {
  const sent = new Headers({ "content-type": JSON_TYPE, ...headers });
  for (const cookie of cookies) sent.append("set-cookie", cookie);
  return new Response(JSON.stringify(data), { status, headers: sent });
};

export const otpSentResponse = ({ sent, cookie }: { readonly sent: OtpSent; readonly cookie: string }): Response =>
  jsonResponse(sent, { cookies: [cookie] });

const TAG_CHARACTERS = 27;

export interface ListBytes {
  readonly plain: Buffer;
  readonly gzip: Buffer;
  /** A weak tag, because the plain and the compressed list have one together (RFC 9110, section 8.8.1). */
  readonly etag: string;
}

const computeEtag = (content: string | Buffer): string =>
  `W/"${createHash("sha256").update(content).digest("base64url").slice(0, TAG_CHARACTERS)}"`;

const createListBytes = (list: object): ListBytes => {
  const plain = Buffer.from(JSON.stringify(list));
  return { plain, gzip: gzipSync(plain), etag: computeEtag(plain) };
};

/** Returns the bytes of a list, encoded once, because each fetch creates a new object (play/create-shared-lists.ts). */
const encodeList = (list: object): ListBytes => singletonFor(list, "handlers.list-bytes", () => createListBytes(list));

const toOpaqueTag = (tag: string): string => tag.trim().replace(/^W\//, "");

/** Whether the browser has this list. Tags are compared weakly (RFC 9110, section 8.8.3.2). */
const matchesEtag = (ifNoneMatch: string | null, { etag }: Pick<ListBytes, "etag">): boolean =>
  ifNoneMatch === etag ||
  ifNoneMatch?.split(",").some((tag) => tag.trim() === "*" || toOpaqueTag(tag) === toOpaqueTag(etag)) === true;

/** Returns the headers of a list, and of a 304. The browser stores the list and revalidates it each time. */
const listHeaders = ({ etag }: ListBytes) => ({ "cache-control": "private, no-cache", etag }) as const;

/** Responds with a list, which Next compresses, or with 304. A list is never personal (docs/security.md, row 26). */
export const listResponse = (request: Request, list: object): Response => {
  const bytes = encodeList(list);
  const headers = listHeaders(bytes);
  if (matchesEtag(request.headers.get("if-none-match"), bytes)) return new Response(null, { status: 304, headers });
  return new Response(new Uint8Array(bytes.plain), { headers: { ...headers, "content-type": JSON_TYPE } });
};

export interface RequestContext {
  /** The services, with a log whose lines carry the request's id. */
  readonly services: Services;
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  /** The value of `performance.now()` when the request arrived. */
  readonly startedAt: number;
  /** The client IP that the front server read; "unknown" where it did not run. */
  readonly clientIp: string;
  readonly cookies: string | null;
  session?: SessionData;
  /** The Set-Cookie of the browser's id. It is set once the handler has used the id, and sent with any response. */
  deviceCookie?: string;
  code?: ErrorCode;
  logged?: Readonly<Record<string, unknown>>;
}

/** Creates a request's context from the headers of the front server, which removed such headers from outside. */
export const startRequest = (request: Request): RequestContext => {
  const { headers } = request;
  const requestId = headers.get(HEADERS.requestId) ?? randomUUID();
  const services = runningServices();
  return {
    services: { ...services, log: services.log.child({ requestId }) },
    request,
    requestId,
    url: new URL(request.url),
    startedAt: Number(headers.get(STARTED_AT_HEADER) ?? performance.now()),
    clientIp: headers.get(CLIENT_IP_HEADER) ?? "unknown",
    cookies: headers.get("cookie"),
  };
};

/**
 * Returns the browser's id, with a cookie from its first use on: even a refused sign-in has sent it to the provider.
 */
export const ensureDeviceId = (context: RequestContext): string => {
  const { settings } = context.services;
  const deviceId = readDeviceId(settings, context.cookies);
  context.deviceCookie = deviceCookie(settings.session, deviceId);
  return deviceId;
};

/** Adds the common headers to the response, and logs or counts the finished request. */
export const finishRequest = (context: RequestContext, response: Response): Response => {
  const { services, request, url, requestId, startedAt, clientIp, session, code, logged } = context;
  const path = url.pathname;
  const route = toRouteName(path);
  logFinishedRequest(runningServices(), {
    requestId,
    route,
    path,
    clientIp,
    method: request.method,
    kind: isPoll(path) ? "poll" : "call",
    status: response.status,
    ms: performance.now() - startedAt,
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
 * Responds with the result of `run`, and extends the session's idle limit, unless the response sets cookies itself or
 * the session was closed meanwhile, because the browser may have the next session's cookie by now.
 */
export const toResponse = async (context: RequestContext, result: unknown): Promise<Response> => {
  const response = result instanceof Response ? result : jsonResponse(result);
  const { services, session } = context;
  if (!session || response.headers.has("set-cookie") || isRecent(services, session)) return response;
  // Without the store nothing is extended, and a later response does it.
  if (await isRevoked(services, session).catch(() => true)) return response;
  response.headers.append("set-cookie", await extendSession(services, session));
  return response;
};

/**
 * Responds with an error. It clears a cookie that opens no session, and that of a session which this request closes.
 * The cookie of a session that was closed otherwise stays, because a late response would clear the new session's
 * cookie.
 */
export const toErrorResponse = async (context: RequestContext, error: unknown, method: string): Promise<Response> => {
  const { error: shown, logged } = toErrorBody(error);
  const { code } = shown;
  Object.assign(context, { code, logged });
  const { services, session, cookies } = context;
  const closesNow = code === "session_ended" && session !== undefined && (await closeSession(context, session.id));
  const cleared = closesNow || code === "not_signed_in" ? clearingCookie(services, cookies) : undefined;
  return jsonResponse({ error: shown } satisfies ErrorBody, {
    status: ERROR_STATUS[code],
    headers: refusalHeaders(code, shown.params?.seconds, method),
    cookies: cleared ? [cleared] : [],
  });
};

/** Responds to unknown paths under /api; Next's page would escape the bound on pages (docs/security.md, row 36). */
export const notFoundHandler = async (request: Request): Promise<Response> => {
  const context = startRequest(request);
  return finishRequest(context, await toErrorResponse(context, new AppError("not_found"), "GET"));
};

const refusalHeaders = (code: ErrorCode, seconds: unknown, method: string): Record<string, string> => {
  if (code === "method_not_allowed") return { allow: method };
  if (code === "rate_limited") return { "retry-after": String(seconds ?? RETRY_SECONDS) };
  if (RETRY_LATER_CODES.includes(code)) return { "retry-after": String(RETRY_SECONDS) };
  return {};
};

/**
 * Closes a session whose token the provider no longer knows.
 * @returns whether nothing else had closed it; true if the store is away
 */
const closeSession = async ({ services, requestId }: RequestContext, sessionId: string): Promise<boolean> => {
  try {
    return await revokeSession(services, sessionId);
  } catch (error) {
    services.log.error({ event: "store_failed", during: "session_end", requestId, err: error });
    return true;
  }
};

/** An error as it is sent. `logged` is never part of the response (docs/security.md, row 30). */
interface LoggedErrorBody extends ErrorBody {
  readonly logged?: Readonly<Record<string, unknown>>;
}

/** Returns the body of an error. An unknown one is `unexpected` and reveals nothing of our code. */
export const toErrorBody = (error: unknown): LoggedErrorBody => {
  if (isAppError(error)) {
    const { params, message, cause } = error.details;
    const shown = { code: error.code, ...(params && { params }), ...(message !== undefined && { message }) };
    return { error: shown, ...(cause !== undefined && { logged: { err: cause } }) };
  }
  if (isProviderError(error)) {
    const { code, sent, cause } = error;
    return { error: { code }, logged: { ...toFailureFields(error), sent, ...(cause !== undefined && { err: cause }) } };
  }
  return { error: { code: isStoreUnavailable(error) ? "state_unavailable" : "unexpected" }, logged: { err: error } };
};
