/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import { en } from "@/lib/i18n/translations";
import {
  AFTER_LOAD,
  bell,
  checkedBid,
  eventRequests,
  FIRST_WALLET,
  pass,
  prepareEvents,
  setEvents,
  showHeader,
} from "@/testing/events-header";
import { points } from "@/testing/points";
import { MINUTE, TWO_O_CLOCK } from "@/testing/test-screen";
import { Bell } from "./bell";

prepareEvents();

test("a bid whose answer was lost stands as being checked, with what was bid and until when, and is followed until it is known", async () => {
  setEvents(checkedBid());
  showHeader(<Bell brand="Kalyan House" wallet={FIRST_WALLET} t={en.events} />);
  await pass(AFTER_LOAD);
  fireEvent.click(bell());
  const row = await screen.findByRole("link", { name: /Milan Night: checking your bid/ });
  expect(row).toHaveTextContent("Single Digit · Open · 4, 7 · 20 points");
  expect(row).toHaveTextContent("We will know by 02:06 PM. Please don't send it again.");
  expect(row).toHaveAttribute("href", "/imp4");
  const before = eventRequests().length;
  setEvents(checkedBid({ id: "b2", kind: "bid-failed", at: TWO_O_CLOCK + MINUTE }));
  await pass(10_000);
  expect(eventRequests()).toHaveLength(before + 1);
  const failed = screen.getByRole("link", { name: /Milan Night: bid not placed/ });
  expect(failed).toHaveTextContent("Nothing was placed, and no points were taken.");
  expect(failed).toHaveTextContent("Sent 20 Nov 2026, 02:00 PM");
  await pass(60_000);
  expect(eventRequests()).toHaveLength(before + 1);
});

test.each([
  [
    "deposit",
    "Deposit request: not sent",
    "If you paid, tell support: 7KXM-2PRD. If not, you can send it",
    "/addfundhistory",
  ],
  ["withdrawal", "Withdrawal request: not sent", "No points were taken. You can send it", "/withdrawhistory"],
  ["transfer", "Transfer request: not sent", "No points were taken. You can send it", "/transaction"],
] as const)(
  "a %s whose answer was lost and that was not sent says what to do",
  async (request, title, advice, path) => {
    const sent = { sentAt: TWO_O_CLOCK, at: TWO_O_CLOCK, date: "", seen: false, support: "7KXM-2PRD" };
    setEvents({ ...sent, kind: "request-failed", id: "r1", request, amount: points("250") });
    showHeader(<Bell brand="Kalyan House" wallet={FIRST_WALLET} t={en.events} />);
    await pass(AFTER_LOAD);
    expect(bell()).toHaveAccessibleName("Notifications, 1 new");
    fireEvent.click(bell());
    const row = await screen.findByRole("link", { name: new RegExp(title) });
    expect(row).toHaveTextContent(`250 points${advice} again.`);
    expect(row).toHaveAttribute("href", path);
  },
);
