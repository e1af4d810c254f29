import { act, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { refreshWallet, useWallet } from "@/lib/client/data/wallet";
import { clearEvents } from "@/lib/client/events/event-feed";
import type { BidEvent, PlayerEvent, ResultEvent, WinEvent } from "@/lib/contract/events";
import type { Language } from "@/lib/contract/preferences";
import { fakeServer } from "./fake-server";
import { points } from "./points";
import { MINUTE, prepareScreen, TestScreen, TWO_O_CLOCK, walletOf } from "./test-screen";

export const server = fakeServer(serverNow);
/**
 * Lists the requests for events so far: "fresh" bypasses the server's cache because the wallet has grown, "look" does
 * not.
 */
export const eventRequests = () =>
  server.seen("GET /api/events").map(({ path }) => (path.includes("fresh=1") ? "fresh" : "look"));
/** Returns how often the page has reported wins as notified. */
export const countNotified = () => server.seen("POST /api/events/told").length;
/** Lets time pass in steps, so that timers which React starts meanwhile run too. */
export const pass = async (ms: number) => {
  const step = Math.max(100, ms / 100);
  for (let passed = 0; passed < ms; passed += step) await act(() => jest.advanceTimersByTimeAsync(step));
  await act(() => jest.advanceTimersByTimeAsync(0));
};
/** Milliseconds after which the page has polled its events for the first time. */
export const AFTER_LOAD = 2100;

export const win = (change: Partial<WinEvent> = {}): WinEvent => ({
  kind: "win",
  id: "a1",
  family: "main",
  market: "Milan Night",
  game: "Single Digit",
  session: "Open",
  number: "6",
  stake: points("100"),
  result: "123-6",
  amount: points("950"),
  date: "",
  at: TWO_O_CLOCK,
  outcome: null,
  seen: false,
  untold: true,
  ...change,
});
export const checkedBid = (change: Partial<BidEvent> = {}): BidEvent => ({
  kind: "bid-checking",
  id: "b1",
  family: "main",
  market: "Milan Night",
  game: "Single Digit",
  session: "Open",
  numbers: ["4", "7"],
  amount: points("20"),
  date: "",
  at: TWO_O_CLOCK,
  sentAt: TWO_O_CLOCK,
  knownBy: TWO_O_CLOCK + 6 * MINUTE,
  support: "7KXM-2PRD",
  seen: false,
  ...change,
});

export const deposit: PlayerEvent = {
  kind: "deposit",
  id: "b2",
  amount: points("500"),
  date: "",
  at: TWO_O_CLOCK - 60_000,
  seen: false,
};
export const result: ResultEvent = {
  kind: "result",
  id: "c3",
  family: "starline",
  market: "Starline 2 PM",
  result: "123-6",
  outcome: null,
  date: "",
  at: TWO_O_CLOCK - 120_000,
  seen: true,
};

export const setEvents = (...events: readonly PlayerEvent[]) => server.on("GET /api/events", { json: { events } });
export const FIRST_WALLET = walletOf(points("5000"));

const HeaderWallet = () => <output>{useWallet(FIRST_WALLET)?.balance}</output>;

/** Renders a page with `bell` in its header and a closed dialog. */
export const showHeader = (bell: ReactNode, language: Language = "en") =>
  render(
    <TestScreen language={language} now={TWO_O_CLOCK}>
      <HeaderWallet />
      {bell}
      <dialog data-testid="confirmation" />
    </TestScreen>,
  );
export const walletIs = async (amount: string, results?: string) => {
  server.live("wallet", { json: { balance: amount, bettingOn: true, results } });
  await act(async () => void refreshWallet());
  await pass(10);
};
export const sheet = () => screen.queryByRole("region", { name: /^You won/ });
export const bell = () => screen.getByRole("button", { name: /^Notifications/ });

/** Sets up each test of a file with a player who has no events. A test file calls it once. */
export const prepareEvents = (): void => {
  beforeEach(() => {
    jest.useFakeTimers();
    prepareScreen(TWO_O_CLOCK);
    clearEvents();
    setEvents();
    server.live("wallet", { json: { balance: "5000", bettingOn: true } });
    server.on("POST /api/events/told", ({ body }) => ({ json: { taken: (body as { ids: string[] }).ids } }));
    server.on("POST /api/events/seen", { json: { taken: [] } });
  });
  afterEach(() => jest.useRealTimers());
};
