/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { en } from "@/lib/i18n/translations";
import { fakeServer, refusal } from "@/testing/fake-server";
import { BID } from "@/testing/history-records";
import { openPage } from "@/testing/router";
import { prepareScreen, renderScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidHistoryScreen } from "./bid-history-screen";
import { showHistory } from "./fixtures/show-history";
import { HistoriesMenu } from "./history-links";

const server = fakeServer(serverNow);
const HISTORY = "GET /api/histories/main-bids";

beforeEach(() => {
  prepareScreen();
  window.history.replaceState(null, "", "/");
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
    showHistory(empty, kind);
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
  showHistory({ bids: [] });
  expect(screen.getByText("NO DATA FOUND")).toBeVisible();
  expect(screen.getByRole("status")).toHaveTextContent("Bids: 0");
  fireEvent.change(screen.getByLabelText("From"), { target: { value: "2026-11-18" } });
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(screen.getByRole("status")).toBeEmptyDOMElement();
  const busy = screen.getByRole("button", { name: "Submitting..." });
  expect(busy).toBeDisabled();
  fireEvent.submit(busy.closest("form") ?? busy);
  expect(server.requests.map(({ path }) => path)).toEqual(["/api/histories/main-bids?from=2026-11-18&to=2026-11-20"]);
  answer({ json: { bids: [BID] } });
  expect(await screen.findByText("Kalyan")).toBeVisible();
  expect(screen.getByRole("button", { name: "Submit" })).toBeEnabled();
  expect(screen.getByRole("status")).toHaveTextContent("Bids: 1");
});

test("security 37: more days than may be asked for at once are said so beside the field, and nothing is asked", async () => {
  server.on(HISTORY, { json: { bids: [BID] } });
  showHistory({ bids: [] });
  const [from, to] = [screen.getByLabelText("From"), screen.getByLabelText("To")];
  fireEvent.change(from, { target: { value: "2026-08-20" } });
  expect(screen.getByRole("alert")).toHaveTextContent("Please choose 92 days or fewer at a time");
  expect(to).toBeInvalid();
  expect(to).toHaveAttribute("max", "2026-11-19");
  const submit = screen.getByRole("button", { name: "Submit" });
  fireEvent.click(submit);
  // The event is what a browser sends that does not know the field's bounds.
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

const AWAY = "Couldn't load this list. Your bids and points are safe.";

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
  showHistory({ bids: [BID] });
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  expect(await screen.findByText(reason)).toBeVisible();
  expect(screen.getByText("NO DATA FOUND")).toBeVisible();
  server.on(HISTORY, { json: { bids: [BID] } });
  fireEvent.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByText("Kalyan")).toBeVisible();
});

test("a page that came without the list says why; an empty list says nothing more", () => {
  const { unmount } = showHistory(null);
  expect(screen.getByText(AWAY)).toBeVisible();
  unmount();
  showHistory({ bids: [] });
  expect(screen.getByText("NO DATA FOUND")).toBeVisible();
  expect(screen.queryByText(AWAY)).toBeNull();
  expect(screen.queryByRole("button", { name: "Try again" })).toBeNull();
});

test("the menu has all bids and wins, the figures and withdrawals, then its eight items in the document's order, each with its screen", () => {
  render(<HistoriesMenu t={en.history} />);
  expect(screen.getAllByRole("link").map((link) => [link.textContent, link.getAttribute("href")])).toEqual([
    ["All Bids", "/allbids"],
    ["All Wins", "/allwins"],
    ["Where I Stand", "/figures"],
    ["Withdraw History", "/withdrawhistory"],
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

const tabLinks = () => within(screen.getByRole("navigation", { name: "Bids and wins" })).getAllByRole("link");

test("the chosen days stand in the URL, and the tabs carry them, but not today", async () => {
  server.on(HISTORY, { json: { bids: [BID] } });
  const { unmount } = showHistory({ bids: [] });
  for (const [chip, query] of [
    ["Yesterday", "?day=2026-11-19"],
    ["7 days", "?from=2026-11-14&to=2026-11-20"],
    ["Today", ""],
  ] as const) {
    fireEvent.click(screen.getByRole("button", { name: chip }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Submit" })).toBeEnabled());
    expect(window.location.search).toBe(query);
  }
  unmount();
  openPage.search = "from=2026-11-14&to=2026-11-20";
  showHistory({ bids: [] });
  expect(tabLinks().map((tab) => tab.getAttribute("href"))).toContain("/imp3?from=2026-11-14&to=2026-11-20");
  expect(tabLinks().map((tab) => tab.getAttribute("href"))).toContain("/allbids?from=2026-11-14&to=2026-11-20");
});

test("a page that Back shows again has the days of its URL, not those that the server had read", async () => {
  server.on(HISTORY, { json: { bids: [BID] } });
  const { unmount } = showHistory({ bids: [] });
  fireEvent.click(screen.getByRole("button", { name: "Yesterday" }));
  expect(await screen.findByText("Kalyan")).toBeVisible();
  unmount();
  openPage.search = "day=2026-11-19";
  showHistory({ bids: [] });
  expect(screen.getByRole("button", { name: "Yesterday" })).toHaveAttribute("aria-pressed", "true");
  expect(await screen.findByText("Kalyan")).toBeVisible();
});

test("a link to one day opens that day, and what is asked again is of it", async () => {
  server.on(HISTORY, { json: { bids: [BID] } });
  openPage.search = "day=2026-11-19";
  renderScreen(
    <BidHistoryScreen
      first={{ from: "2026-11-19", to: "2026-11-19" }}
      initial={{ bids: [BID] }}
      kind="main-bids"
      readAt={TWO_O_CLOCK}
    />,
  );
  expect(screen.getByRole("button", { name: "Yesterday" })).toHaveAttribute("aria-pressed", "true");
  expect(screen.getAllByRole("article")).toHaveLength(1);
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() =>
    expect(server.requests.at(-1)?.path).toBe("/api/histories/main-bids?from=2026-11-19&to=2026-11-19"),
  );
});

test("a chip asks for its days at once, and those of several days are named", async () => {
  server.on(HISTORY, { json: { bids: [BID] } });
  showHistory({ bids: [] });
  for (const [chip, from, to, shown] of [
    ["Yesterday", "2026-11-19", "2026-11-19", null],
    ["7 days", "2026-11-14", "2026-11-20", "14 Nov – 20 Nov"],
    ["Month", "2026-10-22", "2026-11-20", "22 Oct – 20 Nov"],
    ["Today", "2026-11-20", "2026-11-20", null],
  ] as const) {
    fireEvent.click(screen.getByRole("button", { name: chip }));
    await waitFor(() => expect(screen.getByRole("button", { name: "Submit" })).toBeEnabled());
    expect(server.requests.at(-1)?.path).toBe(`/api/histories/main-bids?from=${from}&to=${to}`);
    expect(screen.getByRole("button", { name: chip })).toHaveAttribute("aria-pressed", "true");
    expect(screen.getByLabelText("From")).toHaveValue(from);
    // A chip of one day says all that its date would.
    expect(screen.queryByText(/^\d+ [A-Z]\w+( – \d+ [A-Z]\w+)?$/)?.textContent ?? null).toBe(shown);
  }
});

test("an empty day offers the last seven days alone, an empty week a way to play", async () => {
  server.on("GET /api/histories/starline-wins", { json: { wins: [] } });
  showHistory({ wins: [] }, "starline-wins");
  expect(screen.queryByRole("link", { name: "Play" })).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "See the last 7 days" }));
  await waitFor(() => expect(screen.queryByRole("button", { name: "See the last 7 days" })).toBeNull());
  expect(server.requests.map(({ path }) => path)).toEqual([
    "/api/histories/starline-wins?from=2026-11-14&to=2026-11-20",
  ]);
  expect(screen.getByText("NO DATA FOUND")).toBeVisible();
  expect(screen.getByRole("link", { name: "Play" })).toHaveAttribute("href", "/imp2");
});

test("who has never bid is offered no earlier days", () => {
  showHistory({ bids: [] }, "main-bids", true);
  expect(screen.queryByRole("button", { name: "See the last 7 days" })).toBeNull();
  expect(screen.getByRole("link", { name: "Play" })).toHaveAttribute("href", "/imp");
});

test("the tabs lead to the wins of all and of each family, and to the bids, the open one marked", () => {
  showHistory({ wins: [] }, "gali-wins");
  expect(
    tabLinks().map((tab) => [tab.textContent, tab.getAttribute("href"), tab.getAttribute("aria-current")]),
  ).toEqual([
    ["All", "/allwins", null],
    ["Main", "/imp3", null],
    ["Starline", "/imp6", null],
    ["Gali", "/impwin", "page"],
    ["Bids", "/impbid", null],
    ["Wins", "/impwin", "page"],
  ]);
});
