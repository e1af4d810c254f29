/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { Market } from "@/lib/contract/markets";
import { en } from "@/lib/i18n/en";
import { fakeServer } from "@/testing/fake-server";
import { router } from "@/testing/router";
import { KALYAN, listOf, MINUTE, prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { MarketsScreen } from "./markets-screen";

const CLOSED: Market = {
  ...KALYAN,
  id: "8",
  name: "Sridevi",
  isOpen: false,
  openResult: "123-6",
  closeResult: "4-220",
};
const server = fakeServer(serverNow);
const vibrate = jest.fn();

beforeEach(() => {
  jest.useFakeTimers();
  vibrate.mockClear();
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: vibrate });
  server.requests.length = 0;
  server.on("GET /api/markets", { json: listOf(KALYAN, CLOSED) });
  server.on("GET /api/wallet", { json: { balance: "5095", bettingOn: true } });
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (list: ReturnType<typeof listOf> | null, bettingOn = true) =>
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <MarketsScreen initial={list} play={bettingOn ? en.play.playGame : null} />
    </TestScreen>,
  );
const card = (name: string) => within(screen.getByRole("article", { name }));

test("a card tells name, result, state, times and how long each session lasts", () => {
  show(listOf(KALYAN, CLOSED));
  expect(card("Kalyan").getByText("***-**-***")).toBeVisible();
  expect(card("Kalyan").getByText("Market Open for today")).toBeVisible();
  expect(card("Kalyan").getByText("03:20 PM")).toBeVisible();
  expect(card("Kalyan").getByText("05:20 PM")).toBeVisible();
  expect(card("Kalyan").getByText("01:20:00 left")).toBeVisible();
  expect(card("Kalyan").getByText("03:20:00 left")).toBeVisible();
  expect(card("Sridevi").getByText("123-64-220")).toBeVisible();
  expect(card("Sridevi").getByText("Market Close for today")).toBeVisible();
});

test("the countdown runs by itself", async () => {
  show(listOf(KALYAN));
  await pass(61_500);
  expect(card("Kalyan").getByText("01:18:59 left")).toBeVisible();
});

test("the chart opens in a tab that cannot reach back, and is absent where there is none", () => {
  show(listOf(KALYAN, { ...CLOSED, chartUrl: null }));
  const chart = card("Kalyan").getByRole("link", { name: /View Chart/ });
  expect(chart).toHaveAttribute("href", "https://charts.example/kalyan");
  expect(chart).toHaveAttribute("target", "_blank");
  expect(chart.getAttribute("rel")).toContain("noopener");
  expect(card("Sridevi").queryByRole("link")).toBeNull();
});

test("without betting there is no Play Game", () => {
  show(listOf(KALYAN), false);
  expect(screen.queryByRole("button", { name: "Play Game" })).toBeNull();
});

test("play on an open market leads to its chooser with the id alone", () => {
  show(listOf(KALYAN));
  fireEvent.click(card("Kalyan").getByRole("button", { name: "Play Game" }));
  expect(router.push).toHaveBeenCalledWith("/game?market=7");
  expect(vibrate).not.toHaveBeenCalled();
});

test("play on a closed market vibrates and says so until OK", () => {
  show(listOf(CLOSED));
  fireEvent.click(card("Sridevi").getByRole("button", { name: "Play Game" }));
  expect(router.push).not.toHaveBeenCalled();
  expect(vibrate).toHaveBeenCalledWith(100);
  const dialog = screen.getByRole("dialog", { name: "Sorry! Market is closed for today" });
  fireEvent.click(within(dialog).getByRole("button", { name: "OK" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the info modal tells state, weekday, and each session's result and last bid time", () => {
  show(listOf(KALYAN));
  fireEvent.click(card("Kalyan").getByRole("button", { name: /Market info/ }));
  const dialog = within(screen.getByRole("dialog", { name: "Kalyan" }));
  expect(dialog.getByText("Open for today")).toBeVisible();
  expect(dialog.getByText("Friday")).toBeVisible();
  for (const [term, time] of [
    ["OPEN RESULT TIME", "03:20 PM"],
    ["OPEN BID LAST TIME", "03:20 PM"],
    ["CLOSE RESULT TIME", "05:20 PM"],
    ["CLOSE BID LAST TIME", "05:20 PM"],
  ] as const) {
    expect(dialog.getByText(term).nextElementSibling).toHaveTextContent(time);
  }
});

test("a new result is shown, marked and announced once, and the wallet is asked for again", async () => {
  show(listOf(KALYAN, CLOSED));
  server.on("GET /api/markets", { json: listOf({ ...KALYAN, openResult: "123-6" }, CLOSED) });
  await pass(5100);
  expect(card("Kalyan").getByText("123-6*-***")).toHaveClass("animate-news");
  expect(screen.getByText("New result of Kalyan: 123-6*-***")).toBeInTheDocument();
  expect(card("Sridevi").getByText("123-64-220")).not.toHaveClass("animate-news");
});

test("what the provider has not renewed is shown with its age", async () => {
  show({ ...listOf(KALYAN), staleSince: TWO_O_CLOCK - 2 * MINUTE });
  expect(screen.getByText("Last updated 2 min ago")).toBeVisible();
  expect(screen.queryByText("Live")).toBeNull();
  await pass(5100);
  expect(screen.getByText("Live")).toBeVisible();
});

test("without any list the screen says so, tries again by hand and by itself, and recovers", async () => {
  server.on("GET /api/markets", "down");
  show(null);
  await pass(100);
  expect(screen.getByText("The markets could not be loaded")).toBeVisible();
  server.on("GET /api/markets", { json: listOf(KALYAN) });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  await pass(100);
  expect(screen.getByRole("article", { name: "Kalyan" })).toBeVisible();
});

test("an empty list is a state of its own, not a failure", () => {
  show(listOf());
  expect(screen.getByText("No markets today")).toBeVisible();
});
