/** @jest-environment jsdom */
import { screen, waitFor } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { clearEvents } from "@/lib/client/events/event-feed";
import type { DaySummary } from "@/lib/contract/events";
import { fakeServer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { prepareScreen, renderScreen } from "@/testing/test-screen";
import { PointsInBids } from "./points-in-bids";

const server = fakeServer(serverNow);
const SUM = { staked: points("90"), won: points("0"), waiting: points("60"), net: points("-30") };

beforeEach(() => {
  clearEvents();
  prepareScreen();
});

test.each<[string, Partial<DaySummary>, string]>([
  ["what waits of them", {}, "60"],
  ["nothing where no bid was placed", { bids: 0, sum: { ...SUM, waiting: points("0") } }, "0"],
  ["no sum while one of them could not be read", { leftOut: 1 }, "—"],
  ["no sum while their states are not known", { sum: null }, "—"],
])("the wallet's row of today's bids shows %s", async (_what, day, text) => {
  const today = { day: "2026-11-20", bids: 3, sum: SUM, leftOut: 0, markets: [], ...day };
  server.on("GET /api/events", { json: { events: [], today } });
  renderScreen(<PointsInBids />);
  const row = () => screen.getByRole("link", { name: /^In today's bids/ });
  expect(row()).toHaveTextContent("In today's bids, waiting for results …");
  // The bell, which reads later, is not on this screen.
  await waitFor(() => expect(row()).toHaveTextContent(`In today's bids, waiting for results ${text}`));
  expect(row()).toHaveAttribute("href", "/allbids");
});
