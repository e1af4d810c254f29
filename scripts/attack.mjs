// `npm run attack`: all rows of docs/security.md against the built app, the fuzzer and raw sockets, as one table.
import { spawnSync } from "node:child_process";
import { findBrowser, NO_BROWSER } from "./runtime/browser.mjs";
import { testDatabase } from "./runtime/database.mjs";
import { e2ePort } from "./runtime/e2e-ports.mjs";
import { buildIfStale, main, prepare } from "./runtime/prepare.mjs";
import { ROOT, Trouble } from "./runtime/project.mjs";

await main(async () => {
  await prepare();
  await buildIfStale();
  const browser = await findBrowser();
  if (!browser) throw new Trouble(NO_BROWSER);
  const { url } = await testDatabase();
  const env = {
    ...process.env,
    CHROMIUM_PATH: browser,
    E2E_PORT: await e2ePort(),
    ...(url && { TEST_DATABASE_URL: url }),
  };
  const args = ["--import", "tsx", "scripts/attack/main.ts", ...process.argv.slice(2)];
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: "inherit" }).status ?? 1;
});
