import { existsSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "../env/read-values";
import { readSettings } from "../env/settings";
import { reasonOf } from "../env/system";
import { openStore } from "../store/open-store";
import { StoreError } from "../store/store";
import { pendingRequests, pendingText } from "./pending-requests";

/** `npm run support -- pending [NUMBER]`: what support can look up in the state store. It changes nothing. */
const USAGE =
  "npm run support -- pending           every money request whose end is not known\n" +
  "npm run support -- pending NUMBER    the one that a player names by its number, 7KXM-2PRD\n";

const run = async ([command, number]: readonly string[]): Promise<number> => {
  if (command !== "pending") {
    process.stderr.write(USAGE);
    return 2;
  }
  const file = join(process.cwd(), ".env");
  if (existsSync(file)) process.loadEnvFile(file);
  const store = await openStore(readSettings(process.env).state);
  try {
    const all = await pendingRequests({ store });
    const wanted = number?.toUpperCase();
    process.stdout.write(pendingText(wanted ? all.filter(({ support }) => support === wanted) : all));
    return 0;
  } finally {
    await store.close();
  }
};

try {
  process.exitCode = await run(process.argv.slice(2));
} catch (error) {
  const known = error instanceof SettingsError || error instanceof StoreError;
  process.stderr.write(`${known ? error.message : `The store cannot be read: ${reasonOf(error)}`}\n`);
  process.exitCode = 1;
}
