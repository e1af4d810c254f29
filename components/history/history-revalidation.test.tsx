/** @jest-environment jsdom */
import { act, fireEvent, screen } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { refreshWallet } from "@/lib/client/data/wallet";
import { clearEvents, fetchEvents } from "@/lib/client/events/event-feed";
import type { BidRecord } from "@/lib/contract/histories";
import type { StateOfBid } from "@/lib/domain/settlement/bid-states";
import { fakeServer } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { points } from "@/testing/points";
import { fakeTime, MINUTE, prepareScreen, renderScreen, setServerNow, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidHistoryScreen } from "./bid-history-screen";

const server = fakeServer(serverNow);
const TODAY = "/api/histories/main-bids?from=2026-11-20&to=2026-11-20";

const bid = (state: StateOfBid["state"]): BidRecord & { readonly outcome: StateOfBid } => ({
  gameName: "Kalyan",
  pana: "Single Digit",
  session: "Open",
  digits: "5",
  closeDigits: "",
  transactionId: null,
  points: points("10"),
  bidDate: "20 Nov 2026 01:15:30 PM",
  bidAt: TWO_O_CLOCK - 45 * MINUTE,
  outcome: { state, payout: state === "won" ? points("95") : null, due: false, result: null },
});
const history = (state: StateOfBid["state"]) => ({ bids: [bid(state)] });
const wallet = (balance: string) => ({ json: { balance: points(balance), bettingOn: true } });
const events = (...ids: readonly string[]) => ({
  json: { events: ids.map((id) => ({ id, kind: "deposit", seen: false, amount: points("5"), date: "", at: 1 })) },
});
const listRequests = () => server.requests.map(({ path }) => path).filter((path) => path.startsWith("/api/histories"));
const pass = fakeTime();
const settle = () => pass(20);
const row = () => screen.getByRole("article");

const chip = (name: string) => screen.getByRole("button", { name });

const show = async (readAt = TWO_O_CLOCK) => {
  renderScreen(
    <BidHistoryScreen
      initial={history("waiting")}
      kind="main-bids"
      readAt={readAt}
      first={{ from: "2026-11-20", to: "2026-11-20" }}
    />,
  );
  await settle();
};

beforeEach(() => {
  clearEvents();
  prepareScreen();
  server.on("GET /api/histories/main-bids", { json: history("won") });
});

test("a list that stands open learns of a win as the wallet moves, without a sign of loading", async () => {
  server.live("wallet", wallet("100"));
  await show();
  refreshWallet();
  await settle();
  expect(listRequests()).toEqual([]);
  server.live("wallet", wallet("195"));
  refreshWallet();
  await settle();
  expect(listRequests()).toEqual([TODAY]);
  expect(row()).toHaveTextContent("Won+95");
});

test("a list learns of what moves no wallet by the player's events, the first of which are no news", async () => {
  server.on("GET /api/events", events("a"));
  await show();
  await act(() => fetchEvents(true));
  await act(() => fetchEvents(true));
  expect(listRequests()).toEqual([]);
  server.on("GET /api/events", events("b", "a"));
  await act(() => fetchEvents(true));
  await settle();
  expect(listRequests()).toEqual([TODAY]);
  expect(row()).toHaveTextContent("Won");
});

test("a page that Back has brought is asked for again, and so is one on return from the background", async () => {
  await show(TWO_O_CLOCK - MINUTE);
  expect(row()).toHaveTextContent("Won");
  expect(listRequests()).toEqual([TODAY]);
  await pass(MINUTE);
  act(() => void document.dispatchEvent(new Event("visibilitychange")));
  await settle();
  expect(listRequests()).toEqual([TODAY, TODAY]);
});

test("a renewal that fails leaves the rows as they are", async () => {
  server.on("GET /api/histories/main-bids", "down");
  await show(TWO_O_CLOCK - MINUTE);
  expect(row()).toHaveTextContent("Waiting");
});

test("what failed without a network is asked for again when it is back", async () => {
  server.on("GET /api/histories/main-bids", "down");
  await show();
  fireEvent.click(screen.getByRole("button", { name: "Today" }));
  expect(await screen.findByText("Network error. Please try again.")).toBeVisible();
  server.on("GET /api/histories/main-bids", { json: history("won") });
  act(() => void window.dispatchEvent(new Event("online")));
  await settle();
  expect(row()).toHaveTextContent("Won");
});

test("after midnight in India today is the new day, and the bids that are shown are yesterday's", async () => {
  await show();
  expect(chip("Today")).toHaveAttribute("aria-pressed", "true");
  setServerNow(Date.parse("2026-11-21T00:00:01+05:30"));
  expect(chip("Today")).toHaveAttribute("aria-pressed", "false");
  expect(chip("Yesterday")).toHaveAttribute("aria-pressed", "true");
  expect(screen.getByLabelText("To")).toHaveAttribute("max", "2026-11-21");
  server.requests.length = 0;
  fireEvent.click(chip("Today"));
  await settle();
  expect(listRequests()).toEqual(["/api/histories/main-bids?from=2026-11-21&to=2026-11-21"]);
});

test("faults 41: offline a list says of what time it is, and no longer once the phone is back", async () => {
  await show();
  expect(screen.queryByText("as of 02:00 PM")).toBeNull();
  act(goOffline);
  expect(screen.getByText("as of 02:00 PM")).toBeVisible();
  act(comeBack);
  expect(screen.queryByText("as of 02:00 PM")).toBeNull();
});
