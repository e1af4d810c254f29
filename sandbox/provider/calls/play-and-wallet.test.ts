import { bidBody, callProvider, control, runSandbox, signedIn } from "../../fixtures/running-sandbox";
import type { Sandbox } from "../../start";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const call = async (path: string, fields: Record<string, unknown> = {}) =>
  (await callProvider(sandbox, path, fields)).body;

test("the wallet call has stored columns as strings, computed fields as numbers, and the ten games", async () => {
  const { token } = await signedIn(sandbox, { points: 1000 });
  const wallet = await call("api-user-wallet-balance", { unique_token: token });
  expect(wallet).toMatchObject({
    status: true,
    wallet_amt: "1000",
    betting_status: "1",
    min_withdrawal: "200",
    withdraw_open_time: "12:00 AM",
    withdraw_close_time: "11:59 PM",
    mobile_no: expect.stringMatching(/^\d{10}$/),
    mobile_1: expect.stringMatching(/^\d{10}$/),
    telegram_no: expect.stringMatching(/^\d{10}$/),
  });
  const games = wallet.result as Record<string, unknown>[];
  expect(games).toHaveLength(10);
  expect(games[0]).toEqual({
    game_id: "1",
    game_name: "Sridevi",
    open_time: "11:25 AM",
    close_time: "12:25 PM",
    open_result: "",
    close_result: "",
    msg: "Market Running",
    msg_status: 1,
    open_duration: expect.any(Number),
    close_duration: expect.any(Number),
    time_srt: expect.any(Number),
    web_chart_url: `${sandbox.url}/charts/panel/1`,
  });
});

test("a token that is not known gives empty fields, no error", async () => {
  for (const path of ["api-user-wallet-balance", "api-get-dashboard-data"]) {
    expect(await call(path, { unique_token: "gone" })).toMatchObject({
      status: true,
      wallet_amt: "",
      betting_status: "",
    });
  }
  const history = await call("api-bid-history-data", {
    unique_token: "gone",
    bid_from: "11/20/2026",
    bid_to: "11/20/2026",
  });
  expect(history).toEqual({ status: false, msg: "Bid History Not Available", bid_data: [] });
});

test("a bid lowers the wallet, stands in the history, wins and is credited, all in the provider's forms", async () => {
  const { token } = await signedIn(sandbox, { points: 1000 });
  const market = await control(sandbox, "POST", "/markets", { name: "History Market" });
  const id = String(market.body.gameId);
  const bid = bidBody(token, "6", "20");
  const body = { ...bid, game_id: id, new_result: { ...(bid.new_result as object), gameid: id } };
  expect(await call("api-submit-bid", body)).toEqual({ status: true, msg: expect.any(String) });
  expect(await call("api-user-wallet-balance", { unique_token: token })).toMatchObject({ wallet_amt: "980" });
  const today = { unique_token: token, bid_from: "11/20/2026", bid_to: "11/20/2026" };
  expect(await call("api-bid-history-data", today)).toEqual({
    status: true,
    msg: expect.any(String),
    bid_data: [
      {
        game_name: "History Market",
        pana: "Single Digit",
        session: "Open",
        digits: "6",
        closedigits: "",
        points: "20",
        bid_date: expect.stringMatching(/^20 Nov 2026 10:0\d:\d\d AM$/),
        bid_tx_id: expect.stringMatching(/^\d+$/),
      },
    ],
  });
  expect(await call("api-bid-history-data", { ...today, bid_from: "11/19/2026", bid_to: "11/19/2026" })).toMatchObject({
    status: false,
    bid_data: [],
  });
  await control(sandbox, "POST", `/markets/${id}/declare`, { session: "Open", pana: "123" });
  expect(await call("api-user-wallet-balance", { unique_token: token })).toMatchObject({ wallet_amt: "1170" });
  const wins = await call("api-wining-history-data", {
    unique_token: token,
    date_from: "11/20/2026",
    date_to: "11/20/2026",
  });
  expect(wins.win_data).toEqual([
    {
      game_name: "History Market",
      pana: "Single Digit",
      session: "Open",
      digits: "6",
      closedigits: "",
      amount: "190",
      wining_date: expect.stringMatching(/^20 November 26 10:0\d$/),
    },
  ]);
  const passbook = await call("api-wallet-transaction-history", { unique_token: token });
  const rows = passbook.transaction_history as Record<string, unknown>[];
  expect(rows.map((row) => [row.amount, row.transaction_type, row.amount_status])).toEqual([
    ["190", "1", "8"],
    ["20", "2", "5"],
    ["1000", "1", "1"],
  ]);
});

test("a refused bid says why with HTTP 200 and leaves the wallet", async () => {
  const { token } = await signedIn(sandbox, { points: 10 });
  expect(await call("api-submit-bid", bidBody(token, "6", "20"))).toEqual({
    status: false,
    msg: "Sorry, you do not have enough balance.",
  });
  const late = bidBody(token);
  const newResult = { ...(late.new_result as object), bid_date: "19-November-2026" };
  expect(await call("api-submit-bid", { ...late, new_result: newResult })).toEqual({
    status: false,
    msg: expect.stringMatching(/^Sorry, back date bidding is not allowed\. /),
  });
  expect(await call("api-user-wallet-balance", { unique_token: token })).toMatchObject({ wallet_amt: "10" });
});
