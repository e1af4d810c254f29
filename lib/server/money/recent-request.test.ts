import { randomUUID } from "node:crypto";
import type { StartedApp } from "../fixtures/started-app";
import type { TestTime } from "../fixtures/test-time";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { fundsPlayer, fundsRequests, startFundsApp } from "./fixtures/funds-app";
import type { FundsProvider } from "./fixtures/funds-provider";
import { findRecentRequest } from "./recent-request";

const MINUTE_MS = 60_000;

describe.each(STORE_KINDS)("what a player sent lately, on %s", (store) => {
  let app: StartedApp;
  let provider: FundsProvider;
  let time: TestTime;
  const player = fundsPlayer();
  beforeEach(async () => {
    ({ app, provider, time } = await startFundsApp(store));
  });
  afterEach(() => app.close());

  const requests = fundsRequests(() => ({ app, player }));
  const transfer = (points: number) => requests.transfer(undefined, points);
  const findRecent = (kindName = "transfer") =>
    findRecentRequest(app.services, { playerKey: player.playerKey, kindName });

  test("faults 5: the latest request is returned with its points, and whether it was taken", async () => {
    expect(await findRecent()).toBeNull();
    await transfer(100);
    expect(await findRecent()).toMatchObject({ points: "100", state: "taken" });
    provider.fault = "reset-after";
    await transfer(250);
    expect(await findRecent()).toMatchObject({ points: "250", state: "checking" });
    expect(await findRecent("withdrawal")).toBeNull();
    expect(await findRecentRequest(app.services, { playerKey: "another", kindName: "transfer" })).toBeNull();
    expect(
      await findRecentRequest(app.services, { playerKey: player.playerKey, kindName: "transfer" }, () => false),
    ).toBeNull();
    await time.until(async () => (await findRecent())?.state === "taken");
  });

  test("a lost request that was called failed is returned as that, before and after it is final, until a newer one", async () => {
    provider.fault = "reset-before";
    const key = randomUUID();
    await requests.transfer(key, 150);
    await time.until(async () => (await findRecent())?.state === "failed");
    expect(await findRecent()).toMatchObject({ key, points: "150" });
    await time.until(async () => {
      const outcome = await requests.outcome(key);
      return outcome.state === "failed" && outcome.final;
    });
    expect(await findRecent()).toMatchObject({ key, state: "failed" });
    await transfer(200);
    expect(await findRecent()).toMatchObject({ points: "200", state: "taken" });
  });

  test("a request that is not known is returned as that", async () => {
    provider.fault = "reset-before";
    const key = randomUUID();
    await requests.transfer(key, 150);
    await app.services.store.db.updateTable("money_request").set({ unknown_at: Date.now() }).execute();
    expect((await requests.outcome(key)).state).toBe("unknown");
    expect(await findRecent()).toMatchObject({ key, points: "150", state: "unknown" });
  });

  test("faults 5: what failed by its answer, and what is older than ten minutes, is not returned", async () => {
    provider.fault = "refused-without-words";
    await transfer(100).catch(() => undefined);
    expect(await findRecent()).toBeNull();
    await transfer(200);
    await app.services.store.db
      .updateTable("money_request")
      .set(({ eb }) => ({ created_at: eb("created_at", "-", 11 * MINUTE_MS) }))
      .execute();
    expect(await findRecent()).toBeNull();
  });
});
