import { callProvider, control, oneTimeBid, runSandbox, signedIn } from "../../fixtures/running-sandbox";
import type { Sandbox } from "../../start";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const call = async (path: string, fields: Record<string, unknown> = {}) =>
  (await callProvider(sandbox, path, fields)).body;

const TODAY = "11/20/2026";

/** What differs between the two families on the wire. */
const FAMILIES = [
  {
    family: "starline",
    path: "api-starline",
    bid: { label: "Single Pana", digits: "120" },
    drawn: { pana: "120" },
    won: "2800",
    wallet: "3780",
    amountStatus: "12",
    rows: "win_data",
    winDate: /^20 Nov 2026 10:0\d:\d\d AM$/,
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
    winDate: /^20 November 26 10:0\d$/,
  },
] as const;

const newMarket = async (family: string, name = "Slot") =>
  String((await control(sandbox, "POST", "/markets", { family, name, opensInMinutes: 60 })).body.gameId);

test.each(FAMILIES)(
  "a $family bid lowers the wallet, stands in its family's history, wins and is credited",
  async (one) => {
    const { token } = await signedIn(sandbox, { points: 1000 });
    const id = await newMarket(one.family, "History Slot");
    const body = oneTimeBid(token, id, { ...one.bid, points: "20" });
    expect(await call(`${one.path}-submit-bid`, body)).toEqual({ status: true, msg: expect.any(String) });
    const row = {
      game_name: "History Slot",
      pana: one.bid.label,
      session: "Open",
      digits: one.bid.digits,
      closedigits: "",
    };
    const bids = await call(`${one.path}-bid-history-data`, { unique_token: token, bid_from: TODAY, bid_to: TODAY });
    expect(bids).toEqual({
      status: true,
      msg: expect.any(String),
      bid_data: [
        {
          ...row,
          points: "20",
          bid_date: expect.stringMatching(/^20 Nov 2026 10:0\d:\d\d AM$/),
          bid_tx_id: expect.stringMatching(/^\d+$/),
        },
      ],
    });
    await control(sandbox, "POST", `/markets/${id}/declare`, one.drawn);
    expect(await call("api-user-wallet-balance", { unique_token: token })).toMatchObject({ wallet_amt: one.wallet });
    const wins = await call(`${one.path}-wining-history-data`, {
      unique_token: token,
      date_from: TODAY,
      date_to: TODAY,
    });
    expect(wins).toEqual({
      status: true,
      msg: expect.any(String),
      [one.rows]: [{ ...row, amount: one.won, wining_date: expect.stringMatching(one.winDate) }],
    });
    const passbook = await call("api-wallet-transaction-history", { unique_token: token });
    const rows = passbook.transaction_history as Record<string, unknown>[];
    expect(rows.map((entry) => [entry.amount, entry.transaction_type, entry.amount_status])).toEqual([
      [one.won, "1", one.amountStatus],
      ["20", "2", "5"],
      ["1000", "1", "1"],
    ]);
  },
);
