/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from "@testing-library/react";
import { updateDraft } from "@/lib/client/bid-list/bid-draft";
import { saveLastPlay } from "@/lib/client/bid-list/last-play";
import { serverNow } from "@/lib/client/clock/server-clock";
import { setPagePlayer } from "@/lib/client/session/page-player";
import type { Market } from "@/lib/contract/markets";
import { API } from "@/lib/contract/protocol";
import type { GameFamily } from "@/lib/domain/game/game-types";
import { en } from "@/lib/i18n/translations";
import { fakeServer } from "@/testing/fake-server";
import { payRates } from "@/testing/pay-rates";
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
import { ChooserScreen } from "./chooser-screen";

const server = fakeServer(serverNow);
const pass = fakeTime();

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

/** The rates of Single, Double and Triple Pana and Single Digit; what the other games pay is not known. */
const RATES = payRates(
  ["Single Digit", "95"],
  ["Single Pana", "1400"],
  ["Double Pana", "2800"],
  ["Triple Pana", "7000"],
);

const DRAW = TWO_O_CLOCK + 80 * MINUTE;

beforeEach(() => {
  prepareScreen(TWO_O_CLOCK);
  setPagePlayer("asha");
});

const show = (family: GameFamily = "main", market: Market = KALYAN) => {
  server.on(`GET ${API.markets[family]}`, { json: listOf(market) });
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <ChooserScreen family={family} list={listOf(market)} market={market} rates={RATES} t={en} />
    </TestScreen>,
  );
};
test("the tile of a game says how many of its bids are not sent", () => {
  const line = { id: 1, session: "Open" as const, digits: "12", closeDigits: "", points: 10 };
  const target = { playerKey: "asha", marketId: KALYAN.id, gameType: "jodi-digit" };
  updateDraft(target, "2026-11-20", (draft) => ({ ...draft, lines: [line, { ...line, id: 2 }] }));
  show();
  expect(screen.getByRole("link", { name: /^Jodi Digit.*2 bids not sent$/ })).toBeVisible();
  expect(screen.getAllByText(/not sent/)).toHaveLength(1);
});

const tiles = () =>
  screen
    .queryAllByRole("link")
    .filter((link) => link.closest("li") !== null)
    .map((tile) => [tile.querySelector("p")?.textContent, tile.getAttribute("href")]);

test.each([
  ["main", KALYAN, TILES, "/imp"],
  ["starline", ONE_TIME, STARLINE_TILES, "/imp2"],
  ["gali", ONE_TIME, GALI_TILES, "/galiIMP"],
] as const)(
  "%s: its tiles in the document's order, and the way back to the page with its list",
  (family, market, expected, list) => {
    show(family, market);
    expect(tiles()).toEqual(expected);
    expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", list);
  },
);

test.each(["Jodi Digit", "Half Sangam", "Full Sangam"])(
  "%s closes by itself when the open time comes, and a tap says so",
  async (name) => {
    show();
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
  show();
  server.live("main", { json: listOf({ ...KALYAN, isOpen: false }) });
  await pass(5100);
  expect(screen.getByText("Sorry! Market is closed for today")).toBeVisible();
  expect(screen.queryByRole("link", { name: /^Single Digit/ })).toBeNull();
});

test.each(["starline", "gali"] as const)("a %s market without its time is closed, tiles and all", (family) => {
  show(family, { ...ONE_TIME, openTime: "", isOpen: false });
  expect(tiles()).toEqual([]);
  expect(screen.getByText(/Market is closed for today$/)).toBeVisible();
  expect(screen.queryByRole("button")).toBeNull();
});

test("a tile is named by all that is read in it, and says nothing of a rate that is not known", () => {
  show();
  const tile = (game: string) => screen.getByRole("link", { name: new RegExp(`^${game}`) });
  expect(tile("Single Digit")).toHaveAccessibleName("Single Digit 0-9, the result's digit 10 → 95");
  expect(tile("Single Digit")).toHaveAccessibleDescription("10 points win 95");
  expect(tile("SP Motor")).toHaveAccessibleName("SP Motor All single panas of your digits 10 → 1,400");
  expect(tile("SP DP TP")).toHaveAccessibleDescription("10 points win 1,400–7,000");
  expect(tile("Jodi Digit")).toHaveAccessibleName("Jodi Digit Open and close digit together");
  expect(tile("Jodi Digit")).not.toHaveAccessibleDescription();
});

const JODI = { gameType: "jodi-digit", timed: true, stake: 20 } as const;

test("the game that was last played here is one tap away, as long as it is taken, and only for that player", () => {
  show();
  const last = () => screen.queryByRole("link", { name: /^Last played here/ });
  expect(last()).toBeNull();
  act(() => saveLastPlay({ playerKey: "ravi", family: "main", marketId: "7" }, JODI));
  act(() => saveLastPlay({ playerKey: "asha", family: "main", marketId: "8" }, JODI));
  expect(last()).toBeNull();
  act(() => saveLastPlay({ playerKey: "asha", family: "main", marketId: "7" }, JODI));
  expect(last()).toHaveAttribute("href", "/jodi?market=7");
  setServerNow(TWO_O_CLOCK + 81 * MINUTE);
  expect(last()).toBeNull();
});

test.each([true, false])(
  "a Gali type chosen when its time has come is refused by a toast, be the market open (%s) or not",
  async (isOpen) => {
    show("gali", ONE_TIME);
    server.live("gali", { json: listOf({ ...ONE_TIME, isOpen }) });
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
