import { captureFailure, engine, someRead, someWrite } from "./fixtures/engine";
import { type Reaction, startFakeProvider } from "./fixtures/fake-provider";
import { opened } from "./fixtures/opened";
import { PROVIDER_LIMITS } from "./provider";

const ok: Reaction = { json: { status: true } };
const limited = (headers: Readonly<Record<string, string>>, status = 429): Reaction => ({ text: "", status, headers });
const otherRead = { ...someRead, name: "mainRates" } as const;

/** Starts a provider whose first response is this one, and whose later ones are good. */
const start = async (first: Reaction) => {
  let now = 5000;
  const fake = opened(await startFakeProvider((_request, nth) => (nth === 1 ? first : ok)));
  const provider = opened(engine(fake.url, { nowMs: () => now }));
  const send = (call = someRead) => provider.run(call, { asked: "" });
  const pass = (ms: number): void => {
    now += ms;
  };
  return { fake, ask: send, pass };
};

const date = (seconds: number) => new Date(Date.UTC(2026, 10, 29, 10, 0, seconds)).toUTCString();

test.each([
  ["seconds", limited({ "retry-after": "30" }), 30_000],
  ["an HTTP date, by the provider's own clock", limited({ "retry-after": date(20), date: date(0) }), 20_000],
  ["503 with seconds", limited({ "retry-after": "7" }, 503), 7000],
  ["an hour, of which a minute is kept", limited({ "retry-after": "3600" }), 60_000],
  ["a number that no clock has", limited({ "retry-after": "9".repeat(400) }), 60_000],
  ["nothing", limited({}), PROVIDER_LIMITS.breakMs],
  ["nonsense", limited({ "retry-after": "soon" }), PROVIDER_LIMITS.breakMs],
])("reads of the call wait as long as the response demands, for everybody: %s", async (_what, first, waitMs) => {
  const { fake, ask: send, pass } = await start(first);
  await captureFailure(send());
  pass(waitMs - 1);
  expect(await captureFailure(send())).toMatchObject({ sent: "no", code: "provider_unreachable", layer: "local" });
  expect(fake.received).toHaveLength(1);
  pass(1);
  await expect(send()).resolves.toBe(true);
});

test("other calls do not wait, and no write ever does", async () => {
  const { ask: send } = await start(limited({ "retry-after": "30" }));
  await captureFailure(send());
  await expect(send(otherRead)).resolves.toBe(true);
  await expect(send(someWrite)).resolves.toBe(true);
});

test.each([
  ["no second", limited({ "retry-after": "0" })],
  ["a moment that has passed", limited({ "retry-after": date(0), date: date(5) })],
  ["503 without a word", limited({}, 503)],
  ["a fine answer with the header", { ...ok, headers: { "retry-after": "30" } }],
])("nothing waits: %s", async (_what, first) => {
  const { ask: send } = await start(first);
  await send().catch(() => undefined);
  await expect(send()).resolves.toBe(true);
});

test("a write's 429 delays no read, and is reported as probably not taken", async () => {
  const { ask: send } = await start(limited({ "retry-after": "30" }));
  expect(await captureFailure(send(someWrite))).toMatchObject({ rejection: "rate_limit", sent: "maybe" });
  await expect(send()).resolves.toBe(true);
});

test("calls that are limited do not open the circuit for the others", async () => {
  const fake = opened(await startFakeProvider(({ path }) => (path.includes("social") ? limited({}) : ok)));
  let now = 0;
  const provider = opened(engine(fake.url, { nowMs: () => now }));
  for (let nth = 0; nth <= PROVIDER_LIMITS.breakAfter; nth += 1) {
    await captureFailure(provider.run(someRead, { asked: "" }));
    now += PROVIDER_LIMITS.breakMs;
  }
  expect(provider.circuitIsOpen()).toBe(false);
  await expect(provider.run(otherRead, { asked: "" })).resolves.toBe(true);
});
