/** @jest-environment jsdom */
import { act, renderHook } from "@testing-library/react";
import type { DaySummary } from "@/lib/contract/events";
import { fakeServer } from "@/testing/fake-server";
import { MINUTE, prepareScreen, Reading, setServerNow, TWO_O_CLOCK } from "@/testing/test-screen";
import { serverNow } from "../clock/server-clock";
import { refreshWallet, useWallet } from "../data/wallet";
import { useDaySummary } from "./day-summary";
import { clearEvents, setEventsWallet } from "./event-feed";
import { useEvents } from "./event-list";

const server = fakeServer(serverNow);
const DAY: DaySummary = { day: "2026-11-20", bids: 0, sum: null, leftOut: 0, markets: [] };
const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 20)));
const listRequests = () => server.seen("GET /api/events").map(({ path }) => path);
const balanceIs = (balance: string) => server.live("wallet", { json: { balance, bettingOn: true } });

const page = async () => {
  balanceIs("500");
  setEventsWallet("500" as never);
  const { result } = renderHook(
    () => {
      useWallet(null);
      useEvents();
      return useDaySummary();
    },
    { wrapper: Reading },
  );
  await settle();
  return () => result.current;
};

beforeEach(() => {
  clearEvents();
  prepareScreen();
  server.on("GET /api/events", { json: { events: [], today: DAY } });
});

test("the day is fetched again when the balance has changed, and no oftener", async () => {
  const day = await page();
  expect(day()).toEqual(DAY);
  expect(listRequests()).toEqual(["/api/events?wallet=500"]);
  balanceIs("400");
  server.on("GET /api/events", { json: { events: [], today: { ...DAY, bids: 1 } } });
  act(() => void refreshWallet());
  await settle();
  expect(listRequests().slice(1)).toEqual(["/api/events?wallet=400"]);
  expect(day()).toMatchObject({ bids: 1 });
  act(() => void refreshWallet());
  await settle();
  expect(listRequests()).toHaveLength(2);
});

test("after midnight yesterday's sum is not today's", async () => {
  const day = await page();
  setServerNow(TWO_O_CLOCK + 601 * MINUTE);
  await settle();
  expect(day()).toBeNull();
  expect(listRequests()).toHaveLength(2);
});
