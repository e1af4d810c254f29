/** @jest-environment jsdom */
import { fireEvent, screen, waitFor, within } from "@testing-library/react";
import { type ComponentType, Fragment, type ReactNode } from "react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { useEvents } from "@/lib/client/events/event-list";
import type { BidHistory, BidWithState } from "@/lib/contract/histories";
import type { GameFamily } from "@/lib/domain/game/game-types";
import type { BidState } from "@/lib/domain/settlement/bid-states";
import { checkedBid } from "@/testing/events-header";
import { fakeServer } from "@/testing/fake-server";
import { SINGLE_BID } from "@/testing/history-records";
import { points } from "@/testing/points";
import { MINUTE, prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { AllBidsScreen } from "./all-bids-screen";

const server = fakeServer(serverNow);

const bid = (gameName: string, state: BidState, minute: number, payout: string | null = null): BidWithState => ({
  ...SINGLE_BID,
  gameName,
  bidAt: TWO_O_CLOCK + minute * MINUTE,
  outcome: { state, payout: payout === null ? null : points(payout), due: false, result: null },
});
const YESTERDAY = -24 * 60;

type Initial = Partial<Record<GameFamily, BidHistory | null>>;
const show = (initial: Initial, Around: ComponentType<{ readonly children: ReactNode }> = Fragment) =>
  renderScreen(
    <Around>
      <AllBidsScreen
        first={{ from: "2026-11-20", to: "2026-11-20" }}
        initial={{ main: { bids: [] }, starline: { bids: [] }, gali: { bids: [] }, ...initial }}
        readAt={TWO_O_CLOCK}
      />
    </Around>,
  );
/** Reads the player's events, as the bell of the page does. */
const WithEvents = ({ children }: { readonly children: ReactNode }) => useEvents() && children;
const headings = () => screen.getAllByRole("heading", { level: 2 }).map(({ textContent }) => textContent);
const sums = () => screen.getAllByText(/^Net/).map((net) => net.closest("dl")?.textContent);
const openFilter = async () => {
  fireEvent.click(screen.getByRole("button", { name: "Filter" }));
  return within(await screen.findByRole("dialog", { name: "Filter" }));
};

beforeEach(() => prepareScreen());

test("the bids of all families stand together, the newest first, under one net line of the day", () => {
  show({
    main: { bids: [bid("Kalyan", "won", -10, "190"), bid("Kalyan", "lost", -10)] },
    starline: { bids: [bid("Starline 2 PM", "waiting", -5)] },
    gali: { bids: [bid("Disawar", "lost", -20)] },
  });
  expect(headings()).toEqual(["Today", "Starline 2 PM", "Kalyan", "Disawar"]);
  // The day stands above its cards, which name the time alone.
  expect(screen.getByText("01:50 PM")).toBeVisible();
  expect(screen.queryByText(/20 Nov/)).toBeNull();
  expect(screen.getByText("Gali")).toBeVisible();
  expect(screen.getByRole("link", { name: "Passbook" })).toHaveAttribute("href", "/transaction?day=2026-11-20");
  expect(screen.queryByText("Main")).toBeNull();
  // The waiting stake counts neither as won nor as lost.
  expect(sums()).toEqual(["Net so far+130Staked80Won190Waiting20"]);
});

test("a bid whose answer was lost stands above the days until the provider's list has it", async () => {
  const events = [
    checkedBid({ id: "1", sentAt: TWO_O_CLOCK, kind: "bid-unknown" }),
    checkedBid({ id: "2", family: "gali", market: "Disawar", kind: "bid-failed" }),
    checkedBid({ id: "3", market: "Kalyan", kind: "bid-placed" }),
    checkedBid({ id: "4", market: "Sridevi", sentAt: TWO_O_CLOCK - 24 * 60 * MINUTE }),
  ];
  server.on("GET /api/events", { json: { events } });
  show({}, WithEvents);
  expect(await screen.findByText("Milan Night: not known if your bid was placed")).toBeVisible();
  expect(screen.getByText(/For support: 7KXM-2PRD/)).toBeVisible();
  expect(screen.getByText("Disawar: bid not placed")).toBeVisible();
  expect(screen.queryByText(/Kalyan|Sridevi/)).toBeNull();
});

test("a day with a loss shows it plainly; with a bid whose end is not known it has no net", () => {
  const { unmount } = show({ main: { bids: [bid("Kalyan", "lost", 0)] } });
  expect(sums()).toEqual(["Net−20Staked20Won0Waiting0"]);
  unmount();
  show({ main: { bids: [bid("Kalyan", "lost", 0), bid("Kalyan", "unknown", 0)] } });
  expect(screen.queryByText(/^Net/)).toBeNull();
  expect(screen.getByText("1 not known")).toBeVisible();
  expect(screen.getByText(/this app has not seen the result/)).toBeVisible();
});

test("where a family could not be read the others stand without sums, and it can be tried again", async () => {
  show({ main: { bids: [bid("Kalyan", "lost", 0)] }, starline: null });
  expect(headings()).toEqual(["Today", "Kalyan"]);
  expect(screen.queryByText(/^Net/)).toBeNull();
  for (const family of ["main", "starline", "gali"]) {
    server.on(`GET /api/histories/${family}-bids`, { json: { bids: [bid(family, "lost", 0)] } });
  }
  fireEvent.click(within(screen.getByText(/^Starline could not be loaded/)).getByRole("button", { name: "Try again" }));
  await waitFor(() => expect(sums()).toEqual(["Net−60Staked60Won0Waiting0"]));
});

test("days are chosen as on the other lists, game and state in a sheet; the sums stay those of whole days", async () => {
  const of = (family: GameFamily, ...bids: readonly BidWithState[]) =>
    server.on(`GET /api/histories/${family}-bids`, { json: { bids } });
  of("main", bid("Kalyan", "won", 0, "190"), bid("Milan", "lost", YESTERDAY));
  of("starline", bid("Starline 2 PM", "lost", 0));
  of("gali");
  show({});
  expect(screen.getByText("NO DATA FOUND")).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "7 days" }));
  const sheet = await openFilter();
  await sheet.findByRole("button", { name: "Show bids: 3" });
  expect(server.seen("GET /api/histories/gali-bids").map(({ path }) => path)).toEqual([
    "/api/histories/gali-bids?from=2026-11-14&to=2026-11-20",
  ]);
  fireEvent.click(sheet.getByRole("button", { name: "Lost" }));
  const show2 = sheet.getByRole("button", { name: "Show bids: 2" });
  expect(show2.parentElement).toHaveAttribute("aria-live", "polite");
  fireEvent.click(show2);
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("14 Nov – 20 Nov").closest("p")).toHaveTextContent("14 Nov – 20 Nov · Lost");
  expect(screen.getByText("Bids: 2")).toHaveRole("status");
  expect(headings()).toEqual(["All days", "Today", "Starline 2 PM", "19 Nov 2026", "Milan"]);
  expect(sums()).toEqual([
    "Net+130Staked60Won190Waiting0",
    "Net+150Staked40Won190Waiting0",
    "Net−20Staked20Won0Waiting0",
  ]);
  const again = await openFilter();
  fireEvent.click(again.getByRole("button", { name: "Gali" }));
  expect(again.getByRole("button", { name: "Show bids: 0" })).toBeVisible();
  expect(screen.getByText("NO DATA FOUND")).toBeInTheDocument();
  // Cancel leaves the filter as it was when the sheet opened.
  fireEvent.click(again.getByRole("button", { name: "Cancel" }));
  await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
  expect(screen.getByText("14 Nov – 20 Nov").closest("p")).toHaveTextContent("14 Nov – 20 Nov · Lost");
});
