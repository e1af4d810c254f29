/** @jest-environment jsdom */
import { fireEvent, screen, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { StateOfBid } from "@/lib/domain/settlement/bid-states";
import { history as english } from "@/lib/i18n/en/history";
import { translateKnown } from "@/lib/i18n/format/translate-known";
import { history as hindi } from "@/lib/i18n/hi/history";
import { fakeServer } from "@/testing/fake-server";
import { BID, WIN } from "@/testing/history-records";
import { points } from "@/testing/points";
import { prepareScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { showHistory } from "./fixtures/show-history";

const server = fakeServer(serverNow);

const rows = () => screen.getAllByRole("article").map((row) => within(row));

beforeEach(() => prepareScreen());

test("today's bids are there on opening, every field of them", () => {
  showHistory({ bids: [BID] });
  for (const text of ["Kalyan", "5", "123", "1,250 points", "20 Nov 2026, 02:15 PM"]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByRole("article")).toHaveTextContent("Half Sangam · Open");
  expect(screen.getByLabelText("From")).toHaveValue("2026-11-20");
  expect(screen.getByLabelText("To")).toHaveValue("2026-11-20");
  expect(server.requests).toEqual([]);
});

test("both numbers of a sangam have the names of their parts, which for Close are others", () => {
  const full = { ...BID, pana: "Full Sangam", digits: "120", session: "Close" };
  showHistory({ bids: [{ ...BID, session: "close" }, full, { ...BID, pana: "Something Else" }] });
  const texts = screen.getAllByRole("article").map((row) => row.textContent);
  expect(texts[2]).toContain("Number 5 · Number 123");
  expect(texts[1]).toContain("Open Pana 120 Close Pana 123");
  expect(texts[0]).toContain("Close Digit 5 Open Pana 123");
});

test("the number of a receipt stands once at its bids, and nowhere at others", () => {
  const known = { ...BID, support: "7KXM-2PRD" };
  showHistory({ bids: [known, { ...known, digits: "6" }, { ...BID, gameName: "Sridevi" }] });
  expect(screen.getAllByText(/^For support/).map(({ textContent }) => textContent)).toEqual(["For support: 7KXM-2PRD"]);
});

test("entries that could not be read are said so above the others, with their numbers, and no sum is shown", () => {
  const unreadable = [{ after: 0, number: "T7" }];
  const lost: StateOfBid = { state: "lost", payout: null, due: false, result: null };
  const { unmount } = showHistory({ bids: [{ ...BID, outcome: lost }], unreadable });
  expect(screen.getByText("1 entry could not be read.")).toBeVisible();
  expect(screen.getByText("Support can look this up by number: T7.")).toBeVisible();
  expect(rows()).toHaveLength(1);
  expect(screen.queryByText("Staked")).toBeNull();
  unmount();
  showHistory({ wins: [], unreadable }, "main-wins");
  expect(screen.getByText("1 entry could not be read.")).toBeVisible();
  expect(screen.queryByText("NO DATA FOUND")).toBeNull();
});

test("a Gali win congratulates and tells game, digit, date, game type and points", () => {
  showHistory({ wins: [WIN] }, "gali-wins");
  for (const text of [
    "Congratulations You Won",
    "Disawar",
    "Digit",
    "5",
    "Date",
    "20 Nov 2026",
    "Left Digit",
    "950 pts",
  ]) {
    expect(screen.getByText(text)).toBeVisible();
  }
});

test.each(["main-wins", "gali-wins"] as const)(
  "%s: a win whose time leaves the half of the day open has its date alone, one that does not has its time",
  (kind) => {
    const evening = { ...WIN, winDate: "20 November 26 18:00", wonAt: TWO_O_CLOCK + 240 * 60_000 };
    showHistory({ wins: [{ ...WIN, winDate: "20 November 26 06:00" }, evening] }, kind);
    const [first, second] = screen.getAllByRole("article");
    expect(first).toHaveTextContent(/20 Nov 2026(?!,)/);
    expect(second).toHaveTextContent("20 Nov 2026, 06:00 PM");
    expect(first).not.toHaveTextContent("06:00");
  },
);

test("wins have their number and sum above them, unless one could not be read", () => {
  const { unmount } = showHistory({ wins: [WIN, { ...WIN, amount: points("95.5") }] }, "starline-wins");
  expect(screen.getByText("2 wins").parentElement).toHaveTextContent(/^2 wins1,045.5 points$/);
  unmount();
  showHistory({ wins: [WIN], unreadable: [{ after: 0, number: "T7" }] }, "starline-wins");
  expect(screen.queryByText("1 win")).toBeNull();
});

test("a bid leads to the chart of its market", () => {
  showHistory({ bids: [BID] });
  expect(screen.getByRole("link", { name: "Past results: Kalyan" })).toHaveAttribute("href", "/chart?name=Kalyan");
});

test("a Gali win's colour is its game type's, and the word stands beside it", () => {
  const panas = ["Left Digit", "Right Digit", "Jodi Digit", "Something Else", "constructor"];
  showHistory({ wins: panas.map((pana) => ({ ...WIN, pana })) }, "gali-wins");
  const variants = screen.getAllByRole("article").map((row) => row.dataset.look);
  expect(variants).toEqual(["blue", "green", "yellow", "grey", "grey"]);
  rows().forEach((row, index) => {
    expect(row.getByText(panas[index] ?? "")).toBeVisible();
  });
});

test("a Gali bid is no win: points, no congratulations, no colour", () => {
  showHistory({ bids: [{ ...BID, pana: "Right Digit", closeDigits: "" }] }, "gali-bids");
  expect(screen.getByText("1,250 pts")).toBeVisible();
  expect(screen.queryByText("Congratulations You Won")).toBeNull();
  expect(screen.getByRole("article").dataset.look).toBeUndefined();
});

const outcome = (more: Partial<StateOfBid>): StateOfBid => ({
  state: "waiting",
  payout: null,
  due: false,
  result: null,
  ...more,
});

test("each bid says what became of it, with the declared result beside; the sums stand above", () => {
  const result = { openResult: "123-6", closeResult: "" };
  const states: readonly StateOfBid[] = [
    outcome({ state: "lost", result }),
    outcome({ state: "won", payout: points("11875.5"), result }),
    outcome({ due: true, result }),
    outcome({ state: "unknown" }),
  ];
  showHistory({ bids: states.map((one) => ({ ...BID, outcome: one })) });
  const texts = screen.getAllByRole("article").map((row) => row.textContent);
  // The rows are in the order in which they were added, though the provider lists the newest first.
  expect(texts[2]).toContain("Won+11,875.5");
  expect(texts[1]).toContain("WaitingOpen Digit 5 Close Pana 123");
  expect(texts[1]).toContain("The result is here. The points are on their way.");
  expect(texts[0]).toContain("Not known");
  expect(texts[3]).toContain("Lost");
  expect(texts[3]).toContain("Result 123-6");
  expect(screen.getAllByText("Result 123-6", { ignore: ".sr-only" })).toHaveLength(3);
  expect(texts[0]).not.toContain("Result");
  const sums = screen.getByText("Staked").closest("dl");
  expect(sums).toHaveTextContent(/^Staked5,000Won11,875.5Waiting1,2501 not known1,250Not knownNot known: this app/);
});

test("submissions of one market and minute are no landmarks of one name; Repeat says of which market", () => {
  showHistory({ bids: [BID, { ...BID, pana: "Jodi Digit" }] });
  expect(screen.queryAllByRole("region")).toEqual([]);
  expect(screen.getAllByRole("button", { name: `Repeat ${BID.gameName}` })).toHaveLength(2);
});

test("a bid names its session where its player chose one, not the one that the provider's row has all the same", () => {
  const rows = ["Single Digit", "Jodi Digit", "Full Sangam"].map((pana) => ({ ...BID, pana, session: "Close" }));
  showHistory({ bids: rows });
  const texts = screen.getAllByRole("article").map(({ textContent }) => textContent ?? "");
  // The full sangam's one is the name of its close pana.
  expect(texts.map((text) => text.split("Close").length - 1)).toEqual([1, 0, 1]);
});

test("bids of a host that does not know states yet have neither states nor sums", () => {
  showHistory({ bids: [BID] });
  expect(screen.queryByText("Staked")).toBeNull();
  for (const word of ["Waiting", "Won", "Lost", "Not known"]) expect(screen.queryByText(word)).toBeNull();
});

test("what was submitted at once stands under one heading with its time and sum; long ones unfold", () => {
  const seven = ["1", "2", "3", "4", "5", "6", "7"].map((digits) => ({ ...BID, digits, points: points("20") }));
  showHistory({ bids: [...seven, { ...BID, bidAt: TWO_O_CLOCK }] });
  const [first, second] = screen.getAllByRole("group", { name: /Nov 2026/ });
  expect(first).toHaveTextContent("20 Nov 2026, 02:15 PM7 bids · 140 points");
  expect(second).not.toHaveTextContent("1 bids");
  expect(within(first as HTMLElement).getAllByRole("article")).toHaveLength(5);
  fireEvent.click(screen.getByRole("button", { name: "Show all 7" }));
  expect(within(first as HTMLElement).getAllByRole("article")).toHaveLength(7);
});

test("a Starline bid has no session, nor has its win", () => {
  const { unmount } = showHistory({ bids: [{ ...BID, pana: "Single Digit", session: "Open" }] }, "starline-bids");
  expect(screen.getByRole("article")).toHaveTextContent("Single Digit");
  expect(screen.getByRole("article")).not.toHaveTextContent("Open");
  unmount();
  showHistory({ wins: [{ ...WIN, pana: "Single Digit", session: "Open" }] }, "starline-wins");
  expect(screen.getByRole("article")).toHaveTextContent("Single Digit");
  expect(screen.getByRole("article")).not.toHaveTextContent("Open");
});

test("in English every label is shown as the provider writes it", () => {
  for (const label of Object.keys(english.labels)) expect(translateKnown(english.labels, label)).toBe(label);
});

test.each([
  ["Left Digit", "लेफ्ट डिजिट"],
  ["Open", "ओपन"],
  ["A new game", "A new game"],
  ["constructor", "constructor"],
])("in Hindi %j is %j", (label, shown) => {
  expect(translateKnown(hindi.labels, label)).toBe(shown);
});
