/** @jest-environment jsdom */
import { act, cleanup, fireEvent, render, screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { BidScreen } from "@/components/bid/bid-screen";
import { serverNow } from "@/lib/client/clock/server-clock";
import { emitStorageEvent } from "@/lib/client/device/persistent-store";
import type { EntryState } from "@/lib/client/outbox/entry";
import { setPagePlayer } from "@/lib/client/session/page-player";
import { navigation } from "@/lib/client/session/session-end";
import { CATALOGUES } from "@/lib/i18n/translations";
import { receipt } from "@/testing/bid-server";
import { bidUser } from "@/testing/bid-user";
import { refusal } from "@/testing/fake-server";
import { bidEntry, storeEntry } from "@/testing/outbox-entries";
import { points } from "@/testing/points";
import { KALYAN, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { PageBars } from "./pending-requests";
import { RecentRequestNotice } from "./recent-request-notice";

const { server, type, press, confirm, pass, pageProps } = bidUser(BidScreen);
const { bid, common } = CATALOGUES.en;
const { placedLately: taken, sentLately: checking, failedLately: failed, unknownLately: unknown } = bid;
const NOTICE_TRANSLATIONS = { taken, checking, failed, unknown, dismiss: common.dismiss };
const CHECKING = /We are checking whether it was placed/;
const NOT_PLACED = /^Not placed: the bid of 30 points that you sent on this market at /;

const NOT_KNOWN = /^We do not know whether the bid of 30 points that you sent on this market at /;

type Sent = Parameters<typeof RecentRequestNotice>[0]["sent"];
const SENT = {
  key: "other-phone",
  points: points("30"),
  at: TWO_O_CLOCK,
  state: "checking",
  bid: "Jodi · 12, 21",
} as const;

const notice = (sent: Sent) => (
  <RecentRequestNotice kind="bid" marketId={KALYAN.id} playerKey="asha" sent={sent} t={NOTICE_TRANSLATIONS} />
);

/** Renders a page with what the server knew when it was rendered. */
const page = async (sent: Sent, more: ReactNode = null) => {
  render(
    <TestScreen now={serverNow()}>
      <PageBars />
      {notice(sent)}
      {more}
    </TestScreen>,
  );
  await pass(50);
};
const countPolls = () => server.seen("GET /api/bids/other-phone").length;

/** Simulates that another tab has notified the player of a request's outcome, by the browser's storage event. */
const notifyInAnotherTab = (key: string, state: EntryState) => {
  storeEntry(bidEntry({ key, state, notified: true }));
  act(emitStorageEvent);
};

beforeEach(() => {
  act(() => setPagePlayer("asha"));
  server.on("GET /api/bids/", receipt("checking"));
});

test("a request that another phone sent is polled by the page that names it: placed, it says so", async () => {
  await page(SENT);
  expect(screen.getByText(CHECKING)).toBeVisible();
  expect(screen.getByText("Jodi · 12, 21")).toBeVisible();
  server.on("GET /api/bids/", receipt("placed"));
  await pass(3000);
  expect(screen.queryByText(CHECKING)).toBeNull();
  expect(screen.queryByText("Jodi · 12, 21")).toBeNull();
  expect(screen.getByText("Your last bid on this market: 30 points, placed at 02:00 PM.")).toBeVisible();
  const polls = countPolls();
  await pass(90_000);
  expect(countPolls()).toBe(polls);
});

test("not known, it says that, on a page that was made later too, and follows what is found after all", async () => {
  await page(SENT);
  server.on("GET /api/bids/", receipt("unknown"));
  await pass(3000);
  expect(screen.queryByText(CHECKING)).toBeNull();
  expect(screen.getByText(NOT_KNOWN)).toBeVisible();
  cleanup();
  await page({ ...SENT, state: "unknown" });
  expect(screen.getByText(NOT_KNOWN)).toBeVisible();
  server.on("GET /api/bids/", receipt("placed"));
  await pass(60_000);
  expect(screen.queryByText(NOT_KNOWN)).toBeNull();
  expect(screen.getByText(/^Your last bid on this market: 30 points, placed/)).toBeVisible();
});

test("failed, it says so until it is put away, and what is put away does not come back with the next page", async () => {
  await page(SENT);
  server.on("GET /api/bids/", receipt("failed"));
  await pass(3000);
  expect(screen.queryByText(CHECKING)).toBeNull();
  expect(screen.getByText(NOT_PLACED)).toBeVisible();
  await pass(60_000);
  expect(screen.getByText(NOT_PLACED)).toBeVisible();
  fireEvent.click(screen.getByRole("button", { name: "Dismiss" }));
  expect(screen.queryByText(NOT_PLACED)).toBeNull();
  cleanup();
  await page({ ...SENT, state: "failed" });
  expect(screen.queryByText(NOT_PLACED)).toBeNull();
});

test("a failure that is corrected later is no longer shown as one", async () => {
  await page({ ...SENT, state: "failed" });
  expect(screen.getByText(NOT_PLACED)).toBeVisible();
  server.on("GET /api/bids/", receipt("placed", { corrected: true }));
  await pass(60_000);
  expect(screen.queryByText(NOT_PLACED)).toBeNull();
  expect(screen.getByText(/^Your last bid on this market: 30 points, placed/)).toBeVisible();
});

test.each([
  ["failed", NOT_PLACED],
  ["done", null],
  ["unconfirmed", null],
] as const)("another tab notifies of the outcome %s: this tab's notice follows at once", async (end, t) => {
  await page(SENT);
  notifyInAnotherTab(SENT.key, end);
  expect(screen.queryByText(CHECKING)).toBeNull();
  if (t) expect(screen.getByText(t)).toBeVisible();
  else expect(screen.queryByText(/30 points/)).toBeNull();
});

test("of this page's own bid: nothing while its screen shows it, Not placed when it is lost, gone with the next bid", async () => {
  server.on("POST /api/bids", receipt("checking"));
  await page(null, <BidScreen {...pageProps()} />);
  type("Digit", "6");
  type("Points", "30");
  press("Proceed");
  await confirm();
  expect(screen.queryByText(/that you sent|checking whether/)).toBeNull();
  server.on("GET /api/bids/", receipt("failed"));
  await pass(5000);
  expect(screen.getByText(NOT_PLACED)).toBeVisible();
  server.on("POST /api/bids", receipt("placed"));
  await confirm();
  expect(screen.queryByText(NOT_PLACED)).toBeNull();
});

test("what a bid screen says of a bid that is not known goes when another tab learns its outcome", async () => {
  server.on("POST /api/bids", receipt("checking"));
  server.on("GET /api/bids/", receipt("unknown", { support: "7KXM-2PRD", credited: false }));
  await page(null, <BidScreen {...pageProps()} />);
  type("Digit", "6");
  type("Points", "30");
  press("Proceed");
  await confirm();
  await pass(3000);
  const barText = () => document.querySelector(".submit-bar")?.textContent ?? "";
  expect(barText()).toContain("7KXM-2PRD");
  notifyInAnotherTab(server.seen("POST /api/bids")[0]?.headers["idempotency-key"] ?? "", "done");
  expect(barText()).not.toContain("7KXM-2PRD");
});

test("a failure that the response itself showed leaves no notice behind", async () => {
  server.on("POST /api/bids", receipt("failed"));
  await page(null, <BidScreen {...pageProps()} />);
  type("Digit", "6");
  type("Points", "30");
  press("Proceed");
  await confirm();
  expect(screen.queryByText(NOT_PLACED)).toBeNull();
});

test("a bid that an ended session refused is told of after the login", async () => {
  server.on("POST /api/bids", refusal(401, "session_ended"));
  const leave = jest.spyOn(navigation, "replace").mockImplementation(() => undefined);
  await page(null, <BidScreen {...pageProps()} />);
  type("Digit", "6");
  type("Points", "30");
  press("Proceed");
  await confirm();
  expect(leave).toHaveBeenCalled();
  cleanup();
  await page(null);
  expect(screen.getByText(NOT_PLACED)).toBeVisible();
});
