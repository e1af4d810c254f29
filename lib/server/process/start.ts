import cluster from "node:cluster";
import { dirname } from "node:path";
import type { Settings } from "../env/settings";
import { loadRightSettingsFile } from "../env/settings-file";
import { createLog, endLog } from "../log";
import { draining } from "../money/in-flight";
import { readNamedSettings, warnOfUnknown } from "./read-environment";
import { startFailure } from "./start-failure";
import { tellPrimary } from "./worker-messages";

const directory = process.cwd();

/** Loads only what this process needs: a primary holds none of the app. In development there is one process. */
const run = async (settings: Settings, entry: string | null): Promise<void> => {
  if (settings.workers > 1 && cluster.isPrimary && entry !== null) {
    const { runWorkers } = await import("./run-workers");
    await runWorkers(settings, entry);
  } else {
    const { serve } = await import("./serve");
    await serve(settings, { directory, build: entry && dirname(entry) });
  }
};

/** To somebody at a terminal as it is, and to whoever collects the log as a line of it. */
const fail = async (sentence: string): Promise<void> => {
  // The primary says it, once for all workers.
  if (cluster.isWorker) await tellPrimary({ event: "failed", sentence });
  else if (process.stderr.isTTY) process.stderr.write(`${sentence}\n`);
  else {
    const log = createLog();
    log.error({ event: "start_failed", why: sentence });
    await endLog(log);
  }
  process.exit(1);
};

/**
 * Reads the settings and serves, in this process or in WORKERS others. On any error it prints one sentence and exits
 * with code 1.
 * @param entry the built file that runs, beside which its build is; null in development.
 */
export const start = async (entry: string | null): Promise<void> => {
  let settings: Settings | undefined;
  try {
    const read = readNamedSettings(process.env, loadRightSettingsFile(directory));
    settings = read.settings;
    // A worker has them from its primary, which has said it.
    if (cluster.isPrimary) warnOfUnknown(createLog(undefined, settings.log.level), read.unknown);
    await run(settings, entry);
  } catch (error) {
    // If a signal came meanwhile, its handler ends the process.
    if (!draining()) await fail(startFailure(error, settings));
  }
};
