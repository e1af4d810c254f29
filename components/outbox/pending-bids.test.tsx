/** @jest-environment jsdom */
import { act, cleanup, render, screen } from "@testing-library/react";
import { BidScreen } from "@/components/bid/bid-screen";
import { serverNow } from "@/lib/client/clock/server-clock";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { receipt } from "@/testing/bid-server";
import { bidUser } from "@/testing/bid-user";
import { openEntries } from "@/testing/outbox-entries";
import { TestScreen } from "@/testing/test-screen";
import { PageBars } from "./pending-requests";

const { server, show, type, press, confirm, listed, pass } = bidUser(BidScreen);
const FAILED = "Failed to place bid. Please try again.";
const BAR = "Checking your bid: 6 · 100 points";

const showHome = async () => {
  const shown = render(
    <TestScreen now={serverNow()}>
      <PageBars />
    </TestScreen>,
  );
  await pass(50);
  return shown;
};

const leaveWhileChecked = async () => {
  server.on("POST /api/bids", receipt("checking"));
  server.on("GET /api/bids/", receipt("checking"));
  await show("single-digit");
  type("Digit", "6");
  type("Points", "100");
  press("Proceed");
  await confirm();
  cleanup();
};

beforeEach(() => act(() => setPagePlayer("asha")));

test("a bid that is checked is named on every screen, and its failure is shown there; its lines are in the list again", async () => {
  await leaveWhileChecked();
  await showHome();
  expect(screen.getByText(BAR)).toBeVisible();
  server.on("GET /api/bids/", receipt("failed", { reason: "Market is closed" }));
  await pass(5000);
  expect(screen.getByText(FAILED)).toBeVisible();
  expect(screen.getByText("Kalyan · Single Digit: 6 · 100 points")).toBeVisible();
  expect(screen.getByText("Market is closed Nothing was placed. Your list is kept.")).toBeVisible();
  expect(screen.getByRole("link", { name: "To your list" })).toHaveAttribute("href", "/single?market=7");
  expect(screen.queryByText(BAR)).toBeNull();
  cleanup();
  await show("single-digit");
  expect(listed()).toEqual(["6 Open"]);
});

test("that it was placed is shown, and later that one called failed was placed after all", async () => {
  await leaveWhileChecked();
  await showHome();
  server.on("GET /api/bids/", receipt("failed"));
  await pass(3000);
  expect(screen.getByText(FAILED)).toBeVisible();
  server.on("GET /api/bids/", receipt("placed", { corrected: true }));
  await pass(31_000);
  expect(screen.getByText(/^An earlier bid was placed after all: 100 points\./)).toBeVisible();
  expect(screen.getByText("Kalyan · Single Digit: 6 · 100 points")).toBeVisible();
  expect(openEntries("bid")).toEqual([]);
});

test("an outcome is shown once on a phone: not by a tab that comes later, nor beside the bid's own screen", async () => {
  await leaveWhileChecked();
  server.on("GET /api/bids/", receipt("placed"));
  const own = await show("single-digit");
  expect(screen.queryByText(BAR)).toBeNull();
  await pass(3000);
  expect(screen.queryByText("Kalyan · Single Digit: 6 · 100 points")).toBeNull();
  own.unmount();
  cleanup();
  server.requests.length = 0;
  await showHome();
  await pass(30_000);
  expect(server.seen("GET /api/bids/")).toEqual([]);
});

test("a hidden tab leaves it to the one that is seen, and another player's bid is not shown", async () => {
  await leaveWhileChecked();
  server.requests.length = 0;
  const visibility = jest.spyOn(document, "visibilityState", "get").mockReturnValue("hidden");
  await showHome();
  await pass(3000);
  visibility.mockRestore();
  act(() => setPagePlayer("ravi"));
  await pass(3000);
  expect(screen.queryByText(BAR)).toBeNull();
  expect(server.seen("GET /api/bids/")).toEqual([]);
});
