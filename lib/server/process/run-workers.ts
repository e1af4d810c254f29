import cluster from "node:cluster";
import { hostTime } from "../clock";
import type { Settings } from "../env/settings";
import { createLog, endLog } from "../log";
import { logTheConsole } from "../log-the-console";
import { beginShutdown } from "../money/in-flight";
import { endDrain, finishWith } from "./ending";
import { addressOf } from "./listen";
import { longestEndMs } from "./shut-down";
import { startPrimaryMetrics } from "./start-metrics";
import { Workers } from "./workers";

/**
 * Has WORKERS processes serve, each as one alone would, and keeps them going. This one serves nothing itself: it takes
 * connections and hands them out in turn, passes signals on, and ends when all have ended.
 * @param entry the file of this build that each of them runs.
 * @throws StartError where a worker does not start.
 */
export const runWorkers = async (settings: Settings, entry: string): Promise<void> => {
  const {
    workers: count,
    host,
    provider,
    log: { level },
  } = settings;
  // Not what this process was started by: after a later build that starts the later one.
  cluster.setupPrimary({ exec: entry });
  const log = createLog(undefined, level);
  logTheConsole(log);
  const times = { firstRestMs: 500, longestRestMs: 30_000, wellMs: 60_000, endMs: longestEndMs(settings) };
  const workers = new Workers(count, { log, time: hostTime, times });
  const endMetrics = await startPrimaryMetrics(settings, log);
  finishWith(async (hurry) => {
    beginShutdown();
    if (settings.drainMs === 0) endDrain();
    hurry.addEventListener("abort", () => workers.endDrain());
    await workers.end();
    await endMetrics();
    await endLog(log);
  });
  const port = await workers.start();
  log.info({ event: "listening", address: addressOf(host, port), mode: provider.mode, workers: count });
};
