import { DIALECTS, type DialectName } from "../domain/provider-dialect";
import { bidBody, callProvider, control, postJson, signIn, startForTests } from "../fixtures/running-sandbox";
import { india, testMarket, testWorld } from "../fixtures/test-world";
import { declareResult } from "../operations/declare-result";
import { SANDBOX_DEFAULTS } from "../settings";
import { CALLS } from "./calls";
import { listGames } from "./game-wire";

const NAMES = Object.keys(DIALECTS) as DialectName[];
const specification = startForTests([beforeAll, afterAll]);
const galidisswar = startForTests([beforeAll, afterAll], { dialect: "galidisswar" });
const sandboxes = { specification, galidisswar };

const COMMON = JSON.stringify({ env_type: "Prod", app_key: SANDBOX_DEFAULTS.appKey });

test.each(NAMES)(
  "%s: a call answers at its path alone, and the journal names it as the specification does",
  async (name) => {
    const { paths } = DIALECTS[name];
    const sandbox = sandboxes[name];
    for (const [call, path = call] of Object.keys(CALLS).map((call) => [call, paths[call]] as const)) {
      if (path !== null) expect([path, (await postJson(`${sandbox.url}/${path}`, COMMON)).status]).toEqual([path, 200]);
      if (path === call) continue;
      const unknown = await postJson(`${sandbox.url}/${call}`, COMMON);
      expect([unknown.status, unknown.headers.get("content-type")]).toEqual([404, "text/html"]);
      expect(await unknown.text()).toContain("404 Page Not Found");
    }
    const { body } = await control(sandbox, "GET", "/journal");
    const answered = (body.requests as { call: string; answered: number }[]).filter((one) => one.answered === 200);
    expect(answered.map(({ call }) => call)).toEqual(Object.keys(CALLS).filter((call) => paths[call] !== null));
  },
);

const HOME = ["betting_status", "mobile_no", "telegram_no", "mobile_1", "result"];
const fieldsOf = async (name: DialectName, call: string, token: string) =>
  Object.keys((await callProvider(sandboxes[name], call, { unique_token: token })).body);

test.each([
  ["specification", HOME],
  ["galidisswar", []],
] as const)("%s: betting, contacts and games are in the dashboard, and in the wallet: %j", async (name, inWallet) => {
  const { token } = await signIn(sandboxes[name]);
  const wallet = await fieldsOf(name, "api-user-wallet-balance", token);
  expect(wallet).toEqual(expect.arrayContaining(["wallet_amt", "min_withdrawal", "withdraw_open_time"]));
  expect(HOME.filter((field) => wallet.includes(field))).toEqual(inWallet);
  expect(await fieldsOf(name, "api-get-dashboard-data", token)).toEqual(expect.arrayContaining(HOME));
});

test.each([
  ["specification", "3", "another", { status: false }],
  ["specification", "3", "own", { status: true }],
  ["galidisswar", "2", "another", { status: true }],
] as const)(
  "%s: Paytm has the code %s, and a withdrawal that names %s mobile is taken or not",
  async (name, code, named, expected) => {
    const sandbox = sandboxes[name];
    const { mobile, token } = await signIn(sandbox);
    const own = { unique_token: token };
    const post = async (call: string, fields: object) =>
      (await callProvider(sandbox, call, { ...own, ...fields })).body;
    expect(await post("api-user-payment-method-list", {})).toMatchObject({ status: false, result: [] });
    for (const number of [
      { upi_type: "1", paytm_no: "9111111111" },
      { upi_type: 2, google_pay_no: "9222222222" },
    ]) {
      await post("api-add-user-upi-details", number);
    }
    expect(await post("api-user-payment-method-list", {})).toMatchObject({
      status: true,
      result: expect.arrayContaining([{ type: Number(code), value: "9111111111", name: "Paytm" }]),
    });
    const other = { mobile: named === "own" ? mobile : "9999999999" };
    const request = { ...other, request_amount: "300", payment_method: code };
    expect(await post("api-user-withdraw-fund-request", request)).toMatchObject(expected);
    if (!expected.status) return;
    const history = await post("api-user-withdraw-transaction-history", { mobile_no: other.mobile });
    expect(history.withdrawdata).toMatchObject([{ paytm_number: "9111111111", payment_method: code }]);
  },
);

test.each([
  ["specification", '{"msg":"Sorry, this market was not found.","status":false}'],
  ["galidisswar", '{"msg":null,"status":false}'],
] as const)(
  "%s: a bid on an unknown market is answered by %s, on galidisswar after notices",
  async (name, expected) => {
    const sandbox = sandboxes[name];
    const { token } = await signIn(sandbox);
    const body = { ...JSON.parse(COMMON), ...bidBody(token, { gameId: "999" }) };
    const answer = await (await postJson(`${sandbox.url}/api-submit-bid`, JSON.stringify(body))).text();
    if (name === "specification") expect(answer).toBe(expected);
    else expect(answer).toMatch(/^<br \/>\n<b>Notice<\/b>: [^{]*<br \/>\n\{"msg":null,"status":false\}$/);
  },
);

type Row = Readonly<Record<string, string>>;

test.each([
  [
    "specification",
    [
      "-100 Transfer to Nila: Rent",
      "+190 Won: Slot, Single Digit, Open",
      "-30 Bid: Slot, Single Digit",
      "+500 Add Fund by UPI",
      "+100 Welcome bonus",
    ],
    "Transfer from Asha Ode: Rent",
    "Bid: Star, Single Digit",
  ],
  [
    "galidisswar",
    [
      "-100 Amount Transfer To Nila",
      expect.stringMatching(/^\+190 Amount won in Slot for Bid Number- \d+$/),
      "-10 Bid Placed For Slot(Single Digit)",
      "-20 Bid Placed For Slot(Single Digit)",
      "+500 Request Processed By Admin",
      "+100 User Welcome Bonus",
    ],
    "Amount Received From Asha Ode",
    "Bid Placed For Star(11:00 AM)",
  ],
] as const)("%s: the passbook has its own notes and rows", async (name, rows, received, slot) => {
  const sandbox = sandboxes[name];
  const friend = await signIn(sandbox, { name: "Nila", points: 10 });
  const mobile = "9333333333";
  const fields = {
    name: "asha ode",
    email: "a@example.com",
    password: "secret",
    mobile,
    security_pin: "1",
    device_id: "d",
  };
  const { body } = await callProvider(sandbox, "api-user-registration", fields);
  const own = { unique_token: String(body.unique_token) };
  const post = (call: string, more: object) => callProvider(sandbox, call, { ...own, ...more });
  const readPassbook = async (token: string): Promise<readonly Row[]> =>
    (await callProvider(sandbox, "api-wallet-transaction-history", { unique_token: token })).body
      .transaction_history as Row[];
  await post("fund-request-add", { request_amount: "500" });
  const { body: pending } = await control(sandbox, "GET", `/money/pending?mobile=${mobile}`);
  await control(sandbox, "POST", `/money/deposits/${(pending.deposits as Row[])[0]?.id}`, { approve: true });
  const made = await control(sandbox, "POST", "/markets", { name: "Slot", opensInMinutes: 60 });
  const bid = bidBody(own.unique_token, { gameId: String(made.body.gameId), points: "20" });
  const result = [...(bid.new_result as { result: Row[] }).result];
  result.push({ ...result[0], digits: "7", points: "10" });
  await post("api-submit-bid", { ...bid, new_result: { ...(bid.new_result as object), result } });
  await control(sandbox, "POST", `/markets/${made.body.gameId}/declare`, { session: "Open", pana: "123" });
  await post("api-user-transfer-wallet-balance", { amount: "100", mobile_no: friend.mobile, transfer_note: "Rent" });
  const expected = (await readPassbook(own.unique_token)).map(
    ({ transaction_type, amount, transaction_note }) =>
      `${transaction_type === "1" ? "+" : "-"}${amount} ${transaction_note}`,
  );
  expect(expected).toEqual(rows);
  const star = await control(sandbox, "POST", "/markets", { name: "Star", family: "starline", openTime: "11:00 AM" });
  const slotBid = bidBody(friend.token, { family: "starline", gameId: String(star.body.gameId) });
  await callProvider(sandbox, "api-starline-submit-bid", slotBid);
  expect((await readPassbook(friend.token)).slice(0, 2).map((row) => row.transaction_note)).toEqual([slot, received]);
});

test.each([
  ["specification", "2026-11-20 05:59", "123-6"],
  ["specification", "2026-11-20 06:00", ""],
  ["specification", "2026-11-20 06:45", "456-5"],
  ["galidisswar", "2026-11-20 06:45", "123-6"],
  ["galidisswar", "2026-11-20 07:59", "123-6"],
  ["galidisswar", "2026-11-20 08:00", "456-5"],
] as const)("%s: at %s the list shows %j", (name, now, shown) => {
  const { world, close } = testWorld("2026-11-19 05:00", name);
  const market = testMarket(world, "06:30 AM", "07:00 AM");
  const declare = (day: string, number: string) =>
    declareResult(world, { market, day, session: "Open", number, at: world.clock.now() });
  declare("2026-11-19", "123");
  world.clock.set(india(now));
  if (now >= "2026-11-20 06:30") declare("2026-11-20", "456");
  expect(listGames("main", world, "")).toMatchObject([{ open_result: shown }]);
  close();
});

test.each([
  ["specification", 2],
  ["galidisswar", 1],
] as const)("%s: of two waiting deposits it tells %d, the newest first", async (name, expected) => {
  const sandbox = sandboxes[name];
  const { token } = await signIn(sandbox);
  const post = (call: string, more: object = {}) => callProvider(sandbox, call, { unique_token: token, ...more });
  for (const request_amount of [300, "400"]) await post("fund-request-add", { request_amount });
  const { last_req_detail } = (await post("api-last-fund-request-detail")).body;
  expect((last_req_detail as Row[]).map((row) => row.request_amount)).toEqual(["400", "300"].slice(0, expected));
});
