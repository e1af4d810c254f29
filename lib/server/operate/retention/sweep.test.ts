import { randomUUID } from "node:crypto";
import type { StartedApp } from "../../fixtures/started-app";
import type { TestTime } from "../../fixtures/test-time";
import { readFundsReceipt } from "../../funds/funds-request";
import { requestTransfer, requestWithdrawal } from "../../funds/request-funds";
import { fundsPlayer, startFundsApp } from "../../money/fixtures/funds-app";
import type { FundsProvider } from "../../money/fixtures/funds-provider";
import { STORE_KINDS } from "../../store/fixtures/test-stores";
import { startSweeping, sweep } from "./sweep";

const DAY_MS = 86_400_000;

describe.each(STORE_KINDS)("retention on %s", (store) => {
  let app: StartedApp;
  let provider: FundsProvider;
  let time: TestTime;
  beforeEach(async () => {
    ({ app, provider, time } = await startFundsApp(store));
  });
  afterEach(() => app.close());

  /** Makes everything in the store older, because PostgreSQL's own clock cannot be set. */
  const age = async (days: number) => {
    const { db } = app.services.store;
    const by = days * DAY_MS;
    await db
      .updateTable("money_request")
      .set(({ eb }) => ({
        created_at: eb("created_at", "-", by),
        sent_at: eb("sent_at", "-", by),
        settled_at: eb("settled_at", "-", by),
      }))
      .execute();
    await db
      .updateTable("money_archive")
      .set(({ eb }) => ({ settled_at: eb("settled_at", "-", by) }))
      .execute();
  };
  const swept = () => time.through(sweep(app.services));
  const requests = () => app.services.store.db.selectFrom("money_request").selectAll().orderBy("seq").execute();
  const transfer = (player: ReturnType<typeof fundsPlayer>, key: string, points: number) =>
    requestTransfer(app.services, player, key, { points, phone: "9000000002", recipientName: "Ravi Demo" });

  test("a settled request loses its numbers after a week, and its answer stays the same", async () => {
    const player = fundsPlayer();
    const [sent, drawn, later] = [randomUUID(), randomUUID(), randomUUID()];
    const firstReceipt = await transfer(player, sent, 100);
    await requestWithdrawal(app.services, player, drawn, { amount: 200, method: "paytm" });
    await age(6);
    expect(await swept()).toEqual({});
    await age(2);
    await transfer(player, later, 300);
    expect(await swept()).toEqual({ masked: 2 });
    const [first, second, third] = (await requests()).map(({ request }) => JSON.parse(request));
    expect(first).toMatchObject({ amount: "100", recipient: "••••••0002", recipientName: "" });
    expect(second).toMatchObject({ amount: "200", mobile: "••••••0001" });
    expect(JSON.stringify([first, second])).not.toMatch(/\d{10}|Ravi/);
    expect(third).toMatchObject({ recipient: "9000000002", recipientName: "Ravi Demo" });
    expect(await transfer(player, sent, 100)).toEqual(firstReceipt);
    expect(await readFundsReceipt(app.services, player, sent)).toEqual(firstReceipt);
    expect(provider.transactions).toHaveLength(3);
    expect(await swept()).toEqual({});
  });

  test("after KEEP_MONEY_DAYS a request is in the archive: its key is never sent again, and its receipt is as it was", async () => {
    const player = fundsPlayer();
    const [old, newest] = [randomUUID(), randomUUID()];
    const firstReceipt = await transfer(player, old, 100);
    await age(399);
    await transfer(player, newest, 200);
    expect(await swept()).toEqual({ masked: 1 });
    await age(2);
    expect(await swept()).toEqual({ money_request: 1 });
    expect((await requests()).map(({ request_key }) => request_key)).toEqual([newest]);
    const sentBefore = provider.transactions.length;
    expect(await transfer(player, old, 100)).toEqual(firstReceipt);
    expect(await readFundsReceipt(app.services, player, old)).toEqual(firstReceipt);
    await expect(transfer(player, old, 150)).rejects.toMatchObject({ code: "idempotency_key_reused" });
    expect(provider.transactions).toHaveLength(sentBefore);
    await age(3000);
    await swept();
    await expect(readFundsReceipt(app.services, player, old)).rejects.toMatchObject({ code: "not_found" });
  });

  test("the newest request of all stays, however old: the store numbers the next one after it", async () => {
    const player = fundsPlayer();
    await transfer(player, randomUUID(), 100);
    await transfer(player, randomUUID(), 200);
    await age(500);
    await swept();
    await transfer(player, randomUUID(), 300);
    expect((await requests()).map(({ seq }) => Number(seq))).toEqual([2, 3]);
  });

  test("more rows than a batch go, with time for players' requests in between", async () => {
    const { db } = app.services.store;
    const now = Math.floor(app.services.clock.now());
    const row = (nth: number) => ({ limit_key: `k${nth}`, used: 1, ends_at: now - 1000 + (nth % 2) * 60_000 });
    await db
      .insertInto("rate_limit")
      .values(Array.from({ length: 500 }, (_, nth) => row(nth)))
      .execute();
    const startedAt = time.steady();
    expect(await swept()).toEqual({ rate_limit: 250 });
    expect(time.steady() - startedAt).toBeGreaterThanOrEqual(40);
    expect(await db.selectFrom("rate_limit").select("limit_key").execute()).toHaveLength(250);
  });

  test("a running process sweeps by itself, and finishes before its store is closed", async () => {
    const { db } = app.services.store;
    await db.insertInto("rate_limit").values({ limit_key: "old", used: 1, ends_at: 1 }).execute();
    const stop = startSweeping(app.services);
    const isLeft = async () => (await db.selectFrom("rate_limit").select("limit_key").execute()).length > 0;
    await time.standing(isLeft);
    await time.until(async () => !(await isLeft()));
    await stop();
    expect(app.logged()).toContain('"event":"store_swept"');
  });

  test("several processes may sweep at once", async () => {
    const player = fundsPlayer();
    const firstReceipt = await transfer(player, randomUUID(), 100);
    await transfer(player, randomUUID(), 200);
    await age(500);
    await time.through(Promise.all([sweep(app.services), sweep(app.services), sweep(app.services)]));
    expect(await swept()).toEqual({});
    expect(await readFundsReceipt(app.services, player, firstReceipt.key)).toEqual(firstReceipt);
  });
});
