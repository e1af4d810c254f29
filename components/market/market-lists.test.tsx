/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import { toPlayTranslations } from "@/components/market/play-translations";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { Market, MarketList, RateList } from "@/lib/contract/markets";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { en } from "@/lib/i18n/translations";
import { fakeServer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { router } from "@/testing/router";
import {
  fakeTime,
  KALYAN,
  listOf,
  MINUTE,
  ONE_TIME,
  prepareScreen,
  setServerNow,
  TestScreen,
  TWO_O_CLOCK,
} from "@/testing/test-screen";
import { FamilyScreen } from "./family-screen";
import { MarketsScreen } from "./market-cards";

const SRIDEVI: Market = {
  ...KALYAN,
  id: "9",
  name: "Sridevi",
  isOpen: false,
  openResult: "123-6",
  closeResult: "4-220",
};
const CHART = "https://charts.example/family";
const NOON: Market = { ...ONE_TIME, id: "7", name: "Noon", chartUrl: null };
const DAWN: Market = { ...NOON, id: "9", name: "Dawn", isOpen: false };
const SLOTS: MarketList = { ...listOf(NOON, DAWN), chartUrl: CHART };
const LISTS = { main: listOf(KALYAN, SRIDEVI), starline: SLOTS, gali: SLOTS };
const OPEN = { main: "Kalyan", starline: "Noon", gali: "Noon" };
const CLOSED = { main: "Sridevi", starline: "Dawn", gali: "Dawn" };
const RATES: RateList = {
  rates: [
    { label: "Single Digit", low: points("10"), high: points("95") },
    { label: "Left Digit", low: points("10"), high: points("1400") },
  ],
  chartUrl: "https://charts.example/of-the-rates",
  staleSince: null,
};
const server = fakeServer(serverNow);
const pass = fakeTime();
const vibrate = jest.fn();

beforeEach(() => {
  vibrate.mockClear();
  Object.defineProperty(navigator, "vibrate", { configurable: true, value: vibrate });
  server.live("main", { json: LISTS.main });
  server.live("wallet", { json: { balance: "5095", bettingOn: true } });
  for (const family of ["starline", "gali"] as const) {
    server.live(family, { json: SLOTS });
    server.live(`${family}Rates`, { json: RATES });
  }
  prepareScreen(TWO_O_CLOCK);
});

const show = (family: GameFamily, list: MarketList = LISTS[family], bettingOn = true) => {
  const common = { favourites: { main: [], starline: [], gali: [] }, play: bettingOn ? toPlayTranslations(en) : null };
  return render(
    <TestScreen now={TWO_O_CLOCK}>
      {family === "main" ? (
        <MarketsScreen {...common} initial={list} />
      ) : (
        <FamilyScreen
          {...common}
          bettingOn={bettingOn}
          chartUrl={RATES.chartUrl}
          family={family}
          initial={list}
          rates={bettingOn ? RATES : null}
        />
      )}
    </TestScreen>,
  );
};
const card = (name: string) => within(screen.getByRole("article", { name }));
/** Unfolds a closed market by its state, because jsdom does not unfold it by a tap. */
const unfold = (name: string) =>
  screen.getByRole("article", { name }).querySelector("details")?.setAttribute("open", "");
/** Returns the text of a market's card as it is read. */
const textOf = (name: string) => screen.getByRole("article", { name }).textContent?.replaceAll(/\s/g, " ");
const playOf = (name: string) => card(name).getByText("Play Game").closest("a, button") as HTMLElement;

describe.each(["main", "starline", "gali"] as const)("the list of %s", (family) => {
  test("tells state and time left, and play leads from an open market to its chooser with the id alone", () => {
    show(family);
    expect(card(OPEN[family]).getByText("Market Open for today")).toBeVisible();
    expect(textOf(OPEN[family])).toContain("Market Open for today1 h 20 m left");
    const chooser = { main: "/game?market=7", starline: "/stargame?market=7", gali: "/galiallgame?market=7" };
    expect(playOf(OPEN[family])).toHaveAttribute("href", chooser[family]);
    unfold(CLOSED[family]);
    expect(card(CLOSED[family]).getByText("Market Close for today")).toBeVisible();
    expect(vibrate).not.toHaveBeenCalled();
  });

  test("play on a closed market shakes, vibrates and says so in the family's words until OK", async () => {
    const [title = "", message] = {
      main: ["Sorry! Market is closed for today"],
      starline: ["Market is closed for today"],
      gali: ["Sorry!", "Oops! Market is closed for today"],
    }[family];
    show(family);
    fireEvent.click(playOf(CLOSED[family]));
    expect(router.push).not.toHaveBeenCalled();
    expect(vibrate).toHaveBeenCalledWith(100);
    expect(screen.getByRole("article", { name: CLOSED[family] })).toHaveClass("animate-shake");
    const dialog = within(await screen.findByRole("dialog", { name: title }));
    if (message) expect(dialog.getByText(message)).toBeVisible();
    fireEvent.click(dialog.getByRole("button", { name: "OK" }));
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  test("without betting has neither play, histories nor rates, and asks for none", async () => {
    const { container } = show(family, LISTS[family], false);
    expect(screen.getAllByRole("article")).toHaveLength(2);
    expect(container.textContent).not.toMatch(/Play Game|History|Single Digit/);
    await pass(5100);
    expect(server.seen("GET /api/live").filter(({ path }) => path.includes("Rates"))).toEqual([]);
  });
});

test("the countdown runs by itself: minutes, and seconds in the last ten, when the label says that it closes soon", async () => {
  show("main");
  await pass(61_500);
  expect(textOf("Kalyan")).toContain("1 h 18 m left");
  setServerNow(TWO_O_CLOCK + 70 * MINUTE);
  await pass(10);
  expect(textOf("Kalyan")).toContain("10 m left");
  await pass(1500);
  expect(textOf("Kalyan")).toContain("09:59 left");
  expect(card("Kalyan").getByText("Open closes soon")).toBeVisible();
  expect(card("Kalyan").queryByText("Market Open for today")).toBeNull();
  setServerNow(TWO_O_CLOCK + 80 * MINUTE);
  await pass(10);
  expect(textOf("Kalyan")).toContain("2 h left");
  expect(card("Kalyan").getByText("Closed")).toBeInTheDocument();
  setServerNow(TWO_O_CLOCK + 191 * MINUTE);
  await pass(10);
  expect(card("Kalyan").getByText("Closing soon")).toBeVisible();
});

test("a screen reader hears the market's name with each control, and results as words", () => {
  show("main");
  for (const name of ["Kalyan", "Sridevi"]) {
    unfold(name);
    for (const button of [`Market info: ${name}`, `Keep ${name} at the top`]) {
      expect(card(name).getByRole("button", { name: button })).toBeVisible();
    }
    expect(playOf(name)).toHaveAccessibleName(`Play Game ${name}`);
    expect(card(name).getByRole("link", { name: `View Chart ${name} (opens in a new tab)` })).toBeVisible();
  }
  expect(card("Kalyan").getByText("no result yet")).toBeInTheDocument();
  expect(card("Kalyan").getByText("***-**-***")).toHaveAttribute("aria-hidden", "true");
  expect(card("Sridevi").getByText("Open 1 2 3, 6; Close 4, 2 2 0")).toBeInTheDocument();
  expect(card("Sridevi").getByText("123-64-220")).toHaveAttribute("aria-hidden", "true");
});

test("the chart opens in a tab that cannot reach back, and is absent where there is none", () => {
  show("main", listOf(KALYAN, { ...SRIDEVI, chartUrl: null }));
  const chart = card("Kalyan").getByRole("link", { name: /View Chart/ });
  expect(chart).toHaveAttribute("href", "https://charts.example/kalyan");
  expect(chart).toHaveAttribute("target", "_blank");
  expect(chart.getAttribute("rel")).toContain("noopener");
  expect(card("Sridevi").queryByRole("link")).toBeNull();
});

test.each([
  [
    "main",
    "Market info: Kalyan",
    [
      "OPEN RESULT TIME: 03:20 PM",
      "OPEN BID LAST TIME: 03:20 PM",
      "CLOSE RESULT TIME: 05:20 PM",
      "CLOSE BID LAST TIME: 05:20 PM",
    ],
  ],
  ["gali", "Game time Noon", ["OPEN RESULT TIME: 03:20 PM", "OPEN BID LAST TIME: 03:20 PM"]],
] as const)("%s: the popup tells state, weekday and each session's times, until OK", async (family, name, times) => {
  show(family);
  fireEvent.click(screen.getByRole("button", { name }));
  const dialog = within(await screen.findByRole("dialog", { name: OPEN[family] }));
  expect(dialog.getByText("Open for today")).toBeVisible();
  expect(dialog.getByText("Friday")).toBeVisible();
  const terms = dialog
    .getAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(terms).toEqual(times);
  fireEvent.click(dialog.getByRole("button", { name: "OK" }));
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a new result is shown, marked and announced once", async () => {
  show("main");
  server.live("main", { json: listOf({ ...KALYAN, openResult: "123-6" }, SRIDEVI) });
  await pass(5100);
  expect(card("Kalyan").getByText("123-6*-***")).toHaveClass("animate-news");
  expect(screen.getByText("New result of Kalyan: Open 1 2 3, 6; Close no result yet")).toBeInTheDocument();
  expect(card("Sridevi").getByText("123-64-220")).not.toHaveClass("animate-news");
});

test("an empty list is a state of its own, not a failure", () => {
  show("gali", listOf());
  expect(screen.getByText("No markets today")).toBeVisible();
});

test.each([
  ["starline", "STARLINE MARKET", "/imp5", "/imp6"],
  ["gali", "KING GALI", "/impbid", "/impwin"],
] as const)("%s: title, chart in a new tab, its two histories and its rates", (family, title, bids, wins) => {
  show(family);
  expect(screen.getByRole("heading", { level: 1, name: title })).toBeVisible();
  const chart = screen.getByRole("link", { name: /^Chart/ });
  expect(chart).toHaveAttribute("href", CHART);
  expect(screen.getByRole("link", { name: "Bid-History" })).toHaveAttribute("href", bids);
  expect(screen.getByRole("link", { name: "Win History" })).toHaveAttribute("href", wins);
  expect(screen.getByRole("row", { name: /Single Digit/ })).toHaveTextContent("10 → 95");
  expect(screen.getByRole("row", { name: /Left Digit/ })).toHaveTextContent("10 → 1,400");
});

test("lists and rates are asked for every five seconds", async () => {
  show("starline");
  server.live("starline", { json: listOf({ ...NOON, openResult: "120-3" }) });
  server.live("starlineRates", {
    json: { ...RATES, rates: [{ label: "Single Digit", low: points("10"), high: points("90") }] },
  });
  expect(card("Noon").getByText("***-*")).toBeVisible();
  await pass(5100);
  expect(card("Noon").getByText("120-3")).toBeVisible();
  expect(screen.getByRole("row")).toHaveTextContent("10 → 90");
});

test("a slot closes soon as a whole, and once its time has passed it is played while the provider has it open", async () => {
  prepareScreen(TWO_O_CLOCK + 75 * MINUTE);
  show("starline");
  expect(card("Noon").getByText("Closing soon")).toBeVisible();
  setServerNow(TWO_O_CLOCK + 80 * MINUTE);
  await pass(1000);
  expect(card("Noon").getByText("Time has passed")).toBeInTheDocument();
  expect(playOf("Noon")).toHaveAttribute("href", "/stargame?market=7");
});
