import { bidBody, callProvider, control, MORNING, runSandbox, STANDING, signedIn } from "../fixtures/running-sandbox";
import type { Sandbox } from "../start";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await runSandbox({}, STANDING);
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
  expect(sandbox.world.clock.now()).toBe(MORNING);
});

test("the clock is set, moved and told, and results that came due on the way are declared", async () => {
  expect(Date.parse(String((await get("/clock")).body.now))).toBe(MORNING);
  const moved = await post("/clock", { advanceMs: 2 * 3_600_000 });
  expect(Date.parse(String(moved.body.now))).toBe(MORNING + 2 * 3_600_000);
  const markets = (await get("/markets")).body.markets as Record<string, unknown>[];
  expect(markets[0]).toMatchObject({ name: "Sridevi", openPana: expect.stringMatching(/^\d{3}$/), closePana: null });
  await post("/clock", { now: "2026-11-20T13:00:00+05:30" });
  const later = (await get("/markets")).body.markets as Record<string, unknown>[];
  expect(later[0]).toMatchObject({ closePana: expect.stringMatching(/^\d{3}$/) });
  await post("/clock", { now: MORNING });
  expect(Date.parse(String((await get("/clock")).body.now))).toBe(MORNING);
});

test.each([{}, { now: "tomorrow" }, { now: "2026-11-20T10:00:00" }, { advanceMs: "5" }, { now: 1, advanceMs: 1 }])(
  "the clock refuses %j and stays",
  async (input) => {
    const { status, body } = await post("/clock", input);
    expect(status).toBe(400);
    expect(body.error).toEqual(expect.any(String));
    expect(sandbox.world.clock.now()).toBe(MORNING);
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

test("a wallet is never adjusted below zero, and nothing else of that input is done", async () => {
  const { status, body } = await post("/players/9000000002", { adjust: -2001, blocked: true });
  expect(status).toBe(409);
  expect(body.error).toContain("2000");
  expect((await get("/players/9000000002")).body).toMatchObject({ wallet: "2000", blocked: false });
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
