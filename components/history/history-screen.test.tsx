/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import type { BidHistory, HistoryKind, WinHistory } from "@/lib/contract/histories";
import type { StateOfBid } from "@/lib/domain/settlement/bid-states";
import { en } from "@/lib/i18n/words";
import { fakeServer, refusal } from "@/testing/fake-server";
import { BID, WIN } from "@/testing/history-records";
import { points } from "@/testing/points";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidHistoryScreen } from "./bid-history-screen";
import { HistoriesMenu } from "./histories-menu";
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
const rows = () => screen.getAllByRole("article").map((row) => within(row));

beforeEach(() => {
  server.requests.length = 0;
  prepareScreen(TWO_O_CLOCK);
});

test("today's bids are there on opening, every field of them", () => {
  show({ bids: [BID] });
  for (const text of ["Kalyan", "Half Sangam · Open", "5", "123", "1,250 points", "20 Nov 2026, 02:15 PM"]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByLabelText("From")).toHaveValue("2026-11-20");
  expect(screen.getByLabelText("To")).toHaveValue("2026-11-20");
  expect(server.requests).toEqual([]);
});

test("two bids that are alike in everything are both shown", () => {
  show({ bids: [BID, BID] });
  expect(rows()).toHaveLength(2);
});

test.each([
  ["main-bids", "My Bids"],
  ["main-wins", "Win History"],
  ["starline-bids", "Starline Bids"],
  ["starline-wins", "Starline Win History"],
  ["gali-bids", "GALI DISAWAR BIDS"],
  ["gali-wins", "GALI DISAWAR WINS"],
] as const)(
  "%s has the document's heading, leads back to the menu and asks for its own list",
  async (kind, heading) => {
    const empty = kind.endsWith("wins") ? { wins: [] } : { bids: [] };
    server.on(`GET /api/histories/${kind}`, { json: empty });
    show(empty, kind);
    expect(screen.getByRole("heading", { level: 1, name: heading })).toBeVisible();
    expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/histories");
    fireEvent.click(screen.getByRole("button", { name: "Submit" }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Submit" })).toBeEnabled());
    expect(server.requests.map(({ path }) => path)).toEqual([`/api/histories/${kind}?from=2026-11-20&to=2026-11-20`]);
  },
);

test("Submit asks for the chosen days, once, and says so meanwhile", async () => {
  let answer: (json: { json: unknown }) => void = () => undefined;
  server.on(HISTORY, () => new Promise((resolve) => (answer = resolve)));
  show({ bids: [] });
  expect(screen.getByText("NO DATA FOUND")).toBeVisible();
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-18" } });
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  const busy = screen.getByRole("button", { name: "Submitting..." });
  expect(busy).toBeDisabled();
  fireEvent.submit(busy.closest("form") ?? busy);
  expect(server.requests.map(({ path }) => path)).toEqual(["/api/histories/main-bids?from=2026-11-18&to=2026-11-20"]);
  answer({ json: { bids: [BID] } });
  expect(await screen.findByText("Kalyan")).toBeVisible();
  expect(screen.getByRole("button", { name: "Submit" })).toBeEnabled();
});

test("security 37: more days than may be asked for at once are said so beside the field, and nothing is asked", async () => {
  server.on(HISTORY, { json: { bids: [BID] } });
  show({ bids: [] });
  const [from, to] = [screen.getByLabelText("From"), screen.getByLabelText("To")];
  fireEvent.change(from, { target: { value: "2026-08-20" } });
  expect(screen.getByRole("alert")).toHaveTextContent("Please choose 92 days or fewer at a time");
  expect(to).toBeInvalid();
  expect(to).toHaveAttribute("max", "2026-11-19");
  const submit = screen.getByRole("button", { name: "Submit" });
  fireEvent.click(submit);
  // A browser that does not know the field's bounds.
  fireEvent.submit(submit.closest("form") ?? submit);
  expect(server.requests).toEqual([]);

  fireEvent.change(from, { target: { value: "2026-08-21" } });
  expect(screen.queryByRole("alert")).toBeNull();
  expect(to).toHaveAttribute("max", "2026-11-20");
  fireEvent.click(submit);
  expect(await screen.findByText("Kalyan")).toBeVisible();
  fireEvent.change(to, { target: { value: "2026-08-20" } });
  expect(screen.getByRole("alert")).toHaveTextContent("'From' must not be after 'To'");
});

const AWAY = "The provider gave no readable answer, so this list could not be loaded. Nothing of yours is lost.";

test.each([
  ["a provider that does not answer", refusal(502, "provider_unreachable"), AWAY],
  ["no network", "down" as const, "Network error. Please try again."],
  [
    "a limit",
    refusal(429, "rate_limited", { params: { seconds: 40 } }),
    "Too many tries. Please wait 40 seconds and try again.",
  ],
  [
    "too many at once",
    refusal(429, "too_many_at_once"),
    "Too many requests at once. Please wait a moment and try again.",
  ],
])("%s is 'NO DATA FOUND' with its reason, and can be tried again", async (_what, answer, reason) => {
  server.on(HISTORY, answer);
  show({ bids: [BID] });
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText("NO DATA FOUND")).toBeVisible();
  server.on(HISTORY, { json: { bids: [BID] } });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Kalyan")).toBeVisible();
});

test("a page that came without the list says why; an empty list says nothing more", () => {
  const { unmount } = show(null);
  expect(screen.getByText(AWAY)).toBeVisible();
  unmount();
  show({ bids: [] });
  expect(screen.getByText("NO DATA FOUND")).toBeVisible();
  expect(screen.queryByText(AWAY)).toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("a Gali win congratulates and tells game, digit, date, game type and points", () => {
  show({ wins: [WIN] }, "gali-wins");
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
    show({ wins: [{ ...WIN, winDate: "20 November 26 06:00" }, evening] }, kind);
    const [first, second] = rows();
    expect(first?.getByText("20 Nov 2026")).toBeVisible();
    expect(second?.getByText("20 Nov 2026, 06:00 PM")).toBeVisible();
    expect(screen.queryByText(/06:00$/)).toBeNull();
  },
);

test("a Gali win's colour is its game type's, and the word stands beside it", () => {
  const panas = ["Left Digit", "Right Digit", "Jodi Digit", "Something Else", "constructor"];
  show({ wins: panas.map((pana) => ({ ...WIN, pana })) }, "gali-wins");
  const looks = screen.getAllByRole("article").map((row) => row.dataset.look);
  expect(looks).toEqual(["blue", "green", "yellow", "grey", "grey"]);
  rows().forEach((row, index) => {
    expect(row.getByText(panas[index] ?? "")).toBeVisible();
  });
});

test("a Gali bid is no win: points, no congratulations, no colour", () => {
  show({ bids: [{ ...BID, pana: "Right Digit", closeDigits: "" }] }, "gali-bids");
  expect(screen.getByText("1,250 pts")).toBeVisible();
  expect(screen.queryByText("Congratulations You Won")).toBeNull();
  expect(screen.getByRole("article").dataset.look).toBeUndefined();
});

test("the menu has its eight items in the document's order, each with its screen", () => {
  render(<HistoriesMenu words={en.history} />);
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["Deposit History", "/addfundhistory"],
    ["Wallet History", "/transaction"],
    ["Main Bid-History", "/imp4"],
    ["Main Win-History", "/imp3"],
    ["Starline Bid-History", "/imp5"],
    ["Starline Win-History", "/imp6"],
    ["Gali Bid-History", "/impbid"],
    ["Gali Win-History", "/impwin"],
  ]);
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
