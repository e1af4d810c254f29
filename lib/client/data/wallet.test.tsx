/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { type FakeResponse, fakeServer, type SeenRequest } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { fakeTime, KALYAN, listOf, prepareScreen, Reading, TWO_O_CLOCK, walletOf } from "@/testing/test-screen";
import { serverNow } from "../clock/server-clock";
import { useMarkets } from "./shared-lists";
import { refreshWallet, usePolledWallet, useWallet } from "./wallet";

const server = fakeServer(serverNow);
const pass = fakeTime();

/** Returns a wallet with so many points, read now. */
const of = (amount: string) => walletOf(points(amount), { readAt: serverNow() });
const serveBalance = (amount: string) => server.live("wallet", () => ({ json: of(amount) }));
const header = (initial = of("500")) => renderHook(() => usePolledWallet(initial), { wrapper: Reading });
const screen = (initial = of("500")) => renderHook(() => useWallet(initial, true), { wrapper: Reading });

const listQueries = () => server.seen("GET /api/live").map(({ path }) => new URLSearchParams(path.split("?")[1]));
const listWallets = () => listQueries().map((query) => query.get("wallet"));
const readings = () => listWallets().filter((wallet) => wallet === "now").length;

beforeEach(() => {
  prepareScreen();
  serveBalance("500");
  server.live("main", { json: listOf(KALYAN) });
});

test("what is shown is one request in each interval, also for a list that appears later", async () => {
  const initial = of("500");
  const shownWallet = header(initial);
  await pass(3000);
  const list = renderHook(() => useMarkets("main", listOf(KALYAN)).list, { wrapper: Reading });
  serveBalance("400");
  const changed = listOf({ ...KALYAN, openResult: "123-6" });
  server.live("main", { json: changed });
  await pass(2 * POLL_INTERVAL_MS);
  expect(shownWallet.result.current?.balance).toBe("400");
  expect(list.result.current).toEqual(changed);
  expect(listQueries().map((query) => [...query.keys()])).toEqual([
    ["main", "wallet"],
    ["main", "wallet"],
  ]);
});

test("a request has the versions that the screen has, and what the response leaves out stays", async () => {
  const initial = of("500");
  const both = renderHook(() => [usePolledWallet(initial), useMarkets("main", listOf(KALYAN)).list] as const, {
    wrapper: Reading,
  });
  await pass(POLL_INTERVAL_MS);
  server.on("GET /api/live", { status: 204, json: null });
  await pass(2 * POLL_INTERVAL_MS);
  expect(listQueries().map((query) => query.get("main"))).toEqual(["", "of-the-test", "of-the-test"]);
  expect(listWallets()[0]).toBe(`${initial.readAt}.${initial.version}`);
  expect(both.result.current[0]?.balance).toBe("500");
  expect(both.result.current[1]).toEqual(listOf(KALYAN));
});

test("a list that cannot be read takes neither the wallet nor the other list with it", async () => {
  const initial = of("500");
  const all = renderHook(
    () => [usePolledWallet(initial), useMarkets("main", listOf(KALYAN)), useMarkets("gali", listOf())] as const,
    { wrapper: Reading },
  );
  serveBalance("400");
  server.live("gali", { status: 502, json: { error: { code: "provider_unreachable" } } });
  server.live("main", { json: listOf({ ...KALYAN, openResult: "123-6" }) });
  await pass(POLL_INTERVAL_MS);
  const [wallet, main, gali] = all.result.current;
  expect(wallet?.balance).toBe("400");
  expect([main.staleSince, main.list?.markets[0]?.openResult]).toEqual([null, "123-6"]);
  expect(gali.staleSince).not.toBeNull();
});

test("the response to a request before a bid does not overwrite the wallet after it", async () => {
  const { result } = header();
  let respondLate: () => void = () => undefined;
  server.live("wallet", () => new Promise((resolve) => (respondLate = () => resolve({ json: of("500") }))));
  await pass(POLL_INTERVAL_MS);
  serveBalance("400");
  act(() => void refreshWallet());
  await pass(10);
  expect(result.current?.balance).toBe("400");
  respondLate();
  await pass(10);
  server.on("GET /api/live", { status: 204, json: null });
  await pass(POLL_INTERVAL_MS);
  expect(result.current?.balance).toBe("400");
  expect(readings()).toBe(1);
});

test("a list that was requested before another one does not overwrite it", async () => {
  const list = renderHook(() => useMarkets("main", listOf(KALYAN)).list, { wrapper: Reading });
  let respondLate: () => void = () => undefined;
  server.live("main", () => new Promise((resolve) => (respondLate = () => resolve({ json: listOf(KALYAN) }))));
  await pass(POLL_INTERVAL_MS);
  const changed = listOf({ ...KALYAN, openResult: "123-6" });
  server.live("main", { json: changed });
  act(() => void refreshWallet());
  await pass(10);
  respondLate();
  await pass(10);
  server.on("GET /api/live", { status: 204, json: null });
  await pass(POLL_INTERVAL_MS);
  expect(list.result.current).toEqual(changed);
});

test("screens that come up together with a stale reading have one new one; a fresh one is not requested again", async () => {
  const old = walletOf(points("500"), { readAt: TWO_O_CLOCK - POLL_INTERVAL_MS });
  screen(old);
  screen(old);
  await pass(20);
  expect(listWallets()).toEqual(["now"]);
  screen(of("500"));
  await pass(20);
  expect(listWallets()).toEqual(["now"]);
});

test("a reading that failed after a bid is requested again with the next poll", async () => {
  const { result } = header();
  server.on("GET /api/live", "down");
  act(() => void refreshWallet());
  await pass(10);
  server.on("GET /api/live", ({ path }: SeenRequest) => ({
    json: path.endsWith("wallet=now") ? { wallet: of("400") } : {},
  }));
  await pass(POLL_INTERVAL_MS);
  expect(result.current?.balance).toBe("400");
});

test("a reading that the provider did not give is requested again with the next poll", async () => {
  header();
  server.on("GET /api/live", { status: 204, json: null });
  act(() => void refreshWallet());
  await pass(10);
  serveBalance("400");
  await pass(POLL_INTERVAL_MS);
  expect(listWallets()).toEqual(["now", "now"]);
});

test("the reading of a later page counts, for all that show the wallet after the next poll", async () => {
  const { result } = header();
  await pass(1000);
  screen(of("750"));
  server.on("GET /api/live", { status: 204, json: null });
  await pass(POLL_INTERVAL_MS);
  expect(result.current?.balance).toBe("750");
});

test("another player of the same browser never sees the response to the one before", async () => {
  const { result, unmount } = screen();
  serveBalance("900");
  act(() => void refreshWallet());
  await pass(10);
  expect(result.current?.balance).toBe("900");
  unmount();
  prepareScreen();
  expect(renderHook(() => useWallet(null), { wrapper: Reading }).result.current).toBeNull();
  expect(screen(of("20")).result.current?.balance).toBe("20");
});

test("a page's older reading takes nothing from a response that is in flight", async () => {
  const first = header();
  await pass(POLL_INTERVAL_MS);
  await pass(100);
  const pageReading = of("500");
  let respond = (_: FakeResponse): void => undefined;
  server.live("wallet", () => new Promise((resolve) => (respond = resolve)));
  act(() => refreshWallet());
  await pass(0);
  const second = header(pageReading);
  await pass(100);
  await act(async () => respond({ json: of("400") }));
  expect([first, second].map(({ result }) => result.current?.balance)).toEqual(["400", "400"]);
});

test("where the server's clock was put back its responses count as before", async () => {
  const shownWallet = header(walletOf(points("500"), { readAt: serverNow() + 3_600_000 }));
  serveBalance("400");
  await pass(2 * POLL_INTERVAL_MS);
  expect(shownWallet.result.current?.balance).toBe("400");
});
