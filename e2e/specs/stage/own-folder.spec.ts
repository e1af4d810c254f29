import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { appSettings } from "../../fixtures/addresses";
import { freePort, startProcess, temporaryFolder, untilReady, whyNotStarted } from "../../fixtures/processes";
import { expect, test } from "../../kit/test";

const rightsOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]);

test("security 44: the store is this user's alone in a folder that all may read, and one process's at a time; faults 34: without it the health says no", {
  tag: "@security",
}, async () => {
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  const begin = async () => {
    const port = await freePort();
    // No provider stands behind it: the store alone is looked at. The session secret is made and kept here too.
    const settings = { ...appSettings({ provider: 9, gateway: 9, app: port }, folder.path), SESSION_SECRET: "" };
    const isUp = async () => (await fetch(`http://127.0.0.1:${port}/api/health`)).ok;
    return { app: startProcess(["dist/server.mjs"], settings), isUp };
  };
  const first = await begin();
  await untilReady(first.app, first.isUp);
  expect(rightsOf(folder.path).map(([name]) => name)).toEqual(
    expect.arrayContaining(["app.db", "app.db-wal", "app.lock", "session-secret"]),
  );
  for (const [name, rights] of rightsOf(folder.path)) expect([name, rights]).toEqual([name, "600"]);

  const second = await begin();
  expect(await second.app.ended).toBe(1);
  expect(whyNotStarted(second.app)).toBe(
    `DATA_DIR ${folder.path} is in use by another process of this app: stop that one, or set DATA_DIR to a folder of its own.`,
  );
  expect(await first.isUp()).toBe(true);

  // However the first ends, the next one starts.
  await first.app.end("SIGKILL");
  const third = await begin();
  await untilReady(third.app, third.isUp);

  // faults 34: where the folder is removed under the process, its health says so.
  folder.remove();
  expect(await third.isUp()).toBe(false);
  expect(await third.app.end("SIGTERM")).toBe(0);
});
