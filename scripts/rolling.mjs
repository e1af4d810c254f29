// `npm run rolling`: two hosts restarted in turn under load behind nginx and Caddy, with the files of deploy/ as they are.
import { spawnSync } from "node:child_process";
import { testDatabase } from "./runtime/database.mjs";
import { buildIfStale, main, prepare } from "./runtime/prepare.mjs";
import { ROOT, Trouble } from "./runtime/project.mjs";

await main(async () => {
  await prepare();
  await buildIfStale();
  const { url, trouble } = await testDatabase();
  if (trouble) throw new Trouble(trouble);
  const env = { ...process.env, TEST_DATABASE_URL: url, NODE_ENV: "production" };
  const args = ["--import", "tsx", "scripts/rolling/main.ts", ...process.argv.slice(2)];
  return spawnSync(process.execPath, args, { cwd: ROOT, env, stdio: "inherit" }).status ?? 1;
});
