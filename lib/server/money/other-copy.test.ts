import { randomUUID } from "node:crypto";
import { join } from "node:path";
import { Client } from "pg";
import type { StartedApp } from "../fixtures/started-app";
import type { TestTime } from "../fixtures/test-time";
import { giveUpFunds, readFundsReceipt } from "../funds/funds-request";
import { deleteGivenUp } from "../operate/retention/money-retention";
import { createTestLocation, type TestLocation } from "../store/fixtures/test-stores";
import { openOwnStore } from "../store/open-store";
import { accept, CopyHosts, isRestored } from "./fixtures/copies";
import { fundsPlayer } from "./fixtures/funds-app";
import { startUnsettledSweep } from "./resume";

describe("several hosts on one PostgreSQL", () => {
  let location: TestLocation;
  let operator: Client;
  let url: string;
  let hosts: CopyHosts;
  beforeEach(async () => {
    hosts = new CopyHosts();
    location = await createTestLocation("PostgreSQL");
    url = location.databaseUrl ?? "";
    operator = new Client({ connectionString: url });
    await operator.connect();
  });
  afterEach(async () => {
    await operator.query("drop schema if exists backup cascade");
    await operator.end();
    await hosts.remove();
    await location.remove();
  });

  /** Makes what a base backup has, and what its start makes of the database. */
  const backup = () =>
    operator.query(`create schema backup;
      create table backup.money_request as select * from money_request;
      create table backup.store_moment as select * from store_moment;
      create table backup.numbers as select last_value from money_request_seq`);
  const putBack = () =>
    operator.query(`delete from money_request; insert into money_request select * from backup.money_request;
      delete from store_moment; insert into store_moment select * from backup.store_moment;
      select setval('money_request_seq', last_value) from backup.numbers`);
  const swept = async (app: StartedApp): Promise<void> => {
    const time = app.services.hostTime as TestTime;
    const stop = startUnsettledSweep(app.services);
    const before = app.services.store.mark.readState().seq;
    time.pass(15_000);
    await time.standing(() => app.services.store.mark.readState().seq > before);
    stop();
  };

  test("faults 42: a host that only swept knows what another host recorded, and notices the copy that lacks it", async () => {
    const [writer, reader] = [await hosts.start(url), await hosts.start(url)];
    await hosts.transfers(writer, 3);
    await backup();
    const lost = await hosts.transfers(writer, 3);
    await swept(reader);
    await hosts.close(writer);
    await putBack();
    await hosts.expectAnotherCopy(reader, lost);
    await accept(reader);
    await hosts.transfers(reader, 1);
  });

  test("faults 42: a host notices the copy in which another host's new records have passed its own", async () => {
    const writer = await hosts.start(url);
    await hosts.transfers(writer, 2);
    await backup();
    const lost = await hosts.transfers(writer, 3);
    await putBack();
    // This host has seen nothing of the lost records.
    await hosts.transfers(await hosts.start(url), 5, fundsPlayer());
    await hosts.expectAnotherCopy(writer, lost);
  });

  test("faults 42: processes that share a folder share what they have seen", async () => {
    const [writer, other] = [await hosts.start(url, "shared"), await hosts.start(url, "shared")];
    await hosts.transfers(writer, 2);
    await backup();
    const lost = await hosts.transfers(writer, 2);
    await hosts.close(writer);
    await putBack();
    await hosts.expectAnotherCopy(other, lost);
  });

  test("faults 42: requests that are recorded during a check are no loss", async () => {
    const both = [await hosts.start(url, "shared"), await hosts.start(url, "shared")];
    const checks = (app: StartedApp) => Promise.all(Array.from({ length: 10 }, () => isRestored(app)));
    await Promise.all(
      Array.from({ length: 12 }, async (_, nth) => {
        const app = both[nth % 2];
        if (app) await Promise.all([hosts.transfers(app, 3, fundsPlayer()), checks(app)]);
      }),
    );
    for (const app of both) expect(await isRestored(app)).toBe(false);
  });

  test("faults 42: a folder that was not there is made, and keeps what was seen over a restart", async () => {
    const first = await hosts.start(url, "not/there");
    await hosts.transfers(first, 2);
    await backup();
    const lost = await hosts.transfers(first, 2);
    await hosts.close(first);
    await putBack();
    await hosts.expectAnotherCopy(await hosts.start(url, "not/there"), lost);
  });

  test("faults 42: what was deleted as given up is no loss", async () => {
    const app = await hosts.start(url);
    await hosts.transfers(app, 1);
    await expect(giveUpFunds(app.services, hosts.player, randomUUID())).rejects.toMatchObject({ code: "not_found" });
    expect(await isRestored(app)).toBe(false);
    for (const _ of [1, 2]) {
      await deleteGivenUp(Date.now() + 1e6).execute(app.services.store.db);
      expect(await isRestored(app)).toBe(false);
      await hosts.transfers(app, 1);
    }
  });

  test("faults 42: a copy that lacks only a key that was given up is noticed: it would be sent", async () => {
    const app = await hosts.start(url);
    const key = randomUUID();
    await backup();
    await expect(giveUpFunds(app.services, hosts.player, key)).rejects.toMatchObject({ code: "not_found" });
    await putBack();
    await hosts.expectAnotherCopy(app, [key]);
  });

  test("faults 42: a host that was away while a copy was accepted takes it as it is, and notices the next loss", async () => {
    const [here, away] = [await hosts.start(url, "here"), await hosts.start(url, "away")];
    await hosts.transfers(away, 3);
    await backup();
    await hosts.transfers(away, 3);
    await isRestored(here);
    await hosts.close(away);
    await putBack();
    expect(await isRestored(here)).toBe(true);
    await accept(here);
    await hosts.transfers(here, 2);
    const back = await hosts.start(url, "away");
    await hosts.transfers(back, 2);
    // The copy is older than the one that was accepted.
    await putBack();
    await hosts.expectAnotherCopy(back, [randomUUID()]);
  });

  test("faults 42: the right store, put back before anybody accepted the other, is taken as ever", async () => {
    const app = await hosts.start(url);
    await hosts.transfers(app, 2);
    await backup();
    await operator.query("delete from money_request; delete from store_moment");
    expect(await isRestored(app)).toBe(true);
    await putBack();
    expect(await isRestored(app)).toBe(false);
    await hosts.transfers(app, 1);
  });

  test("faults 42: a dump that was put into another database is noticed by a host without a mark", async () => {
    const [key] = await hosts.transfers(await hosts.start(url), 1);
    await operator.query("update store_moment set detail = replace(detail, ' ', ' 1') where name = 'lineage'");
    const fresh = await hosts.start(url);
    expect((await readFundsReceipt(fresh.services, hosts.player, key ?? "")).outcome.state).toBe("done");
    await hosts.expectAnotherCopy(fresh, [randomUUID()]);
    await accept(fresh);
    await hosts.transfers(fresh, 1);
  });

  test("a folder or a mark that cannot be written ends the start in one sentence", async () => {
    const dataDir = join(hosts.folder, "data");
    await expect(openOwnStore({ databaseUrl: url, dataDir: "/proc/1/no" })).rejects.toThrow(
      /^DATA_DIR \/proc\/1\/no cannot be written: .*\.$/,
    );
    const markFile = join(hosts.folder, "not-mounted", "mark");
    for (const databaseUrl of [url, null]) {
      await expect(openOwnStore({ databaseUrl, dataDir, markFile })).rejects.toThrow(
        /^The mark .*not-mounted\/mark cannot be written: .*\.$/,
      );
    }
  });
});
