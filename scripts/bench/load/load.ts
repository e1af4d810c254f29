import { type BenchProcess, startScript } from "../setup/processes";
import type { LoadJob, LoadResult } from "./job";

/** A load generator that does one job at a time. */
export interface Load {
  readonly run: (job: LoadJob) => Promise<LoadResult>;
  readonly stop: () => Promise<void>;
}

/** @param spared how much its process stands behind others of its core, from 0 to 19: a flood makes room for what is measured. */
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

/** @throws where an answer was none of the good ones: what is measured must be what was meant. */
export const allGood = (what: string, result: LoadResult): LoadResult => {
  const answers = Object.values(result.statuses).reduce((sum, count) => sum + count, 0);
  if (answers === 0 || answers !== result.good || result.broken > 0) {
    throw new Error(`${what}: not every answer was good: ${JSON.stringify(result)}`);
  }
  return result;
};
