// jest's globalSetup: makes the folder by which a run's test files share a PostgreSQL (lib/server/store/fixtures/test-postgres).
import { chmodSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

export default () => {
  const folder = mkdtempSync(path.join(tmpdir(), "state-test-"));
  // The server runs as another user where we are root.
  chmodSync(folder, 0o755);
  process.env.TEST_POSTGRES_FOLDER = folder;
  process.env.TEST_POSTGRES_RUN = String(process.pid);
};
