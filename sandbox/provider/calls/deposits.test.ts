import { callProvider, control, fundedPlayer, runSandbox } from "../../fixtures/running-sandbox";
import type { Sandbox } from "../../start";

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await runSandbox();
});
afterAll(() => sandbox.close());

const call = async (path: string, fields: Record<string, unknown> = {}) =>
  (await callProvider(sandbox, path, fields)).body;

const STAMP = expect.stringMatching(/^20 Nov 2026 10:0\d:\d\d AM$/);

test("gateway status, bank details and rules are told as they are set", async () => {
  expect(await call("apiGetawayStatus")).toMatchObject({ status: true, getaway_status: "1" });
  expect((await call("api-admin-bank-details")).bank_details).toEqual([
    {
      ac_holder_name: expect.any(String),
      account_number: expect.any(String),
      ifsc_code: expect.any(String),
      upi_payment_id: "bank.sandbox@upi",
      google_upi_payment_id: "bank.sandbox@upi",
      phonepay_upi_payment_id: "bank.sandbox@upi",
    },
  ]);
  const [rules] = (await call("api-money-deposit-withdrawal-rule")).content as Record<string, string>[];
  expect(rules?.deposit_rule?.split("\n")).toHaveLength(3);
  expect(rules?.withdrawal_rule?.split("\n")).toHaveLength(3);
});

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
