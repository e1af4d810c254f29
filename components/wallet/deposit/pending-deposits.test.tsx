/** @jest-environment jsdom */
import { act, fireEvent, render, screen, waitFor } from "@testing-library/react";
import { changeFundsMemory } from "@/lib/client/money-request/pending-funds";
import type { DepositMark, PendingDeposit } from "@/lib/contract/funds";
import { depositReceipt, depositServer, waiting } from "@/testing/deposit-server";
import { comeBack, goOffline } from "@/testing/network";
import { points } from "@/testing/points";
import { router } from "@/testing/router";
import { prepareScreen, setServerNow, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { DepositWatch } from "./deposit-end";
import { PendingDeposits } from "./pending-deposits";

const stand = depositServer();

const list = (pending: readonly PendingDeposit[] | null, deposits: readonly DepositMark[] | null = []) => (
  <TestScreen now={TWO_O_CLOCK}>
    <PendingDeposits deposits={deposits} pending={pending} readAt={TWO_O_CLOCK} />
  </TestScreen>
);

let visibility = "visible";
Object.defineProperty(document, "visibilityState", { configurable: true, get: () => visibility });
const turn = (to: "visible" | "hidden") => {
  visibility = to;
  fireEvent(document, new Event("visibilitychange"));
};
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  visibility = "visible";
  stand.reset();
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

test("each request that waits has its amount, its date and that it waits", () => {
  render(list([waiting("7", "500"), waiting("8", "1250")]));
  const rows = screen.getAllByRole("listitem").map(({ textContent }) => textContent);
  expect(rows).toEqual([
    "500 pointswaits for approval20 Nov 2026, 02:00 PM",
    "1,250 pointswaits for approval20 Nov 2026, 02:00 PM",
  ]);
  expect(screen.getByRole("region", { name: "Waiting for approval" })).toHaveTextContent(
    "Coming back from a payment app proves nothing.",
  );
});

test("two alike of a provider that tells no id are both there", () => {
  render(list([waiting(null, "500"), waiting(null, "500")]));
  expect(screen.getAllByRole("listitem")).toHaveLength(2);
});

test("where nothing waits there is nothing, and nothing is asked for again", async () => {
  jest.useFakeTimers();
  render(list([]));
  expect(screen.queryByRole("region")).toBeNull();
  await pass(60_000);
  expect(router.refresh).not.toHaveBeenCalled();
});

test("while something waits it is asked for again every five seconds, as the wallet is, and not in a hidden tab", async () => {
  jest.useFakeTimers();
  render(list([waiting("7", "500")]));
  await pass(4900);
  expect(router.refresh).not.toHaveBeenCalled();
  await pass(100);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  turn("hidden");
  await pass(60_000);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test("faults 41: without a network it is not asked for, and again once the network is back", async () => {
  jest.useFakeTimers();
  render(list([waiting("7", "500")]));
  act(goOffline);
  await pass(60_000);
  expect(router.refresh).not.toHaveBeenCalled();
  act(comeBack);
  await pass(5000);
  expect(router.refresh).toHaveBeenCalled();
});

test("it is asked for again when the player comes back to the tab", () => {
  render(list([]));
  turn("hidden");
  setServerNow(TWO_O_CLOCK + 60_000);
  turn("visible");
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

test("what could not be read is said so, and tried again", async () => {
  jest.useFakeTimers();
  render(list(null));
  expect(screen.getByText(/^Your waiting requests cannot be read right now/)).toBeVisible();
  await pass(5000);
  expect(router.refresh).toHaveBeenCalledTimes(1);
});

const NONE =
  "The request for 500 points is no longer waiting, and no deposit of that amount appeared. Ask support if you paid.";

test("one that was approved is said aloud with its amount", () => {
  const { rerender } = render(list([waiting("7", "500"), waiting("8", "200")]));
  rerender(list([waiting("8", "200")], [{ key: "new", amount: points("500") }]));
  expect(screen.getByText("500 points were added.")).toBeVisible();
  expect(screen.getByText("500 points were added.").closest("[role=status]")).not.toBeNull();
  expect(screen.getAllByRole("listitem")).toHaveLength(1);
});

test("one that was refused is said so with its amount after one more look, a second later", async () => {
  jest.useFakeTimers();
  const old = [{ key: "old", amount: points("500") }];
  const { rerender } = render(list([waiting("7", "500")], old));
  rerender(list([], old));
  expect(screen.queryByText(/no longer waiting/)).toBeNull();
  await pass(1000);
  expect(router.refresh).toHaveBeenCalledTimes(1);
  rerender(list([], old));
  expect(screen.getByText(NONE)).toBeVisible();
  router.refresh.mockClear();
  await pass(60_000);
  expect(router.refresh).not.toHaveBeenCalled();
});

test("where the book cannot be read it is not called refused", () => {
  const { rerender } = render(list([waiting("7", "500")]));
  rerender(list([], null));
  rerender(list([], null));
  expect(screen.getByText(/^The request for 500 points is no longer waiting\. Whether it was added/)).toBeVisible();
});

test("while the provider does not answer nothing counts as decided", () => {
  const { rerender } = render(list([waiting("7", "500")]));
  rerender(list(null));
  rerender(list([waiting("7", "500")]));
  expect(screen.queryByText(/no longer waiting|were added/)).toBeNull();
});

test("a request begun on another screen is checked on this one, and told when it is recorded", async () => {
  changeFundsMemory({ playerKey: "asha", kind: "deposit" }, (memory) => ({
    ...memory,
    pending: { key: "k", amount: 500, heard: false },
  }));
  stand.server.on("GET /api/funds/", depositReceipt("done"));
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <DepositWatch playerKey="asha" />
    </TestScreen>,
  );
  expect(screen.getByRole("status", { name: "" })).toHaveTextContent("Checking your request…500 points");
  await waitFor(() => expect(router.refresh).toHaveBeenCalled());
  expect(screen.getAllByText("Your request for 500 points is recorded")).not.toHaveLength(0);
  expect(stand.sent()).toEqual([]);
});
