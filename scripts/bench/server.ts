import { API, POLL_INTERVAL_MS } from "../../lib/contract/protocol";
import { routes } from "../../lib/routes";
import { bids, type Figure, type Load, load, type Measured, median, reads } from "./load";
import { onStage, type Server, type Stage } from "./stage";

const PLAYERS = 64;

/** In seconds: the engine compiles what runs often. */
const WARM_SECONDS = 6;

interface Shape extends Pick<Load, "next" | "connections" | "statuses"> {
  readonly what: string;
  readonly baseline: Server & { readonly what: string; readonly next?: Load["next"] };
  readonly before?: () => Promise<unknown>;
}

/** In turn: both sides of a round meet the same machine. */
const beside = async (app: Server, quick: boolean, shape: Shape): Promise<readonly Figure[]> => {
  const { what, baseline, next, before, ...options } = shape;
  const measure = async (side: Server & { readonly next?: Load["next"] }, seconds: number) => {
    await before?.();
    return load({ ...options, next, ...side, seconds });
  };
  for (const side of [app, baseline]) await measure(side, WARM_SECONDS);
  const rounds: (readonly [Measured, Measured])[] = [];
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

const LIST_CALLS = ["api-user-wallet-balance", "api-starline-game", "api-galidisawar-game"] as const;

/** While many connections poll all three: the most of any list, per interval. */
const fetchesPerList = async ({ app, players, takeCalls }: Stage, quick: boolean): Promise<Figure> => {
  const seconds = quick ? 15 : 40;
  const lists = Object.values(API.markets).map((path) => reads(players, path));
  let asked = 0;
  const next = () => lists[asked++ % lists.length]?.() ?? {};
  await takeCalls();
  const { perSecond } = await load({ ...app, next, connections: 100, seconds });
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

/** And how often the lists are fetched from the provider. */
export const measurePolls = (quick: boolean): Promise<readonly Figure[]> =>
  onStage(PLAYERS, async (stage) => {
    const { app, players } = stage;
    const list = await fetch(app.origin + API.markets.main, { headers: players[0] ?? {} });
    const tag = list.headers.get("etag") ?? "";
    const fastify = await stage.startFastify({ BENCH_LIST: await list.text(), BENCH_TAG: tag });
    const baseline = { ...fastify, what: "Fastify" };
    const measure = (what: string, status: number, headers: Readonly<Record<string, string>>) => {
      const next = reads(players, API.markets.main, headers);
      return beside(app, quick, { what, baseline, next, connections: 32, statuses: [status] });
    };
    return [
      ...(await measure("unchanged polls", 304, { "if-none-match": tag })),
      ...(await measure("changed polls", 200, {})),
      await fetchesPerList(stage, quick),
    ];
  });

export const measureBids = (quick: boolean): Promise<readonly Figure[]> =>
  onStage(PLAYERS, async ({ app, players, newDay, startFastify }) => {
    const baseline = { ...(await startFastify()), what: "Fastify" };
    const measure = (what: string, connections: number, next: Load["next"]) =>
      beside(app, quick, { what, baseline, next, connections, before: newDay });
    return [
      ...(await measure("bids", 16, bids(players))),
      ...(await measure("bids, one at a time", 1, bids(players))),
      ...(await measure("balances", 16, reads(players, API.wallet))),
    ];
  });

const BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br", "sec-fetch-dest": "document" };

/** With the markets of a fresh sandbox and with a long list, and a page without data. */
export const measurePages = async (quick: boolean): Promise<readonly Figure[]> => {
  const homeOf = (markets: number) =>
    onStage(
      PLAYERS,
      ({ app, players }) => {
        const visitors = players.map(({ cookie: _, ...from }) => from);
        const about = { ...app, what: "/about", next: reads(visitors, routes.about, BROWSER) };
        const next = reads(players, routes.home, BROWSER);
        return beside(app, quick, { what: `home of ${markets} markets`, baseline: about, next, connections: 6 });
      },
      markets,
    );
  return [...(await homeOf(10)), ...(await homeOf(44))];
};
