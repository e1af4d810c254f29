/** @jest-environment jsdom */
import { cleanup, screen, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { refusal } from "@/testing/fake-server";
import { router } from "@/testing/router";
import { ASK, SEND, withdrawalReceipt, withdrawUser } from "@/testing/withdraw-user";
import { WithdrawForm } from "./withdraw-form";

const { server, show, amount, method, button, confirm, withdraw, pass } = withdrawUser(WithdrawForm);
test("a request is sent once with its key, told of, and leads home; the button stays locked", async () => {
  show();
  await withdraw(" 300");
  await waitFor(() => expect(router.push.mock.calls).toEqual([["/imp"]]));
  expect(await screen.findByText("Withdraw request sent successfully")).toBeVisible();
  const [sent, ...more] = server.seen(SEND);
  expect(more).toEqual([]);
  expect(sent?.body).toEqual({ amount: 300, method: "paytm" });
  expect(sent?.headers["idempotency-key"]).toMatch(/.{20,}/);
  expect(button()).toBeDisabled();
  expect(button()).toHaveTextContent("Submitting...");
});

test("nothing leaves before it is confirmed: amount, method, number and the balance after are asked first", async () => {
  show();
  await confirm();
  const dialog = within(screen.getByRole("dialog", { name: "Confirm withdrawal" }));
  const factOf = (term: string) => dialog.getByText(term, { exact: true }).nextElementSibling?.textContent;
  expect(["Points", "Payment method", "Number", "Balance after"].map(factOf)).toEqual([
    "300",
    "Paytm",
    "••••••3210",
    "200",
  ]);
  expect(server.seen(SEND)).toEqual([]);
  await userEvent.click(dialog.getByRole("button", { name: "CANCEL" }));
  expect(screen.queryByRole("button", { name: "SUBMIT" })).toBeNull();
  expect(amount()).toHaveValue("300");
  expect(server.seen(SEND)).toEqual([]);
});

test("after a refusal the focus is on the form again, where the next try begins", async () => {
  server.on(SEND, withdrawalReceipt("failed", { reason: "Server is busy" }));
  show();
  await withdraw();
  expect(await screen.findByRole("alert")).toHaveTextContent("Server is busy");
  expect(button()).toHaveFocus();
});

describe("what is told of a request that was not taken", () => {
  const told = async (title: string) => {
    // On the screen, which stays, and not in a toast beside it.
    expect(await screen.findByText(title)).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent(`${title}Your withdraw request for 300 points`);
    expect(router.push).not.toHaveBeenCalled();
    expect(button()).toBeEnabled();
    expect(amount()).toHaveValue("300");
  };

  test.each([
    ["the provider's own words", withdrawalReceipt("failed", { reason: "Server is busy" }), "Server is busy"],
    ["no words", withdrawalReceipt("failed"), "An error occurred"],
    [
      "a network fault before anything was sent",
      refusal(502, "withdraw_failed"),
      "An unexpected error occurred. Please try again later.",
    ],
    [
      "a provider that is away",
      refusal(504, "provider_timeout"),
      "An unexpected error occurred. Please try again later.",
    ],
    [
      "the same request of another device",
      refusal(409, "funds_identical_pending"),
      "The same request is still being checked. Please wait for its result.",
    ],
    [
      "a server that is going down",
      refusal(503, "shutting_down"),
      "The service is restarting. Please try again in a moment.",
    ],
  ])("%s", async (_what, answer, title) => {
    server.on(SEND, answer);
    show();
    await withdraw();
    await told(title);
  });

  test.each([
    ["withdraw_hours", {}],
    ["withdraw_minimum", { params: { min: "1500" } }],
    ["withdraw_maximum", { params: { max: "250" } }],
    ["withdraw_balance_short", {}],
    ["withdraw_number_missing", {}],
  ])(
    "after the server's %s the screen's hours, bounds, balance and numbers are asked for again",
    async (code, more) => {
      server.on(SEND, refusal(422, code, more));
      show();
      await withdraw();
      await waitFor(() => expect(router.refresh).toHaveBeenCalledTimes(1));
      await waitFor(() => expect(server.seen("GET /api/wallet").length).toBeGreaterThan(0));
      expect(amount()).toHaveValue("300");
    },
  );

  test("faults 33: what could not be found out is told with the number for support", async () => {
    server.on(SEND, withdrawalReceipt("unknown", { support: "7KXM-2PRD", credited: false, final: false }));
    show();
    await withdraw();
    expect(await screen.findByText("We could not find out what became of your request for 300 points.")).toBeVisible();
    expect(screen.getByRole("alert")).toHaveTextContent("Support can look it up by the number 7KXM-2PRD.");
    expect(button()).toBeEnabled();
  });

  test("faults 33: it is said again when the player comes back to the form", async () => {
    const unknown = withdrawalReceipt("unknown", { support: "7KXM-2PRD", credited: false, final: false });
    server.on(SEND, unknown);
    server.on(ASK, unknown);
    show();
    await withdraw();
    expect(await screen.findByRole("alert")).toHaveTextContent("7KXM-2PRD");
    cleanup();
    show();
    await pass(1500);
    expect(await screen.findByRole("alert")).toHaveTextContent("Support can look it up by the number 7KXM-2PRD.");
  });

  test("after a fault on the way nothing is asked for again", async () => {
    server.on(SEND, refusal(504, "provider_timeout"));
    show();
    await withdraw();
    expect(await screen.findByRole("alert")).toBeVisible();
    expect(router.refresh).not.toHaveBeenCalled();
  });

  test.each([
    ["withdraw_balance_short", {}, "Wallet Limit Exceeded"],
    ["withdraw_minimum", { params: { min: "1500" } }, "Min amt is 1,500"],
  ])("the server's %s stands at the amount", async (code, more, words) => {
    server.on(SEND, refusal(422, code, more));
    show();
    await withdraw();
    await waitFor(() => expect(amount()).toHaveAccessibleDescription(expect.stringContaining(words)));
  });

  test("a number that is not on file any more is said at the method", async () => {
    server.on(SEND, refusal(409, "withdraw_number_missing"));
    show();
    await withdraw();
    await waitFor(() =>
      expect(method()).toHaveAccessibleDescription(
        "No number is on file for this payment method. Please add it first.",
      ),
    );
  });
});
