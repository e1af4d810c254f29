import { randomUUID } from "node:crypto";
import { cpSync, existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Client } from "pg";
import { readFundsReceipt } from "../funds/funds-request";
import { readCommand, runCommand } from "../operate/support/commands";
import { type OwnPostgres, startOwnPostgres } from "../store/fixtures/test-postgres";
import { findLineageProblem } from "../store/lineage";
import { accept, CopyHosts, isRestored } from "./fixtures/copies";

let hosts: CopyHosts;
beforeEach(() => {
  hosts = new CopyHosts();
});
afterEach(() => hosts.remove());

describe("a PostgreSQL of its own", () => {
  let database: OwnPostgres;
  beforeAll(async () => {
    database = await startOwnPostgres();
  }, 60_000);
  afterAll(() => database.remove());

  test("faults 42: a promoted copy is a restored store for every host, one that never saw it before too", async () => {
    const host = await hosts.start(database.url);
    const [known = ""] = await hosts.transfers(host, 1);
    await database.crash();
    await database.start();
    await hosts.transfers(host, 1);
    expect(await isRestored(host)).toBe(false);
    await database.crash();
    await database.promote();
    const fresh = await hosts.start(database.url);
    for (const app of [fresh, host]) {
      expect((await readFundsReceipt(app.services, hosts.player, known)).outcome.state).toBe("done");
      await hosts.expectAnotherCopy(app, [randomUUID()]);
    }
    await accept(host);
    for (const app of [host, fresh]) await hosts.transfers(app, 1);
  }, 60_000);

  test("a role that may not read the lineage is told so, and still notices a copy by its records", async () => {
    const name = `role_${randomUUID().slice(0, 8)}`;
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(`create role ${name} login password 'plain'`);
    await admin.query(`create database ${name} owner ${name}`);
    await admin.end();
    const url = new URL(database.url);
    url.pathname = `/${name}`;
    const owner = new Client({ connectionString: url.href });
    await owner.connect();
    await owner.query("revoke execute on function pg_control_system() from public");
    [url.username, url.password] = [name, "plain"];
    const app = await hosts.start(url.href);
    expect(findLineageProblem(app.services.store)).toBe("permission denied for function pg_control_system");
    expect(app.lines("store_lineage_unreadable")).toHaveLength(1);
    const lost = await hosts.transfers(app, 2);
    await owner.query("delete from money_request");
    await owner.end();
    await hosts.expectAnotherCopy(app, lost);
  }, 60_000);
});

describe("a folder that is put back as a whole, its mark included", () => {
  const lose = async (env: Readonly<Record<string, string>>) => {
    const first = await hosts.start("", "data", env);
    await hosts.transfers(first, 1);
    await hosts.close(first);
    cpSync(join(hosts.folder, "data"), join(hosts.folder, "copy"), { recursive: true });
    const second = await hosts.start("", "data", env);
    const lost = await hosts.transfers(second, 2);
    await hosts.close(second);
    rmSync(join(hosts.folder, "data"), { recursive: true });
    cpSync(join(hosts.folder, "copy"), join(hosts.folder, "data"), { recursive: true });
    return lost;
  };

  test("faults 42: is noticed by a mark outside of it", async () => {
    const env = { MARK_FILE: join(hosts.folder, "mark") };
    const lost = await lose(env);
    expect(existsSync(join(hosts.folder, "data", "app.mark"))).toBe(false);
    await hosts.expectAnotherCopy(await hosts.start("", "data", env), lost);
  });

  test("faults 42: without one it is a restored store when the operator says so", async () => {
    const lost = await lose({});
    const app = await hosts.start("", "data");
    const say = readCommand(["store-is-older", "--by", "Meera", "--reason", "the volume's snapshot of Monday"]);
    expect(await runCommand(app.services.settings, say)).toContain(
      "store-is-older: no money request is taken until accept-restored\n",
    );
    await hosts.expectAnotherCopy(app, lost);
    await accept(app);
    await hosts.transfers(app, 1);
  });
});
