import type { Logger } from "pino";
import type { ErrorCode } from "@/lib/contract/errors";
import { API, HEADERS } from "@/lib/contract/protocol";
import { services as runningServices } from "../running-services";
import type { Services } from "../services";
import { deviceCookie } from "../session/cookies";
import { deviceIdOf } from "../session/device-id";
import type { SessionData } from "../session/session-data";
import { endRequest } from "./end-request";
import type { EndpointRequest } from "./endpoint-request";
import type { Reply } from "./reply";
import type { PollKind } from "./shed-polls";

/** A request while a handler works on it, and what is known about it so far. */
export interface RequestContext {
  readonly services: Services;
  readonly request: EndpointRequest;
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

export const startRequest = (request: EndpointRequest): RequestContext => ({
  services: runningServices(),
  request,
  cookies: request.header("cookie"),
  session: undefined,
  deviceCookie: undefined,
  code: undefined,
  logged: {},
});

/** The services, with a log whose lines carry the request's id. It is made with the first line: most requests have none. */
export const servicesOf = ({ services, request }: RequestContext): Services => {
  let log: Logger | undefined;
  return {
    ...services,
    get log() {
      log ??= services.log.child({ requestId: request.requestId });
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

const kindOf = ({ route }: EndpointRequest, poll: PollKind | undefined) => {
  if (poll !== undefined) return "poll";
  return route === API.health ? "health" : "call";
};

/** Adds the common headers to the answer, and ends the request: its line in the log, or its count. */
export const finishRequest = (context: RequestContext, reply: Reply, poll?: PollKind): Reply => {
  const { services, request, session, deviceCookie: device, code, logged } = context;
  const { method, path, route, requestId, began, clientAddress } = request;
  const kind = kindOf(request, poll);
  const { status } = reply;
  const ms = performance.now() - began;
  const player = session?.playerKey;
  const more = { path, clientAddress, player, logged };
  endRequest(services, { requestId, method, route, kind, status, ms, ...(code && { code }), ...more });
  return {
    ...reply,
    headers: {
      "cache-control": "no-store",
      ...reply.headers,
      [HEADERS.requestId]: requestId,
      [HEADERS.serverNow]: String(Math.floor(services.clock.now())),
    },
    cookies: device === undefined ? reply.cookies : [...reply.cookies, device],
  };
};
