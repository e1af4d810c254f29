/** @jest-environment jsdom */
import { act, fireEvent, screen, waitFor, within } from "@testing-library/react";
import { readDraft } from "@/lib/client/bid-list/bid-draft";
import { saveLastPlay } from "@/lib/client/bid-list/last-play";
import { saveUnaddedEntry } from "@/lib/client/bid-list/unadded-entry";
import { serverNow } from "@/lib/client/clock/server-clock";
import { useEvents } from "@/lib/client/events/event-list";
import { setPagePlayer } from "@/lib/client/session/page-player";
import type { BidRecord } from "@/lib/contract/histories";
import type { Market } from "@/lib/contract/markets";
import { fakeServer } from "@/testing/fake-server";
import { SINGLE_BID } from "@/testing/history-records";
import { points } from "@/testing/points";
import { router } from "@/testing/router";
import { KALYAN, listOf, prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidHistoryScreen } from "../bid-history-screen";

const server = fakeServer(serverNow);
const TODAY = { from: "2026-11-20", to: "2026-11-20" };
const MILAN: Market = { ...KALYAN, id: "9", name: "Milan Night", openTime: "08:55 PM", closeTime: "10:55 PM" };

const Bell = () => useEvents() && null;

const bid = (more: Partial<BidRecord> = {}): BidRecord => ({ ...SINGLE_BID, ...more });

const show = (bids: readonly BidRecord[], ...markets: readonly Market[]) => {
  server.on("GET /api/markets", { json: listOf(...markets) });
  renderScreen(<BidHistoryScreen initial={{ bids }} kind="main-bids" readAt={TWO_O_CLOCK} first={TODAY} />);
  fireEvent.click(screen.getByRole("button", { name: "Repeat Kalyan" }));
};
const single = (marketId: string) => ({ playerKey: "asha", marketId, gameType: "single-digit" }) as const;
const storedLines = (marketId: string) =>
  readDraft(single(marketId))?.lines.map(({ digits, points, session }) => `${digits} ${points} ${session}`);

beforeEach(() => {
  localStorage.clear();
  setPagePlayer("asha");
  prepareScreen();
});

test("of two open markets of its name the player chooses: nothing is put in unseen", async () => {
  const other = { ...KALYAN, id: "70", openTime: "03:40 PM" };
  show([bid()], other, MILAN, KALYAN);
  expect(await screen.findByText("There are several open markets called Kalyan. Choose one.")).toBeVisible();
  expect([storedLines("7"), storedLines("70")]).toEqual([undefined, undefined]);
  const choices = within(screen.getByRole("dialog")).getAllByRole("listitem");
  expect(choices.map(({ textContent }) => textContent)).toEqual(["Kalyanuntil 03:20 PM", "Kalyanuntil 03:40 PM"]);
  fireEvent.click(screen.getByRole("button", { name: /03:20/ }));
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/single?market=7&review=1"));
  expect(storedLines("7")).toEqual(["5 20 Open"]);
});

test("on its own open market one tap fills the list and leads to it; nothing is sent", async () => {
  show([bid(), bid({ digits: "7", session: "Close" })], MILAN, KALYAN);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/single?market=7&review=1"));
  expect(storedLines("7")).toEqual(["7 20 Close", "5 20 Open"]);
  expect(server.requests.map(({ method, path }) => `${method} ${path}`)).toEqual(["GET /api/markets"]);
});

test("a list of both sessions leaves the screen on the session that it had, one of one session on that one", async () => {
  show([bid(), bid({ digits: "7", session: "Close" })], KALYAN);
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(1));
  expect(readDraft(single("7"))?.session).toBeNull();
  document.body.replaceChildren();
  show([bid({ session: "Close" })], KALYAN);
  await waitFor(() => expect(router.push).toHaveBeenCalledTimes(2));
  expect(readDraft(single("7"))?.session).toBe("Close");
});

test("what is picked on the screen keeps its session", async () => {
  const typed = { number: "", second: "", kinds: [], stake: "10", chosen: ["4"], leftOut: [] };
  saveUnaddedEntry(single("7"), { typed, stakeTouched: true, begun: { session: "Open", day: "2026-11-20" } });
  show([bid({ session: "Close" })], KALYAN);
  await waitFor(() => expect(router.push).toHaveBeenCalledWith("/single?market=7&review=1"));
  expect(readDraft(single("7"))?.session).toBeNull();
});

test("of markets to choose from, the first that ends says that it closes soon", async () => {
  const soon = { ...MILAN, id: "8", name: "Soon", openTime: "02:05 PM" };
  show([bid()], { ...KALYAN, isOpen: false }, MILAN, soon);
  const choices = within(await screen.findByRole("dialog")).getAllByRole("listitem");
  expect(choices.map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
    "Soonuntil 02:05 PM · Closing soon",
    "Milan Nightuntil 08:55 PM",
  ]);
});

test("while its own market is closed the player chooses an open one, or none", async () => {
  show([bid()], { ...KALYAN, isOpen: false }, MILAN);
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText("Kalyan takes no bids for this game now. Choose an open market:")).toBeVisible();
  expect(dialog.queryByRole("button", { name: /Kalyan/ })).toBeNull();
  fireEvent.click(dialog.getByRole("button", { name: "Back" }));
  expect(router.push).not.toHaveBeenCalled();
  expect(storedLines("9")).toBeUndefined();

  fireEvent.click(screen.getByRole("button", { name: "Repeat Kalyan" }));
  fireEvent.click(within(await screen.findByRole("dialog")).getByRole("button", { name: /Milan Night/ }));
  expect(router.push).toHaveBeenCalledWith("/single?market=9&review=1");
  expect(storedLines("9")).toEqual(["5 20 Open"]);
});

test("with no open market the player is told so", async () => {
  show([bid()], { ...KALYAN, isOpen: false });
  expect(within(await screen.findByRole("dialog")).getByText("No market is open")).toBeVisible();
});

test("a bid of a game that is not known, or that the rules refuse, is not repeated", async () => {
  show([bid({ digits: "12" })], KALYAN);
  expect(await screen.findByText("This bid could not be repeated")).toBeVisible();
  expect(router.push).not.toHaveBeenCalled();
  expect(storedLines("7")).toBeUndefined();
});

test("without the market list it says why, and can be tried again", async () => {
  show([bid()], KALYAN);
  server.on("GET /api/markets", "down");
  await waitFor(() => expect(screen.getByRole("button", { name: "Repeat Kalyan" })).toBeEnabled());
  fireEvent.click(screen.getByRole("button", { name: "Repeat Kalyan" }));
  expect(await screen.findByText("Network error. Please try again.")).toBeVisible();
  await waitFor(() => expect(screen.getByRole("button", { name: "Repeat Kalyan" })).toBeEnabled());
});

describe("Repeat yesterday", () => {
  const YESTERDAY = "GET /api/histories/main-bids";
  const PLAY = { gameType: "single-digit", timed: false, stake: 10 } as const;
  const showAs = (mayHaveBidYesterday: boolean) => {
    server.on("GET /api/events", { json: { events: [], mayHaveBidYesterday } });
    renderScreen(
      <>
        <Bell />
        <BidHistoryScreen initial={{ bids: [] }} kind="main-bids" readAt={TWO_O_CLOCK} first={TODAY} />
      </>,
    );
    return screen.getByRole("button", { name: "Repeat yesterday" });
  };
  const press = async (...bids: readonly BidRecord[]) => {
    server.on(YESTERDAY, { json: { bids } });
    server.on("GET /api/markets", { json: listOf(KALYAN) });
    const button = showAs(true);
    await waitFor(() => expect(button).toBeEnabled());
    fireEvent.click(button);
  };
  /** Returns the time of the sample bid one day earlier, plus `minute` minutes. */
  const at = (minute: number) => (SINGLE_BID.bidAt ?? 0) - 86_400_000 + minute * 60_000;

  test("leads to the confirmation of the only list at once: bids of one market and game are one list", async () => {
    await press(bid({ digits: "7", bidAt: at(5) }), bid({ bidAt: at(0) }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/single?market=7&review=1"));
    expect(server.seen(YESTERDAY).map(({ path }) => path)).toEqual([
      "/api/histories/main-bids?from=2026-11-19&to=2026-11-19",
    ]);
    expect(storedLines("7")).toEqual(["5 20 Open", "7 20 Open"]);
  });

  test("of several lists the player chooses, and bids that the rules refuse today are left out and counted", async () => {
    await press(bid({ pana: "Jodi Digit", digits: "12", session: "Close" }), bid(), bid({ points: points("5") }));
    const choices = within(await screen.findByRole("dialog", { name: "Repeat yesterday" })).getAllByRole("listitem");
    expect(choices.map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
      "KalyanJodi Digit · 20 points",
      "KalyanSingle Digit · 2 bids · 25 points",
    ]);
    fireEvent.click(screen.getByRole("button", { name: /Single Digit/ }));
    await waitFor(() => expect(router.push).toHaveBeenCalledWith("/single?market=7&review=1"));
    expect(storedLines("7")).toEqual(["5 20 Open"]);
    expect(screen.getByText("1 could not be repeated. Nothing is sent yet.")).toBeVisible();
  });

  test("without bids it says so, without an answer it says why, and can be tried again", async () => {
    await press();
    expect(await screen.findByText("No bids yesterday")).toBeVisible();
    server.on(YESTERDAY, "down");
    const again = screen.getByRole("button", { name: "Repeat yesterday" });
    await waitFor(() => expect(again).toBeEnabled());
    fireEvent.click(again);
    expect(await screen.findByText("Network error. Please try again.")).toBeVisible();
    await waitFor(() => expect(again).toBeEnabled());
    expect(router.push).not.toHaveBeenCalled();
  });

  test("is offered to nobody before the statements are known, and to who did not bid yesterday never", async () => {
    saveLastPlay({ ...single("7"), family: "main" }, PLAY);
    const button = showAs(false);
    expect(button).toBeDisabled();
    await waitFor(() => expect(server.seen("GET /api/events")).toHaveLength(1));
    await act(async () => undefined);
    expect(button).toBeDisabled();
  });
});
