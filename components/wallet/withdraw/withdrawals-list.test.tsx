/** @jest-environment jsdom */
import { render, screen, within } from "@testing-library/react";
import type { UnreadableRow, WithdrawalRecord, WithdrawalStatus } from "@/lib/contract/funds";
import { en } from "@/lib/i18n/translations";
import { points } from "@/testing/points";
import { renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { payoutChoices } from "../payout";
import { RulesText } from "../rules-text";
import { HeldPoints } from "../withdraw-links";
import { WithdrawalsList } from "./withdrawals-list";

const RECORD: WithdrawalRecord = {
  requestNumber: "WD-7",
  amount: points("125000"),
  status: "approved",
  method: "googlePay",
  number: "9876543210",
  remark: "Paid by IMPS",
  receiptUrl: "https://receipts.example/7.jpg",
  date: "20 Nov 2026 02:00:00 PM",
  at: TWO_O_CLOCK,
};

const show = (records: readonly WithdrawalRecord[] | null, unreadable: readonly UnreadableRow[] = []) =>
  renderScreen(<WithdrawalsList statement={records && { rows: records, unreadable }} t={en} whatsapp="919000000091" />);

test("a card has amount, number, status, method with the end of its number, date, remark and receipt", () => {
  const { container } = show([RECORD]);
  const card = within(screen.getByRole("article"));
  expect(card.getByRole("heading")).toHaveTextContent("1,25,000 points");
  expect(card.getByText("Request number").nextElementSibling).toHaveTextContent(/^WD-7$/);
  for (const t of ["1,25,000 points", "Approved", "Google Pay ••••••3210", "20 Nov 2026, 02:00 PM", "Paid by IMPS"]) {
    expect(card.getByText(t)).toBeVisible();
  }
  const receipt = card.getByRole("link", { name: "Receipt (opens in a new tab)" });
  expect(receipt).toHaveAttribute("href", "https://receipts.example/7.jpg");
  expect(receipt).toHaveAttribute("target", "_blank");
  expect(receipt).toHaveAttribute("rel", "noopener noreferrer");
  expect(container.innerHTML).not.toContain("9876543210");
});

test("the number of its receipt stands on the card of a request of this app alone", () => {
  show([
    { ...RECORD, support: "7KXM-2PRD" },
    { ...RECORD, requestNumber: "WD-6" },
  ]);
  const numbersOf = (label: string) =>
    screen.getAllByText(label).map(({ nextElementSibling }) => nextElementSibling?.textContent);
  expect(numbersOf("For support")).toEqual(["7KXM-2PRD"]);
  expect(numbersOf("Request number")).toEqual(["WD-7", "WD-6"]);
});

test("support is asked with the numbers of the request, about one that was paid too, which may not have come", () => {
  show([{ ...RECORD, support: "7KXM-2PRD", status: "cancelled" }, RECORD]);
  const asked = screen.getAllByRole("link", { name: /^Ask support/ });
  const texts = asked.map((link) => new URL(link.getAttribute("href") ?? "").searchParams.get("text"));
  expect(texts).toEqual([
    "About my withdrawal of 1,25,000 points of 20 Nov 2026, 02:00 PM.\nFor support: 7KXM-2PRD\nRequest number: WD-7",
    "About my withdrawal of 1,25,000 points of 20 Nov 2026, 02:00 PM.\nRequest number: WD-7",
  ]);
});

const STATUSES = ["pending", "cancelled", "approved", "unknown"] as const;

test.each([
  ["pending", "Pending", "To"],
  ["cancelled", "Cancelled", "To"],
  ["approved", "Approved", "Paid to"],
  ["unknown", "Unknown", "To"],
] as const)(
  "%s has the word %s, and its number the label '%s': only a paid request is called paid",
  (status, word, label) => {
    show([{ ...RECORD, status }]);
    expect(screen.getByText(word)).toHaveTextContent(`Status: ${word}`);
    expect(screen.getByText("Google Pay ••••••3210").previousElementSibling).toHaveTextContent(RegExp(`^${label}$`));
  },
);

test("a cancelled one says where its points go, and leads to the passbook that shows them; no other does", () => {
  show(STATUSES.map((status) => ({ ...RECORD, status })));
  const said = screen.getAllByText(/^The points of a cancelled withdrawal come back to your wallet\./);
  expect(said).toHaveLength(1);
  expect(said[0]?.closest("article")).toHaveTextContent("Cancelled");
  expect(screen.getAllByRole("link", { name: "See your passbook" })).toHaveLength(1);
  expect(screen.getByRole("link", { name: "See your passbook" })).toHaveAttribute("href", "/transaction");
});

test("each status has a shape of its own", () => {
  const { container } = show(STATUSES.map((status) => ({ ...RECORD, status })));
  const shapes = [...container.querySelectorAll("h2 + p svg")].map(({ innerHTML }) => innerHTML);
  expect(new Set(shapes).size).toBe(STATUSES.length);
});

test("what the provider does not tell is left out, not invented", () => {
  const nothing = { requestNumber: "", method: null, number: null, remark: null, receiptUrl: null, at: null };
  show([{ ...RECORD, ...nothing, date: "noon" }]);
  const card = screen.getByRole("article");
  expect(within(card).queryByRole("link", { name: /Receipt/ })).toBeNull();
  expect(within(card).getByText("noon")).toBeVisible();
  expect(card).not.toHaveTextContent(/Remark|Paid to|Request|null/);
});

test("requests without a number, or with the same, all have their card", () => {
  show([{ ...RECORD, requestNumber: "" }, { ...RECORD, requestNumber: "" }, RECORD, RECORD]);
  expect(screen.getAllByRole("article")).toHaveLength(4);
});

test("none is said in the document's words; what could not be had is something else", () => {
  const { unmount } = show([]);
  expect(screen.getByText("No withdrawal history available")).toBeVisible();
  expect(screen.getByRole("link", { name: "Withdraw Funds" })).toHaveAttribute("href", "/withdraw");
  unmount();
  show(null);
  expect(screen.getByText("Your withdrawals could not be loaded")).toBeVisible();
  expect(screen.queryByText("No withdrawal history available")).toBeNull();
  expect(screen.getByRole("button", { name: "Try again" })).toBeEnabled();
});

test("only methods with a number on file can be chosen, and the number leaves the server masked", () => {
  expect(payoutChoices({ paytm: null, googlePay: "9876543210", phonePe: "9876501234" })).toEqual([
    { method: "googlePay", number: "••••••3210" },
    { method: "phonePe", number: "••••••1234" },
  ]);
  expect(payoutChoices({ paytm: null, googlePay: null, phonePe: null })).toEqual([]);
});

describe("the rules", () => {
  const t = { none: "none", away: "away", awayMessage: "later" };
  test("each line is a paragraph, as text whatever is written in it", () => {
    const { container } = render(<RulesText lines={["One", "<b>Two</b>", "One"]} t={t} />);
    expect([...container.querySelectorAll("p")].map(({ textContent }) => textContent)).toEqual([
      "One",
      "<b>Two</b>",
      "One",
    ]);
    expect(container.querySelector("b")).toBeNull();
  });

  test.each([
    [[], "none"],
    [null, "away"],
  ])("of %j it says %s", (lines, title) => {
    render(<RulesText lines={lines} t={t} />);
    expect(screen.getByRole("heading")).toHaveTextContent(title);
  });
});

test("entries that could not be read are counted, with the numbers for support, beside those that could", () => {
  const shown = show([RECORD], [{ after: 0, number: "WD9" }]);
  expect(screen.getByText("1 entry could not be read.")).toBeVisible();
  expect(screen.getByText("Support can look this up by number: WD9.")).toBeVisible();
  expect(screen.getAllByRole("article")).toHaveLength(1);
  shown.unmount();
  const unnumbered = { after: 0, number: null };
  show([], [unnumbered, unnumbered]);
  expect(screen.getByText("2 entries could not be read.")).toBeVisible();
  expect(screen.queryByText(en.withdraw.none)).toBeNull();
});

test("what pending withdrawals hold is named with its sum, and leads to them", () => {
  const held = (amount: string, status: WithdrawalStatus) => ({ ...RECORD, amount: points(amount), status });
  const records = [held("1250.5", "pending"), held("300", "pending"), held("900", "approved"), held("70", "cancelled")];
  render(<HeldPoints withdrawals={records} t={en.withdraw} />);
  const link = screen.getByRole("link", { name: "Held for withdrawals 1,550.5" });
  expect(link).toHaveAttribute("href", "/withdrawhistory");
});

test.each([[null], [[]], [[RECORD]]])("nothing is shown where nothing is known to be held (%#)", (records) => {
  const { container } = render(<HeldPoints withdrawals={records} t={en.withdraw} />);
  expect(container).toBeEmptyDOMElement();
});
