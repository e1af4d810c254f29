/** @jest-environment jsdom */
import { act, screen, waitFor } from "@testing-library/react";
import { renderToString } from "react-dom/server";
import { updateDraft } from "@/lib/client/bid-list/bid-draft";
import { saveLastPlay } from "@/lib/client/bid-list/last-play";
import { serverNow } from "@/lib/client/clock/server-clock";
import { usePolledWallet } from "@/lib/client/data/wallet";
import { setPagePlayer } from "@/lib/client/session/page-player";
import type { Market } from "@/lib/contract/markets";
import type { PayRate } from "@/lib/domain/game/payout";
import { WELCOME_TRANSLATIONS } from "@/lib/i18n/lazy/welcome";
import { fakeServer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { router } from "@/testing/router";
import { KALYAN, prepareScreen, renderScreen, TestScreen, TWO_O_CLOCK, walletOf } from "@/testing/test-screen";
import { NewPlayer } from "./new-player";
import { Welcome } from "./welcome";

const server = fakeServer(serverNow);
const LATE = { ...KALYAN, id: "9", openTime: "09:00 PM", closeTime: "11:00 PM" };

interface HomeProps {
  readonly balance: string;
  readonly playPoints?: boolean;
  readonly markets?: readonly Market[];
  readonly rates?: readonly PayRate[];
}

const Home = ({ balance, playPoints = true, markets = [LATE, KALYAN], rates = [] }: HomeProps) => (
  <NewPlayer balance={points(balance)}>
    <Welcome
      balance={points(balance)}
      markets={markets}
      name="Meera"
      now={TWO_O_CLOCK}
      playPoints={playPoints}
      rates={rates}
      t={WELCOME_TRANSLATIONS.en}
    />
  </NewPlayer>
);

beforeEach(() => {
  localStorage.clear();
  router.refresh.mockClear();
  prepareScreen();
  setPagePlayer("meera");
});

const links = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

const PolledHome = ({ balance = "0" }: Partial<HomeProps>) => {
  usePolledWallet(null);
  return <Home balance={balance} />;
};

test.each([
  [
    "play points, and the market that closes first",
    true,
    "100",
    "You have 100 play points.",
    ["First bid Kalyan", "/single?market=7"],
  ],
  ["points", false, "1250", "You have 1,250 points.", ["First bid Kalyan", "/single?market=7"]],
  ["an empty wallet", false, "0", "Your wallet is empty. Add money to begin.", ["Add Money", "/imp9"]],
])("a player who never bid is greeted in the first paint with %s", (_what, playPoints, balance, sentence, next) => {
  renderScreen(<Home balance={balance} playPoints={playPoints} />);
  expect(screen.getByRole("heading", { name: "Welcome, Meera." })).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(links()).toEqual([["See how it works", "/htp"], next]);
  expect(screen.getByRole("region", { name: "Welcome, Meera." })).toHaveTextContent("Open pana123Jodi64Close pana220");
});

test("what a bid on the shown digit pays is said by the rate that is known, and not without one", () => {
  const rate = { label: "Single Digit", low: points("10"), high: points("95") } as const;
  const { unmount } = renderScreen(<Home balance="100" rates={[rate]} />);
  expect(screen.getByText(/so a bid on 6 wins\. 10 points on 6 for Open then pay 95\.$/)).toBeVisible();
  unmount();
  renderScreen(<Home balance="100" />);
  expect(screen.getByText(/so a bid on 6 wins\.$/)).toBeVisible();
});

test("the server's HTML has the card, so that it moves nothing when it comes", () => {
  const html = renderToString(
    <TestScreen>
      <Home balance="100" />
    </TestScreen>,
  );
  expect(html).toContain("Welcome, Meera.");
});

test("the card is rendered anew for points that come later", async () => {
  server.live("wallet", { json: walletOf(points("600")) });
  renderScreen(<PolledHome balance="100" />);
  await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
  expect(screen.getByText("You have 600 play points.")).toBeVisible();
});

test("the points that the card shows cause no refresh", async () => {
  server.live("wallet", { json: walletOf(points("0")) });
  renderScreen(<PolledHome />);
  await waitFor(() => expect(server.requests.some(({ path }) => path.startsWith("/api/live"))).toBe(true));
  await act(async () => undefined);
  expect(router.refresh).not.toHaveBeenCalled();
});

test("while no market is open the card leads to the rules alone", () => {
  renderScreen(<Home balance="100" markets={[{ ...KALYAN, isOpen: false }]} />);
  expect(links()).toEqual([["See how it works", "/htp"]]);
});

test("the card goes with the first bid from this phone", () => {
  renderScreen(<Home balance="100" />);
  const storageKey = { playerKey: "meera", family: "main", marketId: "7" } as const;
  act(() => saveLastPlay(storageKey, { gameType: "single-digit", timed: false, stake: 10 }));
  expect(screen.queryByRole("heading")).toBeNull();
});

test("the card does not come where a list is not sent, because its market says so", () => {
  const list = { playerKey: "meera", marketId: "7", gameType: "single-digit" };
  const line = { id: 1, session: "Open", digits: "5", closeDigits: "", points: 10 } as const;
  act(() => updateDraft(list, "2026-11-20", (draft) => ({ ...draft, lines: [line] })));
  renderScreen(<Home balance="100" />);
  expect(screen.queryByRole("heading")).toBeNull();
});

test("the first bid is on a market whose Open still takes bids, where there is one", () => {
  const open = { ...KALYAN, id: "8", name: "Milan", openTime: "03:00 PM", closeTime: "05:30 PM" };
  const halfOver = { ...KALYAN, openTime: "01:30 PM", closeTime: "02:30 PM" };
  const { unmount } = renderScreen(<Home balance="100" markets={[halfOver, open]} />);
  expect(links()[1]).toEqual(["First bid Milan", "/single?market=8"]);
  unmount();
  renderScreen(<Home balance="100" markets={[halfOver]} />);
  expect(links()[1]).toEqual(["First bid Kalyan", "/single?market=7"]);
});
