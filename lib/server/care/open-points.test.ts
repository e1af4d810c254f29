import { randomUUID } from "node:crypto";
import { formatClock, indiaMoment } from "@/lib/domain/time/india";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { BidsProvider, newPlayer } from "../money/fixtures/bids-provider";
import { fundsPlayer, fundsRequests, startFundsApp } from "../money/fixtures/funds-app";
import { createSpendingReader } from "../money/spendings";
import { placeBids, readBid } from "../play/place-bids";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { careStatus, changeCare } from "./change-care";

const LINE = { digits: "5", closeDigits: "", points: 50, session: "Open" as const };
const ROW = { digits: "5", closedigits: "", points: "50", session: "Open" };

describe.each(STORE_KINDS)("C11: a lost bid of 50 under a limit of 50, on %s", (store) => {
  const key = randomUUID();
  let app: StartedApp;
  let provider: BidsProvider;
  let time: TestTime;
  let player: ReturnType<typeof newPlayer>;
  beforeEach(async () => {
    provider = new BidsProvider();
    time = new TestTime();
    app = await startApp({ BID_HORIZON_SECONDS: "1" }, provider.behave, store, time);
    player = newPlayer();
    await changeCare(app.services, player.playerKey, { act: "limit", limit: "stake-day", points: 50 });
    // One row that no other equals, because a statement of equal pairs alone leaves a lost bid not known.
    provider.commit(player.token, { pana: "Single Digit", result: [{ ...ROW, digits: "0", points: "1" }] });
  });
  afterEach(() => app.close());

  const bid = (points: number, ownKey: string = randomUUID()) =>
    placeBids(app.services, player, ownKey, {
      marketId: "7",
      gameType: "single-digit",
      lines: [{ ...LINE, points }],
    });
  const lose = async () => {
    provider.fault = { nth: 0, kind: "reset-before" };
    await bid(50, key);
    provider.fault = undefined;
  };
  const outcome = async () => (await readBid(app.services, player, key)).outcome;
  const ofDay = async () => {
    const { limits } = await careStatus(
      app.services,
      player.playerKey,
      createSpendingReader(app.services, player.playerKey),
    );
    return limits.find(({ name }) => name === "stake-day");
  };
  const untilFailed = () => time.until(async () => (await outcome()).state === "failed");

  test("counts until its failure is final, and says when that is known", async () => {
    const startedAt = time.now();
    await lose();
    await untilFailed();
    expect(await outcome()).toMatchObject({ final: false });
    expect(await ofDay()).toMatchObject({ used: "50", open: { points: "50", knownAt: expect.any(Number) } });
    const knownAt = (await ofDay())?.open?.knownAt ?? 0;
    expect(knownAt).toBeGreaterThanOrEqual(startedAt + 9000);
    expect(knownAt).toBeLessThan(startedAt + 9000 + 2 * 60_000);
    expect(knownAt % 60_000).toBe(0);
    const known = formatClock(indiaMoment(knownAt).minutes);
    await expect(bid(10)).rejects.toMatchObject({
      code: "care_limit",
      details: { params: { used: "50", left: "0", open: "50", known } },
    });
    await time.until(async () => (await ofDay())?.used === "0");
    expect(await outcome()).toMatchObject({ state: "failed", final: true });
    expect((await ofDay())?.open).toBeNull();
    expect((await bid(50)).outcome.state).toBe("placed");
  });

  test("that is taken after it failed never takes more than the limit", async () => {
    await lose();
    await untilFailed();
    const second = await bid(50).catch(({ code }) => code);
    provider.commit(player.token, { pana: "Single Digit", result: [ROW] });
    await time.until(async () => (await outcome()).state === "placed");
    expect(second).toBe("care_limit");
    expect(await ofDay()).toMatchObject({ used: "50", open: null });
  });
});

test.each(STORE_KINDS)("C11: a deposit that failed counts until that is final, on %s", async (store) => {
  const player = fundsPlayer();
  const { app, provider, time } = await startFundsApp(store);
  const requests = fundsRequests(() => ({ app, player }));
  const deposit = (amount: number, ownKey: string = randomUUID()) => time.through(requests.deposit(ownKey, amount));
  await changeCare(app.services, player.playerKey, { act: "limit", limit: "deposit-day", points: 500 });
  provider.fault = "late";
  const key = randomUUID();
  await deposit(500, key);
  await time.until(async () => (await requests.outcome(key)).state === "failed");
  await expect(deposit(300)).rejects.toMatchObject({
    code: "care_limit",
    details: { params: { used: "500", open: "500", known: expect.stringMatching(/^\d\d:\d\d [AP]M$/) } },
  });
  await time.until(async () => {
    const outcome = await requests.outcome(key);
    return outcome.state === "failed" && outcome.final;
  });
  expect((await deposit(300)).outcome.state).toBe("done");
  await app.close();
});
