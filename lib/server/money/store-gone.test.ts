import { randomUUID } from "node:crypto";
import { mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import type { Player } from "../accounts/session/session-data";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { toErrorBody } from "../http/response";
import { checkReads } from "../store/store";
import { fundsPlayer, fundsRequests } from "./fixtures/funds-app";
import { FundsProvider } from "./fixtures/funds-provider";

describe("faults 34: the embedded store while the app runs", () => {
  let app: StartedApp;
  let folder: string;
  let player: Player;

  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), "store-gone-"));
    app = await startApp({ DATA_DIR: folder }, new FundsProvider().behave);
    player = fundsPlayer();
    expect((await transfer()).outcome.state).toBe("done");
  });
  afterEach(async () => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const { transfer, outcome, ...requests } = fundsRequests(() => ({ app, player }));
  const sends = () => requests.sends("/api-user-transfer-wallet-balance");
  const health = () =>
    checkReads(app.services).then(
      () => 200,
      () => 503,
    );

  test.each([
    ["its folder is removed", () => rmSync(folder, { recursive: true })],
    ["its file is removed", () => rmSync(join(folder, "app.db"))],
    ["its file is moved away", () => renameSync(join(folder, "app.db"), join(folder, "app.db.old"))],
    [
      "another file is put in its place",
      () => {
        renameSync(join(folder, "app.db"), join(folder, "aside"));
        writeFileSync(join(folder, "app.db"), "");
      },
    ],
    ["the log with the newest records is removed", () => rmSync(join(folder, "app.db-wal"))],
  ])("when %s, nothing more is sent, the player is told to try again, and health says no", async (_what, spoil) => {
    expect(await health()).toBe(200);
    spoil();
    const key = randomUUID();
    const refusal = await transfer(key).catch((error: unknown) => toErrorBody(error));
    expect(refusal).toMatchObject({ error: { code: "state_unavailable" } });
    expect(sends()).toBe(1);
    expect(await health()).toBe(503);
  });

  test("when the disk is full, nothing more is sent and what was recorded is reported", async () => {
    const key = randomUUID();
    await transfer(key);
    const { db } = app.services.store;
    // The bound of SQLite replaces the disk's: what the database has it may fill, and no page more.
    await sql`PRAGMA max_page_count = 1`.execute(db);
    const filled = async () => {
      for (let nth = 0; nth < 500; nth += 1) {
        const refusal = await transfer().then(
          () => undefined,
          (error: unknown) => toErrorBody(error),
        );
        if (refusal) return refusal;
      }
      throw new Error("the disk was never full");
    };
    expect(await filled()).toMatchObject({ error: { code: "state_unavailable" } });
    const sent = sends();
    await expect(transfer()).rejects.toMatchObject({ name: "SqliteError" });
    expect(sends()).toBe(sent);
    expect((await outcome(key)).state).toBe("done");
  });
});
