/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import { saveLastPlay } from "@/lib/client/bid-list/last-play";
import { setPagePlayer } from "@/lib/client/session/page-player";
import type { Market } from "@/lib/contract/markets";
import { en, hi } from "@/lib/i18n/translations";
import { KALYAN, MINUTE, prepareScreen, setServerNow, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { LastGame, useLastGame } from "./card-buttons";

const Last = ({ market, names }: { readonly market: Market; readonly names: typeof en.play.gameTypes }) => {
  const last = useLastGame({ family: "main", market, names });
  return last && <LastGame last={last} market={market} />;
};
const show = (market = KALYAN, names = en.play.gameTypes) =>
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <Last market={market} names={names} />
    </TestScreen>,
  );

const HERE = { playerKey: "asha", family: "main", marketId: "7" } as const;

beforeEach(() => {
  prepareScreen(TWO_O_CLOCK);
  setPagePlayer("asha");
});

test("leads to the bid screen of the game that was last played here, and says which market it is, in the page's language", () => {
  const english = show();
  expect(screen.queryByRole("link")).toBeNull();
  act(() => saveLastPlay(HERE, { gameType: "single-pana", timed: false, stake: 20 }));
  expect(screen.getByRole("link", { name: "Single Pana, Kalyan" })).toHaveAttribute("href", "/singlepana?market=7");
  english.unmount();
  show(KALYAN, hi.play.gameTypes);
  expect(screen.getByRole("link", { name: "सिंगल पाना, Kalyan" })).toBeVisible();
});

test("a game whose time is over, and a closed market, have no such link", () => {
  saveLastPlay(HERE, { gameType: "jodi-digit", timed: true, stake: 20 });
  show().unmount();
  show({ ...KALYAN, isOpen: false });
  expect(screen.queryByRole("link")).toBeNull();
  show();
  expect(screen.getByRole("link", { name: "Jodi Digit, Kalyan" })).toBeVisible();
  setServerNow(TWO_O_CLOCK + 81 * MINUTE);
  expect(screen.queryByRole("link")).toBeNull();
});
