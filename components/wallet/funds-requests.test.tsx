/** @jest-environment jsdom */
import { act, screen, within } from "@testing-library/react";
import { navigation } from "@/lib/client/session/session-end";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { type FakeResponse, refusal } from "@/testing/fake-server";
import {
  AMOUNTS,
  CHECK,
  CHOICES,
  enter,
  expectLocked,
  fundsUser,
  getButton,
  getField,
  KINDS,
  POLL,
  receiptOf,
  SEND,
  showsText,
  TERMS,
  UPI_SCREEN,
  WALLET,
} from "@/testing/funds-user";
import { comeBack, goOffline } from "@/testing/network";
import { router } from "@/testing/router";
import { TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { PayByUpiScreen } from "./deposit/pay-by-upi-screen";
import { TransferScreen } from "./transfer/transfer-screen";
import { WithdrawForm } from "./withdraw/withdraw-form";

/* Tests the texts of the screens; lib/client/outbox/outbox-faults.test.tsx tests sending, polling and outcomes. */

const { server, sent, show, send, pass, press } = fundsUser();

const FORMS = {
  deposit: <PayByUpiScreen {...UPI_SCREEN} />,
  withdrawal: <WithdrawForm choices={CHOICES} playerKey="asha" problem={null} terms={TERMS} wallet={WALLET} />,
  transfer: <TransferScreen playerKey="asha" terms={{ ownPhone: "9000000001", maximum: null }} wallet={WALLET} />,
};

const LOST = "Our records of that time are lost, so it was not sent again.";
const UNKNOWN = { support: "7KXM-2PRD", credited: false, final: false };

beforeEach(() => jest.spyOn(navigation, "assign").mockReset());

describe.each(Object.keys(KINDS) as FundsKind[])("a %s", (kind) => {
  const { body, done, failed, about, later, corrected, last } = KINDS[kind];
  const form = FORMS[kind];
  const points = `${AMOUNTS[kind]} points`;
  const unworded = kind === "withdrawal" ? "An error occurred" : failed;

  test("sends what was entered, once, with a key, and says so", async () => {
    await show(form);
    await send(kind);
    expect(showsText(done)).toBe(true);
    expect(sent(kind).map((request) => request.body)).toEqual([body]);
    expect(sent(kind)[0]?.headers["idempotency-key"]).toMatch(/^[\w-]{20,}$/);
    expect(router.push.mock.calls).toEqual(kind === "withdrawal" ? [["/imp"]] : []);
    if (kind === "withdrawal") expect(getButton(kind)).toBeDisabled();
    if (kind === "transfer") expect(getField(kind)).toHaveValue("");
    if (kind === "deposit") expectLocked(kind);
  });

  test("faults 1: cannot be changed or left while it is sent, and a deposit opens one app at two taps", async () => {
    server.on(SEND[kind], () => new Promise(() => undefined));
    await show(form);
    if (kind === "deposit") act(goOffline);
    await enter[kind]();
    act(comeBack);
    const tap = screen.getByRole("button", { name: last });
    await act(async () => {
      tap.click();
      tap.click();
    });
    expect(navigation.assign).toHaveBeenCalledTimes(kind === "deposit" ? 1 : 0);
    expectLocked(kind);
    for (const name of ["Submitting...", "Cancel"]) {
      for (const one of screen.queryAllByRole("button", { name })) expect(one).toBeDisabled();
    }
  });

  test("faults 5: without a response it is checked in neutral words with the form locked, over a reload, to its outcome", async () => {
    server.on(SEND[kind], "down");
    const { unmount } = await show(form);
    await send(kind);
    expect(showsText("we do not know yet whether your request reached us")).toBe(true);
    expect(screen.queryByRole("alert")).toBeNull();
    const conveniences = { "last-deposit:asha": "", "opened-payment:asha": "" };
    expect(JSON.stringify({ ...localStorage, ...conveniences })).not.toMatch(/Ravi|9000000002|paytm|phonePe/);
    unmount();
    await show(form);
    expect(showsText("Checking your request…")).toBe(true);
    expect(showsText(points)).toBe(true);
    expectLocked(kind);
    server.on(POLL, receiptOf(kind, "done"));
    await pass(3000);
    expect(showsText(later.done)).toBe(true);
    expect(showsText("Checking your request…")).toBe(false);
  });

  test.each<readonly [what: string, response: FakeResponse, polled: FakeResponse, texts: readonly string[]]>([
    ["failed without words", receiptOf(kind, "failed"), receiptOf(kind, "failed"), [unworded, about]],
    ["was refused by our server", refusal(502, "provider_unreachable"), "down", [failed, about]],
    [
      "was refused with the provider's message",
      receiptOf(kind, "failed", { reason: "Server is busy" }),
      "down",
      ["Server is busy"],
    ],
    [
      "never arrived",
      "down",
      refusal(404, "not_found"),
      [`Your request for ${points} did not reach us. Nothing was sent.`],
    ],
    [
      "nobody knows about",
      receiptOf(kind, "unknown", UNKNOWN),
      receiptOf(kind, "unknown", UNKNOWN),
      [
        `We could not find out whether your request for ${points} went through.`,
        "tell support this number: 7KXM-2PRD.",
      ],
    ],
    ["is older than a restored store", "down", refusal(503, "request_before_restore"), [LOST]],
    ["failed and is found later", receiptOf(kind, "failed"), receiptOf(kind, "done", { corrected: true }), [corrected]],
  ])("faults 6, 33: one that %s is shown in words, and the form stays as it was entered", async (...row) => {
    const [, response, polled, t] = row;
    server.on(SEND[kind], response);
    server.on(POLL, polled);
    await show(form);
    await send(kind);
    await pass(1500);
    for (const one of t) expect(showsText(one)).toBe(true);
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(getField(kind)).toHaveValue(AMOUNTS[kind]);
    expect(getButton(kind)).toBeEnabled();
    if (kind !== "deposit") expect(getButton(kind)).toHaveFocus();
    expect(router.push).not.toHaveBeenCalled();
  });

  test.each(kind === "deposit" ? ["form"] : ["form", "confirmation"])(
    "faults 41: tapped in the %s without a network, nothing is sent and that is said; later it goes once",
    async (where) => {
      await show(form);
      if (where === "form") act(goOffline);
      await enter[kind]();
      act(goOffline);
      if (where === "confirmation") press(last);
      await pass(10);
      expect(screen.getByRole("alert")).toHaveTextContent(
        `There was no internet connection. Your request for ${points} was not sent.`,
      );
      expect(navigation.assign).not.toHaveBeenCalled();
      if (where === "form") expect(server.seen(CHECK)).toEqual([]);
      expect(getField(kind)).toHaveValue(AMOUNTS[kind]);
      act(comeBack);
      if (!screen.queryByRole("dialog")) await enter[kind]();
      if (kind !== "deposit") press("Submit");
      await pass(10);
      expect(showsText(done)).toBe(true);
      expect(sent(kind)).toHaveLength(1);
    },
  );

  test("that is decided while the player is on another screen is shown there, and leads nowhere", async () => {
    let arrive = (_answer: FakeResponse): void => undefined;
    server.on(SEND[kind], () => new Promise((resolve) => (arrive = resolve)));
    const { rerender } = await show(form);
    await send(kind);
    rerender(<TestScreen now={TWO_O_CLOCK}>another screen</TestScreen>);
    arrive(receiptOf(kind, "done"));
    await pass(10);
    expect(showsText(done)).toBe(true);
    expect(router.push).not.toHaveBeenCalled();
  });
});

test.each([
  ["deposit", "deposit_minimum", { min: "1000" }, "Amount", "Minimum amount to add is 1,000"],
  ["deposit", "method_required", {}, "Pay with", "Please select a payment method"],
  ["withdrawal", "withdraw_balance_short", {}, "Points", "Wallet Limit Exceeded"],
  [
    "withdrawal",
    "withdraw_number_missing",
    {},
    "Payment method",
    "No number is on file for this payment method. Please add it first.",
  ],
  ["transfer", "recipient_unknown", {}, "Phone number of the recipient", "Username or password incorrect"],
  ["transfer", "transfer_balance_short", {}, "Points", "Not Enough Points"],
] as const)("a %s: the server's %s stands at its field", async (kind, code, params, label, t) => {
  server.on(SEND[kind], refusal(422, code, { params }));
  await show(FORMS[kind]);
  await send(kind);
  const at = label === "Pay with" ? screen.getByRole("group", { name: label }) : screen.getByLabelText(label);
  expect(at).toHaveAccessibleDescription(expect.stringContaining(t));
});

test.each([
  [refusal(422, "withdraw_hours"), 1],
  [refusal(422, "withdraw_number_missing"), 1],
  [receiptOf("withdrawal", "failed", { reason: "Server is busy" }), 1],
  [refusal(504, "provider_timeout"), 0],
])("a refused withdrawal (%#) refreshes the page where the screen is stale", async (response, times) => {
  server.on(SEND.withdrawal, response);
  await show(FORMS.withdrawal);
  await enter.withdrawal();
  const readsBefore = server.seen("GET /api/live").length;
  press("Submit");
  await pass(10);
  expect(router.refresh).toHaveBeenCalledTimes(times);
  expect(server.seen("GET /api/live")).toHaveLength(readsBefore + times);
});

test("faults 33: the outcome of an earlier transfer is shown beside the next one, whose dialog and name stay", async () => {
  server.on(SEND.transfer, receiptOf("transfer", "unknown", UNKNOWN));
  server.on(POLL, receiptOf("transfer", "unknown", UNKNOWN));
  await show(FORMS.transfer);
  await send("transfer");
  await enter.transfer("140");
  server.on(POLL, receiptOf("transfer", "failed", { final: true }));
  await pass(2000);
  expect(showsText(KINDS.transfer.later.failed)).toBe(true);
  expect(within(screen.getByRole("dialog")).getByText("Ravi Demo")).toBeVisible();
  server.on(SEND.transfer, receiptOf("transfer", "done", { amount: "140" }));
  press("Submit");
  await pass(10);
  expect(showsText("140 points sent to Ravi Demo")).toBe(true);
});

test("what the dialog showed of a lost network does not stand in the next dialog, and a checked one can be hidden", async () => {
  await show(FORMS.transfer);
  await enter.transfer();
  act(goOffline);
  press("Submit");
  await pass(10);
  act(comeBack);
  press("Cancel");
  press("Transfer");
  await pass(10);
  expect(within(screen.getByRole("dialog")).queryByRole("alert")).toBeNull();
  server.on(SEND.transfer, receiptOf("transfer", "checking"));
  press("Submit");
  await pass(10);
  press("Hide");
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(showsText("Checking your request…")).toBe(true);
  expect(getButton("transfer")).toBeDisabled();
});
