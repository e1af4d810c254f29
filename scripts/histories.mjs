// `npm run histories -- --count N --seed S`: random histories of money requests (docs/reliability.md).
import { spawnSync } from "node:child_process";
import { testDatabase } from "./runtime/database.mjs";
import { keepTemporaryFilesInMemory } from "./runtime/memory-folder.mjs";
import { main, prepare } from "./runtime/prepare.mjs";
import { ROOT, Trouble } from "./runtime/project.mjs";

await main(async () => {
  await prepare();
  keepTemporaryFilesInMemory();
  const given = process.argv.slice(2);
  if (/--store[= ]postgres/.test(given.join(" "))) {
    const { url, trouble } = await testDatabase();
    if (trouble) throw new Trouble(trouble);
    process.env.TEST_DATABASE_URL = url;
  }
  const args = ["--import", "tsx", "histories/main.ts", ...given];
  return spawnSync(process.execPath, args, { cwd: ROOT, stdio: "inherit" }).status ?? 1;
});
