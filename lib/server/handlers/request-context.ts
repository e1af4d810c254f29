import { randomUUID } from "node:crypto";
import { HEADERS } from "@/lib/contract/protocol";
import { services as runningServices } from "../running-services";
import type { Services } from "../services";
import { deviceCookie } from "../session/cookies";
import { deviceIdOf } from "../session/device-id";
import type { SessionData } from "../session/session-data";
import { CLIENT_ADDRESS_HEADER } from "./internal-headers";

const REQUEST_ID = /^[\w-]{8,64}$/;

/** A request while a handler works on it, and what is known about it so far. */
export interface RequestContext {
  readonly services: Services;
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly cookies: string | null;
  /** Set once the session is known to be valid. */
  session: SessionData | undefined;
  /** The Set-Cookie of the browser's id. Set once the handler has used the id, and sent with any answer. */
  deviceCookie: string | undefined;
  /** Additional fields of the request's log line. */
  logged: Readonly<Record<string, unknown>>;
}

export const startRequest = (request: Request): RequestContext => {
  const given = request.headers.get(HEADERS.requestId) ?? "";
  return {
    services: runningServices(),
    request,
    url: new URL(request.url),
    requestId: REQUEST_ID.test(given) ? given : randomUUID(),
    clientAddress: request.headers.get(CLIENT_ADDRESS_HEADER) ?? "unknown",
    cookies: request.headers.get("cookie"),
    session: undefined,
    deviceCookie: undefined,
    logged: {},
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

/** Adds the common headers to the answer and writes the request's line to the log. */
export const finishRequest = (context: RequestContext, response: Response, tookMs: number): Response => {
  const { services, request, url, requestId, session, deviceCookie: device, logged } = context;
  if (device !== undefined) response.headers.append("set-cookie", device);
  response.headers.set(HEADERS.requestId, requestId);
  response.headers.set(HEADERS.serverNow, String(Math.floor(services.clock.now())));
  const line = {
    event: "request",
    requestId,
    method: request.method,
    path: url.pathname,
    status: response.status,
    ms: Math.round(tookMs),
    ...(session && { player: session.playerKey }),
    ...logged,
  };
  if (response.status >= 500) services.log.error(line);
  else services.log.info(line);
  return response;
};
