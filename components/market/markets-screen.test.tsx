/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { Market } from "@/lib/contract/markets";
import { en } from "@/lib/i18n/words";
import { fakeServer } from "@/testing/fake-server";
import { router } from "@/testing/router";
import { KALYAN, listOf, MINUTE, prepareScreen, setServerNow, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { MarketsScreen } from "./markets-screen";

const CLOSED: Market = {
  ...KALYAN,
  id: "8",
  name: "Sridevi",
  isOpen: false,
  openResult: "123-6",
  closeResult: "4-220",
};
const NO_FAVOURITES = { main: [], starline: [], gali: [] };
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
      <MarketsScreen favourites={NO_FAVOURITES} initial={list} play={bettingOn ? en.play.playGame : null} />
    </TestScreen>,
  );
const card = (name: string) => within(screen.getByRole("article", { name }));
/** jsdom knows the fold and not its tap. */
const unfold = (name: string) => {
  const fold = screen.getByRole("article", { name }).querySelector("details");
  if (fold === null) throw new Error(`${name} is not folded`);
  fold.open = true;
};
const unfoldIfFolded = (name: string) => {
  if (screen.getByRole("article", { name }).querySelector("details")) unfold(name);
};
/** The times of a card as they are read. */
const timesOf = (name: string) =>
  card(name)
    .getAllByRole("definition")
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, " "));
const playOf = (name: string) => card(name).getByText("Play Game").closest("a, button") as HTMLElement;

test("a card tells name, result, state, times and how long each session lasts", () => {
  show(listOf(KALYAN, CLOSED));
  expect(card("Kalyan").getByText("***-**-***")).toBeVisible();
  expect(card("Kalyan").getByText("Market Open for today")).toBeVisible();
  expect(card("Kalyan").getByText("03:20 PM")).toBeVisible();
  expect(card("Kalyan").getByText("05:20 PM")).toBeVisible();
  expect(timesOf("Kalyan")).toContain("· 1 h 20 m left");
  expect(card("Sridevi").getByText("123-64-220")).toBeVisible();
  unfold("Sridevi");
  expect(card("Sridevi").getByText("Market Close for today")).toBeVisible();
});

test("the countdown runs by itself: minutes, and seconds in the last ten of them", async () => {
  show(listOf(KALYAN));
  await pass(61_500);
  expect(timesOf("Kalyan")).toContain("· 1 h 18 m left");
  setServerNow(TWO_O_CLOCK + 70 * MINUTE);
  await pass(10);
  expect(timesOf("Kalyan")).toContain("· 10 m left");
  expect(card("Kalyan").getByText("Market Open for today")).toBeVisible();
  await pass(1500);
  expect(timesOf("Kalyan")).toContain("· 09:59 left");
});

test("in the last ten minutes of a session the label says that it closes soon, and then Close counts", async () => {
  show(listOf(KALYAN));
  setServerNow(TWO_O_CLOCK + 71 * MINUTE);
  await pass(10);
  expect(card("Kalyan").getByText("Open closes soon")).toBeVisible();
  expect(card("Kalyan").queryByText("Market Open for today")).toBeNull();
  setServerNow(TWO_O_CLOCK + 80 * MINUTE);
  await pass(10);
  expect(timesOf("Kalyan")).toContain("· 2 h 0 m left");
  expect(card("Kalyan").getByText("Market Open for today")).toBeVisible();
  expect(card("Kalyan").getByText("Closed")).toBeInTheDocument();
  setServerNow(TWO_O_CLOCK + 191 * MINUTE);
  await pass(10);
  expect(card("Kalyan").getByText("Closing soon")).toBeVisible();
});

test("a screen reader hears the market's name with each control, and results as words", () => {
  show(listOf(KALYAN, CLOSED));
  for (const name of ["Kalyan", "Sridevi"]) {
    unfoldIfFolded(name);
    for (const button of [`Market info: ${name}`, `Keep ${name} at the top`]) {
      expect(card(name).getByRole("button", { name: button })).toBeVisible();
    }
    expect(playOf(name)).toHaveAccessibleName(`Play Game ${name}`);
    expect(card(name).getByRole("link", { name: `View Chart ${name} (opens in a new tab)` })).toBeVisible();
  }
  expect(card("Kalyan").getByText("no result yet")).toBeInTheDocument();
  expect(card("Kalyan").getByText("***-**-***")).toHaveAttribute("aria-hidden", "true");
  expect(card("Sridevi").getByText("Open 1 2 3, 6. Close 4, 2 2 0")).toBeInTheDocument();
  expect(card("Sridevi").getByText("123-64-220")).toHaveAttribute("aria-hidden", "true");
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
  expect(screen.queryByRole("button", { name: /Play Game/ })).toBeNull();
});

test("play on an open market leads to its chooser with the id alone", () => {
  show(listOf(KALYAN));
  expect(playOf("Kalyan")).toHaveAttribute("href", "/game?market=7");
  expect(vibrate).not.toHaveBeenCalled();
});

test("play on a closed market vibrates and says so until OK", async () => {
  show(listOf(CLOSED));
  fireEvent.click(playOf("Sridevi"));
  expect(router.push).not.toHaveBeenCalled();
  expect(vibrate).toHaveBeenCalledWith(100);
  const dialog = await screen.findByRole("dialog", { name: "Sorry! Market is closed for today" });
  fireEvent.click(within(dialog).getByRole("button", { name: "OK" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("the info modal tells state, weekday, and each session's result and last bid time", async () => {
  show(listOf(KALYAN));
  fireEvent.click(card("Kalyan").getByRole("button", { name: /Market info/ }));
  const dialog = within(await screen.findByRole("dialog", { name: "Kalyan" }));
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
  expect(screen.getByText("New result of Kalyan: Open 1 2 3, 6. Close no result yet")).toBeInTheDocument();
  expect(card("Sridevi").getByText("123-64-220")).not.toHaveClass("animate-news");
});

test("a stale list is shown with its age", async () => {
  show({ ...listOf(KALYAN), staleSince: TWO_O_CLOCK - 2 * MINUTE });
  expect(screen.getByText("Last updated 2 min ago")).toBeVisible();
  expect(screen.queryByText("Live")).toBeNull();
  await pass(5100);
  expect(screen.getByText("Live")).toBeVisible();
});

test("an empty list is a state of its own, not a failure", () => {
  show(listOf());
  expect(screen.getByText("No markets today")).toBeVisible();
});
