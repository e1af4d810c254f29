import { randomUUID } from "node:crypto";
import { changeCare } from "../care/change-care";
import type { StartedApp } from "../fixtures/started-app";
import type { TestTime } from "../fixtures/test-time";
import { giveUpFunds, readFundsReceipt } from "../funds/funds-request";
import { maskMoney } from "../operate/retention/money-retention";
import { latestMoney, moneyRequest, pendingMoney } from "../operate/support/money";
import { readBid } from "../play/place-bids";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { fundsPlayer, fundsRequests, startFundsApp } from "./fixtures/funds-app";
import type { FundsProvider } from "./fixtures/funds-provider";
import { computeSupportNumber } from "./outcome";
import { findRecord } from "./records/find-records";
import { damagedNumbers } from "./records/parse-records";
import { resumeUnsettled } from "./resume";

describe.each(STORE_KINDS)("a record with a damaged text on %s", (kind) => {
  let app: StartedApp;
  let provider: FundsProvider;
  let time: TestTime;
  const player = fundsPlayer();
  beforeEach(async () => {
    ({ app, provider, time } = await startFundsApp(kind));
  });
  afterEach(() => app.close());

  const { transfer, withdraw, deposit, outcome, sends } = fundsRequests(() => ({ app, player }));
  type Column = "request" | "before" | "outcome" | "state" | "kind" | "fingerprint" | "sealed_token";
  const damage = (key: string, column: Column) =>
    app.services.store.db
      .updateTable("money_request")
      .set({ [column]: '{"amount":"1' })
      .where("request_key", "=", key)
      .execute();
  const numberOf = async (key: string) => (await findRecord(app.services.store, player.playerKey, key))?.seq;

  test.each(["request", "state"] as const)(
    "of its %s is reported as not known, named, and hides no other",
    async (column) => {
      const [key, other] = [randomUUID(), randomUUID()];
      await transfer(key, 100);
      await transfer(other, 200);
      await damage(key, column);
      const support = computeSupportNumber({ playerKey: player.playerKey, key });
      expect(await outcome(key)).toMatchObject({ state: "unknown", support, final: false });
      expect((await giveUpFunds(app.services, player, key)).outcome.state).toBe("unknown");
      // An equal request gets the stored outcome again, and is not sent.
      const sent = sends("/api-user-transfer-wallet-balance");
      expect((await transfer(key, 100)).outcome.state).toBe("unknown");
      expect(sends("/api-user-transfer-wallet-balance")).toBe(sent);
      expect((await outcome(other)).state).toBe("done");
      await transfer(randomUUID(), 300);
      expect(damagedNumbers(app.services.store)).toEqual([await numberOf(key)]);
      const { store } = app.services;
      for (const read of [() => latestMoney(store, player.playerKey), () => moneyRequest(store, key)]) {
        expect(JSON.stringify(await read())).toContain(`cannot be read: ${column}`);
      }
      await pendingMoney(store);
    },
  );

  test("is no longer named when it was mended", async () => {
    const key = randomUUID();
    await transfer(key, 100);
    const whole = await app.services.store.db
      .selectFrom("money_request")
      .select("request")
      .where("request_key", "=", key)
      .executeTakeFirstOrThrow();
    await damage(key, "request");
    await outcome(key);
    expect(damagedNumbers(app.services.store)).toHaveLength(1);
    await app.services.store.db.updateTable("money_request").set(whole).where("request_key", "=", key).execute();
    expect((await outcome(key)).state).toBe("done");
    expect(damagedNumbers(app.services.store)).toEqual([]);
  });

  test("of its kind is never denied", async () => {
    const key = randomUUID();
    await transfer(key, 100);
    await damage(key, "kind");
    await expect(readFundsReceipt(app.services, player, key)).rejects.toMatchObject({ code: "state_unavailable" });
    expect((await readBid(app.services, player, key)).outcome.state).toBe("unknown");
    expect(damagedNumbers(app.services.store)).toEqual([await numberOf(key)]);
  });

  test("of its token does not end the search for a failure that may still be corrected", async () => {
    const key = randomUUID();
    provider.fault = "reset-before";
    await transfer(key, 100);
    await time.until(async () => (await outcome(key)).state === "failed");
    await damage(key, "sealed_token");
    await time.until(() => app.lines("money_token_lost").length > 0);
    expect(await outcome(key)).toMatchObject({ state: "failed", final: false });
  });

  test("of its fingerprint keeps its answer", async () => {
    const key = randomUUID();
    await transfer(key, 100);
    await damage(key, "fingerprint");
    expect((await transfer(key, 100)).outcome.state).toBe("done");
  });

  test("does not stop the sweep, which goes on with the others", async () => {
    const [damaged, lost] = [randomUUID(), randomUUID()];
    provider.fault = "reset-after";
    await transfer(damaged, 100);
    provider.fault = "reset-after";
    await withdraw(lost, 300);
    await damage(damaged, "request");
    expect(await resumeUnsettled(app.services)).toBe(0);
    // The damaged record may explain what left the wallet, so the other one is not called failed.
    await time.until(async () => (await outcome(lost)).state === "unknown");
    expect((await outcome(damaged)).state).toBe("unknown");
    expect(app.lines("money_record_unreadable")[0]).toMatchObject({
      key: damaged,
      number: await numberOf(damaged),
      fields: ["request"],
    });
    expect(app.lines("money_sweep_failed")).toEqual([]);
  });

  test.each(["request", "kind"] as const)(
    "of its %s counts as any amount under a limit, and stops no withdrawal",
    async (column) => {
      const key = randomUUID();
      await changeCare(app.services, player.playerKey, { act: "limit", limit: "deposit-day", points: 5000 });
      await time.through(deposit(key, 500));
      await damage(key, column);
      const sent = sends("/fund-request-add");
      await expect(time.through(deposit(randomUUID(), 600))).rejects.toMatchObject({ code: "state_unavailable" });
      expect(sends("/fund-request-add")).toBe(sent);
      expect((await withdraw(randomUUID(), 300)).outcome.state).toBe("done");
    },
  );

  test("is masked as a whole, and stops no masking", async () => {
    const [key, other] = [randomUUID(), randomUUID()];
    await transfer(key, 100);
    await transfer(other, 200);
    await damage(key, "request");
    expect(await maskMoney(app.services.store, Date.now() + 1e9, Date.now())).toBe(2);
    expect((await outcome(key)).state).toBe("unknown");
    expect((await outcome(other)).state).toBe("done");
  });
});
