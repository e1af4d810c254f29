/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { saveSentDeposit } from "@/lib/client/outbox/sent-deposits";
import type { PendingDeposit } from "@/lib/contract/funds";
import { pendingDeposit, SUPPORT } from "@/testing/funds-user";
import { points } from "@/testing/points";
import { prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { PendingDeposits } from "./pending-deposits";
import { SentFromPhone } from "./sent-from-phone";

const MINUTE = 60_000;

const send = (support: string, amount: string, at = TWO_O_CLOCK + 1234) =>
  saveSentDeposit("asha", { support, amount: points(amount), at });

const show = (pending: readonly PendingDeposit[], readAt = TWO_O_CLOCK) =>
  renderScreen(
    <>
      <PendingDeposits deposits={[]} pending={pending} playerKey="asha" readAt={readAt} support={SUPPORT} />
      <SentFromPhone pending={pending} playerKey="asha" />
    </>,
  );

const waiting = () => within(screen.getByRole("region", { name: "Waiting for approval" }));
const section = () => screen.queryByRole("region", { name: "Sent from this phone" });

beforeEach(() => {
  prepareScreen();
  localStorage.clear();
});

test("a waiting request of this phone has its numbers on its card, and stands nowhere else", () => {
  send("7KXM-2PRD", "500");
  show([pendingDeposit("7", "500"), pendingDeposit("8", "900")]);
  expect(waiting().getByText("For support: 7KXM-2PRD")).toBeVisible();
  const reference = waiting().getByText(`Payment reference: TXN${TWO_O_CLOCK + 1234}`);
  expect(reference.closest("li")).toHaveTextContent(/^500 points/);
  expect(section()).toBeNull();
});

test("a request that no list shows any more keeps its numbers, and nothing is said of its outcome", () => {
  send("7KXM-2PRD", "500");
  show([pendingDeposit("8", "900")]);
  expect(waiting().queryByText(/For support/)).toBeNull();
  expect(section()).toHaveTextContent(
    /500 pointsFor support: 7KXM-2PRD20 Nov 2026, 02:00 PMPayment reference: TXN\d+$/,
  );
  expect(section()).not.toHaveTextContent(/refused|approved|no longer/i);
});

test.each([
  ["two of one amount wait", [], [pendingDeposit("7", "500"), pendingDeposit("8", "500")]],
  ["two of one amount were sent", ["500"], [pendingDeposit("7", "500")]],
  ["it waits since another time", [], [{ ...pendingDeposit("7", "500"), at: TWO_O_CLOCK - 6 * MINUTE }]],
  ["its time is not known", [], [{ ...pendingDeposit("7", "500"), at: null }]],
] as const)("no card has a number that may be another request's: %s", (_why, more, pending) => {
  send("7KXM-2PRD", "500");
  for (const amount of more) send("2PRD-7KXM", amount, TWO_O_CLOCK + MINUTE);
  show(pending);
  expect(waiting().queryByText(/For support/)).toBeNull();
  expect(section()).toHaveTextContent("7KXM-2PRD");
});

test.each([
  [59, null],
  [60, "Waiting for 1 h. If you paid, tell support."],
  [47 * 60, "Waiting for 47 h. If you paid, tell support."],
  [60 * 60, "Waiting for 2 days. If you paid, tell support."],
])("after %d minutes a card says how long its request waits: %s", (minutes, t) => {
  show([pendingDeposit("7", "500")], TWO_O_CLOCK + minutes * MINUTE);
  expect(waiting().queryByText(/^Waiting for \d/)?.textContent ?? null).toBe(t);
});

test("the last five stay, each once", () => {
  for (const nth of [1, 2, 3, 4, 5, 6, 6]) send(`NO-${nth}`, "500");
  show([]);
  expect(section()?.textContent?.match(/NO-\d/g)).toEqual(["NO-6", "NO-5", "NO-4", "NO-3", "NO-2"]);
});
