/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { toPlayTranslations } from "@/components/market/play-translations";
import { saveLastPlay } from "@/lib/client/bid-list/last-play";
import { serverNow } from "@/lib/client/clock/server-clock";
import { clearEvents } from "@/lib/client/events/event-feed";
import { useEvents } from "@/lib/client/events/event-list";
import { setPagePlayer } from "@/lib/client/session/page-player";
import type { MarketBids } from "@/lib/contract/events";
import type { Market } from "@/lib/contract/markets";
import { POLL_INTERVAL_MS } from "@/lib/contract/protocol";
import { en } from "@/lib/i18n/translations";
import { fakeServer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { KALYAN, listOf, prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { MarketsScreen } from "./market-cards";

const MILAN = { ...KALYAN, id: "8", name: "Milan", openResult: "123-6" };
const SRIDEVI = { ...MILAN, id: "9", name: "Sridevi", isOpen: false, closeResult: "4-220" };
const LIST = listOf(KALYAN, MILAN, SRIDEVI);
const server = fakeServer(serverNow);

/** Reads the events as the bell does. */
const Bell = () => {
  useEvents();
  return null;
};

const show = (bids: readonly MarketBids[] = [], bettingOn = true) => {
  server.on("GET /api/events", {
    json: { events: [], today: { day: "2026-11-20", bids: 1, sum: null, markets: bids } },
  });
  return render(
    <TestScreen now={TWO_O_CLOCK}>
      <Bell />
      <MarketsScreen
        between="between"
        favourites={{ main: ["9"], starline: [], gali: [] }}
        head={<p>head</p>}
        initial={LIST}
        play={bettingOn ? toPlayTranslations(en) : null}
      />
    </TestScreen>,
  );
};
const names = () => screen.queryAllByRole("heading", { level: 3 }).map(({ textContent }) => textContent);
const chip = (name: string) => screen.getByRole("button", { name });

beforeEach(() => {
  clearEvents();
  prepareScreen(TWO_O_CLOCK);
  server.live("main", { json: LIST });
});

test("the chips lead to the three families' lists", () => {
  show();
  const chips = within(screen.getByRole("navigation", { name: "Markets" })).getAllByRole("link");
  expect(chips.map((link) => [link.textContent, link.getAttribute("href"), link.getAttribute("aria-current")])).toEqual(
    [
      ["Main", "/imp", "page"],
      ["Starline", "/imp2", null],
      ["Gali", "/galiIMP", null],
    ],
  );
});

test("the star leaves the starred markets, Results those with a result; a second tap shows all again", () => {
  show();
  fireEvent.click(chip("Starred"));
  expect(names()).toEqual(["Sridevi"]);
  expect(screen.queryByText("between")).toBeNull();
  fireEvent.click(chip("Results"));
  expect(chip("Starred")).toHaveAttribute("aria-pressed", "false");
  expect(screen.getByRole("heading", { name: "Latest results (2)" })).toBeVisible();
  expect(names()).toEqual(["Sridevi", "Milan"]);
  fireEvent.click(chip("Results"));
  expect(names()).toEqual(["Kalyan", "Milan", "Sridevi"]);
});

test("a link to the page that is open shows all again, as the chip of the family does", () => {
  show();
  fireEvent.click(chip("Results"));
  fireEvent.click(screen.getByRole("link", { name: "Main" }));
  expect(chip("Results")).toHaveAttribute("aria-pressed", "false");
  expect(names()).toEqual(["Kalyan", "Milan", "Sridevi"]);
});

test("Results has those of the other families too", async () => {
  const slot = { ...MILAN, id: "4", name: "09:30 AM", closeTime: null, openResult: "128-1" };
  server.live("starline", { json: listOf(slot, { ...slot, id: "5", name: "later", openResult: "" }) });
  server.live("gali", { json: listOf() });
  show();
  fireEvent.click(chip("Results"));
  expect(await screen.findByRole("heading", { name: "09:30 AM" })).toBeVisible();
  expect(names()).toEqual(["Sridevi", "Milan", "09:30 AM"]);
  expect(screen.getByRole("heading", { name: "Starline", level: 2 })).toBeVisible();
  expect(screen.queryByRole("heading", { name: "Gali", level: 2 })).toBeNull();
});

test("a filter that is on has a cross, and the chips stand before what the list begins with", () => {
  show();
  const crosses = () => chip("Results").querySelectorAll("svg").length;
  expect(crosses()).toBe(0);
  fireEvent.click(chip("Results"));
  expect(crosses()).toBe(1);
  const place = chip("Results").compareDocumentPosition(screen.getByText("head"));
  expect(place).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a filter that leaves nothing says what it would show", () => {
  show();
  fireEvent.click(chip("Starred"));
  fireEvent.click(screen.getByRole("button", { name: "Keep Sridevi at the top" }));
  expect(screen.getByText("Tap the star of a market to keep it here.")).toHaveAttribute("role", "status");
});

test("a screen reader hears how many markets each filter leaves, and each time though the count is the same", async () => {
  show();
  expect(screen.queryByRole("status")).toBeNull();
  fireEvent.click(chip("Results"));
  const told = await screen.findByText("Markets: 2");
  const region = screen.getByRole("status");
  expect(region).toContainElement(told);
  fireEvent.click(screen.getByRole("button", { name: "Keep Milan at the top" }));
  fireEvent.click(chip("Starred"));
  expect(region).toHaveTextContent(/^Markets: 2$/);
  expect(region).not.toContainElement(told);
  fireEvent.click(chip("Starred"));
  expect(region).toHaveTextContent(/^Markets: 3$/);
});

const bids = (marketId: string, count: number, ended: readonly [won: string, lost: string] | null): MarketBids => ({
  family: "main",
  marketId,
  bids: count,
  staked: points("200"),
  ended: ended && { won: points(ended[0]), lost: points(ended[1]) },
});
const inCard = (name: string) => within(screen.getByRole("article", { name }));

test("a card tells the player's bids, and what they came to as soon as that is known", async () => {
  show([bids("7", 2, ["0", "0"]), bids("8", 1, null), bids("9", 3, ["950", "100"])]);
  expect(await inCard("Kalyan").findByText("2 bids · staked 200")).toBeVisible();
  expect(inCard("Milan").getByText("1 bid · staked 200")).toBeVisible();
  expect(inCard("Sridevi").getByText(/^3 bids · staked 200/)).toHaveTextContent(
    "3 bids · staked 200 · won 950 · lost 100",
  );
});

test("a card keeps the bids of all games apart from the link to the game that was played last", async () => {
  setPagePlayer("asha");
  saveLastPlay({ playerKey: "asha", family: "main", marketId: "7" }, { gameType: "sp-dp-tp", timed: false, stake: 10 });
  show([bids("7", 17, ["0", "0"])]);
  const game = await inCard("Kalyan").findByRole("link", { name: "SP DP TP, Kalyan" });
  const sum = (await inCard("Kalyan").findByText("17 bids ·")).parentElement;
  expect(sum).toHaveTextContent(/^17 bids · staked 200$/);
  expect(game).toHaveTextContent(/^SP DP TP$/);
  expect(sum?.nextSibling).toBe(game);
});

test("of an outcome beside the last game a small card keeps the number of bids, and hides the stakes from sight", async () => {
  setPagePlayer("asha");
  saveLastPlay({ playerKey: "asha", family: "main", marketId: "7" }, { gameType: "sp-dp-tp", timed: false, stake: 10 });
  show([bids("7", 2, ["950", "0"])]);
  const sum = (await inCard("Kalyan").findByText("2 bids ·")).parentElement;
  expect(sum).toHaveTextContent(/^2 bids · staked 200 · won 950$/);
  expect(inCard("Kalyan").getByText("staked 200 ·")).toHaveClass("card-more");
  expect(inCard("Kalyan").getByText("2 bids ·")).not.toHaveClass("card-more");
});

test("Results has the own bids on another family's market, and no empty list above it", async () => {
  server.live("starline", { json: listOf({ ...MILAN, id: "4", name: "09:30 AM", closeTime: null }) });
  server.live("gali", { json: listOf() });
  show([{ ...bids("4", 2, ["950", "100"]), family: "starline" }]);
  fireEvent.click(chip("Results"));
  const row = (await screen.findByRole("heading", { name: "09:30 AM" })).closest("li");
  expect(within(row as HTMLElement).getByRole("link")).toHaveAttribute("href", "/imp5");
  expect(row).toHaveTextContent("2 bids · staked 200 · won 950 · lost 100");
  for (const list of screen.getAllByRole("list")) expect(list).not.toBeEmptyDOMElement();
});

test("a new result has those with bids on its market ask what it brought, and nobody else", async () => {
  jest.useFakeTimers();
  show([bids("7", 2, ["0", "0"])]);
  await act(() => jest.advanceTimersByTimeAsync(100));
  const before = server.seen("GET /api/events").length;
  const hasResult = (market: Market): Market => ({ ...market, closeResult: "5-113" });
  server.live("main", { json: listOf(KALYAN, hasResult(MILAN), SRIDEVI) });
  await act(() => jest.advanceTimersByTimeAsync(POLL_INTERVAL_MS + 100));
  expect(server.seen("GET /api/events")).toHaveLength(before);
  server.live("main", { json: listOf(hasResult(KALYAN), hasResult(MILAN), SRIDEVI) });
  await act(() => jest.advanceTimersByTimeAsync(POLL_INTERVAL_MS + 100));
  expect(server.seen("GET /api/events").length).toBeGreaterThan(before);
  jest.useRealTimers();
});

test("another family's bids, and betting that is off, leave the cards as they are", async () => {
  const { unmount } = show([{ ...bids("7", 2, null), family: "gali" }, bids("8", 1, null)]);
  await inCard("Milan").findByText("1 bid · staked 200");
  expect(screen.queryByText(/2 bids/)).toBeNull();
  unmount();
  const { container } = show([bids("8", 1, null)], false);
  await screen.findByRole("article", { name: "Milan" });
  expect(container.textContent).not.toMatch(/bid/);
});
