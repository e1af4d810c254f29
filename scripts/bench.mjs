// `npm run bench`: what docs/performance.md lists, measured on this machine in one run. It asserts nothing.
import { spawnSync } from "node:child_process";
import { findBrowser } from "./runtime/browser.mjs";
import { buildIfStale, main, prepare } from "./runtime/prepare.mjs";
import { ROOT } from "./runtime/project.mjs";

await main(async () => {
  await prepare();
  await buildIfStale();
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser(), NODE_ENV: "production" };
  const args = ["--import", "tsx", "scripts/bench/main.ts", ...process.argv.slice(2)];
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: "inherit" }).status ?? 1;
});
