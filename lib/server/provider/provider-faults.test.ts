import { TestTime } from "../fixtures/test-time";
import { engine, failureOf, IMPATIENT, someRead, someWrite } from "./fixtures/engine";
import { closedPort, type Reaction, startFakeProvider } from "./fixtures/fake-provider";
import { opened } from "./fixtures/opened";

const ok: Reaction = { json: { status: true } };
const start = async (behave: Parameters<typeof startFakeProvider>[0], more: Parameters<typeof engine>[1] = {}) => {
  const fake = opened(await startFakeProvider(behave));
  return { fake, provider: opened(engine(fake.url, more)) };
};

const ask = { asked: "" };

test("faults 6: a refused connection means that nothing was sent", async () => {
  const provider = opened(engine(`http://127.0.0.1:${await closedPort()}`));
  const failure = await failureOf(provider.run(someWrite, ask));
  expect(failure).toMatchObject({ layer: "connect", sent: "no", code: "provider_unreachable", note: "ECONNREFUSED" });
});

test("faults 7: a write whose connection is reset may have been sent, and is sent once", async () => {
  const { fake, provider } = await start(() => "reset");
  expect(await failureOf(provider.run(someWrite, ask))).toMatchObject({ layer: "transport", sent: "maybe" });
  expect(fake.received).toHaveLength(1);
});

test("faults 10: a write answered with 500 may have had its effect, and is sent once", async () => {
  const { fake, provider } = await start(() => ({ text: "oops", status: 500 }));
  expect(await failureOf(provider.run(someWrite, ask))).toMatchObject({ layer: "http", sent: "maybe" });
  expect(fake.received).toHaveLength(1);
});

test("faults 9: a write that is not answered in time may have been sent, and is sent once", async () => {
  const time = new TestTime();
  const { fake, provider } = await start(() => "hang", { later: time.later });
  const failure = failureOf(provider.run(someWrite, ask, { timeoutMs: 30_000 }));
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
  const failure = failureOf(provider.run(someWrite, ask));
  await time.standing(() => fake.received.length > 0);
  if (how === "stall") time.pass(400);
  expect(await failure).toMatchObject({ layer, sent: "maybe" });
  expect(fake.received).toHaveLength(1);
});

test("a truncated answer without a length is no answer, whatever objects it holds", async () => {
  const { provider } = await start(() => ({ text: '{"data":{"status":true},"msg":"Bid pla' }));
  expect(await failureOf(provider.run(someWrite, ask))).toMatchObject({ layer: "decode", sent: "maybe" });
});

test("every write has a connection of its own, so that none meets a stale one", async () => {
  const { fake, provider } = await start(() => ok);
  for (let count = 0; count < 3; count += 1) await provider.run(someWrite, ask);
  expect(new Set(fake.received.map((request) => request.connection)).size).toBe(3);
  expect(fake.received.every((request) => request.headers.connection === "close")).toBe(true);
});

test("a read whose connection is reset is tried once more, and reads share a connection", async () => {
  const { fake, provider } = await start((_request, nth) => (nth === 2 ? "reset" : ok));
  await expect(provider.run(someRead, ask)).resolves.toBe(true);
  await expect(provider.run(someRead, ask)).resolves.toBe(true);
  expect(fake.received).toHaveLength(3);
  expect(fake.connections()).toBe(2);
});

test("a read is tried twice and no more", async () => {
  const { fake, provider } = await start(() => "reset");
  expect(await failureOf(provider.run(someRead, ask))).toMatchObject({ layer: "transport" });
  expect(fake.received).toHaveLength(2);
});

test("a read that the provider answers with an error, or not in time, is not tried again", async () => {
  const { fake, provider } = await start((_request, nth) => (nth === 1 ? { text: "", status: 503 } : "hang"));
  expect(await failureOf(provider.run(someRead, ask))).toMatchObject({ layer: "http", note: "status 503" });
  const impatient = opened(engine(fake.url, { limits: IMPATIENT }));
  expect(await failureOf(impatient.run(someRead, ask))).toMatchObject({ layer: "timeout" });
  expect(fake.received).toHaveLength(2);
});

test("an answer beyond the bound is dropped", async () => {
  const { provider } = await start(() => ({ text: `{"status":true,"pad":"${"x".repeat(5000)}"}` }), {
    limits: { maxBytes: 4000 },
  });
  const failure = await failureOf(provider.run(someRead, ask));
  expect(failure).toMatchObject({ layer: "transport", code: "provider_unreadable", note: "answer too large" });
});

test("a write that found no connection in time was not sent and never will be", async () => {
  const time = new TestTime();
  let release: (reaction: Reaction) => void = () => undefined;
  const { fake, provider } = await start(
    (_request, nth) => (nth === 1 ? new Promise<Reaction>((resolve) => (release = resolve)) : ok),
    { limits: { writeConnections: 1, writeMs: 5000 }, later: time.later },
  );
  const first = provider.run(someWrite, { asked: "first" });
  await time.standing(() => fake.received.length > 0);
  const second = failureOf(provider.run(someWrite, { asked: "second" }, { timeoutMs: 150 }));
  time.pass(150);
  expect(await second).toMatchObject({ layer: "timeout", sent: "no" });
  release(ok);
  await first;
  await provider.run(someWrite, { asked: "third" });
  expect(fake.received.map((request) => request.body.asked)).toEqual(["first", "third"]);
});

test("faults 18: reads beyond the cap are refused at once, and writes are not kept waiting by them", async () => {
  const { fake, provider } = await start((request) => (request.body.asked === "write" ? ok : "hang"), {
    limits: { ...IMPATIENT, readConnections: 1, waitingReads: 1, readMs: 600 },
  });
  const slow = [provider.run(someRead, ask), provider.run(someRead, ask)].map(failureOf);
  const shed = await failureOf(provider.run(someRead, ask));
  expect(shed).toMatchObject({ layer: "local", code: "busy", sent: "no", note: "too many reads are waiting" });
  await expect(provider.run(someWrite, { asked: "write" })).resolves.toBe(true);
  await Promise.all(slow);
  expect(fake.received.length).toBeLessThanOrEqual(3);
});

test("a caller that gives up ends its call", async () => {
  const { provider } = await start(() => "hang");
  const caller = new AbortController();
  const ended = failureOf(provider.run(someRead, ask, { signal: caller.signal }));
  caller.abort();
  expect(await ended).toMatchObject({ layer: "local", note: "given up by the caller" });
});
