import { API } from "../../lib/contract/protocol";
import { routes } from "../../lib/routes";
import { type Figure, median } from "./figure";
import { bids, type Load, load, type Measured, reads } from "./load";
import { onStage, type Server } from "./stage";

export const PLAYERS = 64;

/** How many seconds a server is warmed up, because the engine compiles what runs often. */
const WARM_SECONDS = 6;

interface Shape extends Pick<Load, "next" | "connections" | "statuses"> {
  readonly what: string;
  readonly baseline: Server & { readonly what: string; readonly next?: Load["next"] };
  readonly before?: () => Promise<unknown>;
}

/** Measures the app and its baseline alternately, so that both sides of a round meet one state of the machine. */
export const beside = async (app: Server, quick: boolean, shape: Shape): Promise<readonly Figure[]> => {
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

export const measureBids = (quick: boolean): Promise<readonly Figure[]> =>
  onStage(PLAYERS, async ({ app, players, newDay, startFastify }) => {
    const baseline = { ...(await startFastify()), what: "Fastify" };
    const measure = (what: string, connections: number, next: Load["next"]) =>
      beside(app, quick, { what, baseline, next, connections, before: newDay });
    return [
      ...(await measure("bids", 16, bids(players))),
      ...(await measure("bids, one at a time", 1, bids(players))),
      ...(await beside(app, quick, {
        what: "balances",
        baseline: { ...baseline, next: reads(players, "/bench/balance") },
        next: reads(players, API.wallet),
        connections: 16,
      })),
    ];
  });

const BROWSER = { accept: "text/html", "accept-encoding": "gzip, deflate, br", "sec-fetch-dest": "document" };

/** Measures home with the markets of a fresh sandbox and with a long list, beside a page without data. */
export const measurePages = async (quick: boolean): Promise<readonly Figure[]> => {
  const measureHome = (markets: number) =>
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
  return [...(await measureHome(10)), ...(await measureHome(44))];
};
