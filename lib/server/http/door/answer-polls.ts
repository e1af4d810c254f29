import type { IncomingMessage, ServerResponse } from "node:http";
import { type LiveQuery, liveQuery } from "@/lib/contract/live";
import { API, HEADERS } from "@/lib/contract/protocol";
import { playerOf, type SessionData } from "../../accounts/session/session-data";
import { isEndedForPoll, rememberedSessionForPoll } from "../../accounts/session/signed-in";
import { rememberedLive } from "../../live/read-live";
import { renewPlayedMarkets } from "../../play/played-markets";
import type { Services } from "../../services";
import { JSON_TYPE } from "../answer";
import { endRequest } from "../end-request";
import { type LiveAnswer, liveAnswer } from "../live-answer";

const POLL = `${API.live}?`;

/** As browsers write it; any other Accept-Encoding is left to the framework. */
const TAKES_GZIP = /(^|,)\s*gzip\s*(,|$)/;

interface BegunRequest {
  readonly requestId: string;
  readonly began: number;
}

interface Poll {
  readonly session: SessionData;
  readonly query: LiveQuery;
  readonly takesGzip: boolean;
}

/** Each value in its own place; the route handler refuses anything else. */
const queryOf = (search: string): LiveQuery | undefined => {
  const parameters = new URLSearchParams(search);
  const query = liveQuery.safeParse(Object.fromEntries(parameters));
  return query.success && parameters.size === Object.keys(query.data).length ? query.data : undefined;
};

/** A poll whose session this process has opened, and whose cookie needs no renewal. */
const pollIn = (services: Services, { method, url = "", headers }: IncomingMessage): Poll | undefined => {
  if (method !== "GET" || !url.startsWith(POLL)) return undefined;
  const coding = headers["accept-encoding"]?.toString() ?? "identity";
  const takesGzip = TAKES_GZIP.test(coding);
  const session = takesGzip || coding === "identity" ? rememberedSessionForPoll(services, headers.cookie) : undefined;
  const page = headers[HEADERS.player];
  if (!session || (page !== undefined && page !== session.playerKey)) return undefined;
  const query = queryOf(url.slice(POLL.length));
  return query && { session, query, takesGzip };
};

/** As the route handler of the address would send it. */
const send = (response: ServerResponse, { status, body, gzip }: LiveAnswer, takesGzip: boolean): void => {
  response.setHeader("cache-control", "no-store");
  if (status === 204) return void response.writeHead(status).end();
  const packed = takesGzip ? gzip() : undefined;
  if (packed) response.setHeader("content-encoding", "gzip");
  response.setHeader("content-type", JSON_TYPE);
  response.setHeader("content-length", Buffer.byteLength(packed ?? body));
  response.writeHead(status).end(packed ?? body);
};

/**
 * Answers polls from memory, as their route handler would (app/api/live/route.ts), if nobody but the store must be asked.
 * @returns false if the route handler must answer.
 */
export const pollAnswerer =
  (services: Services) =>
  async (request: IncomingMessage, response: ServerResponse, { requestId, began }: BegunRequest): Promise<boolean> => {
    const poll = pollIn(services, request);
    if (!poll || (await isEndedForPoll(services, poll.session))) return false;
    const { session, query, takesGzip } = poll;
    if (query.wallet !== undefined) renewPlayedMarkets(services, session.playerKey);
    const parts = rememberedLive(services, playerOf(session), query);
    if (!parts) return false;
    const answer = liveAnswer(parts, query);
    response.setHeader(HEADERS.requestId, requestId);
    send(response, answer, takesGzip);
    endRequest(services, {
      requestId,
      method: "GET",
      route: API.live,
      kind: "poll",
      status: answer.status,
      ms: performance.now() - began,
      path: API.live,
      clientAddress: "unknown",
      player: session.playerKey,
    });
    return true;
  };
