/** @jest-environment jsdom */
import { fakeServer } from "@/testing/fake-server";
import { serverNow } from "../clock/server-clock";
import { forgetPolled, polled } from "./polled";

const server = fakeServer(serverNow);
const wallet = () => polled("/api/wallet");
const asked = () => server.seen("GET /api/wallet").length;
const settle = () => new Promise<void>((resolve) => setTimeout(resolve));

beforeEach(() => {
  forgetPolled();
  server.requests.length = 0;
  server.on("GET /api/wallet", { json: { balance: "500" } });
});

test("an answer that was asked for before a bid does not stand for the wallet after it", async () => {
  let answerLate: () => void = () => undefined;
  server.on(
    "GET /api/wallet",
    () =>
      new Promise((resolve) => {
        answerLate = () => resolve({ json: { balance: "500" } });
      }),
  );
  wallet().ask();
  await settle();
  server.on("GET /api/wallet", { json: { balance: "400" } });
  wallet().ask(true);
  await settle();
  expect(wallet().known().data).toEqual({ balance: "400" });
  answerLate();
  await settle();
  expect(wallet().known().data).toEqual({ balance: "400" });
  expect(asked()).toBe(2);
});

test("places that come up together ask once, and are told of a change only", async () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const stop = [first, second].map((listener) => wallet().listen(listener, false));
  wallet().ask();
  wallet().ask();
  await settle();
  expect(asked()).toBe(1);
  wallet().ask(true);
  await settle();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
  stop[0]?.();
  server.on("GET /api/wallet", { json: { balance: "400" } });
  wallet().ask(true);
  await settle();
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});

test("while answers fail the last good one stays, with its time", async () => {
  wallet().ask();
  await settle();
  const goodAt = serverNow();
  server.on("GET /api/wallet", "down");
  wallet().ask(true);
  await settle();
  const { data, failedSince } = wallet().known();
  expect(data).toEqual({ balance: "500" });
  expect(Math.abs((failedSince ?? 0) - goodAt)).toBeLessThan(1000);
  server.on("GET /api/wallet", { json: { balance: "500" } });
  wallet().ask(true);
  await settle();
  expect(wallet().known()).toEqual({ data, failedSince: null });
});
