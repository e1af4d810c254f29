/** @jest-environment jsdom */
import { screen, within } from "@testing-library/react";
import { saveSentDeposit } from "@/lib/client/outbox/sent-deposits";
import type { DepositFingerprint, PendingDeposit } from "@/lib/contract/funds";
import { en } from "@/lib/i18n/translations";
import { pendingDeposit, SUPPORT } from "@/testing/funds-user";
import { points } from "@/testing/points";
import { prepareScreen, renderScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import type { DepositLists } from "./find-sent";
import { MissingDeposits, useSentStates } from "./missing-deposits";
import { AddedNumbers, DepositRequests } from "./sent-from-phone";

const MINUTE = 60_000;

const send = (support: string, amount: string, at = TWO_O_CLOCK + 1234) =>
  saveSentDeposit("asha", { support, amount: points(amount), at });

const addedAt = (minutes: number, amount = "500"): DepositFingerprint => ({
  key: `${minutes} ${amount}`,
  amount: points(amount),
  at: TWO_O_CLOCK + minutes * MINUTE,
});

/** Stands for the form, whose line leads to the history. */
const Line = (props: DepositLists & { readonly playerKey: string }) => (
  <MissingDeposits states={useSentStates(props, false)} t={en.deposit} />
);

const screenOf = (read: Partial<DepositLists>) => {
  const lists: DepositLists = { pending: [], lists: "all", deposits: [], readAt: TWO_O_CLOCK, ...read };
  const props = { ...lists, playerKey: "asha" };
  return (
    <>
      <DepositRequests {...props} notAdded="" support={SUPPORT} />
      <AddedNumbers {...props} />
      <Line {...props} />
    </>
  );
};

const show = (pending: readonly PendingDeposit[], readAt = TWO_O_CLOCK) => renderScreen(screenOf({ pending, readAt }));

/** Shows lists that were read twice, the second time a second later. */
const showTwice = (read: Partial<DepositLists>, second: Partial<DepositLists> = read) => {
  const readAt = TWO_O_CLOCK + 10 * MINUTE;
  const { rerender } = renderScreen(screenOf({ ...read, readAt }));
  expect(screen.queryByText(MISSING)).toBeNull();
  rerender(<TestScreen now={readAt + 1000}>{screenOf({ ...second, readAt: readAt + 1000 })}</TestScreen>);
};

/** Shows readings of one page, each a second after the other, which begins 20 seconds after the first request. */
const showReadings = (...readings: readonly Partial<DepositLists>[]) => {
  const at = (nth: number) => TWO_O_CLOCK + 20_000 + nth * 1000;
  const { rerender } = renderScreen(screenOf({ ...readings[0], readAt: at(0) }));
  for (const [nth, read] of readings.entries())
    rerender(<TestScreen now={at(nth)}>{screenOf({ ...read, readAt: at(nth) })}</TestScreen>);
};

const MISSING = /Neither waiting nor added/;
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
    /500 pointsFor support: 7KXM-2PRD20 Nov 2026, 02:00 PMPayment reference: TXN\d+Checking your request…Paid\?/,
  );
  expect(section()).not.toHaveTextContent(/refused|approved|no longer|neither/i);
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
  [60, "Waiting for 1 h"],
  [47 * 60, "Waiting for 47 h"],
  [60 * 60, "Waiting for 2 days"],
])("after %d minutes a card says how long its request waits: %s", (minutes, t) => {
  show([pendingDeposit("7", "500")], TWO_O_CLOCK + minutes * MINUTE);
  expect(waiting().queryByText(/^Waiting for \d/)?.textContent ?? null).toBe(t);
});

test("the last five stay, each once", () => {
  for (const nth of [1, 2, 3, 4, 5, 6, 6]) send(`NO-${nth}`, "500");
  show([]);
  expect(section()?.textContent?.match(/NO-\d/g)).toEqual(["NO-6", "NO-5", "NO-4", "NO-3", "NO-2"]);
});

test("a request that neither waits nor was added is named as such after two readings, with the way to support", () => {
  send("7KXM-2PRD", "500");
  showTwice({ deposits: [addedAt(-5), addedAt(3, "900")] });
  expect(within(section() as HTMLElement).getByText(MISSING)).toBeVisible();
  expect(within(section() as HTMLElement).getByRole("link", { name: /Send to support/, hidden: true })).toHaveAttribute(
    "href",
    expect.stringContaining("7KXM-2PRD"),
  );
  expect(screen.getByRole("link", { name: /^500 points\s*Neither waiting nor added/ })).toHaveAttribute(
    "href",
    "/addfundhistory",
  );
});

test.each([
  ["the second reading has it", {}, { pending: [pendingDeposit("7", "500")] }],
  ["the second reading shows it added", {}, { deposits: [addedAt(4)] }],
  ["the passbook was not read", { deposits: null }, undefined],
  ["the requests were not read", { pending: null }, undefined],
  ["a row of the requests could not be read", { lists: "some" }, undefined],
  ["another request hides it", { lists: "newest", pending: [pendingDeposit("8", "900")] }, undefined],
  [
    "one of its amount waits, nobody knows since when",
    { pending: [{ ...pendingDeposit("8", "500"), at: null }] },
    undefined,
  ],
  ["one of its amount was added, nobody knows when", { deposits: [{ ...addedAt(0), at: null }] }, undefined],
  ["a row of the passbook since then could not be read", { deposits: [{ ...addedAt(3), amount: null }] }, undefined],
  ["forty deposits came since", { deposits: Array.from({ length: 40 }, (_, nth) => addedAt(nth, "900")) }, undefined],
] as const)("it is not called missing where %s", (_why, first, second) => {
  send("7KXM-2PRD", "500");
  showTwice(first as Partial<DepositLists>, second as Partial<DepositLists>);
  expect(screen.queryByText(MISSING)).toBeNull();
});

test("a request that was sent a moment ago is not called missing", () => {
  send("7KXM-2PRD", "500", TWO_O_CLOCK + 10 * MINUTE - 30_000);
  showTwice({});
  expect(screen.queryByText(MISSING)).toBeNull();
  expect(section()).toHaveTextContent("7KXM-2PRD");
});

test("an added request leaves its numbers closed below the list, and stands nowhere else", () => {
  send("7KXM-2PRD", "500");
  show([], TWO_O_CLOCK + 10 * MINUTE);
  expect(section()).not.toBeNull();
  document.body.replaceChildren();
  renderScreen(screenOf({ deposits: [addedAt(3)], readAt: TWO_O_CLOCK + 10 * MINUTE }));
  expect(section()).toBeNull();
  const numbers = screen.getByText("Numbers of requests that were added").closest("details");
  expect(numbers).not.toHaveAttribute("open");
  expect(numbers).toHaveTextContent("7KXM-2PRD");
});

test("of two requests of one amount, one deposit explains the later one and leaves the earlier one open", () => {
  send("7KXM-2PRD", "500");
  send("2PRD-7KXM", "500", TWO_O_CLOCK + 5 * MINUTE);
  showTwice({ deposits: [addedAt(7)] });
  expect(section()).toHaveTextContent("7KXM-2PRD");
  expect(section()).not.toHaveTextContent("2PRD-7KXM");
  expect(screen.queryByText(MISSING)).toBeNull();
});

test("a waiting request of the same amount takes no deposit from the one before it", () => {
  send("7KXM-2PRD", "500");
  send("2PRD-7KXM", "500", TWO_O_CLOCK + 5 * MINUTE);
  showTwice({
    deposits: [addedAt(3)],
    pending: [{ ...pendingDeposit("8", "500"), at: TWO_O_CLOCK + 5 * MINUTE }],
  });
  expect(section()).toBeNull();
  expect(waiting().getByText("For support: 2PRD-7KXM")).toBeVisible();
});

const GONE = /no longer waiting/;

test("a request that is refused while the page is open has one message, which is the same a second later", () => {
  send("7KXM-2PRD", "500");
  const listed = { pending: [pendingDeposit("7", "500")] };
  showReadings(listed, {});
  expect(section()).toHaveTextContent("Checking your request…");
  expect(screen.queryByText(GONE)).toBeNull();
  document.body.replaceChildren();
  showReadings(listed, {}, {});
  expect(within(section() as HTMLElement).getByText(MISSING)).toHaveAttribute("role", "status");
  expect(screen.getByRole("link", { name: /^500 points/ })).toHaveTextContent(MISSING);
  expect(screen.queryByText(GONE)).toBeNull();
  expect(screen.queryByText(/Checking/)).toBeNull();
});

test("a request that a page has shown as waiting is missing at once on the next page too", () => {
  send("7KXM-2PRD", "500");
  showReadings({ pending: [pendingDeposit("7", "500")] });
  document.body.replaceChildren();
  showReadings({}, {});
  expect(within(section() as HTMLElement).getByText(MISSING)).toBeVisible();
});

test.each([
  ["another phone sent it", [], {}],
  ["the passbook cannot be read, so that nothing is said at the card", ["500"], { deposits: null }],
] as const)("the note says what a card does not: %s", (_why, amounts, read) => {
  for (const amount of amounts) send("7KXM-2PRD", amount);
  showReadings({ pending: [pendingDeposit("7", "500")] }, read, read);
  expect(screen.getAllByText(GONE)).toHaveLength(1);
  expect(screen.queryByText(MISSING)).toBeNull();
});

test("several that were not added are one line above the form, with their sum", () => {
  send("7KXM-2PRD", "700");
  send("2PRD-7KXM", "300", TWO_O_CLOCK + MINUTE);
  const { rerender } = renderScreen(screenOf({ readAt: TWO_O_CLOCK + 10 * MINUTE }));
  const line = () => screen.getByRole("link", { name: /^1,000 points/ });
  expect(line()).toHaveTextContent(/^1,000 pointsChecking 2 requests…$/);
  const readAt = TWO_O_CLOCK + 11 * MINUTE;
  rerender(<TestScreen now={readAt}>{screenOf({ readAt })}</TestScreen>);
  expect(line()).toHaveTextContent(/^1,000 points2 requests were not added\. If you paid, tell support\.$/);
  expect(line()).toHaveAttribute("href", "/addfundhistory");
});
