/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { wholePoints } from "@/lib/domain/points";
import { fakeServer } from "@/testing/fake-server";
import { serverNow } from "../clock/server-clock";
import { forgetPolled } from "./polled";
import { usePolledWallet, useWallet } from "./use-wallet";

const server = fakeServer(serverNow);
const asked = () => server.seen("GET /api/wallet").length;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const of = (points: number): Wallet => ({ balance: wholePoints(points), bettingOn: true });
const header = () => renderHook(() => usePolledWallet(of(500)));

beforeEach(() => {
  jest.useFakeTimers();
  forgetPolled();
  server.requests.length = 0;
  server.on("GET /api/wallet", { json: of(500) });
});
afterEach(() => jest.useRealTimers());

test("a page that took three seconds to come is asked about two seconds later: its amount is as old as the page", async () => {
  await pass(3000);
  const { result } = header();
  server.on("GET /api/wallet", { json: of(750) });
  await pass(POLL_INTERVAL_MS - 3000 + 100);
  expect(asked()).toBe(1);
  expect(result.current).toEqual(of(750));
});

test("a page that took longer than an interval is asked about at once", async () => {
  await pass(POLL_INTERVAL_MS + 3000);
  header();
  await pass(100);
  expect(asked()).toBe(1);
});

test("after a return to the page the next look comes an interval later, not two", async () => {
  header();
  await pass(4000);
  act(() => void window.dispatchEvent(new Event("focus")));
  await pass(0);
  expect(asked()).toBe(1);
  await pass(POLL_INTERVAL_MS + 100);
  expect(asked()).toBe(2);
});

test("a page opened a second after another asks again: what the first was told is of before", async () => {
  header();
  const first = renderHook(() => useWallet(of(500), true));
  await pass(1000);
  first.unmount();
  server.on("GET /api/wallet", { json: of(750) });
  const second = renderHook(() => useWallet(of(750), true));
  await pass(100);
  expect(asked()).toBe(2);
  expect(second.result.current).toEqual(of(750));
});
