/** @jest-environment jsdom */
import { fireEvent, screen, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { Market } from "@/lib/contract/markets";
import { en } from "@/lib/i18n/translations";
import { fakeServer } from "@/testing/fake-server";
import { KALYAN, listOf, MINUTE, prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { MarketsScreen } from "./market-cards";
import { toPlayTranslations } from "./play-translations";

fakeServer(serverNow);
beforeEach(() => prepareScreen());

test.each<[string, Partial<Market>, string, string[]]>([
  ["no times", { openTime: "", closeTime: "" }, "No times today", []],
  [
    "a close time alone",
    { openTime: "" },
    "05:20 PM",
    ["CLOSE RESULT TIME: 05:20 PM", "CLOSE BID LAST TIME: 05:20 PM"],
  ],
])("a market with %s keeps its card: closed, result, chart and star", async (_what, times, shown, expected) => {
  const market = { ...KALYAN, isOpen: false, openResult: "123-6", closeResult: "4-220", ...times };
  renderScreen(
    <MarketsScreen favourites={{ main: [], starline: [], gali: [] }} initial={listOf(market)} play={null} />,
  );
  const article = screen.getByRole("article", { name: "Kalyan" });
  article.querySelector("details")?.setAttribute("open", "");
  const card = within(article);
  for (const text of [shown, "Market Close for today", "123-64-220"]) expect(card.getByText(text)).toBeVisible();
  expect(card.getByRole("link", { name: /View Chart/ })).toBeVisible();
  expect(card.getByRole("button", { name: "Keep Kalyan at the top" })).toBeVisible();
  fireEvent.click(card.getByRole("button", { name: "Market info: Kalyan" }));
  const dialog = within(await screen.findByRole("dialog", { name: "Kalyan" }));
  const rows = dialog
    .queryAllByRole("term")
    .map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);
  expect(rows).toEqual(expected);
  expect(dialog.queryAllByText("No times today")).toHaveLength(expected.length === 0 ? 1 : 0);
});

test("after its last closing time a market waits for its result, and Play Game says why it takes no bid", async () => {
  prepareScreen(TWO_O_CLOCK + 201 * MINUTE);
  const play = toPlayTranslations(en);
  renderScreen(
    <MarketsScreen favourites={{ main: [], starline: [], gali: [] }} initial={listOf(KALYAN)} play={play} />,
  );
  const card = within(screen.getByRole("article", { name: "Kalyan" }));
  expect(card.getByText("Closed · result soon")).toBeVisible();
  expect(card.queryByText("Market Open for today")).toBeNull();
  fireEvent.click(card.getByRole("button", { name: "Play Game Kalyan" }));
  expect(await screen.findByRole("dialog", { name: "Sorry! Market is closed for today" })).toBeVisible();
});
