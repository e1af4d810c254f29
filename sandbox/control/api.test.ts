import { callProvider, control, MORNING, STANDING, sandboxOf, signedIn } from "../fixtures/running-sandbox";

const sandbox = sandboxOf([beforeEach, afterEach], {}, STANDING);

const get = (path: string) => control(sandbox, "GET", path);
const post = (path: string, body: Record<string, unknown> = {}) => control(sandbox, "POST", path, body);
const remove = (path: string) => control(sandbox, "DELETE", path);
const marketsNow = async () => (await get("/markets")).body.markets as Record<string, unknown>[];

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

test("the clock is moved and set, and results that came due on the way are declared", async () => {
  const moved = await post("/clock", { advanceMs: 2 * 3_600_000 });
  expect(Date.parse(String(moved.body.now))).toBe(MORNING + 2 * 3_600_000);
  const drawn = expect.stringMatching(/^\d{3}$/);
  expect((await marketsNow())[0]).toMatchObject({ name: "Sridevi", openPana: drawn, closePana: null });
  await post("/clock", { now: "2026-11-20T13:00:00+05:30" });
  expect((await marketsNow())[0]).toMatchObject({ closePana: drawn });
});

test("past results are a file for the app's book, of each family and day", async () => {
  const answer = await fetch(`${sandbox.controlUrl}/results`, {
    headers: { "x-sandbox-control": sandbox.controlSecret },
  });
  const [head, ...lines] = (await answer.text()).trim().split("\n");
  expect(head).toBe("family,market,day,open,close");
  expect(lines.filter((line) => /^main,"Kalyan",2026-11-1\d,\d{3},\d{3}$/.test(line))).toHaveLength(8);
  expect(lines).toContainEqual(expect.stringMatching(/^gali,"Gali",2026-11-19,\d{2},$/));
  expect(lines).toContainEqual(expect.stringMatching(/^starline,"Starline 10:00 AM",2026-11-19,\d{3},$/));
});

test("a player is made and changed; a wallet is never adjusted below zero, and nothing else of that input is done", async () => {
  const made = await post("/players", { name: "Kiran", points: 500, betting: false });
  expect(made.body).toMatchObject({ mobile: expect.stringMatching(/^[6-9]\d{9}$/), password: "demo1234" });
  const path = `/players/${made.body.mobile}`;
  expect((await post(path, { betting: true, adjust: -200 })).body).toMatchObject({ wallet: "300", betting: true });
  expect((await post(path, { blocked: true, adjust: -301 })).status).toBe(409);
  expect((await get(path)).body).toMatchObject({ wallet: "300", blocked: false });
});

test.each([
  ["main", { openTime: "10:05 AM", closeTime: "11:05 AM" }, { closesInMinutes: 65 }, { session: "Open", pana: "123" }],
  ["starline", { openTime: "10:05 AM", closeTime: null }, {}, { pana: "120" }],
  ["gali", { openTime: "10:05 AM", closeTime: null }, {}, { pair: "57" }],
])(
  "a %s market is made in minutes from now, declared by hand once, and taken off the list",
  async (family, times, closes, drawn) => {
    const { body } = await post("/markets", { name: "Quick", family, opensInMinutes: 5, ...closes });
    expect(body).toEqual({ gameId: "33", family, name: "Quick", ...times });
    const declared = await post("/markets/33/declare", drawn);
    expect(declared.body).toMatchObject({ gameId: "33", day: "2026-11-20", ...drawn, won: 0, lost: 0, paid: "0" });
    expect((await post("/markets/33/declare", drawn)).status).toBe(409);
    expect((await remove("/markets/33")).status).toBe(200);
    expect((await remove("/markets/33")).status).toBe(404);
  },
);

test("money that waits is listed and decided once; a payment by QR is a deposit with its note; the ledger sums to zero", async () => {
  const { mobile, token } = await signedIn(sandbox, { name: "Kiran", points: 1000 });
  const ask = (path: string, fields: Record<string, unknown>) =>
    callProvider(sandbox, path, { unique_token: token, ...fields });
  await ask("fund-request-add", { request_amount: "500" });
  await ask("api-add-user-upi-details", { upi_type: "2", google_pay_no: "9222222222" });
  await ask("api-user-withdraw-fund-request", { mobile, request_amount: "300", payment_method: "2" });
  const row = { id: "1", mobile, name: "Kiran", at: MORNING };
  const number = { requestNumber: "100001", method: "googlePay", number: "9222222222" };
  expect((await get(`/money/pending?mobile=${mobile}`)).body).toEqual({
    deposits: [{ ...row, amount: "500" }],
    withdrawals: [{ ...row, amount: "300", ...number }],
  });
  expect((await post("/money/deposits/1", { approve: true })).body.wallet).toBe("1200");
  expect((await post("/money/deposits/1", { approve: false })).status).toBe(409);
  expect((await post("/money/withdrawals/1", { approve: false })).body.wallet).toBe("1500");
  expect((await post("/money/withdrawals/1", { approve: true })).status).toBe(409);
  await post("/money/credits", { mobile, amount: 200, note: "QR of the morning" });
  const { body } = await get(`/ledger?mobile=${mobile}`);
  expect(body.sum).toBe("0");
  expect((body.entries as unknown[])[0]).toMatchObject({ kind: "deposit", note: "QR of the morning" });
});

test("operator settings differ for one player until they are reset, and reach the calls", async () => {
  const [one, other] = [await signedIn(sandbox), await signedIn(sandbox)];
  const minimum = async ({ token }: { token: string }) =>
    (await callProvider(sandbox, "api-user-wallet-balance", { unique_token: token })).body.min_withdrawal;
  await post("/settings", { mobile: one.mobile, minWithdrawal: "750" });
  expect([await minimum(one), await minimum(other)]).toEqual(["750", "200"]);
  await remove(`/settings?mobile=${one.mobile}`);
  await post("/settings", { minWithdrawal: "300" });
  expect([await minimum(one), await minimum(other)]).toEqual(["300", "300"]);
});

test.each([
  ["/clock", { now: "2026-11-20T10:00:00" }, 400],
  ["/clock", { now: 1, advanceMs: 1 }, 400],
  ["/players", { mobile: "9000000001" }, 409],
  ["/players/9999999999", { betting: true }, 404],
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
