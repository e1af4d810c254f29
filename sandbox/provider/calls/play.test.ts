import { bidBody, callProvider, control, signIn, startForTests } from "../../fixtures/running-sandbox";

const sandbox = startForTests([beforeAll, afterAll]);

const call = async (path: string, fields: Record<string, unknown> = {}) =>
  (await callProvider(sandbox, path, fields)).body;

const TODAY = "11/20/2026";
const LONG_DATE = /^20 Nov 2026 10:0\d:\d\d AM$/;
const SHORT_DATE = /^20 November 26 10:0\d$/;

const FAMILIES = [
  {
    family: "main",
    path: "api",
    bid: { label: "Single Digit", digits: "6" },
    drawn: { session: "Open", pana: "123" },
    won: "190",
    wallet: "1170",
    amountStatus: "8",
    rows: "win_data",
    winDate: SHORT_DATE,
  },
  {
    family: "starline",
    path: "api-starline",
    bid: { label: "Single Pana", digits: "120" },
    drawn: { pana: "120" },
    won: "2800",
    wallet: "3780",
    amountStatus: "12",
    rows: "win_data",
    winDate: LONG_DATE,
  },
  {
    family: "gali",
    path: "api-galidisawar",
    bid: { label: "Right Digit", digits: "7" },
    drawn: { pair: "57" },
    won: "190",
    wallet: "1170",
    amountStatus: "13",
    rows: "bid_data",
    winDate: SHORT_DATE,
  },
] as const;

test.each(FAMILIES)("a $family bid lowers the wallet, stands in its history, wins and is credited", async (one) => {
  const { token } = await signIn(sandbox, { points: 1000 });
  const made = await control(sandbox, "POST", "/markets", { family: one.family, name: "Slot", opensInMinutes: 60 });
  const id = String(made.body.gameId);
  const body = bidBody(token, { ...one.bid, family: one.family, gameId: id, points: "20" });
  expect(await call(`${one.path}-submit-bid`, body)).toEqual({ status: true, msg: expect.any(String) });
  const row = { game_name: "Slot", pana: one.bid.label, session: "Open", digits: one.bid.digits, closedigits: "" };
  expect(
    await call(`${one.path}-bid-history-data`, { unique_token: token, bid_from: TODAY, bid_to: TODAY }),
  ).toMatchObject({
    status: true,
    bid_data: [
      {
        ...row,
        points: "20",
        bid_date: expect.stringMatching(LONG_DATE),
        bid_tx_id: expect.stringMatching(/^\d+$/),
      },
    ],
  });
  await control(sandbox, "POST", `/markets/${id}/declare`, one.drawn);
  expect(await call("api-user-wallet-balance", { unique_token: token })).toMatchObject({ wallet_amt: one.wallet });
  const request = { unique_token: token, date_from: TODAY, date_to: TODAY };
  expect(await call(`${one.path}-wining-history-data`, request)).toMatchObject({
    [one.rows]: [{ ...row, amount: one.won, wining_date: expect.stringMatching(one.winDate) }],
  });
  const passbook = await call("api-wallet-transaction-history", { unique_token: token });
  const rows = passbook.transaction_history as Record<string, unknown>[];
  expect(rows.map((entry) => [entry.amount, entry.transaction_type, entry.amount_status])).toEqual([
    [one.won, "1", one.amountStatus],
    ["20", "2", "5"],
    ["1000", "1", "1"],
  ]);
});

test("an unknown token gives empty fields, no error", async () => {
  const empty = { status: true, wallet_amt: "", betting_status: "" };
  expect(await call("api-user-wallet-balance", { unique_token: "gone" })).toMatchObject(empty);
  expect(await call("api-get-dashboard-data", { unique_token: "gone" })).toMatchObject(empty);
  const days = { bid_from: TODAY, bid_to: TODAY };
  const none = { status: false, msg: "Bid History Not Available", bid_data: [] };
  expect(await call("api-bid-history-data", { unique_token: "gone", ...days })).toEqual(none);
});

const GAME = { msg: "Market Running", msg_status: 1, open_duration: expect.any(Number), time_srt: expect.any(Number) };
const NO_RESULT = { open_result: "", close_result: "" };
const main = { close_time: "12:25 PM", close_duration: expect.any(Number), web_chart_url: expect.any(String) };

test.each([
  ["api-user-wallet-balance", 1, { game_name: "Sridevi", open_time: "11:25 AM", ...main, ...NO_RESULT }],
  ["api-starline-game", 12, { game_name: "Starline 11:00 AM", open_time: "11:00 AM", ...NO_RESULT }],
  ["api-galidisawar-game", 27, { game_name: "Delhi Bazar", open_time: "03:00 PM", ...NO_RESULT }],
])("%s lists market %d with its family's fields alone", async (path, id, game) => {
  const { result } = await call(path);
  expect(result).toContainEqual({ ...GAME, game_id: String(id), ...game });
});

test.each([
  ["api-starline-game", 13, { pana: "120" }, { open_result: "120-3", close_result: "" }],
  ["api-galidisawar-game", 28, { pair: "07" }, { open_result: "0", close_result: "7" }],
])("%s writes a result in its family's way", async (path, id, drawn, result) => {
  await control(sandbox, "POST", `/markets/${id}/declare`, drawn);
  const games = (await call(path)).result as Record<string, unknown>[];
  expect(games).toContainEqual(expect.objectContaining({ game_id: String(id), msg_status: 2, ...result }));
});
