// `npm run test:e2e`: the end-to-end tests against the built app. What follows the command goes to Playwright.

import { spawnSync } from "node:child_process";
import { findBrowser, NO_BROWSER } from "./runtime/browser.mjs";
import { e2ePort } from "./runtime/e2e-ports.mjs";
import { buildIfStale, main, prepare } from "./runtime/prepare.mjs";
import { ROOT, Trouble } from "./runtime/project.mjs";

await main(async () => {
  await prepare();
  await buildIfStale();
  const browser = await findBrowser();
  if (!browser) throw new Trouble(NO_BROWSER);
  const args = ["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(2)];
  const env = { ...process.env, CHROMIUM_PATH: browser, E2E_PORT: await e2ePort() };
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: "inherit" }).status ?? 1;
});
