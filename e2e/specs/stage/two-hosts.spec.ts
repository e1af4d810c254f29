import { apiPhone, type BettorOptions, newBettor, newKey, singleDigitBid } from "../../fixtures/api-phone";
import { type Host, hostsOnDatabase } from "../../fixtures/host";
import type { Control, SandboxPlayer } from "../../kit/control";
import { expect, test } from "../../kit/test";

// The tests run one after another on two hosts, of which the last test kills one.
test.describe.configure({ mode: "default", timeout: 180_000 });

let shared: Awaited<ReturnType<typeof hostsOnDatabase>>;
let first: Host;
let second: Host;
test.beforeAll(async () => {
  shared = await hostsOnDatabase();
  [first, second] = [await shared.start(), await shared.start()];
  await Promise.all([first.untilUp(), second.untilUp()]);
});
test.afterAll(() => shared.close());

/** Creates a player who can bid on either host, because the phone shares its cookies. */
const newBettorOnBoth = async (control: Control, options: BettorOptions = {}) => {
  const jar = new Map<string, string>();
  const { phone: one, mobile, marketId } = await newBettor(control, first.url, { ...options, jar });
  const other = apiPhone(second.url, jar);
  await other.untilListed(marketId);
  return { one, other, mobile, marketId };
};

type Money = readonly [path: string, call: string, body: (marketId: string, friend: SandboxPlayer) => object];

const MONEY: readonly Money[] = [
  ["/api/bids", "api-submit-bid", (marketId) => singleDigitBid(marketId, ["5", 50])],
  ["/api/deposits", "fund-request-add", () => ({ amount: 500, app: "other" })],
  [
    "/api/transfers",
    "api-user-transfer-wallet-balance",
    (_market, friend) => ({ points: 100, phone: friend.mobile, recipientName: friend.name }),
  ],
];

test("faults 2: the same key on both hosts at once is one request to the provider and the same answer twice", {
  tag: "@money",
}, async ({ control }) => {
  const { gameId } = await control.newMarket({ opensInMinutes: 60, closesInMinutes: 120 });
  const friend = await control.newPlayer({ name: "Ravi Friend" });
  for (const [path, call, body] of MONEY) {
    const { one, other, mobile } = await newBettorOnBoth(control, { points: 5000, marketId: gameId });
    const key = { "idempotency-key": newKey() };
    const request = body(gameId, friend);
    // The provider is slow enough that both requests are in flight at once.
    await control.fault({ call, mobile, when: "after", action: { kind: "delay", ms: 700 } });
    const answers = await Promise.all([one, other, one, other].map((phone) => phone.post(path, request, key)));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    expect(answers[0]?.body.outcome?.state, path).toMatch(/^(placed|done)$/);
    for (const { body: receipt } of answers) expect(receipt, path).toEqual(answers[0]?.body);
    const sent = (await control.journal({ mobile })).filter((entry) => entry.call === call);
    expect(sent, path).toHaveLength(1);
    // The host that did not send the request also refuses another body with its key.
    const changed = body("another", { ...friend, mobile: "9000000003", name: "Somebody else" });
    if (JSON.stringify(changed) !== JSON.stringify(request)) {
      const reused = await other.post(path, changed, key);
      expect(reused.body.error?.code, path).toBe("idempotency_key_reused");
    }
  }
});

test("security 5: a session that ends on one host has ended on the other, for shared lists within five seconds", {
  tag: "@security",
}, async ({ control }) => {
  const player = await control.newPlayer({ points: 10 });
  const jar = new Map<string, string>();
  const one = apiPhone(first.url, jar);
  expect((await one.signIn(player.mobile, player.password)).status).toBe(200);
  // Signing out clears the phone's cookie. This copy stays, as a thief would have it.
  const thief = apiPhone(second.url, new Map(jar));
  const list = async () => (await thief.get("/api/markets")).status;
  expect((await thief.get("/api/wallet")).status).toBe(200);
  expect(await list()).toBe(200);
  const elsewhere = apiPhone(first.url);
  expect((await elsewhere.signIn(player.mobile, player.password)).status).toBe(200);
  expect((await one.post("/api/session/end", {})).status).toBe(200);
  expect((await thief.get("/api/wallet")).status).toBe(401);
  await expect.poll(list, { timeout: 15_000, intervals: [100] }).toBe(401);
  // The player's other session goes on.
  expect((await elsewhere.get("/api/wallet")).status).toBe(200);
});

test("faults 16: a bid of a host that was killed while it sent is taken up by the other, and sent once", {
  tag: ["@money", "@slow"],
}, async ({ control }) => {
  const { one, other, mobile, marketId } = await newBettorOnBoth(control);
  await control.fault({ call: "api-submit-bid", mobile, when: "after", action: { kind: "hang" } });
  const key = newKey();
  const lost = one.placeBids(key, singleDigitBid(marketId, ["7", 70])).catch((error: unknown) => error);
  await expect.poll(async () => (await control.bidsSent(mobile)).length).toBe(1);
  await first.stop("SIGKILL");
  await lost;
  expect((await other.readBid(key)).body.outcome?.state).toBe("checking");
  await expect
    .poll(async () => (await other.readBid(key)).body.outcome?.state, { timeout: 120_000, intervals: [500] })
    .toBe("placed");
  expect((await other.placeBids(key, singleDigitBid(marketId, ["7", 70]))).body.outcome?.state).toBe("placed");
  expect(await control.bidsSent(mobile)).toHaveLength(1);
  expect((await control.player(mobile)).wallet).toBe("930");
});
