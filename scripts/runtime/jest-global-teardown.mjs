// jest's globalTeardown: removes the folder of globalSetup. Where a PostgreSQL runs in it, the server's keeper removes
// it when this process has ended, however that happens.
import { existsSync, rmSync } from "node:fs";
import path from "node:path";

export default () => {
  const folder = process.env.TEST_RUN_FOLDER;
  if (folder && !existsSync(path.join(folder, "begun"))) rmSync(folder, { recursive: true, force: true });
};
