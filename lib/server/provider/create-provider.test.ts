import { sandboxClock } from "../clock";
import { APP_KEY, COOKIE, engine, failureOf, somePlayerRead, someRead, someWrite } from "./fixtures/engine";
import { type FakeProvider, type Reaction, startFakeProvider } from "./fixtures/fake-provider";
import { opened } from "./fixtures/opened";
import type { Provider } from "./provider";

const ok: Reaction = { json: { status: true } };
const start = async (behave: Parameters<typeof startFakeProvider>[0], more: Parameters<typeof engine>[1] = {}) => {
  const fake: FakeProvider = opened(await startFakeProvider(behave));
  const provider: Provider = opened(engine(`${fake.url}/app/api`, more));
  return { fake, provider };
};

test("every call is a POST of JSON to the configured address, with the common fields and the cookie", async () => {
  const { fake, provider } = await start(() => ok);
  await provider.run(someRead, { asked: "this" });
  const [request] = fake.received;
  expect(request).toMatchObject({ method: "POST", path: "/app/api/some-call" });
  expect(request?.headers).toMatchObject({ "content-type": "application/json", cookie: COOKIE });
  expect(request?.body).toEqual({ asked: "this", env_type: "Prod", app_key: APP_KEY });
});

test("a player's call carries the player's token, and no request is made without one", async () => {
  const { fake, provider } = await start(() => ok);
  await provider.run(somePlayerRead, { asked: "this" }, { token: "token-1" });
  expect(fake.received[0]?.body).toEqual({
    asked: "this",
    env_type: "Prod",
    app_key: APP_KEY,
    unique_token: "token-1",
  });
  expect(await failureOf(provider.run(somePlayerRead, { asked: "this" }))).toMatchObject({ sent: "no" });
  expect(fake.received).toHaveLength(1);
});

test("no call can put another key or another environment in place of the configured ones", async () => {
  const { fake, provider } = await start(() => ok);
  const forged = { ...someRead, request: () => ({ app_key: "forged", env_type: "Test" }) };
  await provider.run(forged, { asked: "" });
  expect(fake.received[0]?.body).toEqual({ env_type: "Prod", app_key: APP_KEY });
});

test("security 28: a redirect is an error and is not followed", async () => {
  const other = opened(await startFakeProvider(() => ok));
  const { fake, provider } = await start(() => ({ text: "", status: 302, headers: { location: other.url } }));
  expect(await failureOf(provider.run(someRead, { asked: "" }))).toMatchObject({ layer: "http", note: "status 302" });
  expect(await failureOf(provider.run(someWrite, { asked: "" }))).toMatchObject({ layer: "http", sent: "maybe" });
  expect(fake.received).toHaveLength(2);
  expect(other.received).toHaveLength(0);
});

test("in sandbox mode the clock follows the sandbox's, also on a failed answer", async () => {
  const clock = sandboxClock(() => 1000);
  const { provider } = await start(
    (_request, nth) => ({
      json: { status: true },
      status: nth === 1 ? 200 : 500,
      headers: { "x-sandbox-now": String(1_700_000_000_000 + nth) },
    }),
    { mode: "sandbox", clock },
  );
  await provider.run(someRead, { asked: "" });
  expect(clock.now()).toBe(1_700_000_000_001);
  await failureOf(provider.run(someRead, { asked: "" }));
  expect(clock.now()).toBe(1_700_000_000_002);
});

test("in sandbox mode a garbled time leaves the clock alone", async () => {
  const clock = sandboxClock(() => 1000);
  const { provider } = await start(() => ({ ...ok, headers: { "x-sandbox-now": "soon" } }), { mode: "sandbox", clock });
  await provider.run(someRead, { asked: "" });
  expect(clock.now()).toBe(1000);
});

test("in live mode the header of a sandbox moves no clock", async () => {
  const { provider } = await start(() => ({ ...ok, headers: { "x-sandbox-now": "1" } }));
  // The live clock throws when it is told to follow.
  await expect(provider.run(someRead, { asked: "" })).resolves.toBe(true);
});

test("a refused application key is no refusal of the player's request, and certainly had no effect", async () => {
  const { provider } = await start(() => ({ json: { status: false, msg: "UnAuthorized request" } }));
  const failure = await failureOf(provider.run(someWrite, { asked: "" }));
  expect(failure).toMatchObject({ layer: "http", sent: "no", code: "provider_unreachable" });
});

test("no failure quotes the answer, which may hold a token", async () => {
  const secret = "token-never-to-be-logged";
  const bodies = [`{"unique_token":"${secret}`, `{"status":"${secret}"}`, `<p>${secret}</p>`, `["${secret}"]`];
  const { provider } = await start((_request, nth) => ({ text: bodies[nth - 1] ?? "" }));
  for (const _body of bodies) {
    const failure = await failureOf(provider.run(someRead, { asked: "" }));
    expect(failure.layer).toBe("decode");
    expect(JSON.stringify([failure.message, failure.note, String(failure.cause)])).not.toContain(secret);
  }
});

test("a decoder that breaks ends as a typed error", async () => {
  const { provider } = await start(() => ok);
  const broken = {
    ...someRead,
    response: (): boolean => {
      throw new TypeError("a fault of ours");
    },
  };
  expect(await failureOf(provider.run(broken, { asked: "" }))).toMatchObject({ layer: "decode", sent: "maybe" });
});
