import { hostTime } from "../../clock";
import { SettingsError } from "../../env/setting-problems";
import { readSettings } from "../../env/settings";
import { loadValidSettingsFile } from "../../env/settings-file";
import { toErrorMessage } from "../../env/system";
import { StoreSetupError } from "../../store/store";
import { UsageError } from "./command-line";
import { readCommand, runCommand, USAGE } from "./commands";

// A reader such as `head` may close its end early; that is no failure.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

/** Runs `npm run support -- …`, `npm run results -- …`, `npm run backup -- FILE` and `npm run restore -- FILE`. */
try {
  const command = readCommand(process.argv.slice(2));
  loadValidSettingsFile(process.cwd());
  const fail = () => {
    process.exitCode = 1;
  };
  process.stdout.write(await runCommand(readSettings(process.env, false), command, hostTime, fail));
} catch (error) {
  if (error instanceof UsageError) {
    // The sentence comes last, because a small terminal scrolls the help away.
    process.stderr.write(`${USAGE}${error.message === "" ? "" : `\n${error.message}\n`}`);
    process.exitCode = 2;
  } else {
    const known = error instanceof SettingsError || error instanceof StoreSetupError;
    process.stderr.write(`${known ? error.message : `The store cannot be read: ${toErrorMessage(error)}`}\n`);
    process.exitCode = 1;
  }
}
