import { type Migration, sql } from "kysely";
import { openDigestKey } from "../../accounts/session/keyed-digest";
import { SECRET } from "../../env/fixtures/wrong-settings";
import { readSettings } from "../../env/settings";
import { createTestLocation, STORE_KINDS, type TestLocation } from "../../store/fixtures/test-stores";
import { MIGRATIONS } from "../../store/migrate";
import { openStore } from "../../store/open-store";
import type { Check } from "./check";
import { checkStore } from "./check-store";

const ALL = Object.keys(MIGRATIONS).length;

describe.each(STORE_KINDS)("the doctor's check of a store on %s", (kind) => {
  let location: TestLocation;
  beforeEach(async () => {
    location = await createTestLocation(kind, { fresh: true });
  });
  afterEach(() => location.remove());

  const createSettings = (env: Readonly<Record<string, string>> = {}) =>
    readSettings({ SESSION_SECRET: SECRET, ...location.env, ...env });

  const runChecks = async (env: Readonly<Record<string, string>> = {}): Promise<Readonly<Record<string, Check>>> =>
    Object.fromEntries((await checkStore(createSettings(env))).map((check) => [check.name, check]));

  /** Makes the store as a start leaves it, then runs `change`. */
  const startedOnce = async (change?: string): Promise<void> => {
    const store = await openStore(location);
    await openDigestKey({ settings: createSettings(), store });
    if (change) await sql.raw(change).execute(store.db);
    await store.close();
  };

  test("a new store stays new: no migration is run", async () => {
    const first = await runChecks();
    expect(Object.values(first).map(({ state }) => state)).not.toContain("failed");
    // The free space of the folder changes meanwhile.
    expect((await runChecks()).store).toEqual(first.store);
  });

  test("a store that an app has used is well", async () => {
    await startedOnce();
    const checks = await runChecks();
    expect(Object.values(checks).filter(({ state }) => state !== "passed")).toEqual([]);
    expect(checks.migrations?.message).toBe(`${ALL} of ${ALL} have run`);
    expect(checks["secret of the store"]?.message).toBe("SESSION_SECRET opens this store");
    expect(checks.store?.message).toMatch(kind === "SQLite" ? /^SQLite, [\d.]+ MB$/ : /^PostgreSQL \d+/);
  });

  test("another secret, a migration that is due and one of a newer build are named", async () => {
    await startedOnce();
    const other = await runChecks({ SESSION_SECRET: "another-secret-of-this-host-0123456789" });
    expect(other["secret of the store"]?.state).toBe("failed");
    const dataDirEnv = { SESSION_SECRET: "another-secret-of-this-host-0123456789", SESSION_SECRET_PREVIOUS: SECRET };
    expect((await runChecks(dataDirEnv))["secret of the store"]?.state).toBe("passed");

    const later: Record<string, Migration> = MIGRATIONS;
    later["9997-later"] = { up: () => Promise.resolve() };
    const due = await runChecks();
    expect(due.migrations).toMatchObject({
      state: "warned",
      message: `${ALL} have run, and the next start runs 9997-later`,
    });
    expect((await runChecks()).migrations).toEqual(due.migrations);
    delete later["9997-later"];
  });

  test("an app that is running on the store is not disturbed", async () => {
    const store = await openStore(location);
    await openDigestKey({ settings: createSettings(), store });
    expect(Object.values(await runChecks()).filter(({ state }) => state !== "passed")).toEqual([]);
    expect(() => store.assertInPlace()).not.toThrow();
    await sql`delete from kept_key`.execute(store.db);
    expect((await runChecks())["secret of the store"]?.state).toBe("passed");
    await store.close();
  });

  test("a newer build's store is checked, and fails where that took away what this one needs", async () => {
    const ran = (migration: string) => `insert into kysely_migration (name, timestamp) values ('${migration}', 'now')`;
    await startedOnce(ran("9998-newer"));
    const added = (await runChecks()).migrations;
    expect(added).toMatchObject({ state: "warned", message: expect.stringContaining("9998-newer") });
    await openStore(location).then((store) => store.close());

    await startedOnce(ran("9999-contract-newer"));
    const taken = (await runChecks()).migrations;
    expect(taken).toMatchObject({ state: "failed", message: expect.stringContaining("9999-contract-newer") });
    await expect(openStore(location)).rejects.toThrow("9999-contract-newer");
  });
});

test("a PostgreSQL that is not there is one sentence without its password", async () => {
  const url = "postgres://app:pass-word@127.0.0.1:1/app";
  const [check, ...more] = await checkStore(readSettings({ SESSION_SECRET: SECRET, DATABASE_URL: url }));
  expect(more).toEqual([]);
  expect(check).toMatchObject({
    state: "failed",
    message: expect.stringMatching(/ on 127\.0\.0\.1:1 .* cannot be opened: /),
  });
  expect(JSON.stringify(check)).not.toContain("pass-word");
});
