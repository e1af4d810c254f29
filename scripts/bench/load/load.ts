import { type BenchProcess, startScript } from "../setup/processes";
import type { LoadJob, LoadResult } from "./job";

/** A load generator that does one job at a time. */
export interface Load {
  readonly run: (job: LoadJob) => Promise<LoadResult>;
  readonly stop: () => Promise<void>;
}

/**
 * Starts a load generator.
 * @param spared the niceness of its process, from 0 to 19. A flood gets 10, so that the measured requests go first.
 */
export const startLoad = async (spared = 0): Promise<Load> => {
  const { child, stop }: BenchProcess = await startScript("load/generator.ts", "other", { BENCH_NICE: String(spared) });
  return {
    run: (job) =>
      new Promise((resolve, reject) => {
        const failed = () => reject(new Error("the load generator ended"));
        child.once("exit", failed);
        child.once("message", (result: LoadResult) => {
          child.off("exit", failed);
          resolve(result);
        });
        child.send(job);
      }),
    stop,
  };
};

/** Returns the result. @throws if an answer was not good or a connection broke: the figure would be of something else. */
export const allGood = (what: string, result: LoadResult): LoadResult => {
  const answers = Object.values(result.statuses).reduce((sum, count) => sum + count, 0);
  if (answers === 0 || answers !== result.good || result.broken > 0) {
    throw new Error(`${what}: not every answer was good: ${JSON.stringify(result)}`);
  }
  return result;
};
