/** @jest-environment jsdom */
import { act, screen } from "@testing-library/react";
import { showReceipt } from "@/lib/client/device/shown-receipt";
import { fetchEvents } from "@/lib/client/events/event-feed";
import { useEvents } from "@/lib/client/events/event-list";
import { routes } from "@/lib/routes";
import { fakeServer } from "@/testing/fake-server";
import { points } from "@/testing/points";
import { openPage } from "@/testing/router";
import { prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { ReceiptSheet } from "./receipt-sheet";

const server = fakeServer(() => TWO_O_CLOCK);

beforeEach(() => prepareScreen());
afterEach(() => act(() => showReceipt(null)));

const show = () => renderScreen(<ReceiptSheet />);

test("a transfer's receipt says what, how much, to whom and when; it can be shared and closed", () => {
  show();
  act(() =>
    showReceipt({ kind: "transfer", amount: points("150"), to: "Ravi Demo", at: TWO_O_CLOCK, reference: "7KXM-2PRD" }),
  );
  const sheet = screen.getByRole("dialog", { name: "Points sent" });
  expect(sheet).toHaveTextContent("Points sent150 pointsToRavi DemoTime20 Nov 2026, 02:00 PMFor support7KXM-2PRD");
  const open = jest.spyOn(window, "open").mockReturnValue(null);
  act(() => screen.getByRole("button", { name: "Share" }).click());
  act(() => screen.getByRole("button", { name: "As text" }).click());
  const text = "Points sent\n150 points\nTo: Ravi Demo\nTime: 20 Nov 2026, 02:00 PM\nFor support: 7KXM-2PRD";
  expect(open.mock.calls[0]?.[0]).toBe(`https://wa.me/?text=${encodeURIComponent(text)}`);
  act(() => screen.getByRole("button", { name: "Done" }).click());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a toast that came before the receipt lies above it", () => {
  show();
  const toasts = document.querySelector<HTMLElement>(".toasts");
  if (!toasts) throw new Error("there are no toasts");
  const dialogOpen: unknown[] = [];
  toasts.showPopover = () => void dialogOpen.push(document.querySelector("dialog")?.open);
  act(() =>
    showReceipt({ kind: "transfer", amount: points("150"), to: "Ravi Demo", at: TWO_O_CLOCK, reference: "7KXM-2PRD" }),
  );
  expect(dialogOpen).toEqual([true]);
});

test("Share leads to its first choice, and the closed receipt to the screen's heading", async () => {
  jest.useFakeTimers();
  renderScreen(
    <main>
      <h1>Transfer</h1>
      <ReceiptSheet />
    </main>,
  );
  act(() =>
    showReceipt({ kind: "transfer", amount: points("150"), to: "Ravi Demo", at: TWO_O_CLOCK, reference: "7KXM-2PRD" }),
  );
  act(() => screen.getByRole("button", { name: "Share", expanded: false }).click());
  expect(screen.getByRole("button", { name: "As text" })).toHaveFocus();
  act(() => screen.getByRole("button", { name: "Done" }).click());
  act(() => jest.advanceTimersByTime(50));
  jest.useRealTimers();
  expect(screen.getByRole("heading", { name: "Transfer" })).toHaveFocus();
});

test("a receipt leads to the list in which its number stands, and is closed then", () => {
  show();
  act(() =>
    showReceipt({ kind: "transfer", amount: points("150"), to: "Ravi Demo", at: TWO_O_CLOCK, reference: "7KXM-2PRD" }),
  );
  const link = screen.getByRole("link", { name: "See it in the passbook" });
  expect(link).toHaveAttribute("href", "/transaction");
  act(() => link.click());
  expect(screen.queryByRole("dialog")).toBeNull();
});

test("a withdrawal's receipt waits for home", () => {
  act(() =>
    showReceipt({ kind: "withdrawal", amount: points("300"), to: "Paytm", at: TWO_O_CLOCK, reference: "7KXM-2PRD" }),
  );
  const { unmount } = show();
  expect(screen.queryByRole("dialog")).toBeNull();
  unmount();
});

const BellReads = () => {
  useEvents();
  return null;
};

test.each([
  ["withdrawal-returned", "Withdrawal returned", "RemarkWrong number", "come back to your wallet"],
  ["withdrawal-paid", "Withdrawal paid", "For support7KXM-2PRD", "Withdraw History"],
])("an open receipt turns to what was decided of its withdrawal: %s", async (kind, title, fact, note) => {
  openPage.path = routes.home;
  const decided = { kind, amount: "300", date: "", at: TWO_O_CLOCK, seen: false };
  const setEvents = (...events: readonly object[]) => server.on("GET /api/events", { json: { events } });
  setEvents({ ...decided, id: "a", support: "2PRD-7KXM" });
  renderScreen(
    <>
      <BellReads />
      <ReceiptSheet />
    </>,
  );
  act(() =>
    showReceipt({ kind: "withdrawal", amount: points("300"), to: "Paytm", at: TWO_O_CLOCK, reference: "7KXM-2PRD" }),
  );
  await act(() => fetchEvents(true));
  const sheet = screen.getByRole("dialog", { name: "Withdrawal requested" });
  expect(sheet).toHaveTextContent("The points are held at once and paid out after approval.");
  setEvents({
    ...decided,
    id: "b",
    support: "7KXM-2PRD",
    ...(fact.startsWith("Remark") && { remark: "Wrong number" }),
  });
  await act(() => fetchEvents(true));
  expect(sheet).toHaveAccessibleName(title);
  expect(sheet).toHaveTextContent(fact);
  expect(sheet).toHaveTextContent(note);
  expect(sheet).not.toHaveTextContent("held at once");
});
