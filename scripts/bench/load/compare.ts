import { processorMs } from "../setup/processes";
import type { LoadJob } from "./job";
import { allGood, type Load } from "./load";

/** One server of a comparison, and what it is asked. */
export interface Side {
  readonly what: string;
  readonly port: number;
  readonly pid: number;
  readonly requests: readonly string[];
}

/** The results of one side, a number for each round. */
export interface SideRounds {
  readonly what: string;
  readonly perSecond: number[];
  /** Processor time of the server for one request, in microseconds. */
  readonly costUs: number[];
  readonly p50: number[];
  readonly p99: number[];
}

export interface CompareOptions extends Pick<LoadJob, "connections" | "good"> {
  readonly rounds: number;
  readonly roundMs: number;
  /** Runs before each round, so that all rounds begin alike. */
  readonly beforeEach?: () => Promise<unknown>;
}

/** Long enough for the engine to compile the code that runs often, even at fifty requests a second. */
const WARM_MS = 4000;

const measureOnce = async (load: Load, side: Side, options: CompareOptions, into: SideRounds): Promise<void> => {
  const { port, pid, requests, what } = side;
  const job = { port, requests, connections: options.connections, good: options.good, perSecond: null };
  await options.beforeEach?.();
  const before = processorMs(pid);
  const result = allGood(what, await load.run({ ...job, forMs: options.roundMs }));
  into.perSecond.push(result.goodPerSecond);
  into.costUs.push(((processorMs(pid) - before) * 1000) / result.good);
  into.p50.push(result.p50);
  into.p99.push(result.p99);
};

const emptyRounds = (what: string): SideRounds => ({ what, perSecond: [], costUs: [], p50: [], p99: [] });

/** Measures the sides in turn, round after round. The first round of each does not count. */
export const compareSides = async (
  load: Load,
  sides: readonly Side[],
  options: CompareOptions,
): Promise<readonly SideRounds[]> => {
  const rounds = sides.map(({ what }) => emptyRounds(what));
  const warm = { ...options, roundMs: WARM_MS };
  for (const side of sides) await measureOnce(load, side, warm, emptyRounds(side.what));
  for (let round = 0; round < options.rounds; round++) {
    for (const [index, side] of sides.entries()) {
      const into = rounds[index];
      if (into) await measureOnce(load, side, options, into);
    }
  }
  return rounds;
};
