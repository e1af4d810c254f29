/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { MarketList, RateList } from "@/lib/contract/markets";
import { en } from "@/lib/i18n/words";
import { fakeServer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { router } from "@/testing/router";
import { listOf, MINUTE, ONE_TIME, prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { FamilyScreen } from "./family-screen";

const server = fakeServer(serverNow);
const vibrate = jest.fn();
const OPEN = { ...ONE_TIME, id: "8", name: "Noon", chartUrl: null };
const CLOSED = { ...OPEN, id: "9", name: "Dawn", isOpen: false };
const CHART = "https://charts.example/family";
const LIST: MarketList = { ...listOf(OPEN, CLOSED), chartUrl: CHART };
const RATES: RateList = {
  rates: [
    { label: "Single Digit", low: points("10"), high: points("95") },
    { label: "Left Digit", low: points("10"), high: points("1400") },
  ],
  chartUrl: "https://charts.example/of-the-rates",
  staleSince: null,
};

beforeEach(() => {
  jest.useFakeTimers();
  vibrate.mockClear();
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: vibrate });
  server.requests.length = 0;
  for (const family of ["starline", "gali"]) {
    server.on(`GET /api/${family}/markets`, { json: LIST });
    server.on(`GET /api/rates/${family}`, { json: RATES });
  }
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const card = (name: string) => within(screen.getByRole("article", { name }));
/** jsdom knows the fold and not its tap. */
const unfold = (name: string) =>
  screen.getByRole("article", { name }).querySelector("details")?.setAttribute("open", "");
/** The times of a card as they are read. */
const timesOf = (name: string) =>
  card(name)
    .getAllByRole("definition")
    .map(({ textContent }) => textContent?.replaceAll(/\s/g, " "));
const playOf = (name: string) => card(name).getByText("Play Game").closest("a, button") as HTMLElement;
const show = (family: "starline" | "gali", { bettingOn = true, list = LIST }: Partial<ShowOptions> = {}) =>
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <FamilyScreen
        bettingOn={bettingOn}
        chartUrl={RATES.chartUrl}
        family={family}
        favourites={{ main: [], starline: [], gali: [] }}
        initial={list}
        play={bettingOn ? en.play.playGame : null}
        rates={bettingOn ? RATES : null}
      />
    </TestScreen>,
  );
interface ShowOptions {
  readonly bettingOn: boolean;
  readonly list: MarketList;
}

test.each([
  ["starline", "STARLINE MARKET", "/imp5", "/imp6"],
  ["gali", "KING GALI", "/impbid", "/impwin"],
] as const)("%s: title, chart in a new tab, its two histories and its rates", (family, title, bids, wins) => {
  show(family);
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const chart = screen.getByRole("link", { name: /^Chart/ });
  expect(chart).toHaveAttribute("href", CHART);
  expect(chart).toHaveAttribute("target", "_blank");
  expect(chart.getAttribute("rel")).toContain("noopener");
  expect(screen.getByRole("link", { name: "Bid-History" })).toHaveAttribute("href", bids);
  expect(screen.getByRole("link", { name: "Win History" })).toHaveAttribute("href", wins);
  expect(screen.getByRole("row", { name: /Single Digit/ })).toHaveTextContent("10-95");
  expect(screen.getByRole("row", { name: /Left Digit/ })).toHaveTextContent("10-1,400");
});

test.each(["starline", "gali"] as const)("%s without betting is the list and the chart alone", async (family) => {
  const { container } = show(family, { bettingOn: false });
  expect(screen.getByRole("link", { name: /^Chart/ })).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(2);
  expect(container.textContent).not.toMatch(/Play Game|History|Single Digit/);
  await pass(5100);
  expect(server.seen(`GET /api/rates/${family}`)).toEqual([]);
});

test("the chart's address is the rates' where the list tells none", () => {
  show("gali", { list: listOf(OPEN) });
  expect(screen.getByRole("link", { name: /^Chart/ })).toHaveAttribute("href", RATES.chartUrl);
});

test("lists and rates are asked for every five seconds", async () => {
  show("starline");
  server.on("GET /api/starline/markets", { json: listOf({ ...OPEN, openResult: "120-3" }) });
  server.on("GET /api/rates/starline", {
    json: { ...RATES, rates: [{ label: "Single Digit", low: points("10"), high: points("90") }] },
  });
  expect(card("Noon").getByText("***-*")).toBeVisible();
  await pass(5100);
  expect(card("Noon").getByText("120-3")).toBeVisible();
  expect(screen.getByRole("row")).toHaveTextContent("10-90");
});

test("a Starline card tells result, state, time and its chart", () => {
  show("starline");
  expect(card("Noon").getByText("Market Open for today")).toBeVisible();
  expect(timesOf("Noon")).toContain("· 1 h 20 m left");
  unfold("Dawn");
  expect(card("Dawn").getByText("Market Close for today")).toBeVisible();
  expect(card("Noon").getByRole("link", { name: /^View Chart/ })).toHaveAttribute("href", CHART);
});

test("a slot whose time has passed says so plainly, and is played as long as the provider has it open", async () => {
  prepareScreen(TWO_O_CLOCK + 80 * MINUTE);
  show("starline");
  expect(card("Noon").getByText("Time has passed")).toBeInTheDocument();
  expect(playOf("Noon")).toHaveAttribute("href", "/stargame?market=8");
});

test("a Gali card shows the two digits, or ** before they are drawn", () => {
  show("gali", { list: listOf(OPEN, { ...CLOSED, openResult: "4", closeResult: "7" }) });
  expect(card("Noon").getByText("**")).toBeVisible();
  expect(card("Dawn").getByText("47")).toBeVisible();
});

test("Game time tells name, state, weekday and both open times, until OK", async () => {
  show("gali");
  fireEvent.click(card("Noon").getByRole("button", { name: "Game time Noon" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Noon" }));
  expect(dialog.getByText("Open for today")).toBeVisible();
  expect(dialog.getByText("Friday")).toBeVisible();
  expect(
    dialog.getAllByRole("term").map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`),
  ).toEqual(["OPEN RESULT TIME: 03:20 PM", "OPEN BID LAST TIME: 03:20 PM"]);
  fireEvent.click(dialog.getByRole("button", { name: "OK" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("play on an open Gali market leads to its picker", () => {
  show("gali");
  expect(playOf("Noon")).toHaveAttribute("href", "/galiallgame?market=8");
});

test.each([
  ["starline", "Market is closed for today", null],
  ["gali", "Sorry!", "Oops! Market is closed for today"],
] as const)(
  "%s: play on a closed market shakes, vibrates and says so in its own words",
  async (family, title, message) => {
    show(family);
    fireEvent.click(playOf("Dawn"));
    expect(router.push).not.toHaveBeenCalled();
    expect(vibrate).toHaveBeenCalledWith(100);
    expect(screen.getByRole("article", { name: "Dawn" })).toHaveClass("animate-shake");
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    if (message !== null) expect(dialog.getByText(message)).toBeVisible();
    fireEvent.click(dialog.getByRole("button", { name: "OK" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  },
);
