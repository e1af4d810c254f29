import { randomUUID } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { API, HEADERS } from "@/lib/contract/protocol";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { rememberedSessionForList } from "../../accounts/session/signed-in";
import { draining } from "../../money/in-flight";
import type { Services } from "../../services";
import { endRequest } from "../end-request";
import { bytesOf, isKnown, JSON_TYPE, type ListBytes, listHeaders } from "../reply";
import { NO_PAGE_HEADERS } from "./security-headers";

const FAMILIES: ReadonlyMap<string, GameFamily> = new Map([
  [API.markets.main, "main"],
  [API.markets.starline, "starline"],
  [API.markets.gali, "gali"],
]);

/** A poll of a market list, which every open tab sends every few seconds. No other spelling of its address counts. */
export const isListPoll = ({ method, url = "" }: IncomingMessage): boolean => method === "GET" && FAMILIES.has(url);

const ALWAYS = [...Object.entries(NO_PAGE_HEADERS).flat(), "vary", "Accept-Encoding"];

/** Whether an Accept-Encoding takes gzip (RFC 9110, section 12.5.3). */
const acceptsGzip = (header: string): boolean =>
  header.split(",").some((part) => {
    const [name = "", ...parameters] = part.split(";").map((text) => text.trim().toLowerCase());
    return name === "gzip" && !parameters.some((one) => /^q=0(\.0*)?$/.test(one));
  });

/** Undefined for a coding in which the list is not cached. */
const isZipped = (accepted: string | undefined): boolean | undefined => {
  if (accepted === undefined || accepted === "identity") return false;
  return acceptsGzip(accepted) ? true : undefined;
};

/** A poll's answer, if nothing must be waited for or refused. */
interface Prepared {
  readonly bytes: ListBytes;
  readonly zipped: boolean;
  readonly player: string;
}

const prepared = (services: Services, { url = "", headers }: IncomingMessage): Prepared | undefined => {
  const family = FAMILIES.get(url);
  const zipped = isZipped(headers["accept-encoding"]?.toString());
  const hasBody = headers["content-length"] !== undefined || headers["transfer-encoding"] !== undefined;
  const isPlain = !hasBody && headers.upgrade === undefined;
  if (family === undefined || zipped === undefined || !isPlain || draining()) return undefined;
  const session = rememberedSessionForList(services, headers.cookie ?? null);
  const list = session && services.lists.freshMarkets(family);
  return session && list ? { bytes: bytesOf(list), zipped, player: session.playerKey } : undefined;
};

/**
 * Makes a function that answers polls of the market lists from memory, as their route handlers would
 * (http/endpoints/markets.ts), if session, revocation and a current list are cached and the cookie needs no renewal.
 * The door must have admitted the request.
 * @returns false if the route handler must answer.
 */
export const pollAnswerer =
  (services: Services) =>
  (request: IncomingMessage, response: ServerResponse): boolean => {
    const began = performance.now();
    const answer = prepared(services, request);
    if (!answer) return false;
    const { bytes, zipped, player } = answer;
    const { method = "", url: path = "", headers } = request;
    const requestId = randomUUID();
    const { "cache-control": cacheControl, etag } = listHeaders(bytes);
    const lines = [...ALWAYS, "cache-control", cacheControl, "etag", etag, HEADERS.requestId, requestId];
    lines.push(HEADERS.serverNow, String(Math.floor(services.clock.now())));
    const status = isKnown(headers["if-none-match"] ?? null, bytes) ? 304 : 200;
    const body = zipped ? bytes.gzip : bytes.plain;
    if (status === 200) lines.push("content-type", JSON_TYPE, "content-length", String(body.length));
    if (status === 200 && zipped) lines.push("content-encoding", "gzip");
    response.writeHead(status, lines).end(status === 200 ? body : undefined);

    const ms = performance.now() - began;
    endRequest(services, {
      ...{ requestId, method, route: path, kind: "poll", status, ms, path },
      ...{ clientAddress: "unknown", player },
    });
    return true;
  };
