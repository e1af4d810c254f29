/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { wholePoints } from "@/lib/domain/points";
import { fakeServer } from "@/testing/fake-server";
import { fakeTime, prepareScreen, Reading } from "@/testing/test-screen";
import { serverNow } from "../clock/server-clock";
import { refreshWallet, usePolledWallet, useWallet } from "./wallet";

const server = fakeServer(serverNow);
const asked = () => server.seen("GET /api/wallet").length;
const pass = fakeTime();
const of = (points: number): Wallet => ({ balance: wholePoints(points), bettingOn: true });
const header = () => renderHook(() => usePolledWallet(of(500)), { wrapper: Reading });
const screen = (initial: Wallet) => renderHook(() => useWallet(initial, true), { wrapper: Reading });

beforeEach(() => {
  prepareScreen();
  server.on("GET /api/wallet", { json: of(500) });
});

test("an answer that was asked for before a bid does not overwrite the wallet after it", async () => {
  const { result } = header();
  let answerLate: () => void = () => undefined;
  server.on("GET /api/wallet", () => new Promise((resolve) => (answerLate = () => resolve({ json: of(500) }))));
  await pass(POLL_INTERVAL_MS);
  server.on("GET /api/wallet", { json: of(400) });
  act(refreshWallet);
  await pass(0);
  expect(result.current).toEqual(of(400));
  answerLate();
  await pass(0);
  expect(result.current).toEqual(of(400));
  expect(asked()).toBe(2);
});

test("screens that come up together ask once, and an equal answer renders none of them again", async () => {
  let renders = 0;
  const counted = () =>
    renderHook(
      () => {
        renders += 1;
        return useWallet(of(500), true);
      },
      { wrapper: Reading },
    );
  counted();
  counted();
  await pass(20);
  expect(asked()).toBe(1);
  const before = renders;
  act(refreshWallet);
  await pass(0);
  expect([asked(), renders]).toEqual([2, before]);
});

test("a page opened a second after another asks again", async () => {
  header();
  const first = screen(of(500));
  await pass(1000);
  first.unmount();
  server.on("GET /api/wallet", { json: of(750) });
  const second = screen(of(750));
  await pass(100);
  expect(asked()).toBe(2);
  expect(second.result.current).toEqual(of(750));
});

test("another player of the same browser never sees the answer of the one before", async () => {
  const { result, unmount } = screen(of(500));
  server.on("GET /api/wallet", { json: of(900) });
  act(refreshWallet);
  await pass(0);
  expect(result.current).toEqual(of(900));
  unmount();
  prepareScreen();
  expect(screen(of(20)).result.current).toEqual(of(20));
});
