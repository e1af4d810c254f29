import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { HEADERS } from "../../lib/contract/protocol";
import {
  type CachedVersions,
  type RecordedRequest,
  type ReplayingPlayer,
  toReplayHeaders,
  updateVersions,
  withVersions,
} from "./minute";
import { type Player, processorMs, readSession, type Server } from "./stage";

/** A response that the Fastify baseline can repeat. */
export interface ReplayedResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The bytes as they were sent, perhaps compressed. */
  readonly body: Buffer;
}

/** Opens the connection of a proxy, which players share. */
export const openConnection = (): Agent => new Agent({ keepAlive: true, maxSockets: 1 });

/** The headers of a response that belong to its content. */
const OF_CONTENT = ["etag", "content-type", "content-encoding"] as const;

const GOOD: readonly number[] = [200, 204, 304];

/** Returns the text of a response's body. */
export const readText = ({ headers, body }: ReplayedResponse): string =>
  (headers["content-encoding"] === "gzip" ? gunzipSync(body) : body).toString();

/**
 * Sends a recorded request.
 * @throws Error if the response is neither good nor unchanged.
 */
export const replayRequest = async (
  origin: string,
  connection: Agent,
  { method, path, body }: RecordedRequest,
  headers: Readonly<Record<string, string>>,
): Promise<ReplayedResponse> => {
  const sent = request(origin + path, { method, headers, agent: connection });
  const answered = once(sent, "response");
  sent.end(body);
  const [response]: IncomingMessage[] = await answered;
  if (!response) throw new Error(`${path} was not answered`);
  const { statusCode: status = 0 } = response;
  const bytes = await buffer(response);
  if (!GOOD.includes(status)) throw new Error(`${path} was answered ${status}: ${bytes}`);
  const content = OF_CONTENT.flatMap((name) => (response.headers[name] ? [[name, response.headers[name]]] : []));
  return { status, headers: Object.fromEntries(content), body: bytes };
};

export const toReplayingPlayer = async (player: Player): Promise<ReplayingPlayer> => ({
  ...player,
  playerKey: (await readSession(player)).playerKey,
});

export interface Replay {
  /**
   * Replays one minute of each player, one request after another.
   * @returns the server's milliseconds for one minute.
   */
  readonly run: () => Promise<number>;
}

/**
 * Creates a replay whose conditions have the tag of this server's last response to a player and path.
 * @param isApp false for a baseline, which knows the recorded paths alone.
 */
export const createReplay = (
  { origin, pid }: Server,
  requests: readonly RecordedRequest[],
  players: readonly ReplayingPlayer[],
  isApp = true,
): Replay => {
  const connection = openConnection();
  const tags = players.map(() => new Map<string, string>());
  const replayOne = async (player: ReplayingPlayer, known: Map<string, string> = new Map()) => {
    let versions: CachedVersions = new Map();
    for (const recorded of requests) {
      const headers = toReplayHeaders(recorded, player, known.get(recorded.path), HEADERS.player);
      const sent = isApp ? { ...recorded, path: withVersions(recorded.path, versions) } : recorded;
      const answer = await replayRequest(origin, connection, sent, headers);
      if (isApp) versions = updateVersions(versions, recorded.path, readText(answer));
      const { etag } = answer.headers;
      if (etag !== undefined) known.set(recorded.path, etag);
    }
  };
  return {
    run: async () => {
      const before = processorMs(pid);
      for (const [index, player] of players.entries()) await replayOne(player, tags[index]);
      return (processorMs(pid) - before) / players.length;
    },
  };
};

/** Returns the response of each path to one player, without conditions. */
export const readResponses = async (
  { origin }: Server,
  requests: readonly RecordedRequest[],
  player: ReplayingPlayer,
): Promise<ReadonlyMap<string, ReplayedResponse>> => {
  const connection = openConnection();
  const answers = new Map<string, ReplayedResponse>();
  for (const recorded of requests) {
    if (answers.has(recorded.path)) continue;
    const headers = toReplayHeaders(recorded, player, undefined, HEADERS.player);
    answers.set(recorded.path, await replayRequest(origin, connection, recorded, headers));
  }
  connection.destroy();
  return answers;
};
