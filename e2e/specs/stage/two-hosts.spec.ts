import { type ApiPhone, apiPhone, type BettorWish, newBettor, newKey, singleDigitBid } from "../../fixtures/api-phone";
import { type Hosts, test } from "../../fixtures/hosts-test";
import { expect } from "../../fixtures/stage-test";
import type { Control, SandboxPlayer } from "../../kit/control";

// One after another: they have the hosts in turn. The first of them waits until both have started.
test.describe.configure({ mode: "default", timeout: 180_000 });

/** One phone, as each of the two hosts sees it: both entries share their cookies. */
const phoneOn = ({ first, second }: Hosts): readonly [ApiPhone, ApiPhone] => {
  const jar = new Map<string, string>();
  return [apiPhone(first, jar), apiPhone(second, jar)];
};

const signedInOn = async (hosts: Hosts, player: SandboxPlayer): Promise<readonly [ApiPhone, ApiPhone]> => {
  const phones = phoneOn(hosts);
  expect((await phones[0].signIn(player.mobile, player.password)).status).toBe(200);
  return phones;
};

/** A new player who can bid on either host. */
const bettorOn = async ({ first, second }: Hosts, control: Control, wish: BettorWish = {}) => {
  const jar = new Map<string, string>();
  const { phone: one, mobile, marketId } = await newBettor(control, first, { ...wish, jar });
  const other = apiPhone(second, jar);
  await other.untilListed(marketId);
  return { one, other, mobile, marketId };
};

/** A money request: where it is posted, what with, and the call by which it reaches the provider. */
interface Money {
  readonly what: string;
  readonly path: string;
  readonly call: string;
  readonly body: (marketId: string, friend: SandboxPlayer) => object;
}

const MONEY: readonly Money[] = [
  {
    what: "bid",
    path: "/api/bids",
    call: "api-submit-bid",
    body: (marketId) => singleDigitBid(marketId, ["5", 50]),
  },
  {
    what: "fund request",
    path: "/api/deposits",
    call: "fund-request-add",
    body: () => ({ amount: 500, app: "other" }),
  },
  {
    what: "transfer",
    path: "/api/transfers",
    call: "api-user-transfer-wallet-balance",
    body: (_market, friend) => ({ points: 100, phone: friend.mobile, recipientName: friend.name }),
  },
];

test("faults 2: the same key on both hosts at once is one request to the provider and the same answer twice", {
  tag: "@money",
}, async ({ hosts, control }) => {
  const { gameId } = await control.newMarket({ opensInMinutes: 60, closesInMinutes: 120 });
  const friend = await control.newPlayer({ name: "Ravi Friend" });
  for (const { what, path, call, body } of MONEY) {
    const { one, other, mobile } = await bettorOn(hosts, control, { points: 5000, marketId: gameId });
    const key = { "idempotency-key": newKey() };
    const asked = body(gameId, friend);
    // Slow enough that both are under way together.
    await control.fault({ call, mobile, when: "after", action: { kind: "delay", ms: 700 } });
    const answers = await Promise.all([one, other, one, other].map((phone) => phone.post(path, asked, key)));
    expect(
      answers.map(({ status }) => status),
      what,
    ).toEqual([200, 200, 200, 200]);
    expect(answers[0]?.body.outcome?.state, what).toMatch(/^(placed|done)$/);
    for (const { body: told } of answers) expect(told, what).toEqual(answers[0]?.body);
    const sent = (await control.journal({ mobile })).filter((entry) => entry.call === call);
    expect(sent, what).toHaveLength(1);
    // Another body under the key is refused by the host that did not send it, too.
    const changed = body("another", { ...friend, mobile: "9000000003", name: "Somebody else" });
    if (JSON.stringify(changed) !== JSON.stringify(asked)) {
      const reused = await other.post(path, changed, key);
      expect(reused.body.error?.code, what).toBe("idempotency_key_reused");
    }
  }
});

test("two bids of one player that meet on two hosts go to the provider one after the other", { tag: "@money" }, async ({
  hosts,
  control,
}) => {
  const { one, other, mobile, marketId } = await bettorOn(hosts, control, { points: 100 });
  await control.fault({
    call: "api-submit-bid",
    mobile,
    times: 2,
    when: "before",
    action: { kind: "delay", ms: 500 },
  });
  const answers = await Promise.all([
    one.placeBids(newKey(), singleDigitBid(marketId, ["5", 60])),
    other.placeBids(newKey(), singleDigitBid(marketId, ["6", 60])),
  ]);
  // Both at once would both find 100 points; the second finds what the first left.
  expect(answers.map(({ body }) => body.outcome?.state ?? body.error?.code).sort()).toEqual([
    "bid_balance_short",
    "placed",
  ]);
  expect((await control.player(mobile)).wallet).toBe("40");
});

test("a session that ends on one host has ended on the other, for shared lists within five seconds", {
  tag: "@money",
}, async ({ hosts, control }) => {
  const player = await control.newPlayer({ points: 10 });
  const jar = new Map<string, string>();
  const one = apiPhone(hosts.first, jar);
  expect((await one.signIn(player.mobile, player.password)).status).toBe(200);
  // Signing out takes the cookie away from the phone's own jar: this one keeps it, as a thief would.
  const thief = apiPhone(hosts.second, new Map(jar));
  const list = async () => (await thief.get("/api/markets")).status;
  expect((await thief.get("/api/wallet")).status).toBe(200);
  expect(await list()).toBe(200);
  const [elsewhere] = await signedInOn(hosts, player);
  expect((await one.post("/api/session/end", {})).status).toBe(200);
  expect((await thief.get("/api/wallet")).status).toBe(401);
  await expect.poll(list, { timeout: 15_000, intervals: [100] }).toBe(401);
  // Another session of the same player goes on.
  expect((await elsewhere.get("/api/wallet")).status).toBe(200);
});

test("a market that a host does not list yet takes bids there at once, and has its bid screen: another host may list it", {
  tag: "@money",
}, async ({ hosts, control }) => {
  const { other } = await bettorOn(hosts, control);
  await other.get("/api/markets");
  const { gameId } = await control.newMarket({ opensInMinutes: 60, closesInMinutes: 120 });
  // Both screens at once may be the reason for the one look before its time.
  const [bid, screen] = await Promise.all([
    other.placeBids(newKey(), singleDigitBid(gameId, ["5", 50])),
    fetch(`${hosts.second}/single?market=${gameId}`, { headers: { cookie: other.cookies() }, redirect: "manual" }),
  ]);
  expect([bid.status, bid.body.outcome?.state, screen.status]).toEqual([200, "placed", 200]);
  await control.removeMarket(gameId);
});

test("wrong passwords count together, whichever host they are tried on", { tag: "@money" }, async ({
  hosts,
  control,
}) => {
  const { mobile, password } = await control.newPlayer();
  const guess = (nth: number) => apiPhone(nth % 2 === 0 ? hosts.first : hosts.second).signIn(mobile, `guess ${nth}`);
  const statuses: number[] = [];
  for (let nth = 0; nth < 12; nth += 1) statuses.push((await guess(nth)).status);
  expect(statuses).toEqual([...Array(10).fill(401), 429, 429]);
  expect(await control.journal({ call: "api-user-login", mobile })).toHaveLength(10);
  expect((await apiPhone(hosts.second).signIn(mobile, password)).status).toBe(429);
});

test("security 13: the tries of an OTP count together, whichever host they are made on", {
  tag: ["@money", "@security"],
}, async ({ hosts, control }) => {
  const phones = phoneOn(hosts);
  const phone = "9123456780";
  const draft = { name: "New Player", phone, password: "a-new-password" };
  expect((await phones[0].post("/api/registration", draft)).status).toBe(200);
  const [text] = await control.texts(phone);
  const right = text?.otp ?? "";
  const wrong = right === "1234" ? "4321" : "1234";
  const verify = (nth: number, otp: string) => (phones[nth % 2] ?? phones[0]).post("/api/registration/verify", { otp });
  for (let nth = 0; nth < 5; nth += 1) expect((await verify(nth, wrong)).body.error?.code).toBe("otp_invalid");
  expect((await verify(5, right)).body.error?.code).toBe("otp_tries_over");
  expect((await verify(6, right)).body.error?.code).toBe("otp_tries_over");
});

test("faults 16: a bid of a host that was killed while it sent is taken up by the other, and sent once", {
  tag: ["@money", "@slow"],
}, async ({ hosts, stage, control }) => {
  const { one, other, mobile, marketId } = await bettorOn(hosts, control);
  await control.fault({ call: "api-submit-bid", mobile, when: "after", action: { kind: "hang" } });
  const key = newKey();
  const lost = one.placeBids(key, singleDigitBid(marketId, ["7", 70])).catch((error: unknown) => error);
  await expect.poll(async () => (await control.bidsSent(mobile)).length).toBe(1);
  await stage.killApp();
  await lost;
  expect((await other.readBid(key)).body.outcome?.state).toBe("checking");
  await expect
    .poll(async () => (await other.readBid(key)).body.outcome?.state, { timeout: 120_000, intervals: [500] })
    .toBe("placed");
  expect((await other.placeBids(key, singleDigitBid(marketId, ["7", 70]))).body.outcome?.state).toBe("placed");
  expect(await control.bidsSent(mobile)).toHaveLength(1);
  expect((await control.player(mobile)).wallet).toBe("930");
});
