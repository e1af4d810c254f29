import { SettingsError } from "../env/read-values";
import { readSettings } from "../env/settings";
import { loadRightSettingsFile } from "../env/settings-file";
import { reasonOf } from "../env/system";
import { StoreError } from "../store/store";
import { UsageError } from "./command-line";
import { readCommand, runCommand, USAGE } from "./commands";

// A reader such as `head` may close its end early: what is left has nowhere to go, and nothing failed.
process.stdout.on("error", (error: NodeJS.ErrnoException) => {
  if (error.code === "EPIPE") process.exit(0);
  throw error;
});

/** `npm run support -- …`, `npm run backup -- FILE` and `npm run restore -- FILE`: what an operator asks of the store. */
const run = async (args: readonly string[]): Promise<void> => {
  const command = readCommand(args);
  loadRightSettingsFile(process.cwd());
  await runCommand(readSettings(process.env, false), command, (text) => void process.stdout.write(text));
};

try {
  await run(process.argv.slice(2));
} catch (error) {
  if (error instanceof UsageError) {
    // The sentence comes last: a small terminal scrolls what is above it away.
    process.stderr.write(`${USAGE}${error.message === "" ? "" : `\n${error.message}\n`}`);
    process.exitCode = 2;
  } else {
    const known = error instanceof SettingsError || error instanceof StoreError;
    process.stderr.write(`${known ? error.message : `The store cannot be read: ${reasonOf(error)}`}\n`);
    process.exitCode = 1;
  }
}
