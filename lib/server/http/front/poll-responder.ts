import type { IncomingMessage, ServerResponse } from "node:http";
import { type LiveQuery, liveQuery } from "@/lib/contract/live";
import { API, HEADERS } from "@/lib/contract/protocol";
import { getCachedSessionForPoll, isEndedForPoll } from "../../accounts/session/require-session";
import { type SessionData, toPlayer } from "../../accounts/session/session-data";
import { getCachedLive } from "../../live/read-live";
import { refreshPlayedMarkets } from "../../play/played-markets";
import type { Services } from "../../services";
import { type LiveResponse, toLiveResponse } from "../live-response";
import { logFinishedRequest } from "../request-log";
import { JSON_TYPE } from "../response";

const POLL = `${API.live}?`;

/** The Accept-Encoding that browsers send for gzip; any other is left to Next. */
const TAKES_GZIP = /(^|,)\s*gzip\s*(,|$)/;

interface StartedRequest {
  readonly requestId: string;
  readonly startedAt: number;
}

interface Poll {
  readonly session: SessionData;
  readonly query: LiveQuery;
  readonly takesGzip: boolean;
}

/** Parses a query in which each value occurs once; the route handler refuses anything else. */
const parseQuery = (search: string): LiveQuery | undefined => {
  const parameters = new URLSearchParams(search);
  const query = liveQuery.safeParse(Object.fromEntries(parameters));
  return query.success && parameters.size === Object.keys(query.data).length ? query.data : undefined;
};

/** Finds a poll whose session this process has unsealed, and whose cookie needs no renewal. */
const findPoll = (services: Services, { method, url = "", headers }: IncomingMessage): Poll | undefined => {
  if (method !== "GET" || !url.startsWith(POLL)) return undefined;
  const coding = headers["accept-encoding"]?.toString() ?? "identity";
  const takesGzip = TAKES_GZIP.test(coding);
  const session = takesGzip || coding === "identity" ? getCachedSessionForPoll(services, headers.cookie) : undefined;
  const page = headers[HEADERS.player];
  if (!session || (page !== undefined && page !== session.playerKey)) return undefined;
  const query = parseQuery(url.slice(POLL.length));
  return query && { session, query, takesGzip };
};

/** Sends the response as the route handler of the path would. */
const send = (response: ServerResponse, { status, body, gzip }: LiveResponse, takesGzip: boolean): void => {
  response.setHeader("cache-control", "no-store");
  if (status === 204) return void response.writeHead(status).end();
  const packed = takesGzip ? gzip() : undefined;
  if (packed) response.setHeader("content-encoding", "gzip");
  response.setHeader("content-type", JSON_TYPE);
  response.setHeader("content-length", Buffer.byteLength(packed ?? body));
  response.writeHead(status).end(packed ?? body);
};

/**
 * Creates the responder to polls from memory, which sends what their route handler would (app/api/live/route.ts) if
 * only the store has to be read. It returns false if the route handler must respond.
 */
export const createPollResponder =
  (services: Services) =>
  async (
    request: IncomingMessage,
    response: ServerResponse,
    { requestId, startedAt }: StartedRequest,
  ): Promise<boolean> => {
    const poll = findPoll(services, request);
    if (!poll || (await isEndedForPoll(services, poll.session))) return false;
    const { session, query, takesGzip } = poll;
    if (query.wallet !== undefined) refreshPlayedMarkets(services, session.playerKey);
    const parts = getCachedLive(services, toPlayer(session), query);
    if (!parts) return false;
    const live = toLiveResponse(parts, query);
    response.setHeader(HEADERS.requestId, requestId);
    send(response, live, takesGzip);
    logFinishedRequest(services, {
      requestId,
      method: "GET",
      route: API.live,
      kind: "poll",
      status: live.status,
      ms: performance.now() - startedAt,
      path: API.live,
      clientIp: "unknown",
      player: session.playerKey,
    });
    return true;
  };
