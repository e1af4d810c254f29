import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { computePlayerKey } from "../accounts/session/keyed-digest";
import { SECRET, type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { restoreBackup, writeBackup } from "../store/backup";
import { exclusionsFile } from "../store/exclusions-file";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { addEarlierChanges, readCare } from "./care-store";
import { changeCare } from "./change-care";
import { syncExclusions } from "./sync-exclusions";

/** The players are long names, because the random key and mark of a list may hold a short one by chance. */
const [ASHA, RAVI, MEERA] = ["aa01aa01aa01aa01", "bb02bb02bb02bb02", "cc03cc03cc03cc03"] as const;
const MOBILE = "9000000001";
const DAY_MS = 24 * 60 * 60_000;
const NEW_SECRET = "another-secret-of-thirty-two-characters";

let app: StartedApp;
let time: TestTime;
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), "exclusions-"));
  time = new TestTime();
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const start = async (kind: (typeof STORE_KINDS)[number]) => {
  app = await startApp({ DATA_DIR: folder }, undefined, kind, time);
};
const readBlock = async (player: string) => (await readCare(app.services, player)).state.block;
const HEAD = `{"list":"exclusions"}`;
const list = () => readFileSync(exclusionsFile(folder), "utf8");

describe.each(STORE_KINDS)("C35: the list of exclusions on %s", (kind) => {
  beforeEach(() => start(kind));
  afterEach(() => app.close());

  test("it has each exclusion and time-out at once, for its user alone, and nothing that names a player", async () => {
    const [head, owner] = list().split("\n").filter(Boolean);
    expect([head, Object.keys(JSON.parse(owner ?? ""))]).toEqual([HEAD, ["mark", "key"]]);
    await changeCare(app.services, ASHA, { act: "exclude", months: 6 }, MOBILE);
    await changeCare(app.services, RAVI, { act: "pause", days: 7 }, MOBILE);
    await changeCare(app.services, MEERA, { act: "limit", limit: "bid", points: 5 }, MOBILE);
    const [, , ...rows] = list().split("\n").filter(Boolean);
    expect(rows.map((row) => Object.keys(JSON.parse(row)))).toEqual(Array(2).fill(["player", "at", "act", "until"]));
    expect(statSync(exclusionsFile(folder)).mode & 0o777).toBe(0o600);
    await syncExclusions(app.services);
    expect(list().split("\n").filter(Boolean)).toEqual([HEAD, owner, ...rows]);
  });

  test("what a restored store lacks comes back as it was; who has come back since is not excluded again", async () => {
    await changeCare(app.services, ASHA, { act: "exclude", months: null });
    const [startedAt, endedAt] = [Date.parse("2020-01-01"), Date.parse("2020-07-01")];
    await addEarlierChanges(app.services, "player", [
      { player: RAVI, record: { act: "exclude", until: endedAt, at: startedAt } },
      { player: RAVI, record: { act: "return", at: endedAt } },
    ]);
    await syncExclusions(app.services);
    expect(list()).toContain(RAVI);
    const before = await readBlock(ASHA);
    expect(await readBlock(RAVI)).toBeNull();
    await app.services.store.db.deleteFrom("care_change").execute();
    expect(await readBlock(ASHA)).toBeNull();
    // Two processes may add the same line.
    writeFileSync(exclusionsFile(folder), `${list().replace(HEAD, "")}\n{"player":"cut`, { flag: "a" });
    await syncExclusions(app.services);
    await syncExclusions(app.services);
    expect([await readBlock(ASHA), await readBlock(RAVI)]).toEqual([before, null]);
    const { store } = app.services;
    const all = await store.db.selectFrom("care_change").select("nth").where("player_key", "=", ASHA).execute();
    expect(all).toHaveLength(1);
  });

  test("an exclusion that started before an earlier one came back from the list is not ended by that one's return", async () => {
    const day = (nth: number) => time.now() - (100 - nth) * DAY_MS;
    await addEarlierChanges(app.services, "player", [
      { player: RAVI, record: { act: "exclude", until: null, at: day(1) } },
      { player: RAVI, record: { act: "return", at: day(2) } },
      { player: RAVI, record: { act: "allow", at: day(3) } },
    ]);
    await syncExclusions(app.services);
    await app.services.store.db.deleteFrom("care_change").execute();
    await changeCare(app.services, RAVI, { act: "exclude", months: 6 });
    const before = await readBlock(RAVI);
    await syncExclusions(app.services);
    expect(before).toMatchObject({ kind: "exclusion", until: expect.any(Number) });
    expect(await readBlock(RAVI)).toEqual(before);
  });

  test("a list that was lost or spoilt beside a running app is whole again with the next exclusion", async () => {
    const owner = list().split("\n").filter(Boolean)[1];
    await changeCare(app.services, ASHA, { act: "exclude", months: 6 });
    for (const spoil of [() => rmSync(exclusionsFile(folder)), () => writeFileSync(exclusionsFile(folder), "spoilt")]) {
      expect(app.lines("exclusions_not_kept")).toEqual([]);
      spoil();
      await changeCare(app.services, MEERA, { act: "exclude", months: 6 });
      expect(list()).toContain(ASHA);
      expect(list()).toContain(owner);
    }
    expect(app.lines("exclusions_not_kept")).toMatchObject([
      { err: { message: expect.stringContaining("app.exclusions.unreadable") } },
    ]);
  });
});

test("C35: on a new host a restore asks for the list, and the next start takes its exclusions over", async () => {
  await start("SQLite");
  const backup = join(folder, "one.db");
  await changeCare(app.services, RAVI, { act: "exclude", months: 6 });
  writeBackup(folder, backup, time.now());
  expect(readFileSync(`${backup}.exclusions`, "utf8")).toBe(list());
  await changeCare(app.services, ASHA, { act: "exclude", months: 6 });
  const before = await readBlock(ASHA);
  await app.close();

  const other = join(folder, "other");
  const restore = (exclusions?: string) => restoreBackup(other, backup, time.now(), exclusions);
  expect(() => restore()).toThrow(
    /there is no list of them: name it with --exclusions LIST \(docs\/deploy\.md, Backup\)\.$/,
  );
  expect(() => restore(backup)).toThrow(`${backup} is no list of exclusions.`);
  // A start has made another store there, with a list of its own that is empty.
  await (await startApp({ DATA_DIR: other }, undefined, "SQLite", time)).close();
  expect(() => restore()).toThrow("there is no list of them");
  expect(restore(exclusionsFile(folder))).toMatchObject({ isCareMerged: false });
  app = await startApp({ DATA_DIR: other }, undefined, "SQLite", time);
  expect(await readBlock(ASHA)).toEqual(before);
  await app.close();
});

test("C35: a backup without its list of exclusions is none, and a list that is not there is said to be missing", async () => {
  await start("SQLite");
  const backup = join(folder, "one.db");
  const file = exclusionsFile(folder);
  rmSync(file);
  mkdirSync(file);
  expect(() => writeBackup(folder, backup, time.now())).toThrow("cannot be written");
  expect(readdirSync(folder).filter((name) => name.startsWith("one.db"))).toEqual([]);
  rmdirSync(file);
  await syncExclusions(app.services);
  writeBackup(folder, backup, time.now());
  await app.close();
  const restore = () => restoreBackup(join(folder, "other"), backup, time.now(), join(folder, "no-list"));
  expect(restore).toThrow(`There is no file ${join(folder, "no-list")}.`);
});

test("C35: on a new host a player who has come back since the backup is not excluded again", async () => {
  await start("SQLite");
  const backup = join(folder, "one.db");
  writeBackup(folder, backup, time.now());
  await changeCare(app.services, RAVI, { act: "exclude", months: 6 });
  await changeCare(app.services, ASHA, { act: "exclude", months: null });
  time.pass(200 * DAY_MS);
  for (const player of [RAVI, ASHA]) await changeCare(app.services, player, { act: "return" });
  time.pass(2 * DAY_MS);
  const before = await readBlock(ASHA);
  await app.close();
  const other = join(folder, "other");
  restoreBackup(other, backup, time.now(), exclusionsFile(folder));
  app = await startApp({ DATA_DIR: other }, undefined, "SQLite", time);
  expect([await readBlock(RAVI), await readBlock(ASHA)]).toEqual([null, before]);
  expect(before).toMatchObject({ askedBack: true, returnsAt: null });
  await app.close();
});

test("C35: another store's list is refused with a sentence by a restore, and put aside by a start", async () => {
  const other = join(folder, "other");
  app = await startApp({ DATA_DIR: other }, undefined, "SQLite", time);
  await changeCare(app.services, MEERA, { act: "exclude", months: 6 });
  await app.close();
  await start("SQLite");
  const backup = join(folder, "one.db");
  writeBackup(folder, backup, time.now());
  await changeCare(app.services, ASHA, { act: "exclude", months: 6 });
  await app.close();

  const restoredFolder = join(folder, "third");
  expect(() => restoreBackup(restoredFolder, backup, time.now(), exclusionsFile(other))).toThrow(
    `${exclusionsFile(other)} is the list of another store, and names none of the players of ${backup}`,
  );
  const foreign = readFileSync(exclusionsFile(other), "utf8");
  for (const aside of ["app.exclusions.other-store", "app.exclusions.other-store-2"]) {
    writeFileSync(exclusionsFile(folder), foreign);
    await start("SQLite");
    expect(app.lines("exclusions_not_kept")).toMatchObject([{ err: { message: expect.stringContaining(aside) } }]);
    expect(readFileSync(join(folder, aside), "utf8")).toBe(foreign);
    expect([list().includes(MEERA), list().includes(ASHA), await readBlock(MEERA)]).toEqual([false, true, null]);
    await app.close();
  }
});

test("C35: a file that is no list is put aside with a line in the log; one with a byte order mark is a list", async () => {
  await start("SQLite");
  await changeCare(app.services, ASHA, { act: "exclude", months: 6 });
  const whole = list();
  for (const [content, lines] of [
    [`\uFEFF${whole}`, []],
    ["spoilt", [{ err: { message: expect.stringContaining("app.exclusions.unreadable") } }]],
  ] as const) {
    await app.services.store.db.deleteFrom("care_change").execute();
    await app.close();
    writeFileSync(exclusionsFile(folder), content);
    await start("SQLite");
    expect(app.lines("exclusions_not_kept")).toMatchObject(lines);
    expect((await readBlock(ASHA)) === null).toBe(content === "spoilt");
  }
  await app.close();
});

test("C35: a store that starts empty beside its list has the same players, after a change of the secret too", async () => {
  await start("SQLite");
  const before = computePlayerKey(app.services, MOBILE);
  await changeCare(app.services, before, { act: "exclude", months: 6 });
  await app.close();
  for (const secret of [
    { SESSION_SECRET: NEW_SECRET, SESSION_SECRET_PREVIOUS: SECRET },
    { SESSION_SECRET: NEW_SECRET },
  ]) {
    if (!secret.SESSION_SECRET_PREVIOUS) {
      for (const name of readdirSync(folder).filter((one) => one !== "app.exclusions")) {
        rmSync(join(folder, name), { recursive: true });
      }
    }
    app = await startApp({ DATA_DIR: folder, ...secret }, undefined, "SQLite", time);
    expect(computePlayerKey(app.services, MOBILE)).toBe(before);
    expect(await readBlock(before)).toMatchObject({ kind: "exclusion" });
    await app.close();
  }
});

test("C36: an empty store does not start beside a list that no secret opens, and the list stays", async () => {
  await start("SQLite");
  await changeCare(app.services, ASHA, { act: "exclude", months: 6 });
  await app.close();
  const whole = list();
  for (const name of readdirSync(folder).filter((one) => one !== "app.exclusions")) {
    rmSync(join(folder, name), { recursive: true });
  }
  const startAgain = () => startApp({ DATA_DIR: folder, SESSION_SECRET: NEW_SECRET }, undefined, "SQLite", time);
  await expect(startAgain()).rejects.toThrow("put the secret from before into SESSION_SECRET_PREVIOUS");
  expect(list()).toBe(whole);
});
