import { control, runSandbox } from "../fixtures/running-sandbox";
import type { Sandbox } from "../start";

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await runSandbox();
});
afterEach(() => sandbox.close());

const ask = async (query: string) => (await fetch(sandbox.gatewayUrl + query)).json();

test("it tells the payee for a site, at an address of its own", async () => {
  expect(new URL(sandbox.gatewayUrl).port).not.toBe(new URL(sandbox.url).port);
  expect(await ask("?baseUrl=play.example")).toEqual({ success: true, data: { upiId: "gateway.sandbox@upi" } });
  expect(await ask("")).toMatchObject({ success: false });
  await control(sandbox, "POST", "/settings", { gatewayUpiId: "" });
  expect(await ask("?baseUrl=play.example")).toEqual({ success: false });
});

test("its requests stand in the journal, and a fault hits them", async () => {
  await ask("?baseUrl=play.example");
  const { body } = await control(sandbox, "GET", "/journal?call=payment-details");
  expect(body.requests).toMatchObject([{ body: { baseUrl: "play.example" }, answered: 200 }]);
  const fault = { call: "payment-details", when: "before", action: { kind: "status", status: 503, body: "{}" } };
  await control(sandbox, "POST", "/faults", fault);
  expect((await fetch(`${sandbox.gatewayUrl}?baseUrl=x`)).status).toBe(503);
  expect((await fetch(`${sandbox.gatewayUrl}?baseUrl=x`)).status).toBe(200);
});
