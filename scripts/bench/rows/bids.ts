import { API } from "../../../lib/contract/protocol";
import { type Comparison, startFastify } from "../comparisons/start";
import { compareSides } from "../load/compare";
import { allGood } from "../load/load";
import { atMost, type Figure } from "../report/figure";
import { ratioFigure } from "../report/ratio";
import { spreadOf } from "../report/statistics";
import { directBids } from "../setup/provider/direct-bids";
import { bids, reads } from "../setup/requests";
import { type BenchStage, startBenchStage } from "../setup/stage";
import type { BenchOptions, RowGroup } from "./row-group";

const CONNECTIONS = 16;
/** So many that each player has few bids in a round, as real players have in a day. */
const PLAYERS = 192;
const QUICK_PLAYERS = 64;
const BIDS_OF_EACH = 20;

/** The same bid for /with-reads, where the comparison also reads wallet and history first. */
const withReads = (bid: string): string => bid.replace("POST /api/bids", "POST /with-reads");

/** Tells which calls to the provider the app makes for one bid, to compare them with those of the comparison. */
const callsOfABid = async ({ app, players, load, provider }: BenchStage): Promise<string> => {
  await provider.takeCounts();
  const requests = bids(players, BIDS_OF_EACH);
  const { good } = await load.run({
    port: app.port,
    requests,
    connections: 4,
    forMs: 1000,
    perSecond: null,
    good: [200],
  });
  const counts = Object.entries(await provider.takeCounts());
  return counts.map(([call, count]) => `${call} ${(count / good).toFixed(1)}`).join(", ");
};

const besideFastify = async (
  stage: BenchStage,
  fastify: Comparison,
  { quick }: BenchOptions,
): Promise<readonly Figure[]> => {
  const { app, players, load } = stage;
  const lengths = { rounds: quick ? 3 : 5, roundMs: quick ? 2000 : 4000 };
  const options = { connections: CONNECTIONS, good: [200], ...lengths, beforeEach: stage.provider.newDay };
  const placed = bids(players, BIDS_OF_EACH);
  const wallets = reads(players, API.wallet);
  const here = { what: "app", port: app.port, pid: app.pid };
  const there = { port: fastify.port, pid: fastify.pid };
  const [bid, plain, reading] = await compareSides(
    load,
    [
      { ...here, requests: placed },
      { ...there, what: "Fastify", requests: placed },
      { ...there, what: "Fastify with the same reads", requests: placed.map(withReads) },
    ],
    options,
  );
  const [wallet, fastWallet] = await compareSides(
    load,
    [
      { ...here, requests: wallets },
      { ...there, what: "Fastify", requests: wallets },
    ],
    options,
  );
  if (!bid || !plain || !reading || !wallet || !fastWallet) throw new Error("a side was not measured");
  const beside = ratioFigure({ row: 2, what: "Bids ÷ Fastify with the same reads", least: null }, bid, reading);
  return [
    ratioFigure({ row: 2, what: "Bids ÷ the same work on Fastify", least: 1 }, bid, plain),
    { ...beside, note: `calls at the provider for one bid of the app: ${await callsOfABid(stage)}` },
    ratioFigure({ row: 3, what: "Personal reads (wallet) ÷ the same on Fastify", least: 1 }, wallet, fastWallet),
  ];
};

/** One bid at a time: the median through the app minus the median of the provider's call. Fastify's stands beside it. */
const oneAtATime = async (stage: BenchStage, fastify: Comparison, { quick }: BenchOptions): Promise<Figure> => {
  const { app, players, load, provider } = stage;
  const job = { connections: 1, forMs: quick ? 2000 : 4000, perSecond: null, good: [200] };
  const requests = bids(players, BIDS_OF_EACH);
  const ways = [
    { what: "through the app", port: app.port, requests, p50: [] },
    { what: "straight to the provider", port: provider.port, requests: await directBids(provider.port), p50: [] },
    { what: "Fastify with the same reads", port: fastify.port, requests: requests.map(withReads), p50: [] },
  ].map((way): { what: string; port: number; requests: readonly string[]; p50: number[] } => way);
  for (let round = 0; round < (quick ? 3 : 5); round++) {
    for (const { what, p50, ...to } of ways) {
      await provider.newDay();
      p50.push(allGood(what, await load.run({ ...job, ...to })).p50);
    }
  }
  const [through, straight] = ways.map(({ p50 }) => p50);
  return {
    row: 6,
    what: "One bid at a time: median through the app − straight to the provider",
    spread: spreadOf((through ?? []).map((value, round) => value - (straight?.[round] ?? Number.NaN))),
    unit: "ms",
    target: atMost(2),
    parts: ways.map(({ what, p50 }) => ({ what, spread: spreadOf(p50), unit: "ms" })),
  };
};

/** Rows 2, 3 and 6: requests whose answer is for one player alone. */
export const bidRows: RowGroup = {
  name: "bids",
  measure: async (options) => {
    const stage = await startBenchStage(options.quick ? QUICK_PLAYERS : PLAYERS);
    try {
      const fastify = stage.withStage(await startFastify(stage));
      return [...(await besideFastify(stage, fastify, options)), await oneAtATime(stage, fastify, options)];
    } finally {
      await stage.close();
    }
  },
};
