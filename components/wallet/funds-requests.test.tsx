/** @jest-environment jsdom */
import { act, screen } from "@testing-library/react";
import { apps } from "@/lib/client/device/open-app";
import type { FundsKind } from "@/lib/domain/funds/funds-kinds";
import { type FakeAnswer, refusal } from "@/testing/fake-server";
import {
  AMOUNTS,
  ASK,
  buttonOf,
  CHECK,
  CHOICES,
  enter,
  fieldOf,
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
import { TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { PayByUpiScreen } from "./deposit/pay-by-upi-screen";
import { TransferScreen } from "./transfer/transfer-screen";
import { WithdrawForm } from "./withdraw/withdraw-form";

const { server, sent, show, send, pass, press } = fundsUser();

const FORMS = {
  deposit: <PayByUpiScreen deposits={[]} options={OPTIONS} payeeName="House" playerKey="asha" readAt={TWO_O_CLOCK} />,
  withdrawal: <WithdrawForm choices={CHOICES} playerKey="asha" problem={null} terms={TERMS} wallet={WALLET} />,
  transfer: <TransferScreen playerKey="asha" terms={{ ownPhone: "9000000001", maximum: null }} wallet={WALLET} />,
};

const isFormAgain = (kind: FundsKind) => {
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(fieldOf(kind)).toHaveValue(AMOUNTS[kind]);
  expect(buttonOf(kind)).toBeEnabled();
  expect(router.push).not.toHaveBeenCalled();
};

beforeEach(() => jest.spyOn(apps, "open").mockReset());

describe.each(Object.keys(KINDS) as FundsKind[])("a %s", (kind) => {
  const { body, done, failed, later, corrected, last } = KINDS[kind];
  const form = FORMS[kind];
  const points = `${AMOUNTS[kind]} points`;

  test("sends what was entered, once, with a key, and says so", async () => {
    await show(form);
    await send(kind);
    expect(says(done)).toBe(true);
    expect(sent(kind).map((request) => request.body)).toEqual([body]);
    expect(sent(kind)[0]?.headers["idempotency-key"]).toMatch(/^[\w-]{20,}$/);
    expect(router.push.mock.calls).toEqual(kind === "withdrawal" ? [["/imp"]] : []);
    if (kind === "withdrawal") expect(buttonOf(kind)).toBeDisabled();
    else expect(fieldOf(kind)).toHaveValue("");
  });

  test("faults 1: two taps before the screen has changed are one request, and it cannot be left in flight", async () => {
    server.on(SEND[kind], () => new Promise(() => undefined));
    await show(form);
    // Without a network a deposit is entered and stays on the phone, as the others do until they are confirmed.
    if (kind === "deposit") act(goOffline);
    await enter[kind]();
    act(comeBack);
    const tap = screen.getByRole("button", { name: last });
    await act(async () => {
      tap.click();
      tap.click();
    });
    expect(sent(kind)).toHaveLength(1);
    expect(apps.open).toHaveBeenCalledTimes(kind === "deposit" ? 1 : 0);
    expect(fieldOf(kind)).toBeDisabled();
    for (const name of ["Submitting...", "CANCEL"]) {
      for (const one of screen.queryAllByRole("button", { name })) expect(one).toBeDisabled();
    }
  });

  test.each([
    ["the provider was silent", receiptOf(kind, "checking")],
    ["our answer was lost", "down" as const],
  ])("%s: it is checked in neutral words and the form is locked, until its end is known", async (_what, answer) => {
    server.on(SEND[kind], answer);
    await show(form);
    await send(kind);
    expect(says("Checking your request…")).toBe(true);
    expect(says(points)).toBe(true);
    expect(screen.queryByRole("alert")).toBeNull();
    expect(fieldOf(kind)).toBeDisabled();
    server.on(ASK, receiptOf(kind, "done"));
    await pass(3000);
    expect(says(done)).toBe(true);
    expect(says("Checking your request…")).toBe(false);
    expect(sent(kind)).toHaveLength(1);
  });

  test.each([
    ["done", receiptOf(kind, "done")],
    ["failed", receiptOf(kind, "failed", { reason: "Daily limit reached" })],
  ] as const)("faults 5: over a reload it is checked on, and it is said that it is %s", async (end, answer) => {
    server.on(SEND[kind], "down");
    const { unmount } = await show(form);
    await send(kind);
    expect(JSON.stringify({ ...localStorage })).not.toMatch(/Ravi|9000000002|paytm|phonePe/);
    unmount();
    await show(form);
    expect(says("Checking your request…")).toBe(true);
    expect(says(points)).toBe(true);
    expect(buttonOf(kind)).toBeDisabled();
    server.on(ASK, answer);
    await pass(3000);
    expect(says(later[end])).toBe(true);
    if (end === "failed") expect(says("Daily limit reached")).toBe(true);
    expect(sent(kind)).toHaveLength(1);
  });

  test.each(kind === "deposit" ? ["form"] : ["form", "confirmation"])(
    "faults 41: tapped in the %s without a network, nothing is sent and that is said; later it goes once",
    async (place) => {
      await show(form);
      if (place === "form") act(goOffline);
      await enter[kind]();
      act(goOffline);
      if (place === "confirmation") press(last);
      await pass(10);
      expect(screen.getByRole("alert")).toHaveTextContent(
        `There was no internet connection. Your request for ${points} was not sent.`,
      );
      expect(apps.open).not.toHaveBeenCalled();
      expect(sent(kind)).toEqual([]);
      if (place === "form") expect(server.seen(CHECK)).toEqual([]);
      expect(fieldOf(kind)).toHaveValue(AMOUNTS[kind]);
      act(comeBack);
      await pass(30_000);
      expect([...sent(kind), ...server.seen(ASK)]).toEqual([]);
      if (!screen.queryByRole("dialog")) await enter[kind]();
      if (kind !== "deposit") press("SUBMIT");
      await pass(10);
      expect(says(done)).toBe(true);
      expect(sent(kind)).toHaveLength(1);
    },
  );

  test("that never reached the server is said not to have been sent", async () => {
    server.on(SEND[kind], "down");
    server.on(ASK, refusal(404, "not_found"));
    await show(form);
    await send(kind);
    expect(says("connection lost while sending")).toBe(true);
    await pass(10_000);
    expect(screen.getByRole("alert")).toHaveTextContent(
      `Your request for ${points} did not reach us. Nothing was sent.`,
    );
    isFormAgain(kind);
  });

  test("that was called failed and is found later is corrected where the player sees it, and what is entered stays", async () => {
    server.on(SEND[kind], receiptOf(kind, "failed"));
    await show(form);
    await send(kind);
    server.on(ASK, receiptOf(kind, "done", { corrected: true }));
    await pass(40_000);
    expect(says(corrected)).toBe(true);
    isFormAgain(kind);
  });

  test("faults 33: that nobody knows about is told with the number for support, and again after a return", async () => {
    const unknown = receiptOf(kind, "unknown", { support: "7KXM-2PRD", credited: false, final: false });
    server.on(SEND[kind], unknown);
    server.on(ASK, unknown);
    const { unmount } = await show(form);
    await send(kind);
    expect(says(`We could not find out what became of your request for ${points}.`)).toBe(true);
    isFormAgain(kind);
    unmount();
    await show(form);
    await pass(1500);
    expect(screen.getByRole("alert")).toHaveTextContent("Support can look it up by the number 7KXM-2PRD.");
  });

  test.each([
    ["done", receiptOf(kind, "done")],
    ["failed", refusal(502, "provider_unreachable")],
  ] as const)(
    "that is %s while the player is on another screen is told there, and leads nowhere",
    async (end, answer) => {
      let arrive = (_answer: FakeAnswer): void => undefined;
      server.on(SEND[kind], () => new Promise((resolve) => (arrive = resolve)));
      const { rerender } = await show(form);
      await send(kind);
      rerender(<TestScreen now={TWO_O_CLOCK}>another screen</TestScreen>);
      arrive(answer);
      await pass(10);
      expect(says(end === "done" ? done : failed)).toBe(true);
      expect(router.push).not.toHaveBeenCalled();
    },
  );

  test.each([
    [
      "the provider refused it with its words",
      receiptOf(kind, "failed", { reason: "Server is busy" }),
      "Server is busy",
    ],
    ["the provider was away", refusal(504, "provider_timeout"), failed],
    [
      "another device has the same request",
      refusal(409, "funds_identical_pending"),
      "The same request is still being checked. Please wait for its result.",
    ],
    [
      "the server is going down",
      refusal(503, "shutting_down"),
      "The service is restarting. Please try again in a moment.",
    ],
  ])("is told once with its reason where %s, the form stays", async (_what, answer, words) => {
    server.on(SEND[kind], answer);
    await show(form);
    await send(kind);
    expect(screen.getByRole("alert")).toHaveTextContent(words);
    isFormAgain(kind);
  });
});
