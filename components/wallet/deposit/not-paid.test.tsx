/** @jest-environment jsdom */
import { act, fireEvent, screen, within } from "@testing-library/react";
import { fetchEvents } from "@/lib/client/events/event-feed";
import { useEvents } from "@/lib/client/events/event-list";
import { saveSentDeposit } from "@/lib/client/outbox/sent-deposits";
import type { DepositFingerprint } from "@/lib/contract/funds";
import { fakeServer } from "@/testing/fake-server";
import { SUPPORT } from "@/testing/funds-user";
import { points } from "@/testing/points";
import { prepareScreen, renderScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { DepositRequests } from "./sent-from-phone";

const MINUTE = 60_000;

const send = (support: string, amount: string, at = TWO_O_CLOCK + 1234) =>
  saveSentDeposit("asha", { support, amount: points(amount), at });

const server = fakeServer(() => TWO_O_CLOCK);

const BellReads = () => {
  useEvents();
  return null;
};

/** Shows the history with lists that were read twice and have no request. */
const showTwice = (deposits: readonly DepositFingerprint[] | null) => {
  const at = (nth: number) => TWO_O_CLOCK + (10 + nth) * MINUTE;
  const read = { deposits, lists: "all", pending: [], playerKey: "asha" } as const;
  const screenAt = (nth: number) => (
    <>
      <BellReads />
      <DepositRequests {...read} notAdded="Deposit not added" readAt={at(nth)} support={SUPPORT} />
    </>
  );
  const { rerender } = renderScreen(screenAt(0));
  rerender(<TestScreen now={at(1)}>{screenAt(1)}</TestScreen>);
};

const section = () => screen.getByRole("region", { name: "Sent from this phone" });

beforeEach(() => {
  prepareScreen();
  localStorage.clear();
  server.on("GET /api/events", { json: { events: [] } });
});

test("who did not pay removes a request from this phone, and can bring it back", () => {
  send("7KXM-2PRD", "700");
  send("2PRD-7KXM", "300", TWO_O_CLOCK + MINUTE);
  showTwice([]);
  const [newer] = screen.getAllByRole("button", { name: "I did not pay" });
  fireEvent.click(newer as HTMLElement);
  expect(section()).toHaveTextContent(/300 points.*Removed from this phone\.Undo700 points.*Neither waiting nor added/);
  const undo = screen.getByRole("button", { name: "Undo" });
  expect(undo).toHaveFocus();
  fireEvent.click(undo);
  expect(section().textContent?.match(/\w{4}-\w{4}/g)).toEqual(["2PRD-7KXM", "7KXM-2PRD"]);
  expect(screen.getAllByRole("button", { name: "I did not pay" })).toHaveLength(2);
});

describe("a request that the bell says was not added", () => {
  const bellSays = async (support: string) => {
    const event = { kind: "deposit-missing", id: "a", amount: "900", date: "", at: TWO_O_CLOCK, seen: true, support };
    const events = [{ ...event, requestedAt: TWO_O_CLOCK - MINUTE }];
    server.on("GET /api/events", { json: { events } });
    await act(() => fetchEvents(true));
  };
  const elsewhere = () => screen.queryByRole("region", { name: "Deposit not added" });

  test("of another phone is told with its time and number, and with the way to support", async () => {
    send("7KXM-2PRD", "700");
    showTwice([]);
    await bellSays("AAAA-2222");
    expect(elsewhere()).toHaveTextContent(/900 pointsFor support: AAAA-222220 Nov 2026, 01:59 PMNeither waiting/);
    expect(elsewhere()).not.toHaveTextContent("Payment reference");
    expect(message(elsewhere())).toBe(
      "My payment of ₹900 was not added. My number: 9000000001.\n20 Nov 2026, 01:59 PM\nFor support: AAAA-2222",
    );
    expect(section()).not.toHaveTextContent("AAAA-2222");
  });

  test("of this phone stands once, as not added where this phone's lists could not tell, and not after its removal", async () => {
    send("7KXM-2PRD", "900");
    showTwice(null);
    expect(section()).not.toHaveTextContent("Neither waiting nor added");
    await bellSays("7KXM-2PRD");
    expect(elsewhere()).toBeNull();
    expect(section()).toHaveTextContent("Neither waiting nor added");
    fireEvent.click(screen.getByRole("button", { name: "I did not pay" }));
    expect(section()).toHaveTextContent("Removed from this phone.");
    expect(elsewhere()).toBeNull();
  });
});

test("nobody is asked about a payment of a request that may still wait or be added", () => {
  send("7KXM-2PRD", "700");
  showTwice(null);
  expect(section()).toHaveTextContent("7KXM-2PRD");
  expect(screen.queryByRole("button", { name: "I did not pay" })).toBeNull();
});

const message = (list: HTMLElement | null = section()) => {
  const link = within(list as HTMLElement).getByRole("link", { name: /Send to support/, hidden: true });
  return new URL(link.getAttribute("href") ?? "").searchParams.get("text");
};

test("the message to support says of a request only what is known, while the passbook cannot be read", () => {
  send("7KXM-2PRD", "700");
  showTwice(null);
  expect(message()).toMatch(/^About my payment of ₹700\. My number: 9000000001\.\n/);
});

test("the message to support says of a request that neither waits nor was added that it was not added", () => {
  send("7KXM-2PRD", "700");
  showTwice([]);
  const numbers = `20 Nov 2026, 02:00 PM\nFor support: 7KXM-2PRD\nPayment reference: TXN${TWO_O_CLOCK + 1234}`;
  expect(message()).toBe(`My payment of ₹700 was not added. My number: 9000000001.\n${numbers}`);
  fireEvent.change(screen.getByLabelText("UTR", { exact: false }), { target: { value: "412356789012" } });
  expect(message()).toBe(`My payment of ₹700 was not added. UTR: 412356789012. My number: 9000000001.\n${numbers}`);
});
