/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { MarketList } from "@/lib/contract/markets";
import { fakeServer, refusal } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { KALYAN, listOf, prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { ChartsScreen } from "./charts-screen";

const server = fakeServer(serverNow);
const SRIDEVI = { ...KALYAN, id: "9", name: "Sridevi", chartUrl: null };

beforeEach(() => {
  jest.useFakeTimers();
  server.requests.length = 0;
  server.live("main", { json: listOf(KALYAN, SRIDEVI) });
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (initial: MarketList | null) =>
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <ChartsScreen initial={initial} />
    </TestScreen>,
  );
const chartOf = (name: string) => screen.queryByRole("link", { name: `View Charts: ${name}, opens in a new tab` });

test("each game has its name and a button to its chart, in a tab that cannot reach back", () => {
  show(listOf(KALYAN, SRIDEVI));
  expect(screen.getByRole("heading", { level: 1, name: "MARKET CHARTS" })).toBeVisible();
  expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/imp");
  const chart = chartOf("Kalyan");
  expect(chart).toHaveAttribute("href", "https://charts.example/kalyan");
  expect(chart).toHaveAttribute("target", "_blank");
  expect(chart).toHaveAttribute("rel", "noopener noreferrer");
  expect(chart).toHaveTextContent("View Charts");
});

test("faults 19: without a list it says so and can be asked again; the last good rows stay, with their age", async () => {
  server.live("main", "down");
  show(null);
  await pass(100);
  expect(screen.getByRole("heading", { name: "The markets could not be loaded" })).toBeVisible();
  server.live("main", { json: listOf(KALYAN) });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await pass(100);
  expect(chartOf("Kalyan")).toBeVisible();
  server.live("main", refusal(504, "provider_timeout"));
  await pass(15_000);
  expect(chartOf("Kalyan")).toBeVisible();
  expect(screen.getByText(/^Last updated/)).toBeVisible();
});

test("faults 41: offline the list says at once what time it is of, and is live again with the network", async () => {
  show(listOf(KALYAN));
  await pass(4000);
  server.live("main", "down");
  act(goOffline);
  expect(screen.getByText("as of 02:00 PM")).toBeVisible();
  expect(screen.queryByText("Live")).toBeNull();
  server.live("main", { json: listOf(KALYAN) });
  act(comeBack);
  await pass(10);
  expect(screen.getByText("Live")).toBeVisible();
});
