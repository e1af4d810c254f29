/** @jest-environment jsdom */
import { act, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { apps } from "@/lib/client/device/open-app";
import type { DepositMark, DepositOptions } from "@/lib/contract/funds";
import { depositReceipt, depositServer, OPTIONS, waiting } from "@/testing/deposit-server";
import { refusal } from "@/testing/fake-server";
import { comeBack, goOffline } from "@/testing/network";
import { points } from "@/testing/points";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { addMoney, amountField, pay } from "@/testing/upi-user";
import { PayByUpiScreen } from "./pay-by-upi-screen";

const stand = depositServer();
const { server, sent } = stand;
const saysAtAmount = (words: string) => waitFor(() => expect(amountField()).toHaveAccessibleDescription(RegExp(words)));

const screenWith = (options: Partial<DepositOptions> = {}, deposits: readonly DepositMark[] = []) => (
  <TestScreen now={TWO_O_CLOCK}>
    <PayByUpiScreen
      options={{ ...OPTIONS, ...options }}
      payeeName="Kalyan & House"
      playerKey="asha"
      deposits={deposits}
      readAt={TWO_O_CLOCK}
    />
  </TestScreen>
);
const showPayByUpi = () => render(screenWith());

beforeEach(() => {
  jest
    .spyOn(apps, "open")
    .mockImplementation(() => undefined)
    .mockClear();
  stand.reset();
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

test("once it is approved the panel says so with the balance, and offers to pay no more", async () => {
  server.on("GET /api/wallet", { json: { balance: "1500", bettingOn: true } });
  const { rerender } = showPayByUpi();
  await pay();
  expect(await screen.findByText("Your request for 500 points is recorded")).toBeVisible();
  expect(screen.getByText("Did no app open?")).toBeVisible();
  rerender(screenWith({ pending: [waiting("7", "500")] }));
  expect(screen.getByText("Your request for 500 points is recorded")).toBeVisible();
  rerender(screenWith({ pending: [] }, [{ key: "new", amount: points("500") }]));
  expect(await screen.findByText("500 points were added. Balance 1,500")).toBeVisible();
  expect(screen.queryByText("Your request for 500 points is recorded")).toBeNull();
  expect(screen.queryByText("Did no app open?")).toBeNull();
});

describe("what comes of it", () => {
  test("a lost answer is checked in neutral words, also after a reload, and ends as recorded", async () => {
    server.on("POST /api/deposits", "down");
    const { unmount } = showPayByUpi();
    await pay();
    expect(await screen.findByText("Checking your request…")).toBeVisible();
    expect(screen.queryByText(/error|fail/i)).toBeNull();
    unmount();
    server.on("GET /api/funds/", depositReceipt("done"));
    showPayByUpi();
    expect(screen.getByText("Checking your request…")).toBeVisible();
    expect(addMoney()).toBeDisabled();
    expect(await screen.findByRole("link", { name: "See what is waiting" })).toBeVisible();
    expect(sent()).toHaveLength(1);
  });

  test.each([
    [
      "the provider's refusal, with its words",
      depositReceipt("failed", { reason: "Too late today" }),
      "Too late today",
    ],
    ["nothing found by the horizon", depositReceipt("failed"), "do not pay again"],
    ["the provider away before the send", refusal(502, "provider_unreachable"), "do not pay again"],
    ["the server's own failure before the send", refusal(502, "deposit_failed"), "do not pay again"],
  ])("%s: payment could not be begun, and what is typed stays", async (_what, answer, more) => {
    server.on("POST /api/deposits", answer);
    showPayByUpi();
    await pay();
    expect(await screen.findAllByText("An error occurred while trying to initiate payment.")).not.toHaveLength(0);
    expect(screen.getAllByText(RegExp(more)).length).toBeGreaterThan(0);
    expect(amountField()).toHaveValue("500");
    expect(screen.queryByRole("link", { name: /^Open .* again$/ })).toBeNull();
    expect(addMoney()).toBeEnabled();
  });

  test("a minimum that has changed since is told at the field", async () => {
    server.on("POST /api/deposits", refusal(422, "deposit_minimum", { params: { min: "1000" } }));
    showPayByUpi();
    await pay();
    await saysAtAmount("Minimum amount to add is 1,000");
  });

  test("a method that the server misses is told at the gateways", async () => {
    server.on("POST /api/deposits", refusal(422, "method_required"));
    showPayByUpi();
    await pay();
    await waitFor(() =>
      expect(screen.getByRole("group")).toHaveAccessibleDescription("Please select a payment method"),
    );
  });

  test("an identical request still being checked is held back, in words", async () => {
    server.on("POST /api/deposits", refusal(409, "funds_identical_pending"));
    showPayByUpi();
    await pay();
    expect(
      await screen.findAllByText("The same request is still being checked. Please wait for its result."),
    ).not.toHaveLength(0);
  });

  test("one that never arrived was not sent, and that is said", async () => {
    server.on("POST /api/deposits", "down");
    server.on("GET /api/funds/", refusal(404, "not_found"));
    jest.useFakeTimers();
    const user = userEvent.setup({ advanceTimers: jest.advanceTimersByTime });
    prepareScreen(TWO_O_CLOCK);
    showPayByUpi();
    await pay("500", "PhonePe", user);
    for (let second = 0; second < 2; second += 1) await act(() => jest.advanceTimersByTimeAsync(1000));
    expect(screen.getByRole("alert")).toHaveTextContent(
      /^An error occurred while trying to initiate payment\.Your request for 500 points did not reach us\. Nothing was sent\.If you have paid already/,
    );
  });

  test("faults 41: tapped without a network, nothing is sent, no payment app is opened, and what is typed stays", async () => {
    showPayByUpi();
    goOffline();
    await pay();
    expect(screen.getByRole("alert")).toHaveTextContent(
      /^An error occurred while trying to initiate payment\.There was no internet connection\. Your request for 500 points was not sent\.$/,
    );
    expect(apps.open).not.toHaveBeenCalled();
    expect(sent()).toEqual([]);
    expect(amountField()).toHaveValue("500");
    act(comeBack);
    await userEvent.click(addMoney());
    expect(await screen.findByRole("link", { name: "See what is waiting" })).toBeVisible();
    expect(apps.open).toHaveBeenCalledTimes(1);
    expect(sent()).toHaveLength(1);
  });

  test("one called failed that is found later is corrected, visibly", async () => {
    server.on("POST /api/deposits", depositReceipt("failed"));
    server.on("GET /api/funds/", depositReceipt("done", { corrected: true }));
    showPayByUpi();
    await pay();
    await screen.findAllByText("An error occurred while trying to initiate payment.");
    expect(
      await screen.findAllByText("Your earlier request for 500 points was recorded after all", {}, { timeout: 4000 }),
    ).not.toHaveLength(0);
  });
});
