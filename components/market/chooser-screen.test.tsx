/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { rememberPlay } from "@/lib/client/money-request/last-play";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { en } from "@/lib/i18n/words";
import { fakeServer } from "@/testing/fake-server";
import { payRates } from "@/testing/pay-rates";
import { KALYAN, listOf, MINUTE, prepareScreen, setServerNow, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { ChooserScreen } from "./chooser-screen";

const server = fakeServer(serverNow);
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const TILES = [
  ["Single Digit", "/single?market=7"],
  ["Jodi Digit", "/jodi?market=7"],
  ["Single Pana", "/singlepana?market=7"],
  ["Double Pana", "/doublepana?market=7"],
  ["Triple Pana", "/tripplepana?market=7"],
  ["Half Sangam", "/halfsangam?market=7"],
  ["Full Sangam", "/fullsangam?market=7"],
  ["SP DP TP", "/spdptp?market=7"],
  ["SP Motor", "/spmotor?market=7"],
  ["DP Motor", "/dpmotor?market=7"],
];

/** Single, Double and Triple Pana and Single Digit; what the other games pay is not known. */
const RATES = payRates(
  ["Single Digit", "95"],
  ["Single Pana", "1400"],
  ["Double Pana", "2800"],
  ["Triple Pana", "7000"],
);

beforeEach(() => {
  localStorage.clear();
  jest.useFakeTimers();
  server.on("GET /api/markets", { json: listOf(KALYAN) });
  prepareScreen(TWO_O_CLOCK);
  setPagePlayer("asha");
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <ChooserScreen family="main" list={listOf(KALYAN)} market={KALYAN} rates={RATES} words={en} />
    </TestScreen>,
  );
});
afterEach(() => jest.useRealTimers());

test("the ten tiles stand in the document's order, and each leads to its screen", () => {
  const tiles = screen.getAllByRole("link").filter((link) => link.closest("li") !== null);
  expect(tiles.map((tile) => [tile.querySelector("p")?.textContent, tile.getAttribute("href")])).toEqual(TILES);
});

test.each(["Jodi Digit", "Half Sangam", "Full Sangam"])(
  "%s closes by itself when the open time comes, and a tap says so",
  async (name) => {
    setServerNow(TWO_O_CLOCK + 80 * MINUTE - 500);
    expect(screen.queryByText(/^Closed$/, { selector: "button span" })).toBeNull();
    await pass(1500);
    fireEvent.click(screen.getByRole("button", { name: new RegExp(name) }));
    await pass(10);
    expect(screen.getByText(`Bidding is closed for ${name}`)).toBeVisible();
    expect(screen.getByRole("link", { name: /^Single Digit/ })).toBeVisible();
  },
);

test("a market that the provider closes meanwhile shows the document's words instead of tiles", async () => {
  server.on("GET /api/markets", { json: listOf({ ...KALYAN, isOpen: false }) });
  await pass(5100);
  expect(screen.getByText("Sorry! Market is closed for today")).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Single Digit/ })).toBeNull();
});

test("a tile is named by all that is read in it, and says nothing of a rate that is not known", () => {
  const tile = (game: string) => screen.getByRole("link", { name: new RegExp(`^${game}`) });
  expect(tile("Single Digit")).toHaveAccessibleName("Single Digit Last digit of a sum 10 → 95");
  expect(tile("Single Digit")).toHaveAccessibleDescription("10 points win 95");
  expect(tile("SP Motor")).toHaveAccessibleName("SP Motor All mixes of your digits 10 → 1,400");
  expect(tile("SP DP TP")).toHaveAccessibleDescription("10 points win 1,400–7,000");
  expect(tile("Jodi Digit")).toHaveAccessibleName("Jodi Digit Open and close digit together");
  expect(tile("Jodi Digit")).not.toHaveAccessibleDescription();
});

const JODI = { gameType: "jodi-digit", name: "Jodi Digit", timed: true, stake: 20 } as const;

test("the game that was last played here is one tap away, as long as it is taken, and only for that player", () => {
  const last = () => screen.queryByRole("link", { name: /^Last played here/ });
  expect(last()).toBeNull();
  act(() => rememberPlay({ playerKey: "ravi", family: "main", marketId: "7" }, JODI));
  act(() => rememberPlay({ playerKey: "asha", family: "main", marketId: "8" }, JODI));
  expect(last()).toBeNull();
  act(() => rememberPlay({ playerKey: "asha", family: "main", marketId: "7" }, JODI));
  expect(last()).toHaveAttribute("href", "/jodi?market=7");
  setServerNow(TWO_O_CLOCK + 81 * MINUTE);
  expect(last()).toBeNull();
});
