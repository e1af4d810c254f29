import { SettingsError } from "../env/setting-problems";
import { parseSettings, type Settings } from "../env/settings";
import { findNearestSetting, listUnknownNames, loadValidSettingsFile } from "../env/settings-file";
import { closeLog, createLog } from "../log";
import { draining } from "../money/shutdown-state";
import { formatStartFailure } from "./start-failure";

const directory = process.cwd();

/** Prints a sentence on a terminal, else logs it, and exits with code 1. */
const fail = async (sentence: string): Promise<void> => {
  if (process.stderr.isTTY) process.stderr.write(`${sentence}\n`);
  else {
    const log = createLog();
    log.error({ event: "start_failed", why: sentence });
    await closeLog(log);
  }
  process.exit(1);
};

/**
 * Starts the app. On an error it prints a sentence, for wrong settings one each, and exits with code 1.
 * @param build the folder of the build; null in development
 */
export const start = async (build: string | null): Promise<void> => {
  let settings: Settings | null = null;
  try {
    const fileNames = loadValidSettingsFile(directory);
    const parsed = parseSettings(process.env, true);
    settings = parsed.settings;
    if (settings === null) throw new SettingsError(parsed.problems);
    const log = createLog(undefined, settings.log.level);
    // The line never has the value, because it may be a secret.
    for (const setting of listUnknownNames(parsed.names, fileNames, Object.keys(process.env))) {
      const meant = findNearestSetting(parsed.names, setting);
      const advice = meant === undefined ? "look for its name in .env.example" : `did you mean ${meant}?`;
      log.warn({ event: "setting_unknown", setting, why: `it has no effect: ${advice}` });
    }
    // The server is loaded after the settings are parsed, so that a wrong setting is reported fast.
    const { serve } = await import("./serve");
    await serve(settings, { directory, build });
  } catch (error) {
    // If a signal came meanwhile, its handler exits the process.
    if (!draining()) await fail(formatStartFailure(error, settings));
  }
};
