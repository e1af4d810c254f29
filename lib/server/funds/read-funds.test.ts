import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { SPECIFICATION } from "../dialect/dialect";
import type { Settings } from "../env/settings";
import { engine, USER_AGENT } from "../provider/fixtures/engine";
import { type Reaction, startFakeProvider } from "../provider/fixtures/fake-provider";
import { opened } from "../provider/fixtures/opened";
import { readDepositOptions } from "./read-funds";

const PATHS = SPECIFICATION.calls;

const ASHA = { token: "token-of-asha", playerKey: "asha" };

const DETAIL: Reaction = { json: { status: false, min_amt: "100", last_req_detail: [] } };
const NO_BANK: Reaction = { json: { status: true, bank_details: [] } };
const NO_PAYEE = JSON.stringify({ success: false });

/** The gateway service: answers for the site that it knows, or breaks the connection if the test gives no answer. */
const startGateway = async (answer: string | null) => {
  const server = createServer((request, response) => {
    if (answer === null || request.url !== "/payment-details?baseUrl=play.example") request.socket.destroy();
    else response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  return opened({ url: `http://127.0.0.1:${port}/payment-details`, close });
};

const setUp = async (gatewayAnswer: string | null, reactions: Readonly<Record<string, Reaction>> = {}) => {
  const usual: Readonly<Record<string, Reaction>> = {
    [PATHS.lastFundRequest]: DETAIL,
    [PATHS.gatewayStatus]: { json: { getaway_status: "1" } },
    [PATHS.bankDetails]: NO_BANK,
  };
  const gateway = await startGateway(gatewayAnswer);
  const fake = opened(
    await startFakeProvider(({ path }) => reactions[path.slice(1)] ?? usual[path.slice(1)] ?? "reset"),
  );
  const funds = { gatewayUrl: gateway.url, siteDomain: "play.example" };
  const services = {
    provider: opened(engine(fake.url)),
    log: pino({ level: "silent" }),
    settings: { funds, provider: { userAgent: USER_AGENT } } as Settings,
  };
  return { fake, read: () => readDepositOptions(services, ASHA) };
};

test("the payee is the gateway service's, and the bank details are not asked for", async () => {
  const { fake, read } = await setUp(JSON.stringify({ success: true, data: { upiId: "house@upi" } }));
  expect(await read()).toMatchObject({ payee: "house@upi", payeeMissing: null, minimum: "100", upiOn: true });
  expect(fake.received.some(({ path }) => path === `/${PATHS.bankDetails}`)).toBe(false);
});

test.each([
  ["says that it has none", NO_PAYEE],
  ["does not answer", null],
  ["answers garbage", "<p>no</p>"],
])("where the gateway service %s the payee is the bank details'", async (_what, gateway) => {
  const { read } = await setUp(gateway, {
    [PATHS.bankDetails]: { json: { status: true, bank_details: [{ upi_payment_id: "bank@upi" }] } },
  });
  expect(await read()).toMatchObject({ payee: "bank@upi", payeeMissing: null });
});

test.each([
  ["none", "both say that they have none", NO_PAYEE, NO_BANK],
  ["away", "the gateway service does not answer", null, NO_BANK],
  ["away", "the provider does not answer", NO_PAYEE, "reset" as const],
])("without a payee the reason is told: %s where %s", async (payeeMissing, _what, gateway, bank) => {
  const { read } = await setUp(gateway, { [PATHS.bankDetails]: bank });
  expect(await read()).toMatchObject({ payee: null, payeeMissing, payeeMessage: null, minimum: "100" });
});

const CLOSED = JSON.stringify({ success: false, message: "Gateway closed today" });
const NOT_SET: Reaction = { json: { status: false, msg: "Bank details not set" } };

test.each([
  ["Gateway closed today", "the gateway service's before the bank details'", CLOSED, NOT_SET],
  ["Gateway closed today", "the gateway service's where the provider does not answer", CLOSED, "reset" as const],
  ["Bank details not set", "the bank details' where the gateway service gives none", NO_PAYEE, NOT_SET],
  ["Bank details not set", "the bank details' where the gateway service does not answer", null, NOT_SET],
])("without a payee the services' own words come first: %s, %s", async (payeeMessage, _what, gateway, bank) => {
  const { read } = await setUp(gateway, { [PATHS.bankDetails]: bank });
  expect(await read()).toMatchObject({ payee: null, payeeMessage });
});

test("what a service says beside a payee is no reason", async () => {
  const { read } = await setUp(CLOSED, {
    [PATHS.bankDetails]: { json: { status: false, msg: "odd", bank_details: [{ upi_payment_id: "bank@upi" }] } },
  });
  expect(await read()).toMatchObject({ payee: "bank@upi", payeeMissing: null, payeeMessage: null });
});

test("payment by UPI is off where the status is not '1', and on where it cannot be read", async () => {
  const off = await setUp(NO_PAYEE, { [PATHS.gatewayStatus]: { json: { getaway_status: "0" } } });
  expect(await off.read()).toMatchObject({ upiOn: false });
  const away = await setUp(NO_PAYEE, { [PATHS.gatewayStatus]: "reset" });
  expect(await away.read()).toMatchObject({ upiOn: true });
});

test("without the minimum there are no options at all", async () => {
  const { read } = await setUp(NO_PAYEE, { [PATHS.lastFundRequest]: "reset" });
  await expect(read()).rejects.toMatchObject({ name: "ProviderError" });
});
