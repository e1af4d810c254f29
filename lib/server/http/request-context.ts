import { randomUUID } from "node:crypto";
import type { Logger } from "pino";
import type { ErrorCode } from "@/lib/contract/errors";
import { API, HEADERS } from "@/lib/contract/protocol";
import { deviceCookie, deviceIdOf } from "../accounts/session/cookies";
import type { SessionData } from "../accounts/session/session-data";
import { services as runningServices } from "../running-services";
import type { Services } from "../services";
import { endRequest } from "./end-request";
import { BEGAN_HEADER, CLIENT_ADDRESS_HEADER } from "./internal-headers";
import { routeNameOf } from "./route-name";
import type { PollKind } from "./shed-polls";

/** A request while a handler works on it, and what is known about it so far. */
export interface RequestContext {
  readonly services: Services;
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  /** `performance.now()` when it came. */
  readonly began: number;
  /** As the door saw it; "unknown" without the door. */
  readonly clientAddress: string;
  readonly cookies: string | null;
  /** Set once the session is known to be valid. */
  session: SessionData | undefined;
  /** The Set-Cookie of the browser's id. Set once the handler has used the id, and sent with any answer. */
  deviceCookie: string | undefined;
  /** The code of the error that is answered. */
  code: ErrorCode | undefined;
  /** Additional fields of the request's log line. */
  logged: Readonly<Record<string, unknown>>;
}

/** The door has put id, time and address into headers, and taken away what came from outside in their place. */
export const startRequest = (request: Request): RequestContext => {
  const { headers } = request;
  return {
    services: runningServices(),
    request,
    url: new URL(request.url),
    requestId: headers.get(HEADERS.requestId) ?? randomUUID(),
    began: Number(headers.get(BEGAN_HEADER) ?? performance.now()),
    clientAddress: headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown",
    cookies: headers.get("cookie"),
    session: undefined,
    deviceCookie: undefined,
    code: undefined,
    logged: {},
  };
};

/** The services, with a log whose lines carry the request's id. It is made with the first line: most requests have none. */
export const servicesOf = ({ services, requestId }: RequestContext): Services => {
  let log: Logger | undefined;
  return {
    ...services,
    get log() {
      log ??= services.log.child({ requestId });
      return log;
    },
  };
};

/**
 * The browser's id. A new one is kept from its first use on, because even a refused sign-in has sent it to the provider
 * (docs/provider.md, "Accounts").
 */
export const deviceIdIn = (context: RequestContext): string => {
  const { settings } = context.services;
  const deviceId = deviceIdOf(settings, context.cookies);
  context.deviceCookie = deviceCookie(settings.session, deviceId);
  return deviceId;
};

const kindOf = (route: string, poll: PollKind | undefined) => {
  if (poll !== undefined) return "poll";
  return route === API.health ? "health" : "call";
};

/** Adds the common headers to the answer, and ends the request: its line in the log, or its count. */
export const finishRequest = (context: RequestContext, response: Response, poll?: PollKind): Response => {
  const { services, request, url, requestId, began, clientAddress, session, code, logged } = context;
  const path = url.pathname;
  const route = routeNameOf(path);
  endRequest(services, {
    requestId,
    method: request.method,
    route,
    kind: kindOf(route, poll),
    status: response.status,
    ms: performance.now() - began,
    ...(code && { code }),
    path,
    clientAddress,
    player: session?.playerKey,
    logged,
  });
  const { headers } = response;
  if (!headers.has("cache-control")) headers.set("cache-control", "no-store");
  headers.set(HEADERS.requestId, requestId);
  headers.set(HEADERS.serverNow, String(Math.floor(services.clock.now())));
  if (context.deviceCookie !== undefined) headers.append("set-cookie", context.deviceCookie);
  return response;
};
