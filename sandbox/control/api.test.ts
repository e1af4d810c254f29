import { control, MORNING, readFixedHost, startForTests } from "../fixtures/running-sandbox";

const sandbox = startForTests([beforeEach, afterEach], {}, readFixedHost);

const post = (path: string, body: Record<string, unknown> = {}) => control(sandbox, "POST", path, body);

test("without the secret header nothing is told or done", async () => {
  for (const secret of [undefined, "wrong", ""]) {
    const headers: Record<string, string> = secret === undefined ? {} : { "x-sandbox-control": secret };
    for (const path of ["/health", "/clock", "/players/9000000001", "/otps", "/journal", "/ledger"]) {
      expect((await fetch(sandbox.controlUrl + path, { headers })).status).toBe(401);
    }
    const moved = { method: "POST", headers: { ...headers, "content-type": "application/json" } };
    expect((await fetch(`${sandbox.controlUrl}/clock`, { ...moved, body: '{"advanceMs":1000000}' })).status).toBe(401);
  }
  expect(sandbox.world.clock.now()).toBe(MORNING);
});

test.each([
  ["/clock", { now: "2026-11-20T10:00:00" }, 400],
  ["/clock", { now: 1, advanceMs: 1 }, 400],
  ["/players", { mobile: "9000000001" }, 409],
  ["/players/9999999999", { betting: true }, 404],
  ["/players/9000000001", { payout: { cash: "9876543210" } }, 400],
  ["/players/9000000001", { payout: { paytm: "12" } }, 400],
  ["/markets", { family: "starline", closeTime: "05:00 PM" }, 400],
  ["/markets/99/declare", { session: "Open", pana: "123" }, 404],
  ["/markets/6/declare", { session: "Open", pana: "321" }, 400],
  ["/markets/6/declare", { session: "Close", pana: "123" }, 409],
  ["/markets/26/declare", { pana: "123" }, 400],
  ["/money/deposits/9999", { approve: true }, 404],
  ["/money/credits", { mobile: "9000000001", amount: 1.5 }, 400],
  ["/settings", { minDeposit: 5 }, 400],
  ["/faults", { call: "api-nobody", when: "before", action: { kind: "reset" } }, 400],
])("%s refuses %j with %d and a sentence", async (path, input, expected) => {
  const { status, body } = await post(path, input);
  expect(status).toBe(expected);
  expect(String(body.error).length).toBeGreaterThan(5);
});
