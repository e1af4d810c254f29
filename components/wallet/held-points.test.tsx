/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import type { WithdrawalRecord, WithdrawalStatus } from "@/lib/contract/funds";
import { en } from "@/lib/i18n/words";
import { points } from "@/testing/points";
import { HeldPoints } from "./held-points";

const record = (amount: string, status: WithdrawalStatus): WithdrawalRecord => ({
  requestNumber: "WD-1",
  amount: points(amount),
  status,
  method: null,
  number: null,
  remark: null,
  receiptUrl: null,
  date: "today",
  at: null,
});

const show = (withdrawals: readonly WithdrawalRecord[] | null) =>
  render(<HeldPoints withdrawals={withdrawals} words={en.withdraw} />);

test("what pending withdrawals hold is named with its sum, and leads to them", () => {
  show([record("1250.5", "pending"), record("300", "pending"), record("900", "approved"), record("70", "cancelled")]);
  const link = screen.getByRole("link", { name: "Held for withdrawals: 1,550.5" });
  expect(link).toHaveAttribute("href", "/withdrawhistory");
});

test.each([[null], [[]], [[record("900", "approved")]]])(
  "nothing is shown where nothing is known to be held (%#)",
  (rows) => {
    const { container } = show(rows);
    expect(container).toBeEmptyDOMElement();
  },
);
