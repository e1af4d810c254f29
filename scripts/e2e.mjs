// `npm run test:e2e`: the end-to-end tests against the built app, or against the one that E2E_BASE_URL names. What follows
// the command goes to Playwright.
import { spawnSync } from "node:child_process";
import { findBrowser, NO_BROWSER } from "./runtime/browser.mjs";
import { e2ePort, shardOf } from "./runtime/e2e-ports.mjs";
import { buildIfStale, main, prepare } from "./runtime/prepare.mjs";
import { ROOT, Trouble } from "./runtime/project.mjs";

await main(async () => {
  const asked = process.argv.slice(2);
  const shard = shardOf(asked);
  await prepare();
  if (!process.env.E2E_BASE_URL) await buildIfStale();
  const browser = await findBrowser();
  if (!browser) throw new Trouble(NO_BROWSER);
  const args = ["node_modules/@playwright/test/cli.js", "test", ...asked];
  // Shards of one machine would empty each other's folder.
  if (shard && !asked.some((word) => word.startsWith("--output"))) args.push(`--output=test-results/e2e-${shard.nth}`);
  const env = { ...process.env, CHROMIUM_PATH: browser, E2E_PORT: await e2ePort(shard) };
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: "inherit" }).status ?? 1;
});
