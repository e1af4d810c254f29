import { bidBody, callProvider, control, MORNING, runSandbox, signedIn } from "../fixtures/running-sandbox";
import type { Sandbox } from "../start";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await runSandbox();
});
afterEach(() => sandbox.close());

const get = (path: string) => control(sandbox, "GET", path);
const post = (path: string, body: Record<string, unknown> = {}) => control(sandbox, "POST", path, body);

test("without the secret header nothing is told or done", async () => {
  for (const secret of [undefined, "wrong", ""]) {
    for (const path of [
      "/health",
      "/clock",
      "/players/9000000001",
      "/markets",
      "/otps",
      "/journal",
      "/ledger",
      "/faults",
    ]) {
      const headers: Record<string, string> = secret === undefined ? {} : { "x-sandbox-control": secret };
      expect((await fetch(sandbox.controlUrl + path, { headers })).status).toBe(401);
    }
    const clock = await fetch(`${sandbox.controlUrl}/clock`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: '{"advanceMs":1000000}',
    });
    expect(clock.status).toBe(401);
  }
  expect(sandbox.world.clock.now()).toBeLessThan(MORNING + 60_000);
});

test("the clock is set, moved and told, and results that came due on the way are declared", async () => {
  expect(Date.parse(String((await get("/clock")).body.now))).toBeGreaterThanOrEqual(MORNING);
  const moved = await post("/clock", { advanceMs: 2 * 3_600_000 });
  expect(Date.parse(String(moved.body.now))).toBeGreaterThanOrEqual(MORNING + 2 * 3_600_000);
  const markets = (await get("/markets")).body.markets as Record<string, unknown>[];
  expect(markets[0]).toMatchObject({ name: "Sridevi", openPana: expect.stringMatching(/^\d{3}$/), closePana: null });
  await post("/clock", { now: "2026-11-20T13:00:00+05:30" });
  const later = (await get("/markets")).body.markets as Record<string, unknown>[];
  expect(later[0]).toMatchObject({ closePana: expect.stringMatching(/^\d{3}$/) });
  await post("/clock", { now: MORNING });
  expect(Date.parse(String((await get("/clock")).body.now))).toBeLessThan(MORNING + 60_000);
});

test.each([{}, { now: "tomorrow" }, { now: "2026-11-20T10:00:00" }, { advanceMs: "5" }, { now: 1, advanceMs: 1 }])(
  "the clock refuses %j and stays",
  async (wish) => {
    const { status, body } = await post("/clock", wish);
    expect(status).toBe(400);
    expect(body.error).toEqual(expect.any(String));
    expect(sandbox.world.clock.now()).toBeLessThan(MORNING + 60_000);
  },
);

test("a fresh player is made, seen and changed", async () => {
  const made = await post("/players", { name: "Kiran", points: 500, betting: false });
  expect(made.body).toEqual({
    mobile: expect.stringMatching(/^[6-9]\d{9}$/),
    password: "demo1234",
    name: "Kiran",
    token: null,
  });
  const path = `/players/${made.body.mobile}`;
  expect((await get(path)).body).toEqual({
    mobile: made.body.mobile,
    name: "Kiran",
    wallet: "500",
    token: null,
    tokens: [],
    blocked: false,
    betting: false,
  });
  const changed = await post(path, { betting: true, blocked: true, adjust: -200 });
  expect(changed.body).toMatchObject({ wallet: "300", blocked: true, betting: true });
});

test("a wallet is never adjusted below zero, and nothing else of that wish is done", async () => {
  const { status, body } = await post("/players/9000000002", { adjust: -2001, blocked: true });
  expect(status).toBe(409);
  expect(body.error).toContain("2000");
  expect((await get("/players/9000000002")).body).toMatchObject({ wallet: "2000", blocked: false });
});

test("every sign-in adds a token, and forgetting takes them all", async () => {
  const { mobile, token } = await signedIn(sandbox);
  await callProvider(sandbox, "api-user-login", { mobile, password: "demo1234" });
  const before = (await get(`/players/${mobile}`)).body;
  expect(before.tokens).toHaveLength(2);
  expect((before.tokens as string[])[0]).toBe(token);
  expect((await post(`/players/${mobile}`, { forgetTokens: true })).body).toMatchObject({ token: null, tokens: [] });
});

test.each([
  ["/players", { points: 1.5 }, 400],
  ["/players", { points: -1 }, 400],
  ["/players", { nickname: "x" }, 400],
  ["/players", { mobile: "12345" }, 400],
  ["/players", { mobile: "9000000001" }, 409],
  ["/players/9999999999", { betting: true }, 404],
  ["/players/9000000001", { adjust: "5" }, 400],
  ["/markets", { openTime: "25:00" }, 400],
  ["/markets", { family: "starline" }, 400],
  ["/markets/99/declare", { session: "Open", pana: "123" }, 404],
  ["/markets/6/declare", { session: "open", pana: "123" }, 400],
  ["/markets/6/declare", { session: "Open", pana: "321" }, 400],
  ["/markets/6/declare", { session: "Close", pana: "123" }, 409],
  ["/faults", { call: "api-nobody", when: "before", action: { kind: "reset" } }, 400],
  ["/faults", { call: "api-submit-bid", when: "during", action: { kind: "reset" } }, 400],
  ["/faults", { call: "api-submit-bid", when: "before", action: { kind: "explode" } }, 400],
])("%s refuses %j with %d and a sentence", async (path, wish, expected) => {
  const { status, body } = await post(path, wish);
  expect(status).toBe(expected);
  expect(String(body.error).length).toBeGreaterThan(5);
});

test("a market is made in minutes from now, listed, played and taken away", async () => {
  const { body } = await post("/markets", { name: "Quick", opensInMinutes: 5, closesInMinutes: 65 });
  expect(body).toEqual({ gameId: "11", name: "Quick", openTime: "10:06 AM", closeTime: "11:06 AM" });
  expect((await get("/markets")).body.markets).toHaveLength(11);
  expect((await control(sandbox, "DELETE", "/markets/11")).status).toBe(200);
  expect((await get("/markets")).body.markets).toHaveLength(10);
  expect((await control(sandbox, "DELETE", "/markets/11")).status).toBe(404);
});

test("a market whose open time is past begins with its open result, one whose close is past closed", async () => {
  await post("/markets", { opensInMinutes: -60, closesInMinutes: 60 });
  await post("/markets", { opensInMinutes: -60, closesInMinutes: -30 });
  const { body } = await callProvider(sandbox, "api-get-dashboard-data", { unique_token: "" });
  const [half, closed] = (body.result as Record<string, unknown>[]).slice(10);
  expect(half).toMatchObject({ msg_status: 1, open_result: expect.stringMatching(/^\d{3}-\d$/), close_result: "" });
  expect(closed).toMatchObject({ msg_status: 2, close_result: expect.stringMatching(/^\d-\d{3}$/) });
});

test("shortly before midnight a market that opens in an hour still takes both sessions", async () => {
  await post("/clock", { now: "2026-11-20T23:50:00+05:30" });
  const { body } = await post("/markets", { opensInMinutes: 60, closesInMinutes: 120 });
  expect(body).toMatchObject({ openTime: "11:59 PM", closeTime: "01:51 AM" });
});

test("a result declared by hand settles, is shown, and cannot be declared again", async () => {
  const { token, mobile } = await signedIn(sandbox, { points: 100 });
  await callProvider(sandbox, "api-submit-bid", bidBody(token, "6", "10"));
  const declared = await post("/markets/6/declare", { session: "Open", pana: "123" });
  expect(declared.body).toMatchObject({ gameId: "6", day: "2026-11-20", won: 1, lost: 0, paid: "95" });
  expect((await get(`/players/${mobile}`)).body.wallet).toBe("185");
  expect((await post("/markets/6/declare", { session: "Open", pana: "124" })).status).toBe(409);
  const { body } = await callProvider(sandbox, "api-get-dashboard-data", { unique_token: token });
  expect((body.result as Record<string, unknown>[])[5]).toMatchObject({ open_result: "123-6", close_result: "" });
});

test("the ledger shows a player's entries in points and sums to zero", async () => {
  const { token, mobile } = await signedIn(sandbox, { points: 100 });
  await callProvider(sandbox, "api-submit-bid", bidBody(token, "6", "10"));
  const { body } = await get(`/ledger?mobile=${mobile}`);
  expect(body.sum).toBe("0");
  expect(body.entries).toMatchObject([
    {
      kind: "bid",
      lines: [
        { account: `player:${mobile}`, amount: "-10" },
        { account: "bids", amount: "10" },
      ],
    },
    { kind: "deposit" },
  ]);
});

test("journal, faults and texts are listed and cleared", async () => {
  await callProvider(sandbox, "api-game-rates");
  expect((await get("/journal")).body.requests).toHaveLength(1);
  await control(sandbox, "DELETE", "/journal");
  expect((await get("/journal")).body.requests).toEqual([]);
  await post("/faults", { call: "*", when: "after", action: { kind: "delay", ms: 1 } });
  expect((await get("/faults")).body.faults).toMatchObject([{ id: 1, call: "*", nth: 1, times: 1, seen: 0 }]);
  await control(sandbox, "DELETE", "/faults");
  expect((await get("/faults")).body.faults).toEqual([]);
  expect((await get("/otps")).body).toEqual({ otps: [] });
});
