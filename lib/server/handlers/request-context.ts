import { HEADERS } from "@/lib/contract/protocol";
import { services as runningServices } from "../running-services";
import type { Services } from "../services";
import { deviceCookie } from "../session/cookies";
import { deviceIdOf } from "../session/device-id";
import type { SessionData } from "../session/session-data";
import type { EndpointRequest } from "./endpoint-request";
import { countPoll, countsAsPoll } from "./poll-counts";
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
  /** Additional fields of the request's log line. */
  logged: Readonly<Record<string, unknown>>;
}

export const startRequest = (request: EndpointRequest): RequestContext => ({
  services: runningServices(),
  request,
  cookies: request.header("cookie"),
  session: undefined,
  deviceCookie: undefined,
  logged: {},
});

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

/**
 * Adds the common headers to the answer, and writes the request's line to the log. Polls are counted instead, unless
 * the operator asks for their lines (LOG_POLLS).
 * @param began `performance.now()` of the request's start.
 */
export const finishRequest = (
  context: RequestContext,
  reply: Reply,
  { began, poll }: { readonly began: number; readonly poll?: PollKind | undefined },
): Reply => {
  const { services, request, session, deviceCookie: device, logged } = context;
  const { method, path, requestId } = request;
  if (poll !== undefined && countsAsPoll(services, reply.status)) countPoll(services, { path, status: reply.status });
  else {
    const line = {
      event: "request",
      requestId,
      method,
      path,
      status: reply.status,
      ms: Math.round(performance.now() - began),
      ...(session && { player: session.playerKey }),
      ...logged,
    };
    if (reply.status >= 500) services.log.error(line);
    else services.log.info(line);
  }
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
