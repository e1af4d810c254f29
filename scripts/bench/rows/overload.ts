import { API } from "../../../lib/contract/protocol";
import { routes } from "../../../lib/routes";
import type { LoadJob, LoadResult } from "../load/job";
import { allGood, type Load, startLoad } from "../load/load";
import { atLeast, atMost, type Figure, type Part, type Unit } from "../report/figure";
import { percentile, ratioOf, spreadOf } from "../report/statistics";
import { bids, pageLoads, reads } from "../setup/requests";
import { type BenchStage, startBenchStage } from "../setup/stage";
import type { BenchOptions, RowGroup } from "./row-group";

const PLAYERS = 128;
/** Bids a second on a busy host shortly before markets close. */
const BIDS_PER_SECOND = 12;
const HEALTH = "/api/health";
const HEALTH_EVERY_MS = 100;

/** Requests that may wait, and how many of them keep the process busy. */
interface Flood {
  readonly what: string;
  readonly requests: readonly string[];
  /** Connections of a closed loop that keep the process busy. */
  readonly saturating: number;
  /** Connections of the open loop. */
  readonly most: number;
  readonly forMs: number;
}

const floodsOf = ({ players }: BenchStage, quick: boolean): readonly Flood[] => [
  {
    what: "polls",
    requests: reads(players, API.markets.main),
    saturating: 20,
    most: 1500,
    forMs: quick ? 4000 : 8000,
  },
  {
    what: "pages",
    requests: pageLoads(players, routes.home),
    saturating: 6,
    most: 600,
    forMs: quick ? 8000 : 15_000,
  },
];

const jobOf = (app: BenchStage["app"], { requests, forMs }: Flood, more: Partial<LoadJob>): LoadJob => ({
  port: app.port,
  requests,
  connections: 1,
  forMs,
  perSecond: null,
  good: [200],
  ...more,
});

/** Asks for the process's health until told to stop. @returns milliseconds of each answer. */
const watchHealth = (origin: string) => {
  const times: number[] = [];
  let over = false;
  const watched = (async () => {
    while (!over) {
      const asked = performance.now();
      const { ok } = await fetch(`${origin}${HEALTH}`);
      if (!ok) throw new Error("the health check was not answered well");
      times.push(performance.now() - asked);
      await new Promise((resolve) => setTimeout(resolve, HEALTH_EVERY_MS));
    }
  })();
  return async () => {
    over = true;
    await watched;
    return times;
  };
};

const statusesOf = (results: readonly LoadResult[]): string =>
  `answers by status: ${results.map(({ statuses }) => JSON.stringify(statuses)).join(" ")}`;

/** Long enough for the engine to compile what runs often. */
const WARM_MS = 4000;
/** Milliseconds after which the connections are open and the queues are full. */
const SETTLE_MS = 2000;

/** Processor time of the app for a good answer, in microseconds. */
const costUs = ({ serverMs, good }: LoadResult): number => (serverMs * 1000) / good;

/** Row 7: a closed loop finds the peak, then an open loop asks for twice of it. Both are measured once they have settled. */
const atTwiceSaturation = async (stage: BenchStage, flood: Flood, rounds: number): Promise<readonly Figure[]> => {
  const { app, load } = stage;
  const peaks: LoadResult[] = [];
  const twice: LoadResult[] = [];
  const health: number[] = [];
  const healthP99: number[] = [];
  const measured = { settleMs: SETTLE_MS, serverPid: app.pid };
  await load.run(jobOf(app, flood, { connections: flood.saturating, forMs: WARM_MS }));
  for (let round = 0; round < rounds; round++) {
    const peak = await load.run(jobOf(app, flood, { ...measured, connections: flood.saturating }));
    const stopWatching = watchHealth(app.origin);
    const perSecond = peak.goodPerSecond * 2;
    const result = await load.run(jobOf(app, flood, { ...measured, connections: flood.most, perSecond }));
    const checks = await stopWatching();
    health.push(...checks);
    healthP99.push(percentile(checks, 0.99));
    peaks.push(peak);
    twice.push(result);
  }
  const { what } = flood;
  const rate = ({ goodPerSecond }: LoadResult) => goodPerSecond;
  const share = ({ serverMs, seconds }: LoadResult) => serverMs / 1000 / seconds;
  const part = (of: string, values: readonly number[], unit: Unit): Part => ({
    what: of,
    spread: spreadOf(values),
    unit,
  });
  return [
    {
      row: 7,
      what: `Goodput at twice saturation ÷ peak, ${what}`,
      spread: ratioOf(twice.map(rate), peaks.map(rate)),
      unit: "×",
      target: atLeast(0.9),
      parts: [
        { what: "the ratio by processor time", spread: ratioOf(peaks.map(costUs), twice.map(costUs)), unit: "×" },
        part("peak", peaks.map(rate), "/s"),
        part(
          "asked for at twice saturation",
          peaks.map((peak) => rate(peak) * 2),
          "/s",
        ),
        part("good of it", twice.map(rate), "/s"),
        part("peak: of the app's core", peaks.map(share), ""),
        part("twice: of the app's core", twice.map(share), ""),
        part(
          "twice: of the generator's core",
          twice.map(({ busy }) => busy),
          "",
        ),
      ],
      note: statusesOf(twice),
    },
    {
      row: 7,
      what: `A health check meanwhile, ${what}: 99 of 100 within`,
      spread: spreadOf(healthP99),
      unit: "ms",
      target: atMost(100),
      parts: [{ what: "all health checks", spread: spreadOf(health), unit: "ms" }],
    },
  ];
};

/** Connections that ask without a pause, and how many times its quiet median a bid may take beside them. */
const BESIDE: Readonly<Record<string, readonly (readonly [connections: number, most: number])[]>> = {
  polls: [
    [60, 2],
    [200, 3],
  ],
  pages: [[60, 3]],
};

interface Crowd {
  readonly flood: Flood;
  readonly connections: number;
  /** Times the quiet median. */
  readonly most: number;
}

/** Row 5: bids in an open loop, alone and beside a crowd. */
const bidsBeside = async (stage: BenchStage, flooder: Load, crowd: Crowd, options: BenchOptions): Promise<Figure> => {
  const { app, load, players } = stage;
  const { flood, connections } = crowd;
  const forMs = options.quick ? 6000 : 15_000;
  const job = { ...jobOf(app, { ...flood, requests: bids(players, 20), forMs }, { connections: 64 }) };
  const placing = () => load.run({ ...job, perSecond: BIDS_PER_SECOND });
  const alone: LoadResult[] = [];
  const beside: LoadResult[] = [];
  const floods: LoadResult[] = [];
  for (let round = 0; round < (options.quick ? 2 : 3); round++) {
    alone.push(allGood("bids alone", await placing()));
    const flooding = flooder.run(jobOf(app, flood, { connections, forMs: forMs + 1000 }));
    // Every bid must meet the flood, so that begins first.
    await new Promise((resolve) => setTimeout(resolve, 500));
    beside.push(allGood(`bids beside ${flood.what}`, await placing()));
    floods.push(await flooding);
  }
  const p99 = (results: readonly LoadResult[]) => spreadOf(results.map((result) => result.p99));
  const p50 = (results: readonly LoadResult[]) => results.map((result) => result.p50);
  return {
    row: 5,
    what: `Bid median beside ${connections} connections with ${flood.what} ÷ alone`,
    spread: ratioOf(p50(beside), p50(alone)),
    unit: "×",
    target: atMost(crowd.most),
    parts: [
      { what: "alone: median", spread: spreadOf(p50(alone)), unit: "ms" },
      { what: "beside: median", spread: spreadOf(p50(beside)), unit: "ms" },
      { what: "alone: p99", spread: p99(alone), unit: "ms" },
      { what: "beside: p99", spread: p99(beside), unit: "ms" },
      {
        what: `${flood.what} answered`,
        spread: spreadOf(floods.map(({ goodPerSecond }) => goodPerSecond)),
        unit: "/s",
      },
    ],
    note: statusesOf(floods),
  };
};

/** Rows 5 and 7: bids, polls and pages on an overloaded process. */
export const overloadRows: RowGroup = {
  name: "overload",
  measure: async (options) => {
    const stage = await startBenchStage(PLAYERS);
    try {
      const flooder = stage.withStage(await startLoad(10));
      const figures: Figure[] = [];
      const floods = floodsOf(stage, options.quick);
      for (const flood of floods) {
        for (const [connections, most] of BESIDE[flood.what] ?? []) {
          figures.push(await bidsBeside(stage, flooder, { flood, connections, most }, options));
        }
      }
      for (const flood of floods) figures.push(...(await atTwiceSaturation(stage, flood, options.quick ? 2 : 3)));
      return figures;
    } finally {
      await stage.close();
    }
  },
};
