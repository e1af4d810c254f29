/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { BidHistory, HistoryKind, WinHistory } from "@/lib/contract/histories";
import type { StateOfBid } from "@/lib/domain/settlement/bid-states";
import { en } from "@/lib/i18n/words";
import { fakeServer } from "@/testing/fake-server";
import { BID, WIN } from "@/testing/history-records";
import { points } from "@/testing/points";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidHistoryScreen } from "./bid-history-screen";
import { HistoryHead } from "./history-head";
import { WinHistoryScreen } from "./win-history-screen";

const server = fakeServer(serverNow);
const HISTORY = "GET /api/histories/main-bids";

/** What the page of a history shows. */
const show = (initial: BidHistory | WinHistory | null, kind: HistoryKind = "main-bids") => {
  const Screen = kind.endsWith("wins") ? WinHistoryScreen : BidHistoryScreen;
  return render(
    <TestScreen now={TWO_O_CLOCK}>
      <HistoryHead kind={kind} words={en} />
      <Screen initial={initial} kind={kind} readAt={TWO_O_CLOCK} today="2026-11-20" />
    </TestScreen>,
  );
};

const outcome = (more: Partial<StateOfBid>): StateOfBid => ({
  state: "waiting",
  payout: null,
  due: false,
  result: null,
  ...more,
});

beforeEach(() => {
  server.requests.length = 0;
  prepareScreen(TWO_O_CLOCK);
});

test("each bid says what became of it, with the declared result beside; the sums stand above", () => {
  const result = { openResult: "123-6", closeResult: "" };
  const states: readonly StateOfBid[] = [
    outcome({ state: "lost", result }),
    outcome({ state: "won", payout: points("11875.5"), result }),
    outcome({ due: true, result }),
    outcome({ state: "unknown" }),
  ];
  show({ bids: states.map((one) => ({ ...BID, outcome: one })) });
  const told = screen.getAllByRole("article").map((row) => row.textContent);
  // In the order in which they were added: the provider lists the newest first.
  expect(told[2]).toContain("Won+11,875.5");
  expect(told[1]).toContain("WaitingDigits");
  expect(told[1]).toContain("The result is here. The points are on their way.");
  expect(told[0]).toContain("Not known");
  expect(told[3]).toContain("Lost");
  expect(told[3]).toContain("Result 123-6");
  expect(told[0]).not.toContain("Result");
  const sums = screen.getByText("Staked").closest("dl");
  expect(sums).toHaveTextContent(/^Staked5,000Won11,875.5Waiting1,2501 not known1,250$/);
});

test("a day whose bids are all known names none that is not", () => {
  show({ bids: [{ ...BID, outcome: outcome({ state: "lost" }) }] });
  expect(screen.getByText("Staked").closest("dl")).toHaveTextContent(/^Staked1,250Won0Waiting0$/);
});

test("submissions of one market and minute are no landmarks of one name; Repeat says of which market", () => {
  show({ bids: [BID, { ...BID, pana: "Jodi Digit" }] });
  expect(screen.queryAllByRole("region")).toEqual([]);
  expect(screen.getAllByRole("button", { name: `Repeat ${BID.gameName}` })).toHaveLength(2);
});

test("bids of a host that does not know states yet have neither states nor sums", () => {
  show({ bids: [BID] });
  expect(screen.queryByText("Staked")).toBeNull();
  for (const word of ["Waiting", "Won", "Lost", "Not known"]) expect(screen.queryByText(word)).toBeNull();
});

test("what was submitted at once stands under one heading with its time and sum; long ones unfold", () => {
  const seven = ["1", "2", "3", "4", "5", "6", "7"].map((digits) => ({ ...BID, digits, points: points("20") }));
  show({ bids: [...seven, { ...BID, bidAt: TWO_O_CLOCK }] });
  const [first, second] = screen.getAllByRole("group", { name: /Nov 2026/ });
  expect(first).toHaveTextContent("20 Nov 2026, 02:15 PM7 bids · 140 points");
  expect(second).not.toHaveTextContent("1 bids");
  expect(within(first as HTMLElement).getAllByRole("article")).toHaveLength(5);
  fireEvent.click(screen.getByRole("button", { name: "Show all 7" }));
  expect(within(first as HTMLElement).getAllByRole("article")).toHaveLength(7);
});

test("a link to one day opens that day, and what is asked again is of it", async () => {
  server.on(HISTORY, { json: { bids: [BID] } });
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <BidHistoryScreen
        day="2026-11-19"
        initial={{ bids: [BID] }}
        kind="main-bids"
        readAt={TWO_O_CLOCK}
        today="2026-11-20"
      />
    </TestScreen>,
  );
  expect(screen.getByRole("button", { name: "Yesterday" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getAllByRole("article")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() =>
    expect(server.requests.at(-1)?.path).toBe("/api/histories/main-bids?from=2026-11-19&to=2026-11-19"),
  );
});

test("a chip asks for its days at once", async () => {
  server.on(HISTORY, { json: { bids: [BID] } });
  show({ bids: [] });
  for (const [chip, from, to, shown] of [
    ["Yesterday", "2026-11-19", "2026-11-19", "19 Nov"],
    ["7 days", "2026-11-14", "2026-11-20", "14 Nov – 20 Nov"],
    ["Month", "2026-10-22", "2026-11-20", "22 Oct – 20 Nov"],
    ["Today", "2026-11-20", "2026-11-20", "20 Nov"],
  ] as const) {
    fireEvent.click(screen.getByRole("button", { name: chip }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Submit" })).toBeEnabled());
    expect(server.requests.at(-1)?.path).toBe(`/api/histories/main-bids?from=${from}&to=${to}`);
    expect(screen.getByRole("button", { name: chip })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByLabelText("From")).toHaveValue(from);
    expect(screen.getByText(shown)).toBeVisible();
  }
});

test("an empty day offers the last seven days and a way to play; an empty week the latter alone", async () => {
  server.on("GET /api/histories/starline-wins", { json: { wins: [] } });
  show({ wins: [] }, "starline-wins");
  expect(screen.getByRole("link", { name: "Play" })).toHaveAttribute("href", "/imp2");
  fireEvent.click(screen.getByRole("button", { name: "See the last 7 days" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "See the last 7 days" })).toBeNull());
  expect(server.requests.map(({ path }) => path)).toEqual([
    "/api/histories/starline-wins?from=2026-11-14&to=2026-11-20",
  ]);
  expect(screen.getByText("NO DATA FOUND")).toBeVisible();
});

test("the tabs lead to all six histories, the open one marked", () => {
  show({ wins: [] }, "gali-wins");
  const tabs = within(screen.getByRole("navigation", { name: "Bids and wins" })).getAllByRole("link");
  expect(tabs.map((tab) => [tab.textContent, tab.getAttribute("href"), tab.getAttribute("aria-current")])).toEqual([
    ["Main", "/imp3", null],
    ["Starline", "/imp6", null],
    ["Gali", "/impwin", "page"],
    ["Bids", "/impbid", null],
    ["Wins", "/impwin", "page"],
  ]);
});

test("a Starline bid shows its session, as its win does", () => {
  show({ bids: [{ ...BID, pana: "Single Digit", session: "Open" }] }, "starline-bids");
  expect(screen.getByRole("article")).toHaveTextContent("Single Digit · Open");
});

test("a win of every family is told as one at a glance", () => {
  show({ wins: [{ ...WIN, pana: "Single Digit" }] }, "starline-wins");
  expect(screen.getByRole("article").dataset.look).toBe("won");
});
