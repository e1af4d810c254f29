/** @jest-environment jsdom */
import { act, render, screen, within } from "@testing-library/react";
import { toPlayTranslations } from "@/components/market/play-translations";
import { updateDraft } from "@/lib/client/bid-list/bid-draft";
import { serverNow } from "@/lib/client/clock/server-clock";
import { emitStorageEvent } from "@/lib/client/device/persistent-store";
import { setPagePlayer } from "@/lib/client/session/page-player";
import type { MarketList } from "@/lib/contract/markets";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { en } from "@/lib/i18n/translations";
import { fakeServer } from "@/testing/fake-server";
import { KALYAN, listOf, prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { MarketsScreen } from "./market-cards";

const server = fakeServer(serverNow);
const SRIDEVI = { ...KALYAN, id: "9", name: "Sridevi", isOpen: false };

beforeEach(() => prepareScreen(TWO_O_CLOCK));

const show = (list: MarketList) => {
  server.live("main", { json: { ...list, version: "v1" } });
  return render(
    <TestScreen now={TWO_O_CLOCK}>
      <MarketsScreen favourites={{ main: [], starline: [], gali: [] }} initial={list} play={toPlayTranslations(en)} />
    </TestScreen>,
  );
};

test("a result of the day before says so, on a card and in a folded row", () => {
  const yesterdays = { openResult: "123-6", closeResult: "4-220", isResultOfYesterday: true } as const;
  show(listOf({ ...KALYAN, ...yesterdays }, { ...SRIDEVI, ...yesterdays }, { ...SRIDEVI, id: "10", name: "Milan" }));
  for (const name of ["Kalyan", "Sridevi"]) {
    expect(within(screen.getByRole("article", { name })).getByText("yesterday")).toBeVisible();
  }
  expect(within(screen.getByRole("article", { name: "Milan" })).queryByText("yesterday")).toBeNull();
});

test("a list that was not sent stands on its open market's card, and leads to its screen", () => {
  setPagePlayer("asha");
  const line = { id: 1, session: "Open", digits: "123", closeDigits: "", points: 10 } as const;
  const keepOf = (gameType: GameTypeId, marketId: string, ...lines: readonly { readonly id: number }[]) =>
    act(() => {
      updateDraft({ playerKey: "asha", marketId, gameType }, "2026-11-20", (list) => ({
        ...list,
        lines: lines.map((more) => ({ ...line, ...more })),
      }));
      emitStorageEvent();
    });
  const keep = (marketId: string, ...lines: readonly { readonly id: number }[]) =>
    keepOf("single-pana", marketId, ...lines);
  keep("9", line);
  keep("7", line);
  show(listOf(KALYAN, SRIDEVI));
  const link = screen.getByRole("link", { name: /not sent/ });
  expect(link).toHaveTextContent("1 bid not sent · Single Pana Kalyan");
  expect(link).toHaveAttribute("href", "/singlepana?market=7");
  keep("7", line, { id: 2 });
  expect(link).toHaveTextContent("2 bids not sent · Single Pana");
  // One name for the bids of several games would be wrong.
  keepOf("double-pana", "7", line);
  expect(link).toHaveTextContent("3 bids not sent · Go on");
  keepOf("double-pana", "7");
  keep("7");
  expect(link).not.toBeInTheDocument();
});
