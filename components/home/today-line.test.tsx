/** @jest-environment jsdom */
import { screen, waitFor } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { clearEvents } from "@/lib/client/events/event-feed";
import { useEvents } from "@/lib/client/events/event-list";
import type { DaySummary } from "@/lib/contract/events";
import { en } from "@/lib/i18n/translations";
import { fakeServer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { prepareScreen, renderScreen } from "@/testing/test-screen";
import { TodayLine } from "./today-line";

const server = fakeServer(serverNow);

const Page = () => {
  useEvents();
  return <TodayLine t={en.day} />;
};

const DAY: DaySummary = { day: "2026-11-20", bids: 4, sum: null, leftOut: 0, markets: [] };
const sum = (staked: string, won: string, waiting: string, net: string) => ({
  ...DAY,
  sum: { staked: points(staked), won: points(won), waiting: points(waiting), net: points(net) },
});

beforeEach(() => {
  clearEvents();
  prepareScreen();
});

test.each([
  ["ups and what waits", sum("370", "1045", "40", "715"), "Today +715Waiting 40"],
  ["a loss", sum("1250", "0", "0", "-1250"), "Today −1,250staked 1,250"],
  ["no net while nothing has ended", sum("40", "0", "40", "0"), "Today Waiting 40"],
  ["no bids", { ...DAY, bids: 0 }, "Today No bids yet"],
  ["a sum that is not known", DAY, "Today Total being checked"],
])("the line tells %s, and leads to the bids", async (_what, today, text) => {
  server.on("GET /api/events", { json: { events: [], today } });
  renderScreen(<Page />);
  const line = screen.getByRole("link");
  expect(line).toHaveTextContent("Today See your bids");
  await waitFor(() => expect(line.textContent?.replaceAll(/\s+/g, " ")).toBe(text));
  expect(line).toHaveAttribute("href", "/allbids");
});
