import { randomUUID } from "node:crypto";
import { appendFileSync, cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import type { StartedApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { readFundsReceipt } from "../funds/funds-request";
import { createTestLocation, type TestLocation } from "../store/fixtures/test-stores";
import { openMark } from "../store/high-water-mark";
import { openOwnStore } from "../store/open-store";
import { acceptRestored, markRestored, readRestoreState } from "../store/restore-state";
import { accept, CopyHosts, isRestored } from "./fixtures/copies";

const DAY_MS = 86_400_000;

let hosts: CopyHosts;
beforeEach(() => {
  hosts = new CopyHosts();
});
afterEach(() => hosts.remove());

const inFolder = (name: string) => join(hosts.folder, "data", name);
const FILES = ["app.db", "app.db-wal", "app.db-shm"];
const copyStore = () => {
  for (const name of FILES) if (existsSync(inFolder(name))) cpSync(inFolder(name), join(hosts.folder, "copy", name));
};
const putStoreBack = () => {
  for (const name of FILES) rmSync(inFolder(name), { force: true });
  cpSync(join(hosts.folder, "copy"), join(hosts.folder, "data"), { recursive: true });
};

/**
 * Sends requests after a copy was made, closes the host, and puts the copy in the store's place.
 * @returns their keys.
 */
const loseSome = async (env: Readonly<Record<string, string>> = {}): Promise<readonly string[]> => {
  const first = await hosts.start("", "data", env);
  await hosts.transfers(first, 1);
  await hosts.close(first);
  copyStore();
  const second = await hosts.start("", "data", env);
  const lost = await hosts.transfers(second, 2);
  await hosts.close(second);
  putStoreBack();
  return lost;
};

describe("a host's mark", () => {
  test("faults 42: notices a copy that was made since another was accepted, without a restart between", async () => {
    const app = await hosts.start("", "data");
    await hosts.transfers(app, 1);
    await markRestored(app.services.store, "by hand", Date.now());
    await accept(app);
    copyStore();
    const lost = await hosts.transfers(app, 2);
    await hosts.close(app);
    putStoreBack();
    await hosts.expectAnotherCopy(await hosts.start("", "data"), lost);
  });

  test("faults 42: counts when MARK_FILE is set by the start that needs it, and does not stay in the folder", async () => {
    const lost = await loseSome();
    const env = { MARK_FILE: join(hosts.folder, "mark") };
    const app = await hosts.start("", "data", env);
    await hosts.expectAnotherCopy(app, lost);
    expect(existsSync(inFolder("app.mark"))).toBe(false);
    await accept(app);
    await hosts.transfers(app, 1);
  });

  test("faults 42: that is gone, as where the disk of MARK_FILE is not mounted, makes the store another copy", async () => {
    const markFile = join(hosts.folder, "mark");
    const lost = await loseSome({ MARK_FILE: markFile });
    rmSync(markFile);
    const app = await hosts.start("", "data", { MARK_FILE: markFile });
    await hosts.expectAnotherCopy(app, lost);
    await accept(app);
    await hosts.close(app);
    const again = await hosts.start("", "data", { MARK_FILE: markFile });
    await hosts.transfers(again, 1);
  });

  test("that is gone, as on a new machine, leaves the time of the backup in the words of a restore", async () => {
    const first = await hosts.start("", "data");
    await hosts.transfers(first, 1);
    await markRestored(first.services.store, "2026-11-22T06:30:00.000Z", Date.now());
    await hosts.close(first);
    rmSync(inFolder("app.mark"));
    const { services } = await hosts.start("", "data");
    expect(await readRestoreState(services.store)).toMatchObject({
      detail: "2026-11-22T06:30:00.000Z",
      acceptedAt: null,
    });
  });

  test("that is half written is not taken for one", async () => {
    const app = await hosts.start("", "data");
    await hosts.transfers(app, 2);
    const { mark } = app.services.store;
    const before = mark.readState();
    const whole = readFileSync(inFolder("app.mark"), "utf8");
    writeFileSync(inFolder("app.mark"), whole.replace("000000000000002", "000000000000009"));
    expect(mark.readState()).toEqual(before);
    expect(await isRestored(app)).toBe(false);
  });

  test.each([
    ["makes the store another copy where it was emptied", () => writeFileSync(inFolder("app.mark"), "")],
    ["is read with other text behind it", () => appendFileSync(inFolder("app.mark"), "\n\n")],
  ])("faults 42: %s", async (_how, change) => {
    const lost = await loseSome();
    change();
    await hosts.expectAnotherCopy(await hosts.start("", "data"), lost);
  });

  test("faults 42: is read again while the app runs: the machine may have been put back under it", async () => {
    const markFile = join(hosts.folder, "mark");
    const app = await hosts.start("", "data", { MARK_FILE: markFile });
    await hosts.transfers(app, 1);
    const earlier = openMark({ dataDir: hosts.folder, markFile });
    // The mark is as the process left it that went back.
    earlier.advance({ seq: 3, record: "abcdefabcdef" });
    await hosts.expectAnotherCopy(app, [randomUUID()]);
  });

  test("that cannot be written while the app runs says so, and is written again when it can", async () => {
    const app = await hosts.start("", "data");
    const { mark } = app.services.store;
    await hosts.transfers(app, 1);
    rmSync(inFolder("app.mark"));
    mkdirSync(inFolder("app.mark"));
    await hosts.transfers(app, 1);
    expect(mark.getProblem()).toMatch(/EISDIR/);
    rmSync(inFolder("app.mark"), { recursive: true });
    await hosts.transfers(app, 1);
    expect(mark.getProblem()).toBeNull();
    expect(await isRestored(app)).toBe(false);
  });
});

describe("an accepted copy", () => {
  /** Starts a host at the moment that `time` shows. */
  const noticed = async (time: TestTime): Promise<StartedApp> => {
    await loseSome();
    return hosts.start("", "data", {}, time);
  };

  test("guards keys from before for a day after the acceptance, however late that comes", async () => {
    const time = new TestTime();
    const app = await noticed(time);
    const readReceipt = () => readFundsReceipt(app.services, hosts.player, randomUUID());
    await expect(readReceipt()).rejects.toMatchObject({ code: "state_unavailable" });
    time.setAhead(DAY_MS);
    await acceptRestored(app.services.store, "Meera", app.services.hostTime.now());
    await expect(readReceipt()).rejects.toMatchObject({ code: "request_before_restore" });
    time.setAhead(DAY_MS + 1000);
    await expect(readReceipt()).rejects.toMatchObject({ code: "not_found" });
  });

  test("takes new requests at once, also where the clock was days ahead when it was noticed", async () => {
    const time = new TestTime();
    time.setAhead(3 * DAY_MS);
    const app = await noticed(time);
    expect(await isRestored(app)).toBe(true);
    time.setAhead(-3 * DAY_MS);
    await accept(app);
    await hosts.transfers(app, 1);
  });
});

describe("a host's mark, with PostgreSQL", () => {
  let location: TestLocation;
  let url: string;
  beforeEach(async () => {
    location = await createTestLocation("PostgreSQL");
    url = location.databaseUrl ?? "";
  });
  afterEach(async () => {
    await hosts.remove();
    await location.remove();
  });

  test("faults 42: counts for the database at another address", async () => {
    const first = await hosts.start(url, "data");
    const lost = await hosts.transfers(first, 2);
    await hosts.close(first);
    const operator = new Client({ connectionString: url });
    await operator.connect();
    await operator.query("delete from money_request");
    await operator.end();
    const elsewhere = new URL(url);
    elsewhere.hostname = "localhost";
    await hosts.expectAnotherCopy(await hosts.start(elsewhere.href, "data"), lost);
  });

  test("faults 42: counts for the database that takes the embedded store's place, and lacks its requests", async () => {
    const embedded = await hosts.start("", "data");
    const lost = await hosts.transfers(embedded, 2);
    await hosts.close(embedded);
    const app = await hosts.start(url, "data");
    await hosts.expectAnotherCopy(app, lost);
    await accept(app);
    await hosts.transfers(app, 1);
  });

  test("of another store ends the start in one sentence, and says nothing of that store", async () => {
    const embedded = await hosts.start("", "data");
    await hosts.transfers(embedded, 2);
    await hosts.close(embedded);
    const right = await hosts.start(url, "right");
    await hosts.transfers(right, 1);
    const location = { databaseUrl: url, dataDir: join(hosts.folder, "data") };
    for (const markFile of [null, join(hosts.folder, "mark")]) {
      await expect(openOwnStore({ ...location, markFile })).rejects.toThrow(
        /^The mark .*mark is another store's: .*\.$/,
      );
    }
    expect(await isRestored(right)).toBe(false);
  });
});
