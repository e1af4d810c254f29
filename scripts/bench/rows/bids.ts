import { API } from "../../../lib/contract/protocol";
import { startFastify } from "../comparisons/start";
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
/** So many that in a round the bids of each stay few, as a real player's are in a day. */
const PLAYERS = 192;
const QUICK_PLAYERS = 64;
const BIDS_OF_EACH = 20;

const besideFastify = async (stage: BenchStage, { quick }: BenchOptions): Promise<readonly Figure[]> => {
  const { app, players, load } = stage;
  const fastify = await startFastify(stage);
  const lengths = { rounds: quick ? 3 : 7, roundMs: quick ? 2000 : 4000 };
  const options = { connections: CONNECTIONS, good: [200], ...lengths, beforeEach: stage.provider.newDay };
  const placed = bids(players, BIDS_OF_EACH);
  const withReads = placed.map((bid) => bid.replace("POST /api/bids", "POST /with-reads"));
  const wallets = reads(players, API.wallet);
  const here = { what: "app", port: app.port, pid: app.pid };
  const there = { port: fastify.port, pid: fastify.pid };
  try {
    const [bid, plain, reading] = await compareSides(
      load,
      [
        { ...here, requests: placed },
        { ...there, what: "Fastify", requests: placed },
        { ...there, what: "Fastify with the same reads", requests: withReads },
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
    return [
      ratioFigure({ row: 2, what: "Bids ÷ the same work on Fastify", least: 1 }, bid, plain),
      ratioFigure({ row: 2, what: "Bids ÷ Fastify with the same reads at the provider", least: null }, bid, reading),
      ratioFigure({ row: 3, what: "Personal reads (wallet) ÷ the same on Fastify", least: 1 }, wallet, fastWallet),
    ];
  } finally {
    await fastify.stop();
  }
};

/** One bid at a time: the app's median less that of the provider's own call. */
const oneAtATime = async ({ app, players, load, provider }: BenchStage, { quick }: BenchOptions): Promise<Figure> => {
  const job = { connections: 1, forMs: quick ? 2000 : 4000, perSecond: null, good: [200] };
  const through: number[] = [];
  const straight: number[] = [];
  const direct = await directBids(provider.port);
  for (let round = 0; round < (quick ? 3 : 7); round++) {
    await provider.newDay();
    const bid = { ...job, port: app.port, requests: bids(players, BIDS_OF_EACH) };
    through.push(allGood("one bid at a time", await load.run(bid)).p50);
    const own = { ...job, port: provider.port, requests: direct };
    straight.push(allGood("the provider's own call", await load.run(own)).p50);
  }
  return {
    row: 6,
    what: "One bid at a time: median through the app − straight to the provider",
    spread: spreadOf(through.map((value, round) => value - (straight[round] ?? Number.NaN))),
    unit: "ms",
    target: atMost(2),
    parts: [
      { what: "through the app", spread: spreadOf(through), unit: "ms" },
      { what: "straight to the provider", spread: spreadOf(straight), unit: "ms" },
    ],
  };
};

/** Rows 2, 3 and 6: what is done for one player alone. */
export const bidRows: RowGroup = {
  name: "bids",
  measure: async (options) => {
    const stage = await startBenchStage(options.quick ? QUICK_PLAYERS : PLAYERS);
    try {
      return [...(await besideFastify(stage, options)), await oneAtATime(stage, options)];
    } finally {
      await stage.close();
    }
  },
};
