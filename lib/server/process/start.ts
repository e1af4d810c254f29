import { SettingsError } from "../env/setting-problems";
import { parseSettings, type Settings } from "../env/settings";
import { loadRightSettingsFile, findNearestSetting, listUnknownNames } from "../env/settings-file";
import { closeLog, createLog } from "../log";
import { draining } from "../money/shutdown-state";
import { startFailure } from "./start-failure";

const directory = process.cwd();

/** On a terminal, and as a log line otherwise. */
const fail = async (sentence: string): Promise<void> => {
  if (process.stderr.isTTY) process.stderr.write(`${sentence}\n`);
  else {
    const log = createLog();
    log.error({ event: "start_failed", why: sentence });
    await closeLog(log);
  }
  process.exit(1);
};

/** On an error it prints a sentence, for wrong settings one each, and exits with code 1. @param build null in development. */
export const start = async (build: string | null): Promise<void> => {
  let settings: Settings | null = null;
  try {
    const fileNames = loadRightSettingsFile(directory);
    const read = parseSettings(process.env, true);
    settings = read.settings;
    if (settings === null) throw new SettingsError(read.problems);
    const log = createLog(undefined, settings.log.level);
    // Never with the value: it may be a secret.
    for (const setting of listUnknownNames(read.names, fileNames, Object.keys(process.env))) {
      const meant = findNearestSetting(read.names, setting);
      const advice = meant === undefined ? "look for its name in .env.example" : `did you mean ${meant}?`;
      log.warn({ event: "setting_unknown", setting, why: `it has no effect: ${advice}` });
    }
    // A wrong setting is reported fast.
    const { serve } = await import("./serve");
    await serve(settings, { directory, build });
  } catch (error) {
    // If a signal came meanwhile, its handler ends the process.
    if (!draining()) await fail(startFailure(error, settings));
  }
};
