import { API, POLL_INTERVAL_MS } from "../../lib/contract/protocol";
import { routes } from "../../lib/routes";
import { type Figure, median } from "./figure";
import { bids, type Load, load, type Measured, reads } from "./load";
import { type Stage, startStage } from "./stage";

const PLAYERS = 64;

/** The time in which the engine compiles what runs often, in seconds. */
const WARM_SECONDS = 6;

type Side = Pick<Load, "origin" | "pid" | "next">;

/** Measures the app and a baseline in turn, round after round, as both sides of a round meet the same machine. */
const beside = async (
  what: string,
  app: Side,
  baseline: Side & { readonly what: string },
  shape: Pick<Load, "connections" | "statuses"> & { readonly quick: boolean; readonly before?: () => Promise<unknown> },
): Promise<readonly Figure[]> => {
  const { quick, before, ...options } = shape;
  const rounds: (readonly [Measured, Measured])[] = [];
  const measure = async (side: Side, seconds: number) => {
    await before?.();
    return load({ ...options, origin: side.origin, next: side.next, pid: side.pid ?? 0, seconds });
  };
  for (const side of [app, baseline]) await measure(side, WARM_SECONDS);
  for (let round = 0; round < (quick ? 3 : 5); round += 1) {
    rounds.push([await measure(app, quick ? 2 : 4), await measure(baseline, quick ? 2 : 4)]);
  }
  const figure = (name: string, unit: Figure["unit"], of: (measured: Measured) => number): Figure => ({
    what: `${what}: ${name}`,
    value: median(rounds.map(([one]) => of(one))),
    unit,
    baseline: { what: baseline.what, value: median(rounds.map(([, other]) => of(other))) },
    ratio: median(rounds.map(([one, other]) => of(one) / of(other))),
  });
  return [
    figure("answers", "/s", ({ perSecond }) => perSecond),
    figure("processor time of one", "ms", ({ costMs }) => costMs),
    figure("p50", "ms", ({ p50 }) => p50),
  ];
};

const withStage = async <Result>(measure: (stage: Stage) => Promise<Result>, markets?: number): Promise<Result> => {
  const stage = await startStage(PLAYERS, markets);
  try {
    return await measure(stage);
  } finally {
    await stage.close();
  }
};

const LIST_CALLS = ["api-user-wallet-balance", "api-starline-game", "api-galidisawar-game"] as const;

/** Fetches of each shared list while many connections poll all three: the most of any list, per interval. */
const fetchesPerList = async ({ origin, players, takeCalls }: Stage, quick: boolean): Promise<Figure> => {
  const seconds = quick ? 15 : 40;
  const lists = Object.values(API.markets).map((path) => reads(players, path));
  let asked = 0;
  const next = () => lists[asked++ % lists.length]?.() ?? {};
  await takeCalls();
  const { perSecond } = await load({ origin, next, connections: 100, seconds });
  const calls = await takeCalls();
  // The interval that had begun counts too.
  const intervals = (seconds * 1000) / POLL_INTERVAL_MS + 1;
  return {
    what: "fetches of a list in an interval, 100 connections that poll three lists",
    value: Math.max(...LIST_CALLS.map((call) => calls[call] ?? 0)) / intervals,
    unit: "",
    note: `${Math.round(perSecond)} polls a second; ${JSON.stringify(calls)} in ${seconds} s`,
  };
};

/** Polls of the main list, and how often the lists are fetched from the provider. */
export const measurePolls = (quick: boolean): Promise<readonly Figure[]> =>
  withStage(async (stage) => {
    const { origin, players } = stage;
    const list = await fetch(origin + API.markets.main, { headers: players[0] ?? {} });
    const tag = list.headers.get("etag") ?? "";
    const fastify = await stage.startBeside("fastify.ts", { BENCH_LIST: await list.text(), BENCH_TAG: tag });
    const measure = (what: string, status: number, headers: Readonly<Record<string, string>>) => {
      const next = reads(players, API.markets.main, headers);
      const app = { origin, pid: stage.pid(), next };
      return beside(what, app, { what: "Fastify", ...fastify, next }, { connections: 32, statuses: [status], quick });
    };
    return [
      ...(await measure("unchanged polls", 304, { "if-none-match": tag })),
      ...(await measure("changed polls", 200, {})),
      await fetchesPerList(stage, quick),
    ];
  });

/** Bids and balances. */
export const measureBids = (quick: boolean): Promise<readonly Figure[]> =>
  withStage(async (stage) => {
    const { origin, players, newDay } = stage;
    const fastify = await stage.startBeside("fastify.ts");
    const measure = (what: string, connections: number, next: Load["next"]) => {
      const app = { origin, pid: stage.pid(), next };
      return beside(what, app, { what: "Fastify", ...fastify, next }, { connections, quick, before: newDay });
    };
    return [
      ...(await measure("bids", 16, bids(players))),
      ...(await measure("bids, one at a time", 1, bids(players))),
      ...(await measure("balances", 16, reads(players, API.wallet))),
    ];
  });

const BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br", "sec-fetch-dest": "document" };

const homeOf = (markets: number, quick: boolean): Promise<readonly Figure[]> =>
  withStage(async ({ origin, pid, players }) => {
    const home = { origin, pid: pid(), next: reads(players, routes.home, BROWSER) };
    const visitors = players.map(({ cookie: _, ...from }) => from);
    const about = { what: "/about", origin, pid: pid(), next: reads(visitors, routes.about, BROWSER) };
    return beside(`home of ${markets} markets`, home, about, { connections: 6, quick });
  }, markets);

/** The signed-in home with the markets of a fresh sandbox and with a long list, and a page without data. */
export const measurePages = async (quick: boolean): Promise<readonly Figure[]> => [
  ...(await homeOf(10, quick)),
  ...(await homeOf(44, quick)),
];
