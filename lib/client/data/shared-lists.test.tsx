/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { fakeServer, refusal } from "@/testing/fake-server";
import { KALYAN, listOf, prepareScreen, Reading, TWO_O_CLOCK } from "@/testing/test-screen";
import { serverNow } from "../clock/server-clock";
import { navigation } from "../session/session-end";
import { PageReadAtProvider } from "./read";
import { useMarkets } from "./shared-lists";

const server = fakeServer(serverNow);
const polls = () => server.seen("GET /api/live").length;
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const hideTab = (hidden: boolean) => {
  Object.defineProperty(document, "visibilityState", { configurable: true, value: hidden ? "hidden" : "visible" });
  document.dispatchEvent(new Event("visibilitychange"));
};

beforeEach(() => {
  jest.useFakeTimers();
  prepareScreen();
  server.live("main", { json: listOf(KALYAN) });
});
afterEach(() => {
  hideTab(false);
  jest.useRealTimers();
});

test("the list in the page is shown without a request, then polled every five seconds", async () => {
  const { result } = renderHook(() => useMarkets("main", listOf(KALYAN)), { wrapper: Reading });
  expect(result.current).toMatchObject({ list: listOf(KALYAN), staleSince: null });
  await pass(4900);
  expect(polls()).toBe(0);
  server.live("main", { json: listOf({ ...KALYAN, openResult: "123-6" }) });
  await pass(200);
  expect(polls()).toBe(1);
  expect(result.current.list?.markets[0]?.openResult).toBe("123-6");
  await pass(10_000);
  expect(polls()).toBe(3);
});

test("while the network is away the last list stays with its age, and is polled at the same pace", async () => {
  const { result } = renderHook(() => useMarkets("main", listOf(KALYAN)), { wrapper: Reading });
  await pass(5000);
  const lastGood = serverNow();
  server.live("main", "down");
  await pass(30_000);
  expect(polls()).toBeGreaterThanOrEqual(6);
  expect(result.current.list).toEqual(listOf(KALYAN));
  expect(Math.abs((result.current.staleSince ?? 0) - lastGood)).toBeLessThan(1000);
  server.live("main", { json: listOf(KALYAN) });
  await pass(6000);
  expect(result.current.staleSince).toBeNull();
});

test("the provider's own silence, reported by the server, is shown the same way", async () => {
  const stale = { ...listOf(KALYAN), staleSince: TWO_O_CLOCK - 60_000 };
  const { result } = renderHook(() => useMarkets("main", stale), { wrapper: Reading });
  expect(result.current.staleSince).toBe(TWO_O_CLOCK - 60_000);
});

test("a hidden tab polls nothing and polls again when it is seen", async () => {
  renderHook(() => useMarkets("main", listOf(KALYAN)), { wrapper: Reading });
  await pass(5000);
  hideTab(true);
  await pass(60_000);
  expect(polls()).toBe(1);
  hideTab(false);
  await pass(5000);
  expect(polls()).toBeGreaterThanOrEqual(2);
});

/** Moves the phone's clock on while `performance.now()` and all timers stand still. */
const sleep = (ms: number) => jest.setSystemTime(Date.now() + ms);

test("faults 23: after the phone slept the list is polled at once, and its age counts the sleep", async () => {
  const { result } = renderHook(() => useMarkets("main", listOf(KALYAN)), {
    wrapper: ({ children }) => (
      <PageReadAtProvider at={TWO_O_CLOCK}>
        <Reading>{children}</Reading>
      </PageReadAtProvider>
    ),
  });
  await pass(5000);
  hideTab(true);
  sleep(40 * 60_000);
  hideTab(false);
  await pass(10);
  expect(polls()).toBe(2);

  const lastGood = serverNow();
  server.live("main", "down");
  sleep(40 * 60_000);
  await pass(5000);
  expect(Math.abs((result.current.staleSince ?? 0) - lastGood)).toBeLessThan(1000);
  expect(serverNow() - lastGood).toBeGreaterThanOrEqual(40 * 60_000);
});

test("faults 27: a session revoked while polling ends it; a redirect that was aborted is tried again", async () => {
  const replace = jest.spyOn(navigation, "replace").mockImplementation(() => undefined);
  server.live("main", refusal(401, "session_ended"));
  renderHook(() => useMarkets("main", listOf(KALYAN)), { wrapper: Reading });
  await pass(6000);
  expect(replace.mock.calls).toEqual([["/login?notice=session-ended"]]);
  // Each retry comes after twice the delay of the one before.
  await pass(1500);
  expect(replace).toHaveBeenCalledTimes(2);
  await pass(3000);
  expect(replace).toHaveBeenCalledTimes(2);
  await pass(1000);
  expect(replace.mock.calls).toEqual(Array(3).fill(["/login?notice=session-ended"]));
  await pass(60_000);
  expect(polls()).toBe(1);
});
