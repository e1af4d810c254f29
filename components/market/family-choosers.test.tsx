/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { Market } from "@/lib/contract/markets";
import { en } from "@/lib/i18n/words";
import { fakeServer } from "@/testing/fake-server";
import { listOf, MINUTE, ONE_TIME, prepareScreen, setServerNow, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { ChooserScreen } from "./chooser-screen";

const server = fakeServer(serverNow);
const DRAW = TWO_O_CLOCK + 80 * MINUTE;

beforeEach(() => {
  jest.useFakeTimers();
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
const show = (family: "starline" | "gali", market: Market) => {
  server.on(`GET /api/${family}/markets`, { json: listOf(market) });
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <ChooserScreen family={family} list={listOf(market)} market={market} rates={[]} words={en} />
    </TestScreen>,
  );
};
const tiles = () =>
  screen
    .queryAllByRole("link")
    .filter((link) => link.closest("li") !== null)
    .map((tile) => [tile.querySelector("p")?.textContent, tile.getAttribute("href")]);

const STARLINE_TILES = [
  ["Single Digit", "/starsingle?market=8"],
  ["Single Pana", "/ssinglepana?market=8"],
  ["Double Pana", "/sdoublepana?market=8"],
  ["Triple Pana", "/stripplepana?market=8"],
];
const GALI_TILES = [
  ["Left Digit", "/leftdigit?market=8"],
  ["Right Digit", "/rightdigit?market=8"],
  ["Jodi Digit", "/jodidigit?market=8"],
];

test.each([
  ["starline", STARLINE_TILES, "/imp2"],
  ["gali", GALI_TILES, "/galiIMP"],
] as const)("%s: its tiles in the document's order, and the way back to its list", (family, expected, list) => {
  show(family, ONE_TIME);
  expect(tiles()).toEqual(expected);
  expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", list);
});

test("Starline's tiles are not blocked by the slot's time", () => {
  setServerNow(DRAW);
  show("starline", ONE_TIME);
  expect(tiles()).toEqual(STARLINE_TILES);
});

test.each([true, false])(
  "a Gali type chosen when its time has come is refused by a toast, be the market open (%s) or not",
  async (isOpen) => {
    show("gali", ONE_TIME);
    server.on("GET /api/gali/markets", { json: listOf({ ...ONE_TIME, isOpen }) });
    setServerNow(DRAW - 500);
    await pass(5100);
    expect(tiles()).toEqual([]);
    for (const name of ["Left Digit", "Right Digit", "Jodi Digit"]) {
      fireEvent.click(screen.getByRole("button", { name: new RegExp(name) }));
      await pass(10);
      expect(screen.getByText(`Bidding is closed for ${name}`)).toBeVisible();
    }
  },
);

test.each([
  ["starline", ["Market is closed for today"]],
  ["gali", ["Sorry!", "Oops! Market is closed for today"]],
] as const)("%s: a market that is closed before its time says so instead of tiles", (family, sentences) => {
  show(family, { ...ONE_TIME, isOpen: false });
  expect(tiles()).toEqual([]);
  for (const sentence of sentences) expect(screen.getByText(sentence)).toBeVisible();
});
