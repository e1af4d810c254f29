import type { IncomingMessage, ServerResponse } from "node:http";
import { API, HEADERS } from "@/lib/contract/protocol";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { rememberedSessionForList } from "../../accounts/session/signed-in";
import type { Services } from "../../services";
import { bytesOf, isKnown, JSON_TYPE, type ListBytes, listHeaders } from "../answer";
import { endRequest } from "../end-request";

const FAMILIES: ReadonlyMap<string, GameFamily> = new Map([
  [API.markets.main, "main"],
  [API.markets.starline, "starline"],
  [API.markets.gali, "gali"],
]);

/** As browsers write it; any other Accept-Encoding is left to the framework. */
const TAKES_GZIP = /(^|,)\s*gzip\s*(,|$)/;

interface BegunRequest {
  readonly requestId: string;
  readonly began: number;
}

interface Prepared {
  readonly bytes: ListBytes;
  readonly isZipped: boolean;
  readonly player: string;
}

const prepared = (services: Services, { method, url = "", headers }: IncomingMessage): Prepared | undefined => {
  const family = method === "GET" ? FAMILIES.get(url) : undefined;
  const coding = headers["accept-encoding"]?.toString() ?? "identity";
  const isZipped = TAKES_GZIP.test(coding);
  if (family === undefined || !(isZipped || coding === "identity")) return undefined;
  const session = rememberedSessionForList(services, headers.cookie ?? null);
  const list = session && services.lists.freshMarkets(family);
  return session && list ? { bytes: bytesOf(list), isZipped, player: session.playerKey } : undefined;
};

/**
 * Answers polls of the market lists from memory, as their route handlers would, if session, revocation and a current list are
 * cached and the cookie needs no renewal. @returns false if the route handler must answer.
 */
export const pollAnswerer =
  (services: Services) =>
  (request: IncomingMessage, response: ServerResponse, { requestId, began }: BegunRequest): boolean => {
    const answer = prepared(services, request);
    if (!answer) return false;
    const { bytes, isZipped, player } = answer;
    const { url: path = "", headers } = request;
    const status = isKnown(headers["if-none-match"] ?? null, bytes) ? 304 : 200;
    const body = isZipped ? bytes.gzip : bytes.plain;
    const ofBody = { "content-type": JSON_TYPE, "content-length": String(body.length) };
    const sent = {
      ...listHeaders(bytes),
      [HEADERS.requestId]: requestId,
      ...(status === 200 && { ...ofBody, ...(isZipped && { "content-encoding": "gzip" }) }),
    };
    response.setHeaders(new Map(Object.entries(sent)));
    response.writeHead(status).end(status === 200 ? body : undefined);
    endRequest(services, {
      requestId,
      method: "GET",
      route: path,
      kind: "poll",
      status,
      ms: performance.now() - began,
      path,
      clientAddress: "unknown",
      player,
    });
    return true;
  };
