import { hostTime } from "../clock";
import { TestTime } from "../fixtures/test-time";
import { createLog } from "../log";
import { createTestLocation, STORE_KINDS, type TestLocation } from "../store/fixtures/test-stores";
import { openStore } from "../store/open-store";
import type { Store } from "../store/store";
import { slowStore } from "./fixtures/slow-store";
import { deleteDeadLeases, type LockTimes, withPlayerLock, withStoreLock } from "./lock";

const deferred = () => {
  let open: (() => void) | undefined;
  const gate = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { gate, open: () => open?.() };
};

const until = async (what: () => boolean): Promise<void> => {
  while (!what()) await new Promise((resolve) => setTimeout(resolve, 5));
};

describe.each(STORE_KINDS)("a player's lock on %s", (kind) => {
  let location: TestLocation;
  let hosts: readonly [Store, Store];
  const lines: string[] = [];
  const log = createLog({ write: (line: string) => void lines.push(line) });
  const quick: LockTimes = { renewMs: 20, expireMs: 200, pollMs: 5 };

  beforeEach(async () => {
    lines.length = 0;
    location = await createTestLocation(kind);
    hosts = [await openStore(location), await openStore(location)];
  });
  afterEach(async () => {
    for (const host of hosts) await host.close();
    await location.remove();
  });

  const base = (host: 0 | 1) => ({ store: hosts[host], log, hostTime });
  const beat = async () =>
    (await hosts[0].db.selectFrom("player_lock").select("beat").where("player_key", "=", "p").executeTakeFirst())?.beat;
  const locks = async () => hosts[0].db.selectFrom("player_lock").select("player_key").execute();

  test("faults 22: a lock that is released while the store is away is given back when it is there again, before it expires", async () => {
    const patient: LockTimes = { ...quick, expireMs: 60_000 };
    const rename = (from: string, to: string) => hosts[0].db.schema.alterTable(from).renameTo(to).execute();
    await withStoreLock(base(0), "p", () => rename("player_lock", "away"), patient);
    expect(lines.join("")).toContain("player_lock_not_given_back");
    await rename("away", "player_lock");
    expect(await withStoreLock(base(1), "p", async () => "mine", patient)).toBe("mine");
  });

  test("faults 22: a lock whose host has ended is taken away by the others' sweeps, that of a living one is not", async () => {
    const time = new TestTime();
    const sweeping = { store: hosts[1], log, hostTime: time };
    const { db } = hosts[0];
    const lease = (player_key: string) => ({ player_key, holder: `holder of ${player_key}`, beat: 0 });
    await db
      .insertInto("player_lock")
      .values([lease("dead"), lease("living")])
      .execute();
    let leases = await deleteDeadLeases(sweeping, new Map());
    time.pass(14_999);
    await db.updateTable("player_lock").set({ beat: 1 }).where("player_key", "=", "living").execute();
    leases = await deleteDeadLeases(sweeping, leases);
    expect(await locks()).toHaveLength(2);
    time.pass(1);
    leases = await deleteDeadLeases(sweeping, leases);
    expect(await locks()).toEqual([{ player_key: "living" }]);
    time.pass(15_000);
    await deleteDeadLeases(sweeping, leases);
    expect(await locks()).toEqual([]);
  });

  test("is one over all hosts, however long it takes while its host lives", async () => {
    const time = new TestTime();
    const held = deferred();
    const events: string[] = [];
    const a = withStoreLock(
      { ...base(0), hostTime: time },
      "p",
      async () => {
        events.push("a starts");
        await held.gate;
        events.push("a ends");
      },
      quick,
    );
    await until(() => events.length === 1);
    const waiting = { ...base(1), hostTime: time };
    const b = withStoreLock(waiting, "p", async () => void events.push("b runs"), quick);
    await expect(withStoreLock(waiting, "q", async () => "at once", quick)).resolves.toBe("at once");
    // This is far beyond the time after which a dead host's lock is taken over.
    for (let renewals = 1; renewals * quick.renewMs <= 3 * quick.expireMs; renewals += 1) {
      await time.asleep();
      time.pass(quick.renewMs);
      await time.standing(async () => (await beat()) === renewals);
    }
    expect(events).toEqual(["a starts"]);
    held.open();
    await a;
    await time.through(b);
    expect(events).toEqual(["a starts", "a ends", "b runs"]);
    expect(await locks()).toEqual([]);
    expect(lines.join("")).toBe("");
  });

  test("a renewal that is in flight when the lock is released is not reported as a lost lock", async () => {
    const time = new TestTime();
    for (let runs = 0; runs < 30; runs += 1) {
      await withStoreLock({ ...base(0), hostTime: time }, "p", async () => time.pass(quick.renewMs), quick);
    }
    // Whatever is still in flight on the first host's connections finishes before its store is closed.
    await hosts[0].close();
    expect(lines.join("")).toBe("");
  });

  test("is held no more once another host has it, and before one may take it", async () => {
    const time = new TestTime();
    await withStoreLock(
      { ...base(0), hostTime: time },
      "p",
      async (lock) => {
        expect(lock.isHeld()).toBe(true);
        await hosts[1].db.updateTable("player_lock").set({ holder: "another" }).execute();
        time.pass(quick.renewMs);
        await time.standing(() => !lock.isHeld());
      },
      quick,
    );
    expect(lines.join("")).toContain("player_lock_lost");

    // This host reads late that it has the lock, and its renewals do not get through.
    const still = Object.assign(new TestTime(), { later: () => () => undefined });
    await hosts[0].db.deleteFrom("player_lock").execute();
    const lateMs = 50;
    const held = await withStoreLock(
      { ...base(0), store: slowStore(hosts[0], still, lateMs), hostTime: still },
      "p",
      async (lock) => {
        still.pass(quick.expireMs - quick.renewMs - lateMs - 1);
        const before = lock.isHeld();
        still.pass(1);
        return [before, lock.isHeld()];
      },
      quick,
    );
    expect(held).toEqual([true, false]);
  });

  test("of a host that ended is taken over by one of those who wait", async () => {
    const time = new TestTime();
    await hosts[0].db.insertInto("player_lock").values({ player_key: "p", holder: "gone", beat: 7 }).execute();
    let running = 0;
    let maxRunning = 0;
    const lock = (host: 0 | 1) =>
      withStoreLock(
        { ...base(host), hostTime: time },
        "p",
        async () => {
          running += 1;
          maxRunning = Math.max(maxRunning, running);
          expect(time.steady()).toBeGreaterThanOrEqual(quick.expireMs);
          await time.sleep(30);
          running -= 1;
        },
        quick,
      );
    await time.through(Promise.all([lock(0), lock(1), lock(0)]));
    expect(maxRunning).toBe(1);
    expect(await locks()).toEqual([]);
  });
});

test("where the store is shared, a player's lock is one over all hosts", async () => {
  const location = await createTestLocation("PostgreSQL");
  const [here, there] = [await openStore(location), await openStore(location)];
  const log = createLog({ write: () => undefined });
  await there.db.insertInto("player_lock").values({ player_key: "p", holder: "there", beat: 0 }).execute();
  let ran = false;
  const time = new TestTime();
  const mine = withPlayerLock({ store: here, log, hostTime: time }, "p", async () => {
    ran = true;
  });
  for (let polls = 0; polls < 4; polls += 1) {
    await time.asleep();
    time.pass(100);
  }
  expect(ran).toBe(false);
  await there.db.deleteFrom("player_lock").execute();
  await time.through(mine);
  expect(ran).toBe(true);
  for (const store of [here, there]) await store.close();
  await location.remove();
});
