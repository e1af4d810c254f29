import { spawn } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { ROOT } from "./project.mjs";

const KEEPER = "lib/server/store/fixtures/keep-postgres.ts";
const LOOK_MS = 50;

/**
 * The PostgreSQL that a whole run of tests shares: TEST_DATABASE_URL if set, else a server started from the programs that
 * came with the packages. It ends with this process.
 * @returns {Promise<{ url?: string, trouble?: string }>} trouble: one sentence if it could not be started.
 */
export const testDatabase = async () => {
  if (process.env.TEST_DATABASE_URL) return { url: process.env.TEST_DATABASE_URL };
  const folder = mkdtempSync(path.join(tmpdir(), "state-test-"));
  // The server runs as another user where we are root.
  chmodSync(folder, 0o755);
  const keeper = spawn(process.execPath, ["--import", "tsx", KEEPER, folder, String(process.pid)], {
    cwd: ROOT,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let said = "";
  keeper.stderr.on("data", (text) => {
    said += text;
  });
  // The keeper watches this process and ends after it, so this process need not wait for the keeper.
  keeper.unref();
  keeper.stderr.unref();
  const read = (name) => {
    const file = path.join(folder, name);
    return existsSync(file) ? readFileSync(file, "utf8") : undefined;
  };
  while (keeper.exitCode === null && keeper.signalCode === null) {
    const [url, trouble] = [read("url"), read("trouble")];
    if (url || trouble) return { url, trouble };
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
  return { trouble: `The tests' PostgreSQL did not start: ${said.trim()}` };
};
