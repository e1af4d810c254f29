import { readFileSync } from "node:fs";
import { readSettings } from "../../env/settings";
import { loadRightSettingsFile } from "../../env/settings-file";
import { openExistingStore } from "../../store/open-store";
import { readResultsCommand, USAGE, UsageError } from "./commands";

try {
  const args = process.argv.slice(2);
  const work = readResultsCommand(args, (name) => readFileSync(name === "-" ? 0 : name, "utf8"));
  loadRightSettingsFile(process.cwd());
  const store = await openExistingStore(readSettings(process.env, false).state, {
    mayWrite: ["import", "remove"].includes(args[0] ?? ""),
  });
  try {
    const { text, failed } = await work(store, Date.now());
    process.stdout.write(text);
    if (failed) process.exitCode = 1;
  } finally {
    await store.close();
  }
} catch (error) {
  const usage = error instanceof UsageError;
  process.stderr.write(`${usage ? USAGE : ""}${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = usage ? 2 : 1;
}
