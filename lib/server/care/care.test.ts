import { randomUUID } from "node:crypto";
import type { StartedApp } from "../fixtures/started-app";
import { startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { startUpiNumber, verifyUpiNumber } from "../funds/link-upi-number";
import { checkTransfer } from "../funds/request-funds";
import { BidsProvider, newPlayer } from "../money/fixtures/bids-provider";
import { fundsPlayer, fundsRequests, startFundsApp } from "../money/fixtures/funds-app";
import { createSpendingReader } from "../money/spendings";
import { placeBids } from "../play/place-bids";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { addCareChange, readCare } from "./care-store";
import { careStatus, changeCare } from "./change-care";

const DAY_MS = 24 * 60 * 60_000;
const FAR = Date.parse("2100-01-01");

describe.each(STORE_KINDS)("care of bids on %s", (store) => {
  let app: StartedApp;
  let provider: BidsProvider;
  let time: TestTime;
  /** Runs before the response to a bid, or to a read of the statement, leaves. */
  let beforeResponse: () => Promise<unknown>;
  let beforeStatement: () => Promise<unknown>;
  beforeEach(async () => {
    beforeResponse = () => Promise.resolve();
    beforeStatement = () => Promise.resolve();
    provider = new BidsProvider();
    time = new TestTime();
    const behave: Parameters<typeof startApp>[1] = async (request) => {
      if (request.path === "/api-submit-bid") await beforeResponse();
      if (request.path === "/api-bid-history-data") await beforeStatement();
      return provider.behave(request);
    };
    app = await startApp({ BID_HORIZON_SECONDS: "1" }, behave, store, time);
  });
  afterEach(() => app.close());

  const bid = (player: ReturnType<typeof newPlayer>, ...points: number[]) =>
    placeBids(app.services, player, randomUUID(), {
      marketId: "7",
      gameType: "single-digit",
      lines: points.map((stake, digit) => ({ digits: String(digit), closeDigits: "", points: stake, session: "Open" })),
    });
  const limit = (playerKey: string, name: "stake-day" | "bid" | "deposit-day", points: number) =>
    changeCare(app.services, playerKey, { act: "limit", limit: name, points });

  test("C8, C9: a bid that reaches the limit passes, the next is refused with what is used, and sends nothing", async () => {
    const player = newPlayer();
    await limit(player.playerKey, "stake-day", 100);
    expect((await bid(player, 60, 40)).outcome.state).toBe("placed");
    await expect(bid(player, 10)).rejects.toMatchObject({
      code: "care_limit",
      details: { params: { limit: "stake-day", points: "100", used: "100", left: "0", until: expect.any(Number) } },
    });
    expect(provider.submitted(player.token)).toHaveLength(1);
    const status = await careStatus(
      app.services,
      player.playerKey,
      createSpendingReader(app.services, player.playerKey),
    );
    expect(status.limits.find(({ name }) => name === "stake-day")).toMatchObject({ points: 100, used: "100" });
  });

  test.each([
    [true, "60"],
    [false, null],
  ])(
    "what is used is known before a limit is set, if it is asked for: %s; a loss is not, without its wins",
    async (whole, used) => {
      const player = newPlayer();
      await bid(player, 60);
      const read = createSpendingReader(app.services, player.playerKey);
      const { limits } = await careStatus(app.services, player.playerKey, read, whole);
      const usedOf = (wanted: string) => limits.find(({ name }) => name === wanted)?.used;
      expect([usedOf("stake-day"), usedOf("loss-day")]).toEqual([used, null]);
    },
  );

  test("C10: of two bids of 60 in the same millisecond under a limit of 100 one is sent", async () => {
    const player = newPlayer();
    await limit(player.playerKey, "stake-day", 100);
    const both = await Promise.allSettled([bid(player, 60), bid(player, 60)]);
    expect(both.map(({ status }) => status).sort()).toEqual(["fulfilled", "rejected"]);
    expect(provider.submitted(player.token)).toHaveLength(1);
  });

  test("C12: a bid of several lines is judged by its sum, by the largest bid too", async () => {
    const player = newPlayer();
    await limit(player.playerKey, "bid", 50);
    await expect(bid(player, 30, 30)).rejects.toMatchObject({
      code: "care_limit",
      details: { params: { limit: "bid" } },
    });
    expect((await bid(player, 30, 20)).outcome.state).toBe("placed");
    expect((await bid(player, 50)).outcome.state).toBe("placed");
  });

  test("C22, C23: a break refuses bids at once, and another player's goes on", async () => {
    const [player, other] = [newPlayer(), newPlayer()];
    await changeCare(app.services, player.playerKey, { act: "pause", days: 1 });
    const readsBefore = app.provider.received.length;
    await expect(bid(player, 10)).rejects.toMatchObject({
      code: "care_excluded",
      details: { params: { kind: "pause", until: expect.any(Number) } },
    });
    expect(app.provider.received).toHaveLength(readsBefore);
    expect((await bid(other, 10)).outcome.state).toBe("placed");
  });

  test.each([
    [{ act: "exclude", months: null }, "care_excluded"],
    [{ act: "limit", limit: "stake-day", points: 10 }, "care_limit"],
  ] as const)("C3, C22: %j while the statement is read before a bid refuses it", async (change, code) => {
    const player = newPlayer();
    const { db } = app.services.store;
    const select = db.selectFrom.bind(db);
    const careIsRead = new Promise<void>((resolve) => {
      jest.spyOn(db, "selectFrom").mockImplementation(((table: "care_change") => {
        if (table === "care_change") resolve();
        return select(table);
      }) as typeof db.selectFrom);
    });
    beforeStatement = () => careIsRead.then(() => changeCare(app.services, player.playerKey, change));
    await expect(bid(player, 20)).rejects.toMatchObject({ code });
    expect(provider.submitted(player.token)).toHaveLength(0);
  });

  test("C12: a block that starts between two parts stops the second", async () => {
    const player = newPlayer();
    beforeResponse = () =>
      addCareChange(app.services, player.playerKey, "player", () => ({ act: "pause", until: FAR }));
    const line = (digits: string) => ({ digits, closeDigits: "", points: 10, session: "Open" as const });
    const lines = [line("128"), line("114")];
    const receipt = await placeBids(app.services, player, randomUUID(), { marketId: "7", gameType: "sp-dp-tp", lines });
    expect(receipt.outcome.state).toBe("partial");
    expect(provider.submitted(player.token)).toHaveLength(1);
  });

  test("changes that two hosts note at once are all kept, in one order", async () => {
    const { playerKey } = newPlayer();
    await Promise.all([100, 200, 300].map((points) => limit(playerKey, "deposit-day", points)));
    const { state } = await readCare(app.services, playerKey);
    expect(state.limits["deposit-day"]).toBeLessThanOrEqual(300);
    await limit(playerKey, "deposit-day", 50);
    expect((await readCare(app.services, playerKey)).state.limits["deposit-day"]).toBe(50);
  });

  test("C4: a raise is refused before its time, and by an earlier confirmation", async () => {
    const { playerKey } = newPlayer();
    await limit(playerKey, "stake-day", 100);
    await limit(playerKey, "stake-day", 500);
    await expect(changeCare(app.services, playerKey, { act: "confirm", limit: "stake-day" })).rejects.toMatchObject({
      code: "care_too_early",
    });
    expect((await readCare(app.services, playerKey)).state).toMatchObject({
      limits: { "stake-day": 100 },
      pendingIncreases: { "stake-day": { points: 500 } },
    });
  });
});

describe("care of points", () => {
  const player = fundsPlayer();
  let running: Awaited<ReturnType<typeof startFundsApp>>;
  beforeEach(async () => {
    running = await startFundsApp("SQLite");
  });
  afterEach(() => running.app.close());
  const requests = fundsRequests(() => ({ app: running.app, player }));
  const deposit = (amount: number) => running.time.through(requests.deposit(randomUUID(), amount));

  test("C2: a deposit limit counts what is asked for, not a withdrawal or a transfer", async () => {
    const { services } = running.app;
    await changeCare(services, player.playerKey, { act: "limit", limit: "deposit-day", points: 800 });
    expect((await deposit(500)).outcome.state).toBe("done");
    await expect(deposit(301)).rejects.toMatchObject({ code: "care_limit", details: { params: { used: "500" } } });
    expect((await requests.withdraw()).outcome.state).toBe("done");
    expect((await requests.transfer()).outcome.state).toBe("done");
    expect((await deposit(300)).outcome.state).toBe("done");
    expect(requests.sends("/fund-request-add")).toBe(2);
  });

  test("C15: a status says from when on other deposits count, until a whole period has begun since", async () => {
    const { services } = running.app;
    const since = async () => (await careStatus(services, player.playerKey, async () => [])).depositsSince;
    await changeCare(services, player.playerKey, { act: "limit", limit: "stake-month", points: 800 });
    expect(await since()).toBeNull();
    running.time.pass(1000);
    await changeCare(services, player.playerKey, { act: "limit", limit: "deposit-day", points: 800 });
    const first = await since();
    running.time.pass(1000);
    await changeCare(services, player.playerKey, { act: "limit", limit: "deposit-day", points: 700 });
    expect([typeof first, await since()]).toEqual(["number", first]);
    running.time.pass(DAY_MS);
    expect(await since()).toBeNull();
  });

  test("C23: an excluded player withdraws, and neither adds points nor transfers, nor changes the number", async () => {
    const { services } = running.app;
    await changeCare(services, player.playerKey, { act: "exclude", months: null });
    await expect(deposit(500)).rejects.toMatchObject({
      code: "care_excluded",
      details: { params: { kind: "exclusion" } },
    });
    await expect(requests.transfer()).rejects.toMatchObject({ code: "care_excluded" });
    const request = { points: 100, phone: "9000000002" };
    await expect(checkTransfer(services, player, request)).rejects.toMatchObject({ code: "care_excluded" });
    const visitor = { cookieHeader: null, clientIp: "127.0.0.1", deviceId: () => "" };
    const number = { method: "googlePay", number: "9000000003" } as const;
    await expect(startUpiNumber(services, player, visitor, number)).rejects.toMatchObject({ code: "care_excluded" });
    await expect(verifyUpiNumber(services, player, visitor, "0000")).rejects.toMatchObject({ code: "care_excluded" });
    expect((await requests.withdraw()).outcome.state).toBe("done");
  });

  test("C27: an exclusion ends a day after the player asks to come back, and the earlier limits hold", async () => {
    const { services } = running.app;
    await changeCare(services, player.playerKey, { act: "limit", limit: "deposit-day", points: 400 });
    await changeCare(services, player.playerKey, { act: "exclude", months: 6 });
    await expect(changeCare(services, player.playerKey, { act: "return" })).rejects.toMatchObject({
      code: "care_too_early",
    });
    running.time.pass(190 * DAY_MS);
    await expect(deposit(300)).rejects.toMatchObject({ code: "care_excluded" });
    await changeCare(services, player.playerKey, { act: "return" });
    await expect(deposit(300)).rejects.toMatchObject({ code: "care_excluded" });
    running.time.pass(DAY_MS);
    expect((await deposit(300)).outcome.state).toBe("done");
    await expect(deposit(300)).rejects.toMatchObject({ code: "care_limit" });
  });

  test("TRANSFERS=off: nothing is asked or sent for a transfer, and all else goes on", async () => {
    await running.app.close();
    running = await startFundsApp("SQLite", { TRANSFERS: "off" });
    await expect(requests.transfer()).rejects.toMatchObject({ code: "transfers_off" });
    expect(running.app.provider.received.filter(({ path }) => path.includes("transfer"))).toEqual([]);
    expect((await requests.withdraw()).outcome.state).toBe("done");
  });

  test("C40: where limits cannot be read, nothing is added or transferred, and a withdrawal goes on", async () => {
    await running.app.services.store.db.schema.dropTable("care_change").execute();
    await expect(deposit(500)).rejects.toThrow();
    await expect(requests.transfer()).rejects.toThrow();
    expect((await requests.withdraw()).outcome.state).toBe("done");
    expect(requests.sends("/fund-request-add")).toBe(0);
  });
});
