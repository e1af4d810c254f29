/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { fakeServer } from "@/testing/fake-server";
import { ASK, receiptOf, SEND } from "@/testing/funds-user";
import { prepareScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { serverNow } from "../clock/server-clock";
import { fundsMemory } from "./pending-funds";
import { type FundsNews, useFundsRequest } from "./use-funds-request";

const PLACE = { playerKey: "asha", kind: "transfer" } as const;
const FAILED = receiptOf("transfer", "failed");
const UNKNOWN = receiptOf("transfer", "unknown", { support: "7KXM-2PRD", credited: false, final: false });
const FOUND = receiptOf("transfer", "done", { corrected: true });
const DAY_MS = 86_400_000;

const server = fakeServer(serverNow);
const told: (readonly [kind: FundsNews["kind"], about: string])[] = [];

/** Sends so many transfers, one after another. @returns their keys. */
const send = async (times: number): Promise<readonly string[]> => {
  const { result } = renderHook(() =>
    useFundsRequest(PLACE.playerKey, PLACE.kind, (news, earlier) =>
      told.push([news.kind, earlier === undefined ? "the last" : earlier]),
    ),
  );
  for (let nth = 0; nth < times; nth += 1) {
    act(() => void result.current.send({ points: 150, phone: "9000000002", recipientName: "Ravi Demo" }));
    await pass(10);
  }
  return server.seen(SEND.transfer).map(({ headers }) => headers["idempotency-key"] ?? "");
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const inDoubt = () => fundsMemory(PLACE).doubts;

beforeEach(() => {
  jest.useFakeTimers();
  localStorage.clear();
  server.requests.length = 0;
  told.length = 0;
  prepareScreen(TWO_O_CLOCK);
  server.on("GET /api/wallet", { json: { balance: "1000", bettingOn: true } });
  server.on(SEND.transfer, FAILED);
  server.on(ASK, FAILED);
});
afterEach(() => jest.useRealTimers());

test("faults 9: of several that were called failed each is asked about, and each correction is told of its own", async () => {
  const [first = "", second = "", third = ""] = await send(3);
  await pass(2000);
  expect(inDoubt().map(({ key }) => key)).toEqual([third, second, first]);
  server.on(ASK, ({ path }) => (path.endsWith(first) ? FOUND : FAILED));
  await pass(40_000);
  expect(told.slice(3)).toEqual([["done", first]]);
  server.on(ASK, FOUND);
  await pass(40_000);
  expect(told.slice(4).sort()).toEqual(
    [
      ["done", second],
      ["done", third],
    ].sort(),
  );
  expect(inDoubt()).toEqual([]);
});

test("faults 33: one called failed that the server finds not known is told so once, and asked about for a day", async () => {
  const [key = ""] = await send(1);
  await pass(60_000);
  server.on(ASK, UNKNOWN);
  await pass(40_000);
  await pass(60_000);
  expect(told.slice(1)).toEqual([["undecided", key]]);
  const [doubt] = inDoubt();
  expect(doubt?.until).toBeGreaterThan(serverNow() + DAY_MS - 200_000);
  await pass(25 * 60_000);
  server.on(ASK, FOUND);
  await pass(15_000);
  expect(told.slice(2)).toEqual([["done", key]]);
});

test("faults 9: one that was called failed is asked about as long as the server looks for it, however long that is", async () => {
  const [key = ""] = await send(1);
  await pass(60 * 60_000);
  server.on(ASK, FOUND);
  await pass(40_000);
  expect(told.slice(1)).toEqual([["done", key]]);
});

test("faults 9: where nobody answers for days, it is asked about still", async () => {
  const [key = ""] = await send(1);
  server.on(ASK, "down");
  jest.setSystemTime(Date.now() + 3 * DAY_MS);
  await pass(60_000);
  server.on(ASK, { status: 503, json: { error: { code: "state_unavailable" } } });
  await pass(60_000);
  server.on(ASK, FOUND);
  await pass(40_000);
  expect(told.slice(1)).toEqual([["done", key]]);
  expect(inDoubt()).toEqual([]);
});

test("what another tab has told meanwhile is not told again", async () => {
  const [key = ""] = await send(1);
  let answer: (found: typeof FOUND) => void = () => undefined;
  server.on(ASK, () => new Promise((resolve) => (answer = resolve)));
  await pass(40_000);
  localStorage.setItem("funds:asha:transfer", JSON.stringify({ pending: null, doubts: [] }));
  await act(async () => answer(FOUND));
  await pass(10);
  expect(told.slice(1)).toEqual([]);
  expect(key).not.toBe("");
});
