// jest's globalTeardown: removes the folder if it was not used. Otherwise the server's keeper removes it, when this process
// has ended, however that happens.
import { existsSync, rmSync } from "node:fs";
import path from "node:path";

export default () => {
  const folder = process.env.TEST_POSTGRES_FOLDER;
  if (folder && !existsSync(path.join(folder, "begun"))) rmSync(folder, { recursive: true, force: true });
};
