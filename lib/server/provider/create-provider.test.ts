import { sandboxClock } from "../clock";
import { TestTime } from "../fixtures/test-time";
import {
  APP_KEY,
  COOKIE,
  captureFailure,
  engine,
  IMPATIENT,
  somePlayerRead,
  somePlayerWrite,
  someRead,
  someWrite,
} from "./fixtures/engine";
import { closedPort, type Reaction, startFakeProvider } from "./fixtures/fake-provider";
import { opened } from "./fixtures/opened";

const ok: Reaction = { json: { status: true } };
const start = async (behave: Parameters<typeof startFakeProvider>[0], more: Parameters<typeof engine>[1] = {}) => {
  const fake = opened(await startFakeProvider(behave));
  return { fake, provider: opened(engine(`${fake.url}/app/api`, more)) };
};

const input = { asked: "" };

test("every call is a POST of JSON to the configured address, with the common fields and the cookie", async () => {
  const { fake, provider } = await start(() => ok);
  await provider.run(someRead, { asked: "this" });
  const [request] = fake.received;
  expect(request).toMatchObject({ method: "POST", path: "/app/api/api-get-social-data" });
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
  expect(await captureFailure(provider.run(somePlayerRead, { asked: "this" }))).toMatchObject({ sent: "no" });
  expect(fake.received).toHaveLength(1);
});

test("no call can put another key or another environment in place of the configured ones", async () => {
  const { fake, provider } = await start(() => ok);
  const forged = { ...someRead, request: () => ({ app_key: "forged", env_type: "Test" }) };
  await provider.run(forged, input);
  expect(fake.received[0]?.body).toEqual({ env_type: "Prod", app_key: APP_KEY });
});

test("security 28: a redirect is an error and is not followed", async () => {
  const other = opened(await startFakeProvider(() => ok));
  const { fake, provider } = await start(() => ({ text: "", status: 302, headers: { location: other.url } }));
  expect(await captureFailure(provider.run(someRead, input))).toMatchObject({ layer: "http", note: "status 302" });
  expect(await captureFailure(provider.run(someWrite, input))).toMatchObject({ layer: "http", sent: "maybe" });
  expect(fake.received).toHaveLength(2);
  expect(other.received).toHaveLength(0);
});

test("in sandbox mode the clock follows the sandbox's, also on a failed answer, but no garbled time", async () => {
  const clock = sandboxClock(() => 1000);
  const times = ["soon", "1700000000001", "1700000000002"];
  const { provider } = await start(
    (_request, nth) => ({
      json: { status: true },
      status: nth === 3 ? 500 : 200,
      headers: { "x-sandbox-now": times[nth - 1] ?? "" },
    }),
    { mode: "sandbox", clock },
  );
  const seen: number[] = [];
  for (const _time of times) {
    await provider.run(someRead, input).catch(() => undefined);
    seen.push(clock.now());
  }
  expect(seen).toEqual([1000, 1_700_000_000_001, 1_700_000_000_002]);
});

test("in live mode the header of a sandbox moves no clock", async () => {
  const { provider } = await start(() => ({ ...ok, headers: { "x-sandbox-now": "1" } }));
  // The live clock throws when it is to follow another.
  await expect(provider.run(someRead, input)).resolves.toBe(true);
});

test("no failure quotes the response, which may contain a token", async () => {
  const secret = "token-never-to-be-logged";
  const bodies = [`{"unique_token":"${secret}`, `{"status":"${secret}"}`, `<p>${secret}</p>`, `["${secret}"]`];
  const { provider } = await start((_request, nth) => ({ text: bodies[nth - 1] ?? "" }));
  for (const _body of bodies) {
    const failure = await captureFailure(provider.run(someRead, input));
    expect(failure.layer).toBe("decode");
    expect(JSON.stringify([failure.message, failure.note, String(failure.cause)])).not.toContain(secret);
  }
});

test("a decoder that throws becomes a typed error", async () => {
  const { provider } = await start(() => ok);
  const broken = {
    ...someRead,
    response: (): boolean => {
      throw new TypeError("a fault of ours");
    },
  };
  expect(await captureFailure(provider.run(broken, input))).toMatchObject({ layer: "decode", sent: "maybe" });
});

test("faults 6: a refused connection means that nothing was sent", async () => {
  const provider = opened(engine(`http://127.0.0.1:${await closedPort()}`));
  const failure = await captureFailure(provider.run(someWrite, input));
  expect(failure).toMatchObject({ layer: "connect", sent: "no", code: "provider_unreachable", note: "ECONNREFUSED" });
});

test.each([
  ["faults 7: whose connection is reset", "reset", "transport"],
  ["faults 10: answered with 500", { text: "oops", status: 500 }, "http"],
  ["cut short, without a length", { text: '{"data":{"status":true},"msg":"Bid pla' }, "decode"],
] as const)("%s: a write may have had its effect, and is sent once", async (_what, reaction, layer) => {
  const { fake, provider } = await start(() => reaction);
  expect(await captureFailure(provider.run(someWrite, input))).toMatchObject({ layer, sent: "maybe" });
  expect(fake.received).toHaveLength(1);
});

test("faults 9: a write that is not answered in time may have been sent, and is sent once", async () => {
  const time = new TestTime();
  const { fake, provider } = await start(() => "hang", { later: time.later });
  const failure = captureFailure(provider.run(someWrite, input, { timeoutMs: 30_000 }));
  await time.standing(() => fake.received.length > 0);
  time.pass(30_000);
  expect(await failure).toMatchObject({ layer: "timeout", sent: "maybe", code: "provider_timeout" });
  expect(fake.received).toHaveLength(1);
});

test.each([
  ["truncate", "transport"],
  ["stall", "timeout"],
] as const)("faults 12: an answer cut short (%s) leaves a write unknown", async (how, layer) => {
  const time = new TestTime();
  const { fake, provider } = await start(() => how, { limits: { writeMs: 400 }, later: time.later });
  const failure = captureFailure(provider.run(someWrite, input));
  await time.standing(() => fake.received.length > 0);
  if (how === "stall") time.pass(400);
  expect(await failure).toMatchObject({ layer, sent: "maybe" });
  expect(fake.received).toHaveLength(1);
});

test("every write has a connection of its own, so that none meets a stale one", async () => {
  const { fake, provider } = await start(() => ok);
  for (let count = 0; count < 3; count += 1) await provider.run(someWrite, input);
  expect(new Set(fake.received.map((request) => request.connection)).size).toBe(3);
  expect(fake.received.every((request) => request.headers.connection === "close")).toBe(true);
});

test("a read whose connection is reset is tried once more, and reads share a connection", async () => {
  const { fake, provider } = await start((_request, nth) => (nth === 2 ? "reset" : ok));
  await expect(provider.run(someRead, input)).resolves.toBe(true);
  await expect(provider.run(someRead, input)).resolves.toBe(true);
  expect(fake.received).toHaveLength(3);
  expect(fake.connections()).toBe(2);
});

test("a read is tried twice and no more", async () => {
  const { fake, provider } = await start(() => "reset");
  expect(await captureFailure(provider.run(someRead, input))).toMatchObject({ layer: "transport" });
  expect(fake.received).toHaveLength(2);
});

test("a read that the provider answers with an error, or not in time, is not tried again", async () => {
  const { fake, provider } = await start((_request, nth) => (nth === 1 ? { text: "", status: 503 } : "hang"));
  expect(await captureFailure(provider.run(someRead, input))).toMatchObject({ layer: "http", note: "status 503" });
  const impatient = opened(engine(fake.url, { limits: IMPATIENT }));
  expect(await captureFailure(impatient.run(someRead, input))).toMatchObject({ layer: "timeout" });
  expect(fake.received).toHaveLength(2);
});

test("an answer beyond the bound is dropped", async () => {
  const { provider } = await start(() => ({ text: `{"status":true,"pad":"${"x".repeat(5000)}"}` }), {
    limits: { maxBytes: 4000 },
  });
  const failure = await captureFailure(provider.run(someRead, input));
  expect(failure).toMatchObject({ layer: "transport", code: "provider_unreadable", note: "answer too large" });
});

test("a write that found no connection in time was not sent and never will be", async () => {
  const time = new TestTime();
  let release: (reaction: Reaction) => void = () => undefined;
  const { fake, provider } = await start(
    (_request, nth) => (nth === 1 ? new Promise<Reaction>((resolve) => (release = resolve)) : ok),
    { limits: { writeConnections: 1, writeMs: 5000 }, later: time.later },
  );
  const first = provider.run(somePlayerWrite, { asked: "first" }, { token: "t" });
  await time.standing(() => fake.received.length > 0);
  const second = captureFailure(provider.run(somePlayerWrite, { asked: "second" }, { token: "t", timeoutMs: 150 }));
  time.pass(150);
  expect(await second).toMatchObject({ layer: "timeout", sent: "no" });
  release(ok);
  await first;
  await provider.run(somePlayerWrite, { asked: "third" }, { token: "t" });
  expect(fake.received.map((request) => request.body.asked)).toEqual(["first", "third"]);
});

test("faults 18: reads beyond the cap are refused at once, and writes are not kept waiting by them", async () => {
  const { fake, provider } = await start((request) => (request.body.asked === "write" ? ok : "hang"), {
    limits: { ...IMPATIENT, readConnections: 1, waitingReads: 1, readMs: 600 },
  });
  const slow = [provider.run(someRead, input), provider.run(someRead, input)].map(captureFailure);
  const shed = await captureFailure(provider.run(someRead, input));
  expect(shed).toMatchObject({ layer: "local", code: "busy", sent: "no", note: "too many reads are waiting" });
  await expect(provider.run(someWrite, { asked: "write" })).resolves.toBe(true);
  await Promise.all(slow);
  expect(fake.received.length).toBeLessThanOrEqual(3);
});

test("at a provider that answers one request at a time no write waits behind more than two reads", async () => {
  let release: () => void = () => undefined;
  const isReleased = new Promise<void>((resolve) => (release = resolve));
  const { fake, provider } = await start(({ body }) => (body.asked === "write" ? ok : isReleased.then(() => ok)), {
    serial: true,
  });
  const reads = Array.from({ length: 22 }, () => provider.run(someRead, input));
  expect(await captureFailure(provider.run(someRead, input))).toMatchObject({ code: "busy", sent: "no" });
  for (let nth = 0; nth < 3; nth += 1) await provider.run(someWrite, { asked: "write" });
  expect(fake.received.filter(({ body }) => body.asked === "")).toHaveLength(2);
  release();
  await expect(Promise.all(reads)).resolves.toHaveLength(22);
});

test("a caller that gives up cancels its call", async () => {
  const { provider } = await start(() => "hang");
  const caller = new AbortController();
  const outcome = captureFailure(provider.run(someRead, input, { signal: caller.signal }));
  caller.abort();
  expect(await outcome).toMatchObject({ layer: "local", note: "given up by the caller" });
});
