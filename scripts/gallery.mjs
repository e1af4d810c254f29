// `npm run gallery`: pictures of every screen and state on one page, test-results/gallery/index.html. It asserts nothing.
import { spawnSync } from "node:child_process";
import { findBrowser, NO_BROWSER } from "./runtime/browser.mjs";
import { keepTemporaryFilesInMemory } from "./runtime/memory-folder.mjs";
import { buildIfStale, main, prepare } from "./runtime/prepare.mjs";
import { ROOT, Trouble } from "./runtime/project.mjs";

await main(async () => {
  await prepare();
  await buildIfStale();
  keepTemporaryFilesInMemory();
  const browser = await findBrowser();
  if (!browser) throw new Trouble(NO_BROWSER);
  const env = { ...process.env, CHROMIUM_PATH: browser, NODE_ENV: "production" };
  const args = ["--import", "tsx", "scripts/gallery/main.ts", ...process.argv.slice(2)];
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: "inherit" }).status ?? 1;
});
