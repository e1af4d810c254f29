/** @jest-environment jsdom */
import { act, screen, within } from "@testing-library/react";
import { callApi } from "@/lib/client/api/call-api";
import { apps } from "@/lib/client/device/open-app";
import { API } from "@/lib/contract/protocol";
import { refusal } from "@/testing/fake-server";
import {
  ASK,
  buttonOf,
  CHOICES,
  enter,
  fundsUser,
  KINDS,
  OPTIONS,
  receiptOf,
  SEND,
  says,
  TERMS,
  WALLET,
} from "@/testing/funds-user";
import { comeBack, goOffline } from "@/testing/network";
import { router } from "@/testing/router";
import { TWO_O_CLOCK } from "@/testing/test-screen";
import { PayByUpiScreen } from "./deposit/pay-by-upi-screen";
import { TransferScreen } from "./transfer/transfer-screen";
import { WithdrawForm } from "./withdraw/withdraw-form";

const { server, sent, show, send, pass, press } = fundsUser();

const FORMS = {
  deposit: <PayByUpiScreen deposits={[]} options={OPTIONS} payeeName="House" playerKey="asha" readAt={TWO_O_CLOCK} />,
  withdrawal: <WithdrawForm choices={CHOICES} playerKey="asha" problem={null} terms={TERMS} wallet={WALLET} />,
  transfer: <TransferScreen playerKey="asha" terms={{ ownPhone: "9000000001", maximum: null }} wallet={WALLET} />,
};

beforeEach(() => jest.spyOn(apps, "open").mockReset());

test.each([
  ["deposit", receiptOf("deposit", "failed"), KINDS.deposit.failed, "do not pay again"],
  ["deposit", refusal(502, "deposit_failed"), KINDS.deposit.failed, "do not pay again"],
  ["withdrawal", receiptOf("withdrawal", "failed"), "An error occurred", KINDS.withdrawal.about],
  ["withdrawal", refusal(502, "withdraw_failed"), KINDS.withdrawal.failed, KINDS.withdrawal.about],
  ["transfer", receiptOf("transfer", "failed"), KINDS.transfer.failed, KINDS.transfer.about],
  ["transfer", refusal(502, "transfer_failed"), KINDS.transfer.failed, KINDS.transfer.about],
] as const)("a %s (%#) that failed without words has its kind's sentence", async (kind, answer, title, about) => {
  server.on(SEND[kind], answer);
  await show(FORMS[kind]);
  await send(kind);
  expect(screen.getByRole("alert")).toHaveTextContent(title);
  expect(screen.getByRole("alert")).toHaveTextContent(about);
  if (kind !== "deposit") expect(buttonOf(kind)).toHaveFocus();
});

test.each([
  ["deposit", "deposit_minimum", { min: "1000" }, "Amount", "Minimum amount to add is 1,000"],
  ["deposit", "method_required", {}, "Pay with", "Please select a payment method"],
  ["withdrawal", "withdraw_balance_short", {}, "Points", "Wallet Limit Exceeded"],
  ["withdrawal", "withdraw_minimum", { min: "1500" }, "Points", "Min amt is 1,500"],
  [
    "withdrawal",
    "withdraw_number_missing",
    {},
    "Payment method",
    "No number is on file for this payment method. Please add it first.",
  ],
  ["transfer", "recipient_unknown", {}, "Phone number of the recipient", "Username or password incorrect"],
  ["transfer", "transfer_balance_short", {}, "Points", "Not Enough Points"],
] as const)("a %s: the server's %s stands at its field", async (kind, code, params, label, words) => {
  server.on(SEND[kind], refusal(422, code, { params }));
  await show(FORMS[kind]);
  await send(kind);
  const at = label === "Pay with" ? screen.getByRole("group", { name: label }) : screen.getByLabelText(label);
  expect(at).toHaveAccessibleDescription(expect.stringContaining(words));
});

test.each([
  [refusal(422, "withdraw_hours"), 1],
  [refusal(422, "withdraw_minimum", { params: { min: "1500" } }), 1],
  [refusal(422, "withdraw_maximum", { params: { max: "250" } }), 1],
  [refusal(422, "withdraw_balance_short"), 1],
  [refusal(422, "withdraw_number_missing"), 1],
  [receiptOf("withdrawal", "failed", { reason: "Server is busy" }), 1],
  [refusal(504, "provider_timeout"), 0],
])("a refused withdrawal (%#) asks for the page again where the screen knows something old", async (answer, times) => {
  server.on(SEND.withdrawal, answer);
  await show(FORMS.withdrawal);
  await enter.withdrawal();
  const asked = server.seen("GET /api/wallet").length;
  press("SUBMIT");
  await pass(10);
  expect(router.refresh).toHaveBeenCalledTimes(times);
  expect(server.seen("GET /api/wallet")).toHaveLength(asked + times);
});

test("a refusal without words is final: no screen asks about it again", async () => {
  server.on(SEND.withdrawal, receiptOf("withdrawal", "failed", { final: true }));
  const { unmount } = await show(FORMS.withdrawal);
  await send("withdrawal");
  await pass(40_000);
  unmount();
  await show(FORMS.withdrawal);
  await pass(40_000);
  expect(server.seen(ASK)).toEqual([]);
});

test("faults 41: a request in doubt is asked about as soon as any other request is answered, without any event", async () => {
  server.on(SEND.withdrawal, "down");
  server.on(ASK, "down");
  await show(FORMS.withdrawal);
  await send("withdrawal");
  await pass(60_000);
  server.on(ASK, receiptOf("withdrawal", "done"));
  await act(async () => void (await callApi(API.wallet)));
  await pass(10);
  expect(router.push.mock.calls).toEqual([["/imp"]]);
  expect(sent("withdrawal")).toHaveLength(1);
});

test("faults 33: what becomes of an earlier transfer is told beside the next one, whose dialog and name stay", async () => {
  const unknown = receiptOf("transfer", "unknown", { support: "7KXM-2PRD", credited: false, final: false });
  server.on(SEND.transfer, unknown);
  server.on(ASK, unknown);
  await show(FORMS.transfer);
  await send("transfer");
  await enter.transfer("140");
  server.on(ASK, receiptOf("transfer", "failed", { final: true }));
  await pass(2000);
  expect(says(KINDS.transfer.later.failed)).toBe(true);
  expect(within(screen.getByRole("dialog")).getByText("Ravi Demo")).toBeVisible();
  server.on(SEND.transfer, receiptOf("transfer", "done", { amount: "140" }));
  press("SUBMIT");
  await pass(10);
  expect(says("140 points sent to Ravi Demo")).toBe(true);
});

test("what the dialog told of a lost network does not stand in the next dialog, and a checked one can be hidden", async () => {
  await show(FORMS.transfer);
  await enter.transfer();
  act(goOffline);
  press("SUBMIT");
  await pass(10);
  act(comeBack);
  press("CANCEL");
  press("Transfer");
  await pass(10);
  expect(within(screen.getByRole("dialog")).queryByRole("alert")).toBeNull();
  server.on(SEND.transfer, receiptOf("transfer", "checking"));
  press("SUBMIT");
  await pass(10);
  press("Hide");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(says("Checking your request…")).toBe(true);
  expect(buttonOf("transfer")).toBeDisabled();
});
