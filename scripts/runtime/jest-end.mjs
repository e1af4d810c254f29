// jest's globalTeardown: a folder that nobody used goes; one with a server is removed by the server's keeper, which
// ends when this process does, however that happens.
import { existsSync, rmSync } from "node:fs";
import path from "node:path";

export default () => {
  const folder = process.env.TEST_POSTGRES_FOLDER;
  if (folder && !existsSync(path.join(folder, "begun"))) rmSync(folder, { recursive: true, force: true });
};
