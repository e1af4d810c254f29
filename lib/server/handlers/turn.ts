import { randomUUID } from "node:crypto";
import { HEADERS } from "@/lib/contract/protocol";
import { services as runningServices } from "../running-services";
import type { Services } from "../services";
import { deviceCookie } from "../session/cookies";
import { deviceIdOf } from "../session/device-id";
import type { SessionData } from "../session/session-data";
import { CLIENT_ADDRESS_HEADER } from "./internal-headers";

const REQUEST_ID = /^[\w-]{8,64}$/;

/** One request on its way through a handler, and what is known of it so far. */
export interface Turn {
  readonly services: Services;
  readonly request: Request;
  readonly url: URL;
  readonly requestId: string;
  readonly clientAddress: string;
  readonly cookies: string | null;
  /** Set when the session is known to be good. */
  session: SessionData | undefined;
  /** Set once the browser's own id was asked for: the Set-Cookie that keeps it, whatever the answer is. */
  deviceCookie: string | undefined;
  /** Fields of the request's log line beyond the usual. */
  logged: Readonly<Record<string, unknown>>;
}

export const beginTurn = (request: Request): Turn => {
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
 * The browser's own id. A new one is kept from its first use on: a refused sign-in has told it to the provider too
 * (docs/provider.md, "Accounts").
 */
export const deviceIdIn = (turn: Turn): string => {
  const { settings } = turn.services;
  const deviceId = deviceIdOf(settings, turn.cookies);
  turn.deviceCookie = deviceCookie(settings.session, deviceId);
  return deviceId;
};

/** Marks the answer and leaves the request's one line in the log. */
export const endTurn = (turn: Turn, response: Response, tookMs: number): Response => {
  const { services, request, url, requestId, session, deviceCookie: device, logged } = turn;
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
