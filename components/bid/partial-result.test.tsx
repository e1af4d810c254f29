/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/server-clock";
import { bidStand, partialReceipt, receipt } from "../testing/bid-stand";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "../testing/test-screen";
import { BidScreen } from "./bid-screen";

const { server, world, reset, pageProps, bids } = bidStand();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

const show = async () => {
  const shown = render(
    <TestScreen now={serverNow()}>
      <BidScreen {...pageProps("asha", "sp-dp-tp")} />
    </TestScreen>,
  );
  await pass(50);
  return shown;
};

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const listed = () =>
  screen.queryAllByRole("button", { name: /^Delete \d{3}, / }).map((button) => button.textContent?.trim());
const DOUBLES_OF_FIVE = ["113", "122", "177", "339", "366", "447", "500", "799", "889"];

/** Digit 5 with SP and DP at 10 points, confirmed. */
const confirm = async () => {
  for (const kind of ["SP", "DP"]) fireEvent.click(screen.getByRole("checkbox", { name: kind }));
  fireEvent.change(screen.getByLabelText("Digit"), { target: { value: "5" } });
  fireEvent.change(screen.getByLabelText("Points"), { target: { value: "10" } });
  press("Proceed");
  press("Submit");
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "SUBMIT" }));
  await pass(10);
};

beforeEach(() => {
  jest.useFakeTimers();
  reset();
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

test("faults 15: a partial result says which parts were placed and why the other was not; only that one stays", async () => {
  server.on("POST /api/bids", () => {
    world.wallet = "880";
    return partialReceipt(["Single Pana", "placed"], ["Double Pana", "failed", { reason: "Betting is closed" }]);
  });
  await show();
  await confirm();
  await pass(100);
  expect(screen.getAllByText("Single Pana placed, Double Pana not")[0]).toBeVisible();
  expect(screen.queryByText("Bid placed successfully!")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(listed()).toEqual(DOUBLES_OF_FIVE);
  expect(screen.getByLabelText("Balance")).toHaveTextContent("790");

  // The toast goes; what was told stays until the player goes on.
  await pass(4000);
  expect(screen.getByText("Single Pana placed, Double Pana not")).toBeVisible();
  expect(screen.getByText("Betting is closed")).toBeVisible();
  expect(screen.getByText("What was not placed is still in your list.")).toBeVisible();
});

test("what stayed is sent anew, alone and under a new key", async () => {
  server.on("POST /api/bids", partialReceipt(["Single Pana", "placed"], ["Double Pana", "failed", { reason: "no" }]));
  await show();
  await confirm();
  server.on("POST /api/bids", receipt("placed"));
  press("Submit");
  expect(screen.queryByText("What was not placed is still in your list.")).toBeNull();
  fireEvent.click(within(screen.getByRole("dialog")).getByRole("button", { name: "SUBMIT" }));
  await pass(10);
  expect(listed()).toEqual([]);
  const [first, second] = bids();
  expect(second?.headers["idempotency-key"]).not.toBe(first?.headers["idempotency-key"]);
  const sent = second?.body as { readonly lines: readonly { readonly digits: string }[] };
  expect(sent.lines.map(({ digits }) => digits)).toEqual(DOUBLES_OF_FIVE);
});

test("faults 5, 15: a partial result that is learnt after a reload leaves the same list", async () => {
  server.on("POST /api/bids", () => new Promise(() => undefined));
  server.on("GET /api/bids/", receipt("checking"));
  const first = await show();
  await confirm();
  first.unmount();
  await show();
  expect(listed()).toHaveLength(21);
  server.on("GET /api/bids/", partialReceipt(["Single Pana", "failed"], ["Double Pana", "placed"]));
  await pass(5000);
  expect(listed()).toHaveLength(12);
  expect(screen.getAllByText("Double Pana placed, Single Pana not").length).toBeGreaterThan(0);
});

test("a part that failed for want of evidence and is found later is corrected by its own points", async () => {
  server.on("POST /api/bids", partialReceipt(["Single Pana", "placed"], ["Double Pana", "failed"]));
  server.on(
    "GET /api/bids/",
    partialReceipt(
      ["Single Pana", "placed"],
      ["Double Pana", "placed", { corrected: true }],
      ["Triple Pana", "failed"],
    ),
  );
  await show();
  await confirm();
  await pass(1500);
  expect(screen.getByText("An earlier bid was placed after all: 100 points. It is in your bid history.")).toBeVisible();
});

test("a part that was refused for a reason is not asked about again", async () => {
  server.on("POST /api/bids", partialReceipt(["Single Pana", "placed"], ["Double Pana", "failed", { reason: "no" }]));
  await show();
  await confirm();
  await pass(40_000);
  expect(server.seen("GET /api/bids/")).toEqual([]);
});
