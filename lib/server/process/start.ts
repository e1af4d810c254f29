import type { Settings } from "../env/settings";
import { loadRightSettingsFile } from "../env/settings-file";
import { createLog, endLog } from "../log";
import { draining } from "../money/in-flight";
import { readNamedSettings, warnOfUnknown } from "./read-environment";
import { startFailure } from "./start-failure";

const directory = process.cwd();

/** To somebody at a terminal as it is, and to whoever collects the log as a line of it. */
const fail = async (sentence: string): Promise<void> => {
  if (process.stderr.isTTY) process.stderr.write(`${sentence}\n`);
  else {
    const log = createLog();
    log.error({ event: "start_failed", why: sentence });
    await endLog(log);
  }
  process.exit(1);
};

/**
 * Reads the settings and serves. On any error it prints one sentence and exits with code 1.
 * @param build the folder of the build that runs; null in development.
 */
export const start = async (build: string | null): Promise<void> => {
  let settings: Settings | undefined;
  try {
    const read = readNamedSettings(process.env, loadRightSettingsFile(directory));
    settings = read.settings;
    warnOfUnknown(createLog(undefined, settings.log.level), read.unknown);
    // Loaded only now: a wrong setting needs none of it.
    const { serve } = await import("./serve");
    await serve(settings, { directory, build });
  } catch (error) {
    // If a signal came meanwhile, its handler ends the process.
    if (!draining()) await fail(startFailure(error, settings));
  }
};
