// `npm run fuzz -- --count N --seed S`: random requests to the built app; `--bodies N`: odd bodies alone (docs/qa.md).
import { spawnSync } from "node:child_process";
import { buildIfStale, main, prepare } from "./runtime/prepare.mjs";
import { ROOT } from "./runtime/project.mjs";

await main(async () => {
  await prepare();
  await buildIfStale();
  const args = ["--import", "tsx", "e2e/fuzz/main.ts", ...process.argv.slice(2)];
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" }).status ?? 1;
});
