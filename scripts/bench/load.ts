import { randomUUID } from "node:crypto";
import autocannon from "autocannon";
import { API } from "../../lib/contract/protocol";
import { median } from "./figure";
import { BENCH_MARKET, OWN_SCRIPT, type Player, processorMs } from "./stage";

export type Wanted = () => autocannon.Request;

/** The same request with the next headers. */
export const reads = (
  players: readonly Readonly<Record<string, string>>[],
  path: string,
  headers: Readonly<Record<string, string>> = {},
): Wanted => {
  let asked = 0;
  return () => ({ method: "GET", path, headers: { ...players[asked++ % players.length], ...headers } });
};

/** One line, of the next player. Digits and stakes differ, as equal bids may be held back. */
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

/** @returns milliseconds */
export const placeBid = async (origin: string, { path = "", ...bid }: autocannon.Request): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(origin + path, bid as RequestInit);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`a bid was answered ${answer.status}: ${text}`);
  return performance.now() - began;
};

/** Milliseconds. */
export interface Measured {
  readonly perSecond: number;
  /** The server's cost of one request. */
  readonly costMs: number;
  readonly p50: number;
}

export interface Load {
  readonly origin: string;
  readonly next: Wanted;
  readonly connections: number;
  readonly seconds: number;
  /** For its processor time. */
  readonly pid: number;
  /** 200 where not given. */
  readonly statuses?: readonly number[];
}

/** @throws if no answer comes, or one has another status. */
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
