import { chmodSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { beginHost, type Host, NO_PROVIDER } from "../../fixtures/host";
import { temporaryFolder, whyNotStarted } from "../../fixtures/processes";
import { expect, test } from "../../kit/test";

const rightsOf = (folder: string) =>
  readdirSync(folder)
    .filter((name) => statSync(join(folder, name)).isFile())
    .map((name) => [name, (statSync(join(folder, name)).mode & 0o777).toString(8)]);

const isHealthy = async ({ url }: Host) => (await fetch(`${url}/api/health`)).ok;

test("security 44: the store is this user's alone in a folder that all may read, and one process's at a time; faults 34: without it the health says no", {
  tag: "@security",
}, async () => {
  const folder = temporaryFolder();
  chmodSync(folder.path, 0o755);
  // No provider stands behind it: only the store is looked at. The session secret is made and kept here too.
  const begin = () => beginHost(NO_PROVIDER, { DATA_DIR: folder.path, SESSION_SECRET: "" });
  const first = await begin();
  await first.untilUp();
  expect(rightsOf(folder.path).map(([name]) => name)).toEqual(
    expect.arrayContaining(["app.db", "app.db-wal", "app.lock", "session-secret"]),
  );
  for (const [name, rights] of rightsOf(folder.path)) expect([name, rights]).toEqual([name, "600"]);

  const second = await begin();
  expect(await second.process.ended).toBe(1);
  expect(whyNotStarted(second.process)).toBe(
    `DATA_DIR ${folder.path} is in use by another process of this app: stop that one, or set DATA_DIR to a folder of its own.`,
  );
  expect(await isHealthy(first)).toBe(true);

  // After a kill the next process starts.
  await first.end("SIGKILL");
  const third = await begin();
  await third.untilUp();

  // The folder is removed under the running process.
  folder.remove();
  expect(await isHealthy(third)).toBe(false);
  expect(await third.end()).toBe(0);
  await Promise.all([first, second, third].map((host) => host.close()));
});
