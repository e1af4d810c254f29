import autocannon, { type Request } from "autocannon";
import { OTP_API } from "../../lib/contract/otp-api";
import { API } from "../../lib/contract/protocol";
import { routes } from "../../lib/routes";
import {
  type Bench,
  bids,
  type Figure,
  type Load,
  load,
  type Measured,
  median,
  onBench,
  percentile,
  post,
  reads,
  type Wanted,
} from "./load";

/** Main markets of a list of about 8 kB. */
const MANY_MARKETS = 44;
const PLAYERS = 64;

/** The time in which the engine compiles what runs often, in seconds. */
const WARM_SECONDS = 6;

/** The cheapest answer of the process: what it costs tells how fast this machine is. */
const LIVE: Wanted = () => ({ method: "GET", path: "/livez" });

interface Shape extends Pick<Load, "connections"> {
  readonly what: string;
  readonly status?: number;
  /** Called before each load. */
  readonly next: () => Wanted | Promise<Wanted>;
}

/** Measures requests and a probe of the process in turn, round after round, as both sides of a round meet the same machine. */
const beside = async ({ origin, pid }: Bench, quick: boolean, shape: Shape): Promise<readonly Figure[]> => {
  const { what, connections, status = 200, next } = shape;
  const measure = async (wanted: Wanted, expected: number, seconds: number) =>
    load({ origin, pid, connections, next: wanted, status: expected, seconds });
  await measure(await next(), status, WARM_SECONDS);
  const rounds: (readonly [Measured, Measured])[] = [];
  for (let round = 0; round < (quick ? 3 : 5); round += 1) {
    const seconds = quick ? 2 : 4;
    rounds.push([await measure(await next(), status, seconds), await measure(LIVE, 200, seconds)]);
  }
  const figure = (name: string, unit: Figure["unit"], of: (measured: Measured) => number): Figure => ({
    what: `${what}: ${name}`,
    value: median(rounds.map(([one]) => of(one))),
    unit,
    baseline: { what: "/livez", value: median(rounds.map(([, other]) => of(other))) },
  });
  return [
    figure("answers", "/s", ({ perSecond }) => perSecond),
    figure("processor time of one", "ms", ({ costMs }) => costMs),
    figure("p50", "ms", ({ p50 }) => p50),
  ];
};

/** Polls of the main list. */
export const measurePolls = (quick: boolean): Promise<readonly Figure[]> =>
  onBench(MANY_MARKETS, async (bench) => {
    const players = await bench.newPlayers(PLAYERS);
    const list = await fetch(bench.origin + API.markets.main, { headers: players[0] ?? {} });
    const tag = list.headers.get("etag") ?? "";
    const polls = (what: string, status: number, headers: Readonly<Record<string, string>>) =>
      beside(bench, quick, { what, status, connections: 32, next: () => reads(players, API.markets.main, headers) });
    return [
      ...(await polls("unchanged polls", 304, { "if-none-match": tag })),
      ...(await polls("changed polls", 200, {})),
    ];
  });

/** Bids and balances. Each load of bids has new players, whose histories are empty. */
export const measureBids = (quick: boolean): Promise<readonly Figure[]> =>
  onBench(MANY_MARKETS, async (bench) => {
    const players = await bench.newPlayers(PLAYERS);
    const next = async () => bids(await bench.newPlayers(PLAYERS), bench.marketId);
    return [
      ...(await beside(bench, quick, { what: "bids", connections: 16, next })),
      ...(await beside(bench, quick, { what: "bids, one at a time", connections: 1, next })),
      ...(await beside(bench, quick, { what: "balances", connections: 16, next: () => reads(players, API.wallet) })),
    ];
  });

const BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br", "sec-fetch-dest": "document" };

/** The signed-in home with the markets of a fresh sandbox and with a long list. */
export const measurePages = async (quick: boolean): Promise<readonly Figure[]> => {
  const homeOf = (markets: number) =>
    onBench(markets, async (bench) => {
      const players = await bench.newPlayers(PLAYERS);
      const what = `home of ${markets} markets`;
      return beside(bench, quick, { what, connections: 6, next: () => reads(players, routes.home, BROWSER) });
    });
  return [...(await homeOf(10)), ...(await homeOf(MANY_MARKETS))];
};

/** The players who bid during a flood, one bid at a time. */
const BIDDERS = 16;
/** The flooding client's connections. */
const CONNECTIONS = 200;

const placeBid = async (origin: string, { path = "", ...bid }: Request): Promise<number> => {
  const began = performance.now();
  const answer = await fetch(origin + path, bid as RequestInit);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`a bid was answered ${answer.status}: ${text}`);
  return performance.now() - began;
};

/** Bids one after the other, at least three. @returns milliseconds of each. */
const bidFor = async (origin: string, next: Wanted, seconds: number): Promise<readonly number[]> => {
  const times: number[] = [];
  const end = performance.now() + seconds * 1000;
  while (times.length < 3 || performance.now() < end) times.push(await placeBid(origin, next()));
  return times;
};

/** What one client with 200 connections does to the bids of other players (docs/security.md, rows 36 and 37). */
export const measureFloods = (quick: boolean): Promise<readonly Figure[]> =>
  onBench(MANY_MARKETS, async ({ origin, marketId, newPlayers }) => {
    const [attacker, ...bidders] = await newPlayers(BIDDERS + 1);
    if (!attacker) throw new Error("nobody signed in");
    const nobody = { "x-forwarded-for": attacker["x-forwarded-for"] };
    const phones = Array.from({ length: 500 }, (_, index) => `8${String(100_000_000 + index)}`);
    const password = "wrong-password";
    const floods: Readonly<Record<string, Request[]>> = {
      "GET /api/markets": [{ method: "GET", path: API.markets.main, headers: attacker }],
      "GET /login": [{ method: "GET", path: routes.login, headers: { ...nobody, accept: "text/html" } }],
      "POST /api/session, wrong password": phones.map((phone) => post(nobody, API.signIn, { phone, password })),
      "POST /api/password-reset": phones.map((phone) => post(nobody, OTP_API.passwordReset.start, { phone })),
    };
    const next = bids(bidders, marketId);
    // The engine compiles what runs often before anything is measured.
    await bidFor(origin, next, 3);
    const figures: Figure[] = [];
    for (const [what, requests] of Object.entries(floods)) {
      const seconds = quick ? 6 : 15;
      const quiet = await bidFor(origin, next, quick ? 3 : 8);
      // In a thread of its own, so that it does not slow the measurement.
      const shape = { url: origin, connections: CONNECTIONS, workers: 1, timeout: 60 };
      const flood = autocannon({ ...shape, requests, duration: seconds });
      const loaded = await bidFor(origin, next, seconds);
      const { statusCodeStats = {} } = await flood;
      const statuses = Object.entries(statusCodeStats).map(([status, { count }]) => `${count} × ${status}`);
      for (const [name, part] of [
        ["p50", 0.5],
        ["p99", 0.99],
      ] as const) {
        figures.push({
          what: `a bid under ${CONNECTIONS} connections of ${what}: ${name}`,
          value: percentile(loaded, part),
          unit: "ms",
          baseline: { what: "quiet", value: percentile(quiet, part) },
          note: `${loaded.length} bids; the flood got ${statuses.join(", ")}`,
        });
      }
    }
    return figures;
  });
