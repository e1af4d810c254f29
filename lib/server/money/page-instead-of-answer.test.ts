import { randomUUID } from "node:crypto";
import { type StartedApp, startApp } from "../fixtures/started-app";
import { TestTime } from "../fixtures/test-time";
import { placeBids, readBid } from "../play/place-bids";
import type { Reaction, Received } from "../provider/fixtures/fake-provider";
import { BidsProvider, FIRST_POINTS, newPlayer } from "./fixtures/bids-provider";

const HTML =
  "<!DOCTYPE html><html><head><title>Blocked</title></head><body>Sorry, you have been blocked.</body></html>";
const page = (status: number): Reaction => ({ text: HTML, status, headers: { "content-type": "text/html" } });

const player = newPlayer();
let time: TestTime;
let provider: BidsProvider;
let app: StartedApp;
/** The reaction that takes the place of the response to a bid. */
let instead: Reaction;
let isTaken: boolean;
/** Whether the wallet, and the statements, are as before the bid. */
let old: { wallet: boolean; statements: boolean };

const react = (request: Received): Reaction => {
  const { path } = request;
  if (path === "/api-submit-bid") {
    if (isTaken) provider.behave(request);
    return instead;
  }
  const reaction = provider.behave(request);
  if (typeof reaction !== "object" || !("json" in reaction)) return reaction;
  const { json } = reaction;
  if (old.wallet && path === "/api-user-wallet-balance")
    return { ...reaction, json: { ...(json as object), wallet_amt: String(FIRST_POINTS) } };
  if (old.statements && path.endsWith("history-data")) return { ...reaction, json: { status: true, bid_data: [] } };
  if (old.statements && path.endsWith("transaction-history"))
    return { ...reaction, json: { status: true, transaction_history: [] } };
  return reaction;
};

const HORIZON_MS = 120_000;

beforeEach(async () => {
  provider = new BidsProvider();
  time = new TestTime();
  [instead, isTaken, old] = [page(403), false, { wallet: false, statements: false }];
  app = await startApp({ BID_HORIZON_SECONDS: "120", BID_ANSWER_SECONDS: "20" }, react, "SQLite", time);
});
afterEach(() => app.close());

const state = async (key: string) => (await readBid(app.services, player, key)).outcome.state;
const sends = () => app.provider.received.filter(({ path }) => path === "/api-submit-bid").length;

/**
 * Places a bid and waits for its outcome.
 * @returns the outcome, and milliseconds until then.
 */
const placed = async () => {
  const key = randomUUID();
  const lines = [{ digits: "7", closeDigits: "", points: 10, session: "Open" as const }];
  const startedAt = time.steady();
  await time.through(placeBids(app.services, player, key, { marketId: "7", gameType: "single-digit", lines }));
  await time.until(async () => (await state(key)) !== "checking");
  return { key, outcome: await state(key), ms: time.steady() - startedAt };
};

test.each([
  ["a firewall's 403", page(403)],
  ["a page with 200", page(200)],
  ["429", { text: "", status: 429 }],
] as const)(
  "%s in place of the answer: it failed in seconds where the statement, read after it, shows nothing",
  async (_, it) => {
    instead = it;
    const { outcome, ms } = await placed();
    expect(outcome).toBe("failed");
    expect(ms).toBeGreaterThanOrEqual(5000);
    expect(ms).toBeLessThan(15_000);
    expect(sends()).toBe(1);
  },
);

test.each([page(403), page(200), { text: "", status: 429 }])(
  "a bid that was taken, and answered by a page all the same, is placed: %j",
  async (it) => {
    [instead, isTaken] = [it, true];
    expect(await placed()).toMatchObject({ outcome: "placed" });
    expect(sends()).toBe(1);
  },
);

test.each([page(502), page(503), page(504), page(500), { text: '{"status":true,"ms' } as const, "reset" as const])(
  "%j says nothing of what the provider did: nobody reads failed before the horizon",
  async (it) => {
    instead = it;
    const { outcome, ms } = await placed();
    expect(outcome).toBe("failed");
    expect(ms).toBeGreaterThanOrEqual(HORIZON_MS);
  },
);

test("a bid that was taken is not called failed where the history lags and the wallet lacks its points", async () => {
  [isTaken, old] = [true, { wallet: false, statements: true }];
  const key = randomUUID();
  const lines = [{ digits: "7", closeDigits: "", points: 10, session: "Open" as const }];
  const startedAt = time.steady();
  await time.through(placeBids(app.services, player, key, { marketId: "7", gameType: "single-digit", lines }));
  const states = new Set<string>();
  await time.until(async () => {
    states.add(await state(key));
    return time.steady() - startedAt > HORIZON_MS;
  });
  expect([...states]).toEqual(["checking"]);
  old = { wallet: false, statements: false };
  await time.until(async () => (await state(key)) === "placed");
  expect(sends()).toBe(1);
});

test("one that all statements hid is corrected once they show it", async () => {
  [isTaken, old] = [true, { wallet: true, statements: true }];
  const { key, outcome } = await placed();
  expect(outcome).toBe("failed");
  old = { wallet: false, statements: false };
  await time.until(async () => (await state(key)) === "placed");
  expect((await readBid(app.services, player, key)).outcome).toMatchObject({ corrected: true });
  expect(sends()).toBe(1);
});
