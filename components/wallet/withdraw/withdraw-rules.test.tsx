/** @jest-environment jsdom */
import { screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { wholePoints } from "@/lib/domain/points";
import { router } from "@/testing/router";
import { setServerNow } from "@/testing/test-screen";
import { CHOICES, SEND, withdrawUser } from "@/testing/withdraw-user";
import { WithdrawForm } from "./withdraw-form";

const { server, show, amount, method, button, confirm } = withdrawUser(WithdrawForm);

describe("the rules stand at their field in the document's words, and nothing is sent", () => {
  test.each([
    ["", "paytm", "Amount is required!"],
    ["0", "paytm", "Amount is required!"],
    ["10.5", "paytm", "Please enter a whole number of points"],
    ["501", "paytm", "Wallet Limit Exceeded"],
    ["199", "paytm", "Min amt is 200"],
  ])("%j points: %s", async (text, name, words) => {
    show();
    await confirm(text, name);
    expect(amount()).toHaveAccessibleDescription(expect.stringContaining(words));
    expect(amount()).toBeInvalid();
    expect(amount()).toHaveFocus();
    expect(server.seen(SEND)).toEqual([]);
  });

  test("above the maximum, with Indian grouping", async () => {
    show(CHOICES, { minimum: wholePoints(100), maximum: wholePoints(400) });
    await confirm("401");
    expect(amount()).toHaveAccessibleDescription(expect.stringContaining("Max amt is 400"));
    expect(server.seen(SEND)).toEqual([]);
  });

  test("no method chosen", async () => {
    show();
    await confirm("300", "");
    expect(method()).toHaveAccessibleDescription("Please select a payment method");
    expect(method()).toHaveFocus();
    expect(server.seen(SEND)).toEqual([]);
  });

  test("outside the hours by the server's clock, whatever the phone's says", async () => {
    show();
    setServerNow(Date.parse("2026-11-20T17:01:00+05:30"));
    await confirm();
    expect(screen.getByRole("alert")).toHaveTextContent("Withdrawals are only allowed during specified hours.");
    expect(server.seen(SEND)).toEqual([]);
  });
});

test("only methods with a number are offered, each with the end of its number", () => {
  show();
  expect(screen.getAllByRole("option").map(({ textContent }) => textContent)).toEqual([
    "Select a payment method",
    "Paytm ••••••3210",
    "PhonePe ••••••4321",
  ]);
});

test("without a number on file it says so, leads to where one is added, and sends nothing", async () => {
  show([]);
  expect(screen.getByText("No payment methods available")).toBeVisible();
  expect(screen.getByRole("link", { name: "Add a payment method" })).toHaveAttribute(
    "href",
    "/imp7?methods=open#payout-methods",
  );
  await userEvent.type(amount(), "300{Enter}");
  expect(button()).toBeDisabled();
  expect(server.seen(SEND)).toEqual([]);
});

test("the provider's words in place of numbers come first, then that there is none, and where one is added", () => {
  show([], {}, { message: "Add your numbers first" });
  const said = screen.getByText("Add your numbers first");
  expect(said.parentElement).toHaveTextContent(
    /^Add your numbers firstNo payment methods availableAdd a payment method$/,
  );
});

test.each([
  ["could not be had", "away", "An error occurred while fetching payment details"],
  ["were not in the answer", "unread", "Failed to retrieve payment details"],
  ["were not in the answer, and it had words", { message: "Try again at noon" }, "Try again at noon"],
] as const)("where the numbers %s, its words say so, with a way to try again", async (_what, problem, words) => {
  show(null, {}, problem);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.queryByText("No payment methods available")).toBeNull();
  await userEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(router.refresh).toHaveBeenCalled();
});
