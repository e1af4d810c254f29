/** @jest-environment jsdom */
import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { serverNow } from "@/lib/client/server-clock";
import type { BidRecord } from "@/lib/contract/histories";
import { type Points, parsePoints } from "@/lib/domain/points";
import { fakeServer, refusal } from "../testing/fake-server";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "../testing/test-screen";
import { HistoryScreen } from "./history-screen";

const server = fakeServer(serverNow);
const HISTORY = "GET /api/histories/main-bids";

const BID: BidRecord = {
  gameName: "Kalyan",
  pana: "Half Sangam",
  session: "Open",
  digits: "5",
  closeDigits: "123",
  points: parsePoints("1250") ?? ("0" as Points),
  bidDate: "20 Nov 2026 02:15:30 PM",
  bidAt: null,
  transactionId: null,
};

const show = (bids: readonly BidRecord[] | null) =>
  render(
    <TestScreen now={TWO_O_CLOCK}>
      <HistoryScreen kind="main-bids" initial={bids && { bids }} today="2026-11-20" />
    </TestScreen>,
  );

beforeEach(() => {
  server.requests.length = 0;
  prepareScreen(TWO_O_CLOCK);
});

test("today's bids are there on opening, every field as the provider tells it", () => {
  show([BID]);
  for (const text of ["Kalyan", "Half Sangam · Open", "5", "123", "1,250 points", "20 Nov 2026 02:15:30 PM"]) {
    expect(screen.getByText(text)).toBeVisible();
  }
  expect(screen.getByLabelText("From")).toHaveValue("2026-11-20");
  expect(screen.getByLabelText("To")).toHaveValue("2026-11-20");
  expect(server.requests).toEqual([]);
});

test("two bids that are alike in everything are both shown", () => {
  show([BID, BID]);
  expect(screen.getAllByRole("article")).toHaveLength(2);
});

test("Submit asks for the chosen days, once, and says so meanwhile", async () => {
  let answer: (json: { json: unknown }) => void = () => undefined;
  server.on(HISTORY, () => new Promise((resolve) => (answer = resolve)));
  show([]);
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

test.each([
  ["no network", "down" as const],
  ["a refusal", refusal(502, "provider_unreachable")],
])("%s shows the document's empty state and that it was a failure", async (_what, answer) => {
  server.on(HISTORY, answer);
  show([BID]);
  fireEvent.click(screen.getByRole("button", { name: "Submit" }));
  await waitFor(() => expect(screen.getByText("NO DATA FOUND")).toBeVisible());
  expect(screen.getByText("The history could not be loaded. Please try again.")).toBeVisible();
});
