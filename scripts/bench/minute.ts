import type { Live } from "../../lib/contract/live";
import { API } from "../../lib/contract/protocol";

/** A request as a browser sent it through the recorder, and the size of its response on the wire. */
export interface RecordedRequest {
  readonly method: string;
  /** The path with its query. */
  readonly path: string;
  /** The headers by lower-case name, without `x-forwarded-for`, which the recorder adds as a proxy does. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  /** Milliseconds since the recording started. */
  readonly atMs: number;
  readonly status: number;
  readonly bytesUp: number;
  /** The size of the response's headers and body. */
  readonly bytesDown: number;
}

type Sent = Pick<RecordedRequest, "method" | "path">;

/** Returns "12 × name" for each name, the most frequent first. */
export const describeCounts = (counts: Readonly<Record<string, number>>): string => {
  const parts = Object.entries(counts).sort(([, a], [, b]) => b - a);
  return parts.map(([name, count]) => `${count} × ${name}`).join(", ") || "none";
};

/** Whether a path is the app's poll, whose query names what the browser has. */
const isLive = (path: string): boolean => path.startsWith(`${API.live}?`);

/** Returns the path without the framework's random value, and without what a poll says that the browser has. */
const toPathKey = (path: string): string =>
  isLive(path) ? path.replace(/=[^&]*/g, "") : path.replace(/([?&]_rsc)=[^&]*/, "$1");

/** What a browser has of what it polls: the version of each list, and the time and version of the wallet's reading. */
export type CachedVersions = ReadonlyMap<string, string>;

/**
 * Returns what a browser has after the response to a poll.
 * @param body JSON, or empty where nothing was newer.
 */
export const updateVersions = (known: CachedVersions, path: string, body: string): CachedVersions => {
  if (!isLive(path) || body === "") return known;
  const { lists = {}, wallet }: Live = JSON.parse(body);
  const versions = Object.entries(lists).map(([name, { version }]) => [name, version] as const);
  const reading = wallet ? [["wallet", `${wallet.readAt}.${wallet.version}`] as const] : [];
  return new Map([...known, ...versions, ...reading]);
};

/** Returns a recorded poll's path with what another browser has. */
export const withVersions = (path: string, known: CachedVersions): string => {
  if (!isLive(path)) return path;
  const names = [...new URLSearchParams(path.split("?")[1])];
  const own = names.map(([name, value]) => [name, value === "now" ? value : (known.get(name) ?? "")]);
  return `${API.live}?${new URLSearchParams(own)}`;
};

/** Describes the number of requests of each path. */
export const describeRequests = (requests: readonly Sent[]): string => {
  const counts: Record<string, number> = {};
  for (const { method, path } of requests) {
    const line = `${method} ${toPathKey(path)}`;
    counts[line] = (counts[line] ?? 0) + 1;
  }
  return describeCounts(counts);
};

/**
 * Returns the last request of each path that a page read at least twice: its polls. The first has no condition yet,
 * because the browser has no tag.
 */
export const findPolls = <Request extends Sent>(requests: readonly Request[]): readonly Request[] => {
  const reads = requests.filter(({ method }) => method === "GET");
  const addresses = [...new Set(reads.map(({ path }) => toPathKey(path)))];
  return addresses.flatMap((address) => {
    const same = reads.filter(({ path }) => toPathKey(path) === address);
    return same.slice(1).slice(-1);
  });
};

/** What differs between two players who send the same request. */
export interface ReplayingPlayer {
  readonly cookie: string;
  readonly "x-forwarded-for": string;
  readonly playerKey: string;
}

const toPairs = (cookie: string): readonly (readonly [string, string])[] =>
  cookie
    .split("; ")
    .filter((pair) => pair !== "")
    .map((pair) => [pair.slice(0, pair.indexOf("=")), pair.slice(pair.indexOf("=") + 1)]);

/** Names of headers that the recorder's own connection had. */
const OF_CONNECTION = new Set(["host", "connection", "content-length"]);

/**
 * Returns the headers with which another player would send a recorded request.
 * @param tag the ETag of the path's last response to that player, which replaces a recorded condition.
 * @param playerHeader the name of the header with the page's player.
 */
export const toReplayHeaders = (
  { headers }: Pick<RecordedRequest, "headers">,
  player: ReplayingPlayer,
  tag: string | undefined,
  playerHeader: string,
): Record<string, string> => {
  const others = Object.entries(headers).filter(([name]) => !OF_CONNECTION.has(name) && name !== "if-none-match");
  const cookies = new Map([...toPairs(headers.cookie ?? ""), ...toPairs(player.cookie)]);
  return {
    ...Object.fromEntries(others),
    ...(headers["if-none-match"] !== undefined && tag !== undefined && { "if-none-match": tag }),
    ...(headers[playerHeader] !== undefined && { [playerHeader]: player.playerKey }),
    cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join("; "),
    "x-forwarded-for": player["x-forwarded-for"],
  };
};

/** The number of calls by the player's token ("" for none) and by the call's name. */
export type CallsByPlayer = Readonly<Record<string, Readonly<Record<string, number>>>>;

/** Returns the calls of all players by the call's name. */
export const sumCalls = (calls: CallsByPlayer): Readonly<Record<string, number>> => {
  const sums: Record<string, number> = {};
  for (const [name, count] of Object.values(calls).flatMap(Object.entries<number>)) {
    sums[name] = (sums[name] ?? 0) + count;
  }
  return sums;
};

export const countCalls = (calls: Readonly<Record<string, number>> = {}): number =>
  Object.values(calls).reduce((sum, count) => sum + count, 0);
