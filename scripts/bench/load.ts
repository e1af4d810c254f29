import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { API } from "../../lib/contract/protocol";
import { median } from "./figure";
import { BENCH_MARKET, OWN_SCRIPT, type Player, processorMs } from "./stage";

export type Wanted = () => autocannon.Request;

/** Returns a source of one read with the headers of the next player each time. */
export const reads = (
  players: readonly Readonly<Record<string, string>>[],
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Wanted => {
  let nth = 0;
  return () => ({ method: "GET", path, headers: { ...players[nth++ % players.length], ...headers } });
};

/**
 * Returns a source of bids of one line, of the next player each time. Digits and stakes differ, because equal bids may
 * be held back.
 */
export const bids = (players: readonly Player[]): Wanted => {
  let placed = 0;
  return () => {
    placed += 1;
    const line = { digits: String(placed % 10), closeDigits: "", points: 10 + (placed % 97), session: "Open" };
    return {
      method: "POST",
      path: API.bids,
      headers: { ...OWN_SCRIPT, ...players[placed % players.length], "idempotency-key": randomUUID() },
      body: JSON.stringify({ marketId: BENCH_MARKET, gameType: "single-digit", lines: [line] }),
    };
  };
};

/**
 * Sends one bid and waits for its response.
 * @returns how many milliseconds it took.
 * @throws Error if it was not answered 200.
 */
export const placeBid = async (origin: string, { path = "", ...bid }: autocannon.Request): Promise<number> => {
  const startedAt = performance.now();
  const answer = await fetch(origin + path, bid as RequestInit);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`a bid was answered ${answer.status}: ${text}`);
  return performance.now() - startedAt;
};

/** The result of a load; its times are milliseconds. */
export interface Measured {
  readonly perSecond: number;
  /** The server's processor time for one request. */
  readonly costMs: number;
  readonly p50: number;
}

export interface Load {
  readonly origin: string;
  readonly next: Wanted;
  readonly connections: number;
  readonly seconds: number;
  /** The process whose processor time is measured. */
  readonly pid: number;
  /** The expected statuses, by default 200 alone. */
  readonly statuses?: readonly number[];
}

/**
 * Sends requests for some seconds.
 * @throws Error if no response comes, or one has another status.
 */
export const load = async (options: Load): Promise<Measured> => {
  const { origin, next, connections, seconds, pid, statuses = [200] } = options;
  const times: number[] = [];
  const before = processorMs(pid);
  const requests = [{ setupRequest: (request: autocannon.Request) => ({ ...request, ...next() }) }];
  const { statusCodeStats, errors, duration } = await new Promise<autocannon.Result>((resolve, reject) => {
    // The app closes a connection after 1000 requests.
    const shape = { url: origin, connections, duration: seconds, timeout: 60, reconnectRate: 900, requests };
    const running = autocannon(shape, (error, result) => (error ? reject(error) : resolve(result)));
    running.on("response", (_client, _status, _bytes, time) => times.push(time));
  });
  const costMs = (processorMs(pid) - before) / times.length;
  const seen = Object.keys(statusCodeStats ?? {}).map(Number);
  if (errors > 0 || seen.length === 0 || seen.some((status) => !statuses.includes(status))) {
    throw new Error(
      `wanted ${statuses.join()} alone, and got ${JSON.stringify(statusCodeStats)} with ${errors} errors`,
    );
  }
  return { perSecond: times.length / duration, costMs, p50: median(times) };
};
