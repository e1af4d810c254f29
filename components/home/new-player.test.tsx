/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor } from "@testing-library/react";
import { updateDraft } from "@/lib/client/bid-list/bid-draft";
import { saveLastPlay } from "@/lib/client/bid-list/last-play";
import { serverNow } from "@/lib/client/clock/server-clock";
import { useMarkets } from "@/lib/client/data/shared-lists";
import { usePolledWallet } from "@/lib/client/data/wallet";
import { clearEvents } from "@/lib/client/events/event-feed";
import { useEvents } from "@/lib/client/events/event-list";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { fakeServer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { KALYAN, listOf, prepareScreen, renderScreen, walletOf } from "@/testing/test-screen";
import { NewPlayer } from "./new-player";

const server = fakeServer(serverNow);
const LATE = { ...KALYAN, id: "9", openTime: "09:00 PM", closeTime: "11:00 PM" };

/** Reads what the rest of home reads. */
const Home = ({ playPoints }: { readonly playPoints: boolean }) => {
  useEvents();
  useMarkets("main", null);
  usePolledWallet(null);
  return <NewPlayer name="Meera" playPoints={playPoints} />;
};

const serveEvents = (isNewPlayer: boolean, balance: string) => {
  server.on("GET /api/events", { json: { events: [], isNewPlayer } });
  server.live("wallet", { json: walletOf(points(balance)) });
};

beforeEach(() => {
  localStorage.clear();
  clearEvents();
  prepareScreen();
  setPagePlayer("meera");
  server.live("main", { json: { ...listOf(LATE, KALYAN), version: "v1" } });
});

const links = () => screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")]);

test.each([
  [
    "play points, and the market that closes first",
    true,
    "100",
    "100 play points to start.",
    ["First bid", "/game?market=7"],
  ],
  ["points", false, "1250", "1,250 points to start.", ["First bid", "/game?market=7"]],
  ["an empty wallet", false, "0", "Your wallet is empty. Add money to begin.", ["Add Money", "/imp9"]],
])("a player who never bid is greeted with %s", async (_what, playPoints, balance, sentence, next) => {
  serveEvents(true, balance);
  renderScreen(<Home playPoints={playPoints} />);
  expect(await screen.findByRole("heading", { name: "Welcome, Meera." })).toBeVisible();
  expect(screen.getByText(sentence)).toBeVisible();
  expect(links()).toEqual([["See how it works", "/htp"], next]);
  expect(screen.getByRole("region", { name: "Welcome, Meera." })).toHaveTextContent("Open pana123Jodi64Close pana220");
});

test("while no market is open the card leads to the rules alone", async () => {
  server.live("main", { json: { ...listOf({ ...KALYAN, isOpen: false }), version: "v2" } });
  serveEvents(true, "100");
  renderScreen(<Home playPoints />);
  await screen.findByRole("heading", { name: "Welcome, Meera." });
  expect(links()).toEqual([["See how it works", "/htp"]]);
});

test("the card goes with the first bid from this phone, and does not come where a bid was made before", async () => {
  serveEvents(true, "100");
  renderScreen(<Home playPoints />);
  await screen.findByRole("heading", { name: "Welcome, Meera." });
  const storageKey = { playerKey: "meera", family: "main", marketId: "7" } as const;
  act(() => saveLastPlay(storageKey, { gameType: "single-digit", timed: false, stake: 10 }));
  expect(screen.queryByRole("heading")).toBeNull();
});

test("the card does not come where a list is not sent, because its market says so", async () => {
  const list = { playerKey: "meera", marketId: "7", gameType: "single-digit" };
  const line = { id: 1, session: "Open", digits: "5", closeDigits: "", points: 10 } as const;
  act(() => updateDraft(list, "2026-11-20", (draft) => ({ ...draft, lines: [line] })));
  serveEvents(true, "100");
  renderScreen(<Home playPoints />);
  await waitFor(() => expect(server.requests.some(({ path }) => path.startsWith("/api/events"))).toBe(true));
  await act(async () => undefined);
  expect(screen.queryByRole("heading")).toBeNull();
});

test("the card does not move the list of who has already touched the screen", async () => {
  serveEvents(true, "100");
  renderScreen(<Home playPoints />);
  fireEvent.pointerDown(document.body);
  await waitFor(() => expect(server.requests.some(({ path }) => path.startsWith("/api/events"))).toBe(true));
  await act(async () => undefined);
  expect(screen.queryByRole("heading")).toBeNull();
});
