// `npm run test:e2e`: runs the end-to-end tests against the built app, or against the one that E2E_BASE_URL names. What
// follows the command goes to Playwright. `--smoke` comes first, for `npm run test:smoke`, which builds and starts
// nothing.
import { spawnSync } from "node:child_process";
import { findBrowser } from "./runtime/browser.mjs";
import { buildIfStale, main, prepare } from "./runtime/install-and-build.mjs";
import { ROOT, UserError } from "./runtime/project.mjs";
import { isPortFree } from "./runtime/sandbox-and-app.mjs";

const PORTS_IN_A_ROW = 4;

/** Returns E2E_PORT, else the first base whose ports are all free, so that two runs do not meet. */
const findFreePorts = async () => {
  if (process.env.E2E_PORT) return process.env.E2E_PORT;
  for (let base = 4800; base <= 4980; base += 10) {
    const ports = Array.from({ length: PORTS_IN_A_ROW }, (_, index) => base + index);
    const free = await Promise.all(ports.flatMap((port) => [isPortFree(port), isPortFree(port, "::1")]));
    if (free.every(Boolean)) return String(base);
  }
  return "4800";
};

await main(async () => {
  const isSmoke = process.argv[2] === "--smoke";
  if (isSmoke && !process.env.E2E_BASE_URL?.trim()) {
    throw new UserError("Set E2E_BASE_URL to the app's address, such as https://staging.example (docs/qa.md).");
  }
  await prepare();
  if (!process.env.E2E_BASE_URL) await buildIfStale();
  const args = ["node_modules/@playwright/test/cli.js", "test", ...process.argv.slice(isSmoke ? 3 : 2)];
  const env = { ...process.env, CHROMIUM_PATH: await findBrowser(), E2E_PORT: await findFreePorts() };
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: "inherit" }).status ?? 1;
});
