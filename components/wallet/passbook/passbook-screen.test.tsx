/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { refreshWallet } from "@/lib/client/data/wallet";
import type { TransactionRecord } from "@/lib/contract/funds";
import { fakeServer, refusal } from "@/testing/fake-server";
import { movementRow, passbookResponse } from "@/testing/passbook-response";
import { fakeTime, MINUTE, prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { PassbookScreen } from "./passbook-screen";

const server = fakeServer(serverNow);
const DAY = 24 * 60 * MINUTE;

const row = movementRow;

/** A passbook, newest first, that starts with no points and ends with 1,25,630.5. */
const ROWS: readonly TransactionRecord[] = [
  row("main-win", "142.5", true, TWO_O_CLOCK - MINUTE, "Kalyan"),
  row("bid", "12", false, TWO_O_CLOCK - 2 * MINUTE),
  { ...row("transfer-out", "100", false, TWO_O_CLOCK - DAY, "Transfer to Ravi"), told: { says: "to", name: "Ravi" } },
  row("transfer-in", "100", true, TWO_O_CLOCK - 2 * DAY),
  { ...row("withdrawal", "300", false, TWO_O_CLOCK - 8 * DAY, "Withdraw Request"), told: { says: "nothing" } },
  row("deposit", "125700", true, TWO_O_CLOCK - 9 * DAY),
  row("bonus", "100", true, TWO_O_CLOCK - 10 * DAY, "Welcome"),
];
const WALLET = "125630.5";

const passbook = (
  transactions: readonly TransactionRecord[],
  balance = WALLET,
  ...more: Parameters<typeof passbookResponse> extends [unknown, unknown, ...infer More] ? More : never
) => passbookResponse(transactions, balance, ...more);

const show = async (
  transactions: readonly TransactionRecord[] | null = ROWS,
  balance = WALLET,
  readAt = TWO_O_CLOCK,
) => {
  const shown = renderScreen(<PassbookScreen initial={transactions && passbook(transactions, balance, readAt)} />);
  await act(async () => undefined);
  return shown;
};

const entries = () => screen.queryAllByRole("article").map((entry) => entry.textContent);
const totals = () =>
  within(screen.getByRole("region", { name: "Total of what is shown" }))
    .getAllByRole("definition")
    .map(({ textContent }) => textContent);
const choose = (group: string) => {
  const option = screen.getByRole("option", { name: group });
  fireEvent.change(screen.getByLabelText("Show"), { target: { value: option.getAttribute("value") } });
};

beforeEach(() => {
  server.live("wallet", { json: { balance: WALLET, bettingOn: true } });
  server.on("GET /api/passbook", { json: passbook(ROWS) });
  prepareScreen();
});

test("a row whose note says no more than its kind shows its number, and a transfer that of its receipt", async () => {
  await show([
    { ...row("deposit", "300", true, TWO_O_CLOCK, "Deposit"), id: "4711", told: { says: "nothing" } },
    { ...row("transfer-out", "100", false, TWO_O_CLOCK, "Transfer"), support: "7KXM-2PRD" },
  ]);
  expect(entries()[0]).toContain("DepositAdded +300Transaction 4711");
  expect(entries()[1]).toContain("For support: 7KXM-2PRD");
});

test("a withdrawal has no number here, and leads to the list that tells whether it waits", async () => {
  await show([
    { ...row("withdrawal", "300", false, TWO_O_CLOCK, "Withdraw Request"), id: "4711", told: { says: "nothing" } },
  ]);
  expect(entries()[0]).not.toContain("4711");
  expect(screen.getByRole("link", { name: "Withdrawal" })).toHaveAttribute("href", "/withdrawhistory");
});

test("each row has its kind in words, note, date, signed amount and the balance that it left; the newest is the wallet", async () => {
  await show();
  expect(entries()).toEqual([
    "WinAdded +142.5Kalyan ·\u00a001:59 PMBalance 1,25,630.5",
    "BidTaken off −1201:58 PMBalance 1,25,488",
    "Transfer sentTaken off −100To Ravi ·\u00a002:00 PMBalance 1,25,500",
    "Transfer receivedAdded +10002:00 PMBalance 1,25,600",
    "WithdrawalTaken off −30002:00 PMBalance 1,25,500",
    "DepositAdded +1,25,70002:00 PMBalance 1,25,800",
    "BonusAdded +100Welcome ·\u00a002:00 PMBalance 100",
  ]);
  expect(totals()).toEqual(["1,26,042.5", "412"]);
  expect(screen.getByRole("status", { name: "Balance" })).toHaveAttribute("aria-live", "off");
  const day = screen.getByRole("heading", { level: 2, name: "19 Nov 2026" });
  expect(day.parentElement).toHaveTextContent("In all −100");
  expect(screen.getAllByRole("heading", { level: 3 })).toHaveLength(7);
});

test.each([
  ["Deposits", 1, ["1,25,700", "0"]],
  ["Bids", 1, ["0", "12"]],
  ["Wins", 1, ["142.5", "0"]],
  ["All", 7, ["1,26,042.5", "412"]],
])("%s shows its %d rows with their sums, and balances stay the passbook's", async (group, count, sums) => {
  await show();
  choose(group);
  expect(entries()).toHaveLength(count);
  expect(totals()).toEqual(sums);
  if (group === "Wins") expect(entries()[0]).toMatch(/Balance 1,25,630\.5$/);
});

test("a withdrawal is shown as taken off, never as paid, and one that was cancelled as returned", async () => {
  await show([row("withdrawal", "300", true, TWO_O_CLOCK), row("withdrawal", "300", false, TWO_O_CLOCK)], "500");
  expect(entries()).toEqual([
    expect.stringMatching(/^Withdrawal returned.*\+300/),
    expect.stringMatching(/^Withdrawal.*Taken off \u2212300/),
  ]);
  expect(screen.queryByText(/paid/i)).toBeNull();
});

test.each([
  ["Today", 2],
  ["7 days", 4],
  ["All", 7],
])("%s, by the server's day in India, shows %d rows", async (period, count) => {
  await show();
  const button = screen.getByRole("button", { name: period });
  fireEvent.click(button);
  expect(entries()).toHaveLength(count);
  expect(button).toHaveAttribute("aria-pressed", "true");
  expect(screen.getAllByRole("button", { pressed: true })).toHaveLength(1);
});

test("days can be chosen on both sides, and what fits nothing is said", async () => {
  await show();
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-11" } });
  expect(entries()).toHaveLength(6);
  fireEvent.change(screen.getByLabelText("To"), { target: { value: "2026-11-12" } });
  expect(entries()).toHaveLength(2);
  expect(totals()).toEqual(["1,25,700", "300"]);
  choose("Wins");
  expect(screen.getByText("Nothing matches these filters.")).toBeVisible();
  expect(totals()).toEqual(["0", "0"]);
});

describe("the picture", () => {
  test("says in a sentence what it shows, and by day in a table", async () => {
    await show();
    expect(screen.getByRole("img")).toHaveAccessibleName(
      "From 10 Nov 2026 to 20 Nov 2026 the balance went from 0 to 1,25,630.5 points. Lowest 0, highest 1,25,800.",
    );
    const table = screen.getByRole("table", { hidden: true });
    const rows = within(table).getAllByRole("row", { hidden: true });
    expect(rows.slice(0, 3).map((one) => [...one.children].map(({ textContent }) => textContent))).toEqual([
      ["Date", "In", "Out", "Balance"],
      ["20 Nov 2026", "142.5", "12", "1,25,630.5"],
      ["19 Nov 2026", "0", "100", "1,25,500"],
    ]);
  });

  test("is of the days that are shown, and of the whole balance whatever kinds are", async () => {
    await show();
    choose("Bonus");
    expect(screen.getByRole("img")).toHaveAccessibleName(/from 0 to 1,25,630\.5/);
    fireEvent.click(screen.getByRole("button", { name: "Today" }));
    expect(screen.getByRole("img")).toHaveAccessibleName(
      /^From 20 Nov 2026, 01:58 PM to 02:00 PM .* from 1,25,500 to 1,25,630\.5/,
    );
  });

  test("is absent where there is nothing to draw", async () => {
    await show([], "0");
    expect(screen.queryByRole("img")).toBeNull();
    expect(screen.getByText("NO DATA FOUND")).toBeVisible();
    expect(screen.getByText("Everything that adds or takes points shows up here.")).toBeVisible();
  });
});

test("where it could not be had it says so, with a way to try again", async () => {
  server.on("GET /api/passbook", refusal(502, "provider_unreachable"));
  await show(null);
  expect(screen.getByText("Your passbook could not be loaded")).toBeVisible();
  server.on("GET /api/passbook", { json: passbook(ROWS) });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findAllByRole("article")).toHaveLength(ROWS.length);
});

describe("it is read again", () => {
  const countReads = () => server.seen("GET /api/passbook").length;
  const pass = fakeTime();

  test("when the player comes back to the tab", async () => {
    await show();
    await pass(MINUTE);
    expect(countReads()).toBe(0);
    act(() => void document.dispatchEvent(new Event("visibilitychange")));
    await pass(20);
    expect(countReads()).toBe(1);
  });

  test("when the browser's Back shows what was read long ago", async () => {
    await show(ROWS, WALLET, TWO_O_CLOCK - MINUTE);
    await pass(20);
    expect(countReads()).toBe(1);
  });

  test("when the wallet moves while the passbook is open", async () => {
    await show();
    await pass(1000);
    expect(countReads()).toBe(0);
    server.live("wallet", { json: { balance: "126630.5", bettingOn: true } });
    act(() => void refreshWallet());
    await pass(20);
    expect(screen.getByLabelText(/^Balance( after)?$/)).toHaveTextContent("1,26,630.5");
    expect(countReads()).toBe(1);
  });
});

const SAID = { note: "Old bonus", date: "20 Nov 2019 09:15:30 PM", at: Date.parse("2019-11-20T21:15:30+05:30") };

test("entries that could not be read are counted, and no balance stands beyond the first of them", async () => {
  server.on("GET /api/passbook", {
    json: passbook(ROWS, WALLET, TWO_O_CLOCK, { unreadable: [{ after: 2, number: "4711", said: SAID }] }),
  });
  await show(ROWS, WALLET, TWO_O_CLOCK - MINUTE);
  expect(await screen.findByText("1 entry could not be read.")).toBeVisible();
  expect(screen.getByText("20 Nov 2019, 09:15 PM · Old bonus · points ?")).toBeVisible();
  expect(
    screen.getByText("Balances older than that are not shown. Support can look this up by number: 4711."),
  ).toBeVisible();
  expect(entries().map((text) => /Balance/.test(text ?? ""))).toEqual([true, true, ...Array(5).fill(false)]);
});
