import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { Browser, codeOf } from "../fixtures/browser";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { healthHandler } from "./endpoints/health";

let app: StartedApp;
let folder: string;
let time: TestTime;
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "health-"));
  time = new TestTime();
  app = await startApp({ DATA_DIR: folder }, undefined, "SQLite", time);
});
afterEach(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const look = () => new Browser().ask(healthHandler, "/api/health");
const written = () => statSync(join(folder, "app.db-wal")).size;

test("faults 34: each look writes to the disk, so that one without room does not pass for well", async () => {
  await sql`PRAGMA wal_autocheckpoint = 0`.execute(app.services.store.db);
  for (let nth = 0; nth < 3; nth += 1) {
    const before = written();
    expect((await look()).status).toBe(200);
    expect(written()).toBeGreaterThan(before);
    time.pass(2000);
  }
});

test("faults 34: the looks of two seconds cost one write", async () => {
  expect((await look()).status).toBe(200);
  const before = written();
  time.pass(1999);
  for (let nth = 0; nth < 20; nth += 1) expect((await look()).status).toBe(200);
  expect(written()).toBe(before);
});

test("faults 34: health says no while the store takes no writes, and yes once it does", async () => {
  expect((await look()).status).toBe(200);
  await sql`PRAGMA query_only = 1`.execute(app.services.store.db);
  time.pass(2000);
  const refused = await look();
  expect([refused.status, await codeOf(refused)]).toEqual([503, "state_unavailable"]);
  await sql`PRAGMA query_only = 0`.execute(app.services.store.db);
  time.pass(2000);
  expect((await look()).status).toBe(200);
});
