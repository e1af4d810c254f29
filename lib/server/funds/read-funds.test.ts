import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import pino from "pino";
import { AppError } from "@/lib/contract/errors";
import type { Settings } from "../env/settings";
import { engine, USER_AGENT } from "../provider/fixtures/engine";
import { type Reaction, startFakeProvider } from "../provider/fixtures/fake-provider";
import { opened } from "../provider/fixtures/opened";
import { SPECIFICATION_DIALECT } from "../provider-dialect/dialect";
import { readDepositOptions } from "./read-funds";
import { readPayee, requirePayee } from "./read-payee";

const PATHS = SPECIFICATION_DIALECT.calls;

const ASHA = { token: "token-of-asha", playerKey: "asha" };

const DETAIL: Reaction = { json: { status: false, min_amt: "100", last_req_detail: [] } };
const NO_BANK: Reaction = { json: { status: true, bank_details: [] } };
const NO_PAYEE = JSON.stringify({ success: false });

/**
 * Starts the gateway service, which answers for the site that it knows, or breaks the connection if the test sets no
 * answer.
 */
const startGateway = async (first: string | null) => {
  let answer = first;
  const server = createServer((request, response) => {
    if (answer === null || request.url !== "/payment-details?baseUrl=play.example") request.socket.destroy();
    else response.end(answer);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  const close = () => new Promise<void>((resolve) => server.close(() => resolve()));
  const set = (next: string | null) => {
    answer = next;
  };
  return opened({ url: `http://127.0.0.1:${port}/payment-details`, close, set });
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
  return {
    fake,
    gateway,
    read: async () => ({ ...(await readDepositOptions(services, ASHA)), ...(await readPayee(services)) }),
    require: () => requirePayee(services),
  };
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
])("without a payee the reason is given: %s where %s", async (payeeMissing, _what, gateway, bank) => {
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
])("without a payee the services' own texts come first: %s, %s", async (payeeMessage, _what, gateway, bank) => {
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

const paid = (upiId: string) => JSON.stringify({ success: true, data: { upiId } });

test("whom to pay is asked of the gateway each time, whatever a page has read before", async () => {
  const { gateway, read, require } = await setUp(paid("first.one@upi"));
  await read();
  gateway.set(paid("second.one@upi"));
  expect(await require()).toBe("second.one@upi");
  gateway.set(null);
  await expect(require()).rejects.toMatchObject({ code: "payee_away" });
});

test.each([
  ["deposit_off", "payment is switched off", paid("house@upi"), { json: { getaway_status: "0" } }, undefined],
  ["payee_away", "the state cannot be read", paid("house@upi"), "reset", undefined],
  ["payee_missing", "nobody has an id", NO_PAYEE, { json: { getaway_status: "1" } }, undefined],
  ["payee_missing", "the gateway says why", CLOSED, { json: { getaway_status: "1" } }, "Gateway closed today"],
] as const)("nobody is paid: %s where %s", async (code, _what, gateway, status, message) => {
  const { require } = await setUp(gateway, { [PATHS.gatewayStatus]: status });
  const error = await require().catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ code });
  expect(error instanceof AppError && error.details.message).toBe(message);
});

test("an answer that closes payments closes them for the player who got it; one that opens them serves others for 5 s", async () => {
  const reactions: Record<string, Reaction> = { [PATHS.gatewayStatus]: { json: { getaway_status: "0" } } };
  const { fake, gateway, read } = await setUp(NO_PAYEE, reactions);
  expect(await read()).toMatchObject({ upiOn: false, payee: null });
  reactions[PATHS.gatewayStatus] = { json: { getaway_status: "1" } };
  gateway.set(paid("house@upi"));
  expect(await read()).toMatchObject({ upiOn: true, payee: "house@upi" });
  const countStateReads = () => fake.received.filter(({ path }) => path === `/${PATHS.gatewayStatus}`).length;
  expect(countStateReads()).toBe(2);
  const now = performance.now();
  const clock = jest.spyOn(performance, "now").mockReturnValue(now + 4000);
  await read();
  expect(countStateReads()).toBe(2);
  clock.mockReturnValue(now + 5100);
  gateway.set(paid("second.one@upi"));
  expect(await read()).toMatchObject({ payee: "second.one@upi" });
  expect(countStateReads()).toBe(3);
  clock.mockRestore();
});
