/** @jest-environment jsdom */
import { act, screen } from "@testing-library/react";
import { callApi } from "@/lib/client/api/call-api";
import { API } from "@/lib/contract/protocol";
import { type FakeAnswer, refusal } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { router } from "@/testing/router";
import { TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { ASK, SEND, withdrawalReceipt, withdrawUser } from "@/testing/withdraw-user";
import { WithdrawForm } from "./withdraw-form";

const { server, show, amount, button, pass, confirmNow, sendNow } = withdrawUser(WithdrawForm);
describe("a request whose end is not known", () => {
  beforeEach(() => jest.useFakeTimers());
  afterEach(() => jest.useRealTimers());

  test.each([
    ["the provider was silent", withdrawalReceipt("checking")],
    ["our answer was lost", "down" as const],
  ])("%s: it is checked neutrally with its amount, all is locked, and then it ends", async (_what, answer) => {
    server.on(SEND, answer);
    show();
    await pass(10);
    await sendNow();
    expect(screen.getByRole("status")).toHaveTextContent(/Checking your request….*300 points/);
    expect(button()).toBeDisabled();
    expect(amount()).toBeDisabled();
    expect(screen.queryByRole("alert")).toBeNull();
    server.on(ASK, withdrawalReceipt("done"));
    await pass(3000);
    expect(router.push.mock.calls).toEqual([["/imp"]]);
    expect(server.seen(SEND)).toHaveLength(1);
  });

  test("faults 5: a failure after a reload still tells how many points it was about", async () => {
    server.on(SEND, "down");
    const { unmount } = show();
    await pass(10);
    await sendNow();
    unmount();
    show();
    server.on(ASK, withdrawalReceipt("failed", { reason: "Bank is closed today" }));
    await pass(3000);
    expect(screen.getByRole("alert")).toHaveTextContent("Bank is closed todayYour withdraw request for 300 points");
  });

  test("what was called failed and was found since is corrected where it is seen, and nobody is led away", async () => {
    server.on(SEND, withdrawalReceipt("failed"));
    show();
    await pass(10);
    await sendNow();
    expect(screen.getByText("An error occurred")).toBeVisible();
    server.on(ASK, withdrawalReceipt("done", { corrected: true }));
    await pass(40_000);
    const words = "An earlier withdraw request was sent after all: 300 points. It is in your withdraw history.";
    expect(screen.getByText(words)).toBeVisible();
    expect(router.push).not.toHaveBeenCalled();
    expect(button()).toBeEnabled();
  });

  test("a refusal without words is final: it is not asked after, nor on any screen that is opened later", async () => {
    server.on(SEND, withdrawalReceipt("failed", { final: true }));
    const { unmount } = show();
    await pass(10);
    await sendNow();
    expect(screen.getByText("An error occurred")).toBeVisible();
    await pass(40_000);
    unmount();
    show();
    await pass(40_000);
    expect(server.seen(ASK)).toEqual([]);
  });

  test("one that failed for want of evidence is asked after until nothing can correct it any more", async () => {
    server.on(SEND, withdrawalReceipt("failed"));
    server.on(ASK, withdrawalReceipt("failed"));
    show();
    await pass(10);
    await sendNow();
    await pass(40_000);
    expect(server.seen(ASK)).toHaveLength(2);
    server.on(ASK, withdrawalReceipt("failed", { final: true }));
    await pass(30_000);
    const asked = server.seen(ASK).length;
    await pass(120_000);
    expect(server.seen(ASK)).toHaveLength(asked);
  });

  test("a request that never reached the server is said not to have been sent", async () => {
    server.on(SEND, "down");
    server.on(ASK, refusal(404, "not_found"));
    show();
    await pass(10);
    await sendNow();
    expect(screen.getByRole("status")).toHaveTextContent("we do not know yet whether your request arrived");
    expect(screen.queryByText(/was sent and/)).toBeNull();
    await pass(700);
    expect(screen.getByRole("alert")).toHaveTextContent(
      "An unexpected error occurred. Please try again later.Your request for 300 points did not reach us. Nothing was sent.",
    );
    expect(button()).toBeEnabled();
  });

  test("faults 41: tapped without a network it is told at once, nothing leaves, and the form stays as it is", async () => {
    show();
    await pass(10);
    act(goOffline);
    await confirmNow();
    expect(screen.getByRole("alert")).toHaveTextContent(
      "An unexpected error occurred. Please try again later.There was no internet connection. Your request for 300 points was not sent.",
    );
    expect(amount()).toHaveValue("300");
    expect(button()).toBeEnabled();
    expect(button()).toHaveAccessibleDescription(/^You are offline\. This waits/);
    act(comeBack);
    await pass(30_000);
    expect(button()).not.toHaveAccessibleDescription();
    expect([...server.seen(SEND), ...server.seen(ASK)]).toEqual([]);
  });

  test("faults 41: in doubt, it is asked about at once when the first request is answered again, without any event", async () => {
    server.on(SEND, "down");
    server.on(ASK, "down");
    show();
    await pass(10);
    await sendNow();
    await pass(60_000);
    server.on(ASK, withdrawalReceipt("done"));
    // As any poll of the page, long before the next question is due.
    await act(async () => void (await callApi(API.wallet)));
    await pass(10);
    expect(router.push.mock.calls).toEqual([["/imp"]]);
    expect(server.seen(SEND)).toHaveLength(1);
  });

  test("an answer after the player has left tells them and leads nowhere", async () => {
    let answer: (value: FakeAnswer) => void = () => undefined;
    server.on(
      SEND,
      () =>
        new Promise((resolve) => {
          answer = resolve;
        }),
    );
    const { rerender } = show();
    await pass(10);
    await sendNow();
    rerender(<TestScreen now={TWO_O_CLOCK}>another screen</TestScreen>);
    answer(withdrawalReceipt("done"));
    await pass(10);
    expect(router.push).not.toHaveBeenCalled();
    expect(screen.getByText("Withdraw request sent successfully").parentElement).toHaveTextContent(
      "300 points. Balance after: 200",
    );
  });
});
