import { callProvider, runSandbox, signedIn } from "../fixtures/running-sandbox";
import type { Sandbox } from "../start";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await runSandbox();
});
afterEach(() => sandbox.close());

const enter = async (): Promise<string> => {
  const response = await fetch(`${sandbox.controlUrl}/console?key=${sandbox.controlSecret}`, { redirect: "manual" });
  return (response.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
};

/** Sends a form and follows it to the page. */
const post = async (path: string, fields: Record<string, string>) => {
  const cookie = await enter();
  const headers = { cookie, "sec-fetch-site": "same-origin" };
  const body = new URLSearchParams(fields);
  const answer = await fetch(sandbox.controlUrl + path, { method: "POST", redirect: "manual", headers, body });
  if (answer.status !== 303) return answer.text();
  return (await fetch(`${sandbox.controlUrl}/console`, { headers: { cookie } })).text();
};

const waiting = async () => {
  const { mobile, token } = await signedIn(sandbox, { name: "<Kiran>", points: 1000 });
  const ask = (path: string, fields: Record<string, unknown>) =>
    callProvider(sandbox, path, { unique_token: token, ...fields });
  await ask("fund-request-add", { request_amount: "500" });
  await ask("api-add-user-upi-details", { upi_type: "2", google_pay_no: "9222222222" });
  await ask("api-user-withdraw-fund-request", { mobile, request_amount: "300", payment_method: "2" });
  return mobile;
};

test("pending money is shown, approved and refused on the page, and then gone", async () => {
  const mobile = await waiting();
  const first = await post("/console/deposit", { id: "1", decision: "approve" });
  expect(first).toContain(`The deposit of 500 points by ${mobile} is approved; the wallet holds 1200.`);
  expect(first).toMatch(/300<\/strong> to pay out to Google Pay\s+9222222222, request 100001 by &lt;Kiran&gt;/);
  const second = await post("/console/withdrawal", { id: "1", decision: "refuse", remark: "No", receipt: "" });
  expect(second).toContain("is cancelled; the wallet holds 1500.");
  expect(second).toContain("Nothing waits for approval.");
});

test("a form that was decided meanwhile, or says nothing, comes back with what was wrong", async () => {
  await waiting();
  await post("/console/deposit", { id: "1", decision: "refuse" });
  expect(await post("/console/deposit", { id: "1", decision: "approve" })).toMatch(/role="alert">[^<]*decided already/);
  expect(await post("/console/withdrawal", { id: "1" })).toMatch(/role="alert">Approve or refuse it/);
  expect(sandbox.world.withdrawals.byId(1)?.state).toBe("pending");
});

test("a payment by QR is credited on the page, and a wrong one keeps what was typed", async () => {
  const mobile = await waiting();
  const wrong = await post("/console/credit", { mobile, points: "lots", note: "" });
  expect(wrong).toMatch(/role="alert">Points must be a whole number/);
  expect(wrong).toContain('value="lots"');
  expect(await post("/console/credit", { mobile: "7000000009", points: "5", note: "" })).toContain("no player has");
  const right = await post("/console/credit", { mobile, points: "200", note: "" });
  expect(right).toContain(`200 points are credited to ${mobile}; the wallet holds 900.`);
});
