import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Kysely, sql } from "kysely";
import Database from "libsql";
import { sqliteDialect } from "./open-sqlite";
import { StoreUnavailableError } from "./store";

interface Rows {
  entry: { id: number; text: string };
}

/** A disk that takes what was written when the test says so. */
class SlowDisk {
  failed = false;
  private dirty = false;
  private waiting: (() => void)[] = [];

  readonly wrote = () => {
    this.dirty = true;
  };
  settled = () => (this.dirty ? new Promise<void>((resolve) => this.waiting.push(resolve)) : Promise.resolve());
  readonly assertWorks = () => {
    if (this.failed) throw new StoreUnavailableError("the disk failed");
  };
  readonly close = () => Promise.resolve();

  take(): void {
    this.dirty = false;
    for (const go of this.waiting.splice(0)) go();
  }
}

const runTicks = async () => {
  for (let tick = 0; tick < 5; tick += 1) await new Promise((resolve) => setImmediate(resolve));
};

describe("the embedded database", () => {
  let folder: string;
  let database: Database.Database;
  let disk: SlowDisk;
  let db: Kysely<Rows>;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), "sqlite-"));
    database = new Database(join(folder, "app.db"));
    database.exec("create table entry (id integer primary key, text text not null)");
    disk = new SlowDisk();
    db = new Kysely<Rows>({ dialect: sqliteDialect(database, disk) });
  });
  afterEach(async () => {
    await db.destroy();
    rmSync(folder, { recursive: true, force: true });
  });

  const insert = (id: number, text = `text ${id}`) => db.insertInto("entry").values({ id, text }).execute();
  const read = () => db.selectFrom("entry").selectAll().orderBy("id").execute();

  /** Whether the work finishes without waiting for the disk: a few ticks are enough for all promises in between. */
  const isSettled = async (work: Promise<unknown>): Promise<boolean> => {
    let isFinished = false;
    const end = () => {
      isFinished = true;
    };
    work.then(end, end);
    await runTicks();
    return isFinished;
  };

  test("faults 16: a write or a transaction is answered when the disk has it, and so is a read that has seen it", async () => {
    const writing = insert(1);
    const reading = read();
    expect(await isSettled(Promise.race([writing, reading]))).toBe(false);
    disk.take();
    await writing;
    expect(await reading).toEqual([{ id: 1, text: "text 1" }]);
    expect(await isSettled(read())).toBe(true);
    const transaction = db.transaction().execute(async (within) => {
      await within.insertInto("entry").values({ id: 2, text: "in it" }).execute();
      return within.selectFrom("entry").selectAll().execute();
    });
    expect(await isSettled(transaction)).toBe(false);
    disk.take();
    expect(await transaction).toHaveLength(2);
  });

  test("a statement during a transaction waits for its end and sees all of it or nothing", async () => {
    let goOn: () => void = () => undefined;
    const blocked = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    const failing = db.transaction().execute(async (within) => {
      await within.insertInto("entry").values({ id: 1, text: "undone" }).execute();
      await blocked;
      throw new Error("undo it");
    });
    await runTicks();
    const seen = read();
    const second = db
      .transaction()
      .execute((within) => within.insertInto("entry").values({ id: 2, text: "second" }).execute());
    expect(await isSettled(Promise.race([seen, second]))).toBe(false);
    goOn();
    await runTicks();
    disk.take();
    await expect(failing).rejects.toThrow("undo it");
    await second;
    expect((await seen).filter(({ text }) => text === "undone")).toEqual([]);
    expect(await read()).toEqual([{ id: 2, text: "second" }]);
  });

  test("faults 34: once the disk has failed, nothing is written or read any more", async () => {
    disk.failed = true;
    await expect(insert(1)).rejects.toThrow(StoreUnavailableError);
    await expect(read()).rejects.toThrow(StoreUnavailableError);
    disk.failed = false;
    expect(await read()).toEqual([]);
  });

  test("a prepared statement that is used again returns its own rows, after an error and after a change of its table too", async () => {
    disk.settled = () => Promise.resolve();
    for (const id of [1, 2, 3]) await insert(id);
    const upTo = async (most: number) =>
      (await db.selectFrom("entry").selectAll().where("id", "<=", most).execute()).length;
    for (const most of [0, 1, 3, 1, 0]) expect(await upTo(most)).toBe(most);
    await expect(insert(3)).rejects.toThrow(/unique/i);
    await insert(4);
    const changed = await db.updateTable("entry").set({ text: "new" }).where("id", "<", 3).executeTakeFirst();
    expect(changed.numUpdatedRows).toBe(2n);
    expect(await db.deleteFrom("entry").where("id", "<", 4).returning("id").execute()).toHaveLength(3);
    await read();
    await sql`alter table entry add column more text default 'm'`.execute(db);
    expect(await read()).toEqual([{ id: 4, text: "text 4", more: "m" }]);
  });
});
