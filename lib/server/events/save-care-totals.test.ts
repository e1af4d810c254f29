import { randomUUID } from "node:crypto";
import type { TransactionRecord } from "@/lib/contract/funds";
import { wholePoints } from "@/lib/domain/points";
import { careStatus, changeCare } from "../care/change-care";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { BidsProvider, newPlayer } from "../money/fixtures/bids-provider";
import { fundsPlayer, fundsRequests, startFundsApp } from "../money/fixtures/funds-app";
import { createSpendingReader } from "../money/spendings";
import { placeBids } from "../play/place-bids";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { KALYAN, playerStatements, win } from "./fixtures/made-statements";
import { readSessionActivity } from "./read-events";
import { saveCareTotals } from "./save-care-totals";

const WON = { winDate: "20 November 26 03:25", wonAt: Date.parse("2026-11-20T00:00+05:30") };

describe.each(STORE_KINDS)("C14: net loss on %s", (store) => {
  let app: StartedApp;
  beforeEach(async () => {
    app = await startApp({ BID_HORIZON_SECONDS: "1" }, new BidsProvider().behave, store, new TestTime());
  });
  afterEach(() => app.close());

  const bid = (player: ReturnType<typeof newPlayer>, ...points: number[]) =>
    placeBids(app.services, player, randomUUID(), {
      marketId: "7",
      gameType: "single-digit",
      lines: points.map((stake, digit) => ({ digits: String(digit), closeDigits: "", points: stake, session: "Open" })),
    });
  const readLoss = async ({ playerKey }: ReturnType<typeof newPlayer>) => {
    const { limits, winsReadAt } = await careStatus(
      app.services,
      playerKey,
      createSpendingReader(app.services, playerKey),
    );
    return { used: limits.find(({ name }) => name === "loss-day")?.used, isRead: winsReadAt !== null };
  };

  test("a win counts once it is read: until then stakes alone do, and a bid above them stays unsent", async () => {
    const player = newPlayer();
    await changeCare(app.services, player.playerKey, { act: "limit", limit: "loss-day", points: 100 });
    await bid(player, 60, 40);
    await expect(bid(player, 10)).rejects.toMatchObject({ details: { params: { limit: "loss-day", used: "100" } } });
    expect(await readLoss(player)).toEqual({ used: "100", isRead: false });

    const read = (...wins: ReturnType<typeof win>[]) =>
      saveCareTotals(app.services, player.playerKey, playerStatements({ wins }));
    await read(win({ ...WON, digits: "0", amount: wholePoints(570) }));
    expect(await readLoss(player)).toEqual({ used: "-470", isRead: true });
    expect((await bid(player, 500)).outcome.state).toBe("placed");
    await expect(bid(player, 80)).rejects.toMatchObject({ details: { params: { limit: "loss-day", used: "30" } } });
  });

  test("a win without a bid of this app, of another day or of a lost number counts for nothing", async () => {
    const player = newPlayer();
    await changeCare(app.services, player.playerKey, { act: "limit", limit: "loss-day", points: 100 });
    await bid(player, 60);
    const strange = [
      win({ ...WON, digits: "5" }),
      win({ ...WON, digits: "0", gameName: "Milan Day" }),
      win({ ...WON, digits: "0", pana: "Jodi Digit" }),
      win({ digits: "0", winDate: "18 November 26 03:25", wonAt: Date.parse("2026-11-18T00:00+05:30") }),
    ];
    await saveCareTotals(app.services, player.playerKey, playerStatements({ wins: strange }));
    expect(await readLoss(player)).toEqual({ used: "60", isRead: true });
    const twice = [win({ ...WON, digits: "0" }), win({ ...WON, digits: "0" })];
    await saveCareTotals(app.services, player.playerKey, playerStatements({ wins: twice }));
    expect(await readLoss(player)).toEqual({ used: "-890", isRead: true });
  });

  test("C21: a session's net has its own bids alone, and no win of a statement that could not be read", async () => {
    const player = newPlayer();
    const { clock } = app.services;
    await bid(player, 60);
    const sumsSince = (
      since: number,
      all = playerStatements({ wins: [win({ ...WON, digits: "0", amount: wholePoints(570) })] }),
    ) => readSessionActivity(app.services, player.playerKey, since, all);
    expect(await sumsSince(clock.now() - 1000)).toMatchObject({
      staked: "60",
      waiting: "0",
      won: "570",
      remindMinutes: 60,
    });
    expect(await sumsSince(clock.now() + 60_000)).toMatchObject({ staked: "0", won: "0" });
    expect(await sumsSince(clock.now() - 1000, playerStatements())).toMatchObject({
      staked: "60",
      waiting: "60",
      won: "0",
    });
    const { families, ...rest } = playerStatements();
    const unread = { ...rest, families: families.map((family) => ({ ...family, wins: null })) };
    expect(await sumsSince(clock.now() - 1000, unread)).toMatchObject({ staked: "60", won: null });
    const decided = playerStatements({ markets: [KALYAN] });
    expect(await sumsSince(clock.now() - 1000, decided)).toMatchObject({ staked: "60", waiting: "0" });
    // A bid that may not have been placed counts in no sum.
    await app.services.store.db.updateTable("money_request").set({ state: "checking" }).execute();
    expect(await sumsSince(clock.now() - 1000, decided)).toMatchObject({ staked: "0", waiting: "0" });
    await changeCare(app.services, player.playerKey, { act: "remind", minutes: 15 });
    expect(await sumsSince(clock.now())).toMatchObject({ remindMinutes: 15 });
  });

  test("statements from the cache are saved once, and again for another limit", async () => {
    const player = newPlayer();
    const limit = (name: "loss-day" | "deposit-day") =>
      changeCare(app.services, player.playerKey, { act: "limit", limit: name, points: 100 });
    const [all, db] = [playerStatements(), app.services.store.db];
    const isNoted = async (read: typeof all) => {
      await db.deleteFrom("care_seen").execute();
      await saveCareTotals(app.services, player.playerKey, read);
      return (await db.selectFrom("care_seen").selectAll().execute()).length > 0;
    };
    await limit("loss-day");
    expect([await isNoted(all), await isNoted({ ...all }), await isNoted(playerStatements())]).toEqual([
      true,
      false,
      true,
    ]);
    await limit("deposit-day");
    expect([await isNoted(all), await isNoted(all)]).toEqual([true, false]);
  });

  test("a statement that could not be read leaves what was read before", async () => {
    const player = newPlayer();
    await changeCare(app.services, player.playerKey, { act: "limit", limit: "loss-month", points: 100 });
    await bid(player, 60);
    await saveCareTotals(app.services, player.playerKey, playerStatements({ wins: [win({ ...WON, digits: "0" })] }));
    const { families, ...rest } = playerStatements();
    await saveCareTotals(app.services, player.playerKey, {
      ...rest,
      families: families.map((family) => ({ ...family, wins: null })),
    });
    const { limits } = await careStatus(
      app.services,
      player.playerKey,
      createSpendingReader(app.services, player.playerKey),
    );
    expect(limits.find(({ name }) => name === "loss-month")?.used).toBe("-890");
  });
});

test("C15: a credit without a request of this app counts in the deposit limit, and one with a request only once", async () => {
  const player = fundsPlayer();
  const { app, time } = await startFundsApp("SQLite");
  try {
    const { services } = app;
    const requests = fundsRequests(() => ({ app, player }));
    const before = services.clock.now() - 60_000;
    await changeCare(services, player.playerKey, { act: "limit", limit: "deposit-day", points: 1500 });
    expect((await time.through(requests.deposit(randomUUID(), 500))).outcome.state).toBe("done");
    const credit = (amount: number, id: string): TransactionRecord => ({
      id,
      kind: "deposit",
      credit: true,
      amount: wholePoints(amount),
      note: "",
      date: "",
      at: services.clock.now(),
    });
    const transactions = [
      credit(500, "1"),
      credit(700, "2"),
      { ...credit(900, "3"), kind: "bonus" as never },
      { ...credit(5000, "4"), at: before },
    ];
    await saveCareTotals(services, player.playerKey, playerStatements({ transactions }));
    await expect(time.through(requests.deposit(randomUUID(), 301))).rejects.toMatchObject({
      details: { params: { limit: "deposit-day", used: "1,200" } },
    });
    expect((await time.through(requests.deposit(randomUUID(), 300))).outcome.state).toBe("done");
  } finally {
    await app.close();
  }
});
