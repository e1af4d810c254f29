// `npm run fuzz`, `npm run histories`, `npm run bench`: runs a tool that is written in TypeScript. What follows the
// command goes to the tool.
import { spawnSync } from "node:child_process";
import { findBrowser } from "./runtime/browser.mjs";
import { buildIfStale, main, prepare } from "./runtime/install-and-build.mjs";
import setUp from "./runtime/jest-global-setup.mjs";
import tearDown from "./runtime/jest-global-teardown.mjs";
import { putTemporaryFilesInMemory } from "./runtime/memory-folder.mjs";
import { ROOT } from "./runtime/project.mjs";

const [entry = "", ...args] = process.argv.slice(2);

await main(async () => {
  await prepare();
  if (entry.startsWith("histories/")) {
    putTemporaryFilesInMemory();
    // Makes the folder of the store's fixtures, where a PostgreSQL is started if one is wanted.
    setUp();
  } else {
    await buildIfStale();
  }
  if (entry.startsWith("scripts/bench/")) {
    Object.assign(process.env, { CHROMIUM_PATH: await findBrowser(), NODE_ENV: "production" });
  }
  const { status } = spawnSync(process.execPath, ["--import", "tsx", entry, ...args], { cwd: ROOT, stdio: "inherit" });
  tearDown();
  return status ?? 1;
});
