/** @jest-environment jsdom */
import { act, render, screen } from "@testing-library/react";
import type { TransactionRecord } from "@/lib/contract/funds";
import { points } from "@/testing/points";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { PassbookScreen } from "./passbook-screen";

const row = (id: string): TransactionRecord => ({
  id,
  kind: "bonus",
  credit: true,
  amount: points("10"),
  note: "",
  date: "",
  at: null,
});

beforeEach(() => prepareScreen(TWO_O_CLOCK));

test("entries that could not be read are counted, and no balance stands beyond the first of them", async () => {
  const transactions = { rows: ["1", "2", "3"].map(row), unreadable: [{ after: 2, number: "4711" }] };
  const wallet = { balance: points("100"), bettingOn: true };
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <PassbookScreen initial={{ transactions, wallet, readAt: TWO_O_CLOCK }} />
    </TestScreen>,
  );
  await act(async () => undefined);
  expect(screen.getByText("1 entry could not be read.")).toBeVisible();
  expect(
    screen.getByText("Balances older than that are not shown. Support can look this up by number: 4711."),
  ).toBeVisible();
  const balances = screen.getAllByRole("article").map(({ textContent }) => /Balance \d+/.exec(textContent ?? "")?.[0]);
  expect(balances).toEqual(["Balance 100", "Balance 90", undefined]);
});
