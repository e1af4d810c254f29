import {
  callProvider,
  control,
  fundedPlayer,
  sandboxOf,
  signedIn,
  withdrawingPlayer,
} from "../../fixtures/running-sandbox";

const sandbox = sandboxOf([beforeAll, afterAll]);

const call = async (path: string, fields: Record<string, unknown> = {}) =>
  (await callProvider(sandbox, path, fields)).body;

const STAMP = expect.stringMatching(/^20 Nov 2026 10:0\d:\d\d AM$/);

test.each(["fund-request-add", "api-fund-request-add"])(
  "%s moves nothing until it is approved, and stands as pending until then",
  async (path) => {
    const player = await fundedPlayer(sandbox);
    const before = await player.ask("api-last-fund-request-detail");
    expect(before).toMatchObject({ status: false, min_amt: "100", max_amt: "100000", last_req_detail: [] });
    const answer = await player.ask(path, { request_amount: "500" });
    expect(answer).toEqual({ status: true, msg: expect.any(String), fund_request_id: expect.any(Number) });
    const id = String(answer.fund_request_id);
    expect(await player.ask("api-last-fund-request-detail")).toMatchObject({
      status: true,
      min_amt: "100",
      last_req_detail: [{ id, fund_request_id: id, request_amount: "500", request_status: "0", insert_date: STAMP }],
    });
    expect(await player.wallet()).toBe("1000");
    expect((await control(sandbox, "POST", `/money/deposits/${id}`, { approve: true })).body).toEqual({
      id,
      state: "approved",
      amount: "500",
      mobile: player.mobile,
      wallet: "1500",
    });
    expect(await player.ask("api-last-fund-request-detail")).toMatchObject({ status: false, last_req_detail: [] });
    expect(await player.wallet()).toBe("1500");
    expect((await player.passbook())[0]).toEqual(["500", "1", "1", "Add Fund by UPI"]);
  },
);

test("UPI numbers are kept one for each method, and a later one takes the place", async () => {
  const player = await fundedPlayer(sandbox);
  expect(await player.ask("api-get-user-payment-details")).toMatchObject({ status: false });
  const add = (type: string, numbers: Record<string, string>) =>
    player.ask("api-add-user-upi-details", {
      upi_type: type,
      paytm_no: "",
      google_pay_no: "",
      phon_pay_no: "",
      ...numbers,
    });
  expect(await add("1", { paytm_no: "9111111111" })).toMatchObject({ status: true });
  expect(await add("3", { phon_pay_no: "9333333333" })).toMatchObject({ status: true });
  expect(await add("1", { paytm_no: "9111111112" })).toMatchObject({ status: true });
  expect(await add("2", { google_pay_no: "12" })).toMatchObject({ status: false });
  expect(await add("2", { paytm_no: "9111111113" })).toMatchObject({ status: false });
  expect(await player.ask("api-get-user-payment-details")).toEqual({
    status: true,
    msg: expect.any(String),
    payment_details: { paytm_number: "9111111112", google_pay_number: "", phone_pay_number: "9333333333" },
  });
});

test("a withdrawal holds its points at once, is paid out on approval with a receipt, and another is returned as a credit of its own", async () => {
  const player = await withdrawingPlayer(sandbox);
  expect(await player.history()).toMatchObject({ status: false, withdrawdata: [] });
  expect(await player.withdraw("300")).toEqual({ status: true, msg: expect.any(String) });
  expect(await player.ask("api-user-wallet-balance")).toMatchObject({ wallet_amt: "700", hold_amt: "300" });
  expect((await player.history()).withdrawdata).toEqual([
    {
      request_number: expect.stringMatching(/^\d{6}$/),
      request_amount: "300",
      request_status: "0",
      payment_method: "3",
      paytm_number: "9111111111",
      google_pay_number: "",
      phone_pay_number: "",
      remark: "",
      payment_receipt: `${sandbox.url}/receipts/`,
      insert_date: STAMP,
    },
  ]);
  const id = await player.pendingId();
  const decision = { approve: true, remark: "Paid", receipt: "slip-1" };
  expect((await control(sandbox, "POST", `/money/withdrawals/${id}`, decision)).body).toMatchObject({
    state: "approved",
    wallet: "700",
  });
  const receipt = `${sandbox.url}/receipts/slip-1.svg`;
  expect((await player.history()).withdrawdata).toMatchObject([
    { request_status: "2", remark: "Paid", payment_receipt: receipt },
  ]);
  expect((await fetch(receipt)).headers.get("content-type")).toContain("image/svg+xml");
  expect(await player.ask("api-user-wallet-balance")).toMatchObject({ wallet_amt: "700", hold_amt: "0" });
  expect((await player.passbook())[0]).toEqual(["300", "2", "2", "Withdraw Request"]);

  await player.withdraw("250");
  const refusal = { approve: false, remark: "Wrong number", receipt: "javascript:alert(1)" };
  await control(sandbox, "POST", `/money/withdrawals/${await player.pendingId()}`, refusal);
  expect((await player.history()).withdrawdata).toMatchObject([
    { request_status: "1", remark: "Wrong number", payment_receipt: `${sandbox.url}/receipts/` },
    { request_status: "2" },
  ]);
  expect(await player.wallet()).toBe("700");
  expect((await player.passbook())[0]).toEqual(["250", "1", "2", expect.stringContaining("returned")]);
});

test("a transfer arrives in one entry that each of the two reads in their own words", async () => {
  const from = await fundedPlayer(sandbox);
  const to = await signedIn(sandbox, { name: "Kiran Rao", points: 0 });
  expect(await call("api-check-user-for-transfer-amt", { mobile_no: to.mobile })).toEqual({
    status: true,
    msg: expect.any(String),
    user_name: "Kiran Rao",
  });
  const fields = { amount: "100", mobile_no: to.mobile, transfer_note: "Rent" };
  expect(await from.ask("api-user-transfer-wallet-balance", fields)).toEqual({ status: true, msg: expect.any(String) });
  expect(await from.wallet()).toBe("900");
  expect((await from.passbook())[0]).toEqual(["100", "2", "3", "Transfer to Kiran Rao: Rent"]);
  const history = await call("api-wallet-transaction-history", { unique_token: to.token });
  expect(history.transaction_history).toMatchObject([
    { amount: "100", transaction_type: "1", amount_status: "4", transaction_note: "Transfer from Test Player: Rent" },
  ]);
  const { entries } = (await control(sandbox, "GET", `/ledger?mobile=${to.mobile}`)).body;
  expect(entries).toMatchObject([
    { kind: "transfer", lines: [{ amount: "-100" }, { account: `player:${to.mobile}`, amount: "100" }] },
  ]);
});
