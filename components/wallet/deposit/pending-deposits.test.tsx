/** @jest-environment jsdom */
import { act, cleanup, fireEvent, screen } from "@testing-library/react";
import { refreshWallet } from "@/lib/client/data/wallet";
import type { DepositFingerprint, PendingDeposit } from "@/lib/contract/funds";
import { fundsUser, POLL, pendingDeposit, receiptOf, SUPPORT } from "@/testing/funds-user";
import { comeBack, goOffline } from "@/testing/network";
import { fundsEntry, storeEntry } from "@/testing/outbox-entries";
import { points } from "@/testing/points";
import { router } from "@/testing/router";
import { setServerNow, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { DepositWatch } from "./deposit-outcome";
import { PendingDeposits } from "./pending-deposits";

const { server, sent, pass, walletIs, show: showScreen } = fundsUser();

const list = (pending: readonly PendingDeposit[] | null, deposits: readonly DepositFingerprint[] | null = []) => (
  <PendingDeposits deposits={deposits} pending={pending} playerKey="asha" readAt={TWO_O_CLOCK} support={SUPPORT} />
);

const show = async (...first: Parameters<typeof list>) => {
  const { rerender } = await showScreen(list(...first));
  return async (...next: Parameters<typeof list>) => {
    rerender(<TestScreen now={TWO_O_CLOCK}>{list(...next)}</TestScreen>);
    await pass(10);
  };
};

let visibility = "visible";
Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
const setVisibility = (to: "visible" | "hidden") => {
  visibility = to;
  fireEvent(document, new Event("visibilitychange"));
};
beforeEach(() => {
  visibility = "visible";
});

test("each request that waits has its amount, its date and that it waits", async () => {
  await show([pendingDeposit("7", "500"), pendingDeposit("8", "1250")]);
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    expect.stringContaining("500 points20 Nov 2026, 02:00 PM"),
    expect.stringContaining("1,250 points20 Nov 2026, 02:00 PM"),
  ]);
  expect(screen.getByRole("region", { name: "Waiting for approval" })).toHaveTextContent(
    "We add the points once your payment is confirmed.",
  );
});

test("where nothing waits there is nothing, and it is refreshed when the player comes back to the tab alone", async () => {
  await show([]);
  expect(screen.queryByRole("region")).toBeNull();
  await pass(60_000);
  expect(router.refresh).not.toHaveBeenCalled();
  setVisibility("hidden");
  setServerNow(TWO_O_CLOCK + 60_000);
  setVisibility("visible");
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test("while something waits it is refreshed every fifteen seconds, and not in a hidden tab", async () => {
  await show([pendingDeposit("7", "500")]);
  await pass(14_900);
  expect(router.refresh).not.toHaveBeenCalled();
  await pass(100);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  setVisibility("hidden");
  await pass(60_000);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test("faults 41: without a network it is not refreshed, and again once the network is back", async () => {
  await show([pendingDeposit("7", "500")]);
  act(goOffline);
  await pass(60_000);
  expect(router.refresh).not.toHaveBeenCalled();
  act(comeBack);
  await pass(15_000);
  expect(router.refresh).toHaveBeenCalled();
});

test("what could not be read is said so, tried again, and counts as no decision", async () => {
  const next = await show([pendingDeposit("7", "500")]);
  await next(null);
  expect(screen.getByText(/^Your waiting requests could not be loaded/)).toBeVisible();
  await pass(15_000);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await next([pendingDeposit("7", "500")]);
  expect(screen.queryByText(/no longer waiting|were added/)).toBeNull();
});

test("one that was approved is said aloud with its amount", async () => {
  const next = await show([pendingDeposit("7", "500"), pendingDeposit("8", "200")]);
  await next([pendingDeposit("8", "200")], [{ key: "new", amount: points("500"), at: null }]);
  expect(screen.getByText(/^500 points were added\./).closest("[role=status]")).not.toBeNull();
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});

test("the balance beside a decision was read after it", async () => {
  const next = await show([pendingDeposit("7", "500")]);
  await act(async () => refreshWallet());
  await pass(100);
  server.live("wallet", "down");
  await next([], [{ key: "new", amount: points("500"), at: null }]);
  await pass(100);
  expect(screen.getByText(/^500 points were added\./)).not.toHaveTextContent("Balance");
  walletIs("1500");
  await act(async () => refreshWallet());
  await pass(100);
  expect(screen.getByText(/^500 points were added\./)).toHaveTextContent("Balance 1,500");
});

test("one that was refused is said so with its amount after one more read, a second later", async () => {
  const old = [{ key: "old", amount: points("500"), at: null }];
  const next = await show([pendingDeposit("7", "500")], old);
  await next([], old);
  expect(screen.queryByText(/no longer waiting/)).toBeNull();
  await pass(1000);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  await next([], old);
  expect(
    screen.getByText(
      "The request for 500 points is no longer waiting, and no deposit of that amount appeared. Ask support if you paid.",
    ),
  ).toBeVisible();
  router.refresh.mockClear();
  await pass(60_000);
  expect(router.refresh).not.toHaveBeenCalled();
});

test("an older request that the list of the newest leaves out still stands as waiting, with its UTR", async () => {
  const next = await show([pendingDeposit("7", "500")]);
  fireEvent.click(screen.getByText("Paid? Tell support the UTR"));
  fireEvent.change(screen.getByLabelText("UTR", { exact: false }), { target: { value: "123456789012" } });
  for (let read = 0; read < 3; read += 1) await next([pendingDeposit(String(8 + read), "300")], []);
  expect(screen.queryByText(/no longer waiting/)).toBeNull();
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toContainEqual(
    expect.stringContaining("500 points"),
  );
  expect(screen.getAllByDisplayValue("123456789012")).toHaveLength(1);
});

test("after a reload an older request that the server's record has stands as waiting with the UTR that was noted", async () => {
  const utr = () => screen.getAllByLabelText<HTMLInputElement>("UTR", { exact: false });
  await show([pendingDeposit("7", "500")]);
  fireEvent.click(screen.getByText("Paid? Tell support the UTR"));
  fireEvent.change(screen.getByLabelText("UTR", { exact: false }), { target: { value: "123456789012" } });
  cleanup();
  await show([pendingDeposit("8", "300"), { ...pendingDeposit(null, "500"), date: "", recorded: true }]);
  expect(screen.getAllByRole("listitem").map(({ textContent }) => textContent)).toEqual([
    expect.stringContaining("300 points"),
    expect.stringContaining("500 points20 Nov 2026, 02:00 PM"),
  ]);
  expect(utr().map(({ value }) => value)).toEqual(["", "123456789012"]);
});

test("a request started on another screen is checked on this one, and shown when it is recorded", async () => {
  storeEntry(fundsEntry("deposit", { state: "sending", points: points("500") }));
  server.on(POLL, receiptOf("deposit", "done"));
  await showScreen(<DepositWatch playerKey="asha" />);
  expect(screen.getByRole("status", { name: "" })).toHaveTextContent("Checking your request…500 points");
  await pass(1000);
  expect(router.refresh).toHaveBeenCalled();
  expect(screen.getAllByText("Your request for 500 points is recorded")).not.toHaveLength(0);
  expect(sent("deposit")).toEqual([]);
});
