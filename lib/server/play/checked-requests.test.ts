import { randomUUID } from "node:crypto";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { type BidFault, BidsProvider, newPlayer } from "../money/fixtures/bids-provider";
import { fundsPlayer, fundsRequests, startFundsApp } from "../money/fixtures/funds-app";
import type { FundsProvider } from "../money/fixtures/funds-provider";
import { computeSupportNumber } from "../money/outcome";
import { STORE_KINDS } from "../store/fixtures/test-stores";
import { readCheckedRequests } from "./checked-requests";
import { placeBids } from "./place-bids";

const HORIZON_MS = 60_000;

describe.each(STORE_KINDS)("bids whose answer was lost, on %s", (store) => {
  let app: StartedApp;
  let provider: BidsProvider;
  let time: TestTime;
  const player = newPlayer();
  beforeEach(async () => {
    provider = new BidsProvider();
    time = new TestTime();
    app = await startApp({ BID_HORIZON_SECONDS: String(HORIZON_MS / 1000) }, provider.behave, store, time);
  });
  afterEach(() => app.close());

  const send = async (fault: BidFault | null) => {
    if (fault) provider.fault = { nth: 0, kind: fault };
    const key = randomUUID();
    const line = { closeDigits: "", session: "Open" } as const;
    await placeBids(app.services, player, key, {
      marketId: "7",
      gameType: "single-digit",
      lines: [
        { ...line, digits: "4", points: 20 },
        { ...line, digits: "7", points: 10 },
      ],
    });
    return key;
  };
  const read = () => readCheckedRequests(app.services, player.playerKey);
  const kinds = async () => (await read()).map(({ kind }) => kind);

  test("a bid is one from the loss on, with all that its player needs, until it is found", async () => {
    const key = await send("reset-after");
    const [bid, ...others] = await read();
    expect(others).toEqual([]);
    expect(bid).toMatchObject({
      kind: "bid-checking",
      family: "main",
      market: "Kalyan",
      game: "Single Digit",
      session: "Open",
      numbers: ["4", "7"],
      amount: "30",
      support: computeSupportNumber({ playerKey: player.playerKey, key }),
    });
    const { sentAt = 0, knownBy = 0, at } = bid ?? {};
    expect(at).toBe(sentAt);
    expect(Math.abs(sentAt - app.services.clock.now())).toBeLessThan(HORIZON_MS);
    expect(knownBy % 60_000).toBe(0);
    expect(knownBy - sentAt).toBeGreaterThanOrEqual(3 * HORIZON_MS);
    await time.until(async () => (await kinds())[0] === "bid-placed");
    const [placed] = await read();
    expect(placed).toMatchObject({ numbers: ["4", "7"] });
    expect(placed?.name).not.toBe(bid?.name);
    expect(placed?.knownBy).toBeUndefined();
  });

  test("a bid that no statement shows ends as not placed, and stays that when the search is over", async () => {
    await send("reset-before");
    await time.until(async () => (await kinds())[0] === "bid-failed");
    const [failed] = await read();
    expect(failed?.at).toBeGreaterThan(failed?.sentAt ?? Number.POSITIVE_INFINITY);
    await time.until(async () => {
      const record = await app.services.store.db.selectFrom("money_request").select("sealed_token").executeTakeFirst();
      return record?.sealed_token === "";
    });
    expect(await kinds()).toEqual(["bid-failed"]);
  });

  test("a bid that may or may not have been placed is not known", async () => {
    await send("reset-before");
    await app.services.store.db.updateTable("money_request").set({ unknown_at: Date.now() }).execute();
    expect(await kinds()).toEqual(["bid-unknown"]);
  });

  test.each([null, "refused"] as const)("a bid whose answer came is none: %s", async (fault) => {
    await send(fault).catch(() => undefined);
    expect(await read()).toEqual([]);
  });

  test("bids of another player and of three days ago are not listed", async () => {
    await send("reset-before");
    expect(await readCheckedRequests(app.services, "another")).toEqual([]);
    await app.services.store.db
      .updateTable("money_request")
      .set(({ eb }) => ({ created_at: eb("created_at", "-", 3 * 86_400_000) }))
      .execute();
    expect(await read()).toEqual([]);
  });
});

describe.each(STORE_KINDS)("requests for funds whose answer was lost, on %s", (store) => {
  let app: StartedApp;
  let provider: FundsProvider;
  let time: TestTime;
  const player = fundsPlayer();
  beforeEach(async () => {
    ({ app, provider, time } = await startFundsApp(store));
  });
  afterEach(() => app.close());

  const requests = fundsRequests(() => ({ app, player }));
  const read = () => readCheckedRequests(app.services, player.playerKey);
  const SENDS = {
    deposit: () => time.through(requests.deposit(undefined, 500)),
    withdrawal: () => requests.withdraw(undefined, 300),
    transfer: () => requests.transfer(undefined, 100),
  };

  test.each([
    ["deposit", "500"],
    ["withdrawal", "300"],
    ["transfer", "100"],
  ] as const)("a %s is one from the loss on, until it is found, or not", async (request, amount) => {
    provider.fault = "reset-after";
    await SENDS[request]();
    const checked = { kind: "request-checking", request, amount };
    expect(await read()).toMatchObject([checked]);
    await time.until(async () => (await read())[0]?.kind === "request-done");
    provider.fault = "reset-before";
    await SENDS[request]();
    expect(await read()).toMatchObject([checked, { kind: "request-done" }]);
    await time.until(async () => (await read())[0]?.kind === "request-failed");
  });

  test("a request whose answer came is none", async () => {
    await requests.transfer();
    provider.fault = "refused-without-words";
    await requests.withdraw().catch(() => undefined);
    expect(await read()).toEqual([]);
  });
});
