/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import type { Wallet } from "@/lib/contract/wallet";
import { wholePoints } from "@/lib/domain/points";
import { fakeServer, refusal, type SeenRequest } from "@/testing/fake-server";
import { fakeTime, KALYAN, listOf, prepareScreen, Reading } from "@/testing/test-screen";
import { serverNow } from "../clock/server-clock";
import { askDueTogether } from "./due-together";
import { useMarkets } from "./shared-lists";
import { refreshWallet, usePolledWallet } from "./wallet";

const server = fakeServer(serverNow);
const pass = fakeTime();
const of = (points: number): Wallet => ({ balance: wholePoints(points), bettingOn: true });
const asked = () => server.requests.map(({ path }) => path);

const TOGETHER = "/api/wallet?markets=main";
const CHANGED = listOf({ ...KALYAN, openResult: "123-6" });

const home = () =>
  renderHook(() => [usePolledWallet(of(500)), useMarkets("main", listOf(KALYAN), askDueTogether).list] as const, {
    wrapper: Reading,
  });

/** What the wallet's address answers: alone, or with the list. */
const answers = (wallet: Wallet, list = listOf(KALYAN), tag?: string) =>
  server.on("GET /api/wallet", ({ path }: SeenRequest) => ({
    json: path === TOGETHER ? { wallet, list } : wallet,
    ...(tag !== undefined && { tag }),
  }));

beforeEach(() => {
  prepareScreen();
  answers(of(500));
  server.on("GET /api/markets", { json: listOf(KALYAN) });
});

test("wallet and list that are due at once are one request in each interval, also for a list that appears later", async () => {
  const header = renderHook(() => usePolledWallet(of(500)), { wrapper: Reading });
  await pass(3000);
  const list = renderHook(() => useMarkets("main", listOf(KALYAN), askDueTogether).list, { wrapper: Reading });
  answers(of(400), CHANGED);
  await pass(2 * POLL_INTERVAL_MS);
  // When the first was due, the list had just come with its page.
  expect(asked().filter((path) => path === TOGETHER).length).toBeGreaterThanOrEqual(1);
  expect(header.result.current).toEqual(of(400));
  expect(list.result.current).toEqual(CHANGED);
  const before = asked().length;
  await pass(3 * POLL_INTERVAL_MS);
  expect(asked().slice(before)).toEqual([TOGETHER, TOGETHER, TOGETHER]);
});

test("an answer that is unchanged is held by its tag", async () => {
  const { result } = home();
  answers(of(400), CHANGED, 'W/"1"');
  await pass(POLL_INTERVAL_MS);
  server.on("GET /api/wallet", { status: 304, json: null });
  await pass(2 * POLL_INTERVAL_MS);
  expect(server.requests.map(({ headers }) => headers["if-none-match"])).toEqual([undefined, 'W/"1"', 'W/"1"']);
  expect(result.current).toEqual([of(400), CHANGED]);
});

test("while the provider tells no balance, the list is asked for by itself, and later with the wallet again", async () => {
  const { result } = home();
  server.on("GET /api/wallet", refusal(502, "provider_unreadable"));
  server.on("GET /api/markets", { json: CHANGED });
  await pass(POLL_INTERVAL_MS);
  expect(asked()).toEqual([TOGETHER, "/api/wallet", "/api/markets"]);
  expect(result.current).toEqual([of(500), CHANGED]);
  await pass(4 * POLL_INTERVAL_MS);
  expect(asked().filter((path) => path === TOGETHER)).toHaveLength(1);
  answers(of(400));
  await pass(14 * POLL_INTERVAL_MS);
  expect(asked().at(-1)).toBe(TOGETHER);
  expect(result.current[0]).toEqual(of(400));
});

test("after a bid the wallet is asked for anew, though a poll is under way", async () => {
  const { result } = home();
  let answerLate: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (answerLate = resolve));
  server.on("GET /api/wallet", async () => {
    await late;
    return { json: { wallet: of(500), list: listOf(KALYAN) } };
  });
  await pass(POLL_INTERVAL_MS);
  answers(of(400));
  act(refreshWallet);
  await pass(0);
  expect(asked()).toEqual([TOGETHER, "/api/wallet"]);
  expect(result.current[0]).toEqual(of(400));
  answerLate();
  await pass(0);
  expect(result.current[0]).toEqual(of(400));
});
