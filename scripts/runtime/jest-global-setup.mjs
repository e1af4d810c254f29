// jest's globalSetup: makes the folder by which a run's test files share a PostgreSQL and a migrated SQLite store
// (lib/server/store/fixtures).
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export default () => {
  const folder = mkdtempSync(path.join(tmpdir(), "state-test-"));
  // Others may enter the folder, because the server runs as another user where we are root.
  chmodSync(folder, 0o755);
  process.env.TEST_RUN_FOLDER = folder;
  process.env.TEST_RUN_PID = String(process.pid);
};
