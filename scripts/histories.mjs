// `npm run histories -- --count N --seed S`: random histories of money requests (docs/reliability.md).
import { spawnSync } from "node:child_process";
import begin from "./runtime/jest-begin.mjs";
import end from "./runtime/jest-end.mjs";
import { keepTemporaryFilesInMemory } from "./runtime/memory-folder.mjs";
import { main, prepare } from "./runtime/prepare.mjs";
import { ROOT } from "./runtime/project.mjs";

await main(async () => {
  await prepare();
  keepTemporaryFilesInMemory();
  // The folder of the store's fixtures, where a PostgreSQL is started if one is asked for.
  begin();
  const args = ["--import", "tsx", "histories/main.ts", ...process.argv.slice(2)];
  const { status } = spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" });
  end();
  return status ?? 1;
});
