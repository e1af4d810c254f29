/** @jest-environment jsdom */
import { fireEvent, renderHook, screen, within } from "@testing-library/react";
import { useShownReceipt } from "@/lib/client/device/shown-receipt";
import { wholePoints } from "@/lib/domain/points";
import { CHOICES, enter, fundsUser, TERMS, WALLET } from "@/testing/funds-user";
import { points } from "@/testing/points";
import { router } from "@/testing/router";
import { setServerNow, walletOf } from "@/testing/test-screen";
import type { PayoutChoice, PayoutProblem } from "../payout";
import { HoursBanner } from "./hours-banner";
import { WithdrawForm } from "./withdraw-form";

const { sent, show, press, send, walletIs } = fundsUser();
const amount = () => screen.getByLabelText("Points");
const method = () => screen.getByLabelText("Payment method");

const form = (
  choices: readonly PayoutChoice[] | null = CHOICES,
  problem: PayoutProblem | null = null,
  terms = TERMS,
) => <WithdrawForm choices={choices} playerKey="asha" problem={problem} terms={terms} wallet={WALLET} />;

test("the receipt names the payment app with the last digits of its number, and the toast repeats nothing of it", async () => {
  const { result } = renderHook(() => useShownReceipt());
  await show(form());
  await send("withdrawal");
  expect(result.current).toMatchObject({ kind: "withdrawal", to: "Paytm ••••3210", reference: "7KXM-2PRD" });
  expect(screen.getByText("Withdraw request sent successfully").nextElementSibling).toBeNull();
});

test("with large text the sums of the confirmation stand beside Submit too", async () => {
  await show(form());
  await enter.withdrawal("300", "paytm");
  const sum = document.querySelector(".dialog-end > .confirm-sum.only-large");
  expect(sum).toHaveTextContent("300 pointsBalance after 700");
  expect(sum).toHaveAttribute("aria-hidden", "true");
});

test("a player with less than the minimum reads so above the form", async () => {
  walletIs("100");
  await show(
    <WithdrawForm choices={CHOICES} playerKey="asha" problem={null} terms={TERMS} wallet={walletOf(points("100"))} />,
  );
  const notice = screen.getByText("You have 100 points. The minimum is 200.");
  expect(notice.compareDocumentPosition(amount())).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test("a player with the minimum reads no such notice", async () => {
  await show(form());
  expect(screen.queryByText(/^You have/)).toBeNull();
});

describe("the rules stand at their field in the document's words, and nothing is sent", () => {
  test.each([
    ["", "paytm", amount, "Amount is required!"],
    ["1001", "paytm", amount, "Wallet Limit Exceeded"],
    ["199", "paytm", amount, "Min amt is 200"],
    ["901", "paytm", amount, "Max amt is 900"],
    ["1,00,000", "paytm", amount, "Wallet Limit Exceeded"],
    ["3 00", "paytm", amount, "Please enter a whole number of points"],
    ["300", "", method, "Please select a payment method"],
  ])("%j points by %j: %s", async (text, name, field, t) => {
    await show(form(CHOICES, null, { ...TERMS, maximum: wholePoints(900) }));
    await enter.withdrawal(text, name);
    expect(field()).toHaveAccessibleDescription(expect.stringContaining(t));
    expect(field()).toBeInvalid();
    expect(field()).toHaveFocus();
    expect(sent("withdrawal")).toEqual([]);
  });

  test("outside the hours by the server's clock the button says when it opens, and a tap the rule before all others", async () => {
    await show(form());
    setServerNow(Date.parse("2026-11-20T17:01:00+05:30"));
    const button = screen.getByRole("button", { name: "Opens at 07:00 AM" });
    expect(button).toHaveAttribute("aria-disabled", "true");
    fireEvent.click(button);
    expect(screen.getByRole("alert")).toHaveTextContent("Withdrawals are only allowed during specified hours.");
    expect(amount()).toBeValid();
    expect(sent("withdrawal")).toEqual([]);
    setServerNow(Date.parse("2026-11-21T07:00:00+05:30"));
    expect(screen.getByRole("button", { name: "Withdraw" })).not.toHaveAttribute("aria-disabled");
  });
});

test("chips fill the amount in, within the terms and the balance; All is the most that can leave", async () => {
  await show(form(CHOICES, null, { ...TERMS, maximum: wholePoints(900) }));
  const chips = within(screen.getByRole("group"))
    .getAllByRole("button")
    .map(({ textContent }) => textContent);
  expect(chips).toEqual(["200", "500", "All", "Withdraw"]);
  press("500 points");
  expect(amount()).toHaveValue("500");
  press("All 900 points");
  expect(amount()).toHaveValue("900");
});

test("without a number on file it says so, leads to where one is added, and sends nothing", async () => {
  await show(form([]));
  expect(screen.getByText("No payment methods available")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add a payment method" })).toHaveAttribute(
    "href",
    "/imp7?methods=open#payout-methods",
  );
  fireEvent.change(amount(), { target: { value: "300" } });
  fireEvent.submit(amount().closest("form") as HTMLFormElement);
  expect(screen.getByRole("button", { name: "Withdraw" })).toBeDisabled();
  expect(sent("withdrawal")).toEqual([]);
});

test("the provider's message in place of numbers come first, then that there is none, and where one is added", async () => {
  await show(form([], { message: "Add your numbers first" }));
  expect(screen.getByText("Add your numbers first").parentElement).toHaveTextContent(
    /^Add your numbers firstNo payment methods availableAdd a payment method$/,
  );
});

test.each([
  ["could not be had", "away", "An error occurred while fetching payment details"],
  ["were not in the response", "unread", "Failed to retrieve payment details"],
  ["were not in the response, and it had a message", { message: "Try again at noon" }, "Try again at noon"],
] as const)("where the numbers %s, its text says so, with a way to try again", async (_what, problem, t) => {
  await show(form(null, problem));
  expect(screen.getByText(t)).toBeVisible();
  expect(screen.queryByText("No payment methods available")).toBeNull();
  press("Try again");
  expect(router.refresh).toHaveBeenCalled();
});

test.each([
  ["07:00:00", "Open now"],
  ["17:01:00", "Closed now"],
])("at %s in India the banner says the hours, and %s", async (time, t) => {
  setServerNow(Date.parse(`2026-11-20T${time}+05:30`));
  await show(<HoursBanner hours={TERMS} />);
  expect(screen.getByRole("region", { name: "Withdrawal time" })).toHaveTextContent(/07:00 AM to 05:00 PM IST/);
  expect(screen.getByText(t)).toBeVisible();
});

test.each([null, "soon"])("hours told as %j are not invented", async (openTime) => {
  await show(<HoursBanner hours={{ openTime, closeTime: "05:00 PM" }} />);
  expect(screen.queryByRole("region")).toBeNull();
});
