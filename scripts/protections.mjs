// `npm run protections`: takes one protection of the source out at a time and shows which test goes red (docs/security.md).
import { spawnSync } from "node:child_process";
import { findBrowser } from "./runtime/browser.mjs";
import { testDatabase } from "./runtime/database.mjs";
import { e2ePort } from "./runtime/e2e-ports.mjs";
import { main, prepare } from "./runtime/prepare.mjs";
import { ROOT } from "./runtime/project.mjs";

await main(async () => {
  const args = process.argv.slice(2);
  await prepare();
  const env = { ...process.env };
  if (!args.includes("--list")) {
    const { url } = await testDatabase();
    if (url) env.TEST_DATABASE_URL = url;
  }
  if (args.includes("--browser")) {
    const browser = await findBrowser();
    if (browser) env.CHROMIUM_PATH = browser;
    env.E2E_PORT = await e2ePort();
  }
  const program = ["--import", "tsx", "scripts/protections/main.ts", ...args];
  return spawnSync(process.execPath, program, { cwd: ROOT, env, stdio: "inherit" }).status ?? 1;
});
