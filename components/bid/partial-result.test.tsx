/** @jest-environment jsdom */
import { cleanup, screen } from "@testing-library/react";
import { partialReceipt, receipt } from "@/testing/bid-server";
import { bidUser } from "@/testing/bid-user";
import { BidScreen } from "./bid-screen";

const { server, world, show, type, tick, press, deletes, balance, confirm, bids, pass } = bidUser(BidScreen);
const listed = () => deletes().map((button) => button.textContent?.trim());
const DOUBLES_OF_FIVE = ["113", "122", "177", "339", "366", "447", "500", "799", "889"];

/** Digit 5 with SP and DP at 10 points, confirmed. */
const confirmTwoParts = async () => {
  await show("sp-dp-tp");
  tick("SP");
  tick("DP");
  type("Digit", "5");
  type("Points", "10");
  press("Proceed");
  return confirm();
};

test("faults 15: a partial result says which parts were placed and why the other was not; only that one stays", async () => {
  server.on("POST /api/bids", () => {
    world.wallet = "880";
    return partialReceipt(["Single Pana", "placed"], ["Double Pana", "failed", { reason: "Betting is closed" }]);
  });
  await confirmTwoParts();
  await pass(100);
  expect(screen.getAllByText("Placed: Single Pana. Not placed: Double Pana.")[0]).toBeVisible();
  expect(screen.queryByText("Bid placed successfully!")).toBeNull();
  expect(screen.queryByRole("dialog")).toBeNull();
  expect(listed()).toEqual(DOUBLES_OF_FIVE);
  expect(balance()).toBe("790");

  // The toast goes; what was told stays until the player goes on.
  await pass(4000);
  expect(screen.getByText("Placed: Single Pana. Not placed: Double Pana.")).toBeVisible();
  expect(screen.getByText("Betting is closed")).toBeVisible();
  expect(screen.getByText("What was not placed is still in your list.")).toBeVisible();
});

test("a part that was kept back says why", async () => {
  server.on("POST /api/bids", partialReceipt(["Single Pana", "placed"], ["Double Pana", "failed", { unsent: true }]));
  await confirmTwoParts();
  await pass(4000);
  expect(screen.getByText("Placed: Single Pana. Not placed: Double Pana.")).toBeVisible();
  expect(
    screen.getByText("It was not sent: the answer to a part before it was not clear, or bidding had closed."),
  ).toBeVisible();
});

test("what stayed is sent anew, alone and under a new key", async () => {
  server.on("POST /api/bids", partialReceipt(["Single Pana", "placed"], ["Double Pana", "failed", { reason: "no" }]));
  await confirmTwoParts();
  server.on("POST /api/bids", receipt("placed"));
  await confirm();
  expect(screen.queryByText("What was not placed is still in your list.")).toBeNull();
  expect(listed()).toEqual([]);
  const [first, second] = bids();
  expect(second?.headers["idempotency-key"]).not.toBe(first?.headers["idempotency-key"]);
  const sent = second?.body as { readonly lines: readonly { readonly digits: string }[] };
  expect(sent.lines.map(({ digits }) => digits)).toEqual(DOUBLES_OF_FIVE);
});

test("faults 5, 15: a partial result that is learnt after a reload leaves the same list", async () => {
  server.on("POST /api/bids", () => new Promise(() => undefined));
  server.on("GET /api/bids/", receipt("checking"));
  await confirmTwoParts();
  cleanup();
  await show("sp-dp-tp");
  expect(listed()).toHaveLength(21);
  server.on("GET /api/bids/", partialReceipt(["Single Pana", "failed"], ["Double Pana", "placed"]));
  await pass(5000);
  expect(listed()).toHaveLength(12);
  expect(screen.getAllByText("Placed: Double Pana. Not placed: Single Pana.").length).toBeGreaterThan(0);
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
  await confirmTwoParts();
  await pass(1500);
  expect(screen.getByText("An earlier bid was placed after all: 100 points. It is in your bid history.")).toBeVisible();
});

test("a part that was refused for a reason is not asked about again", async () => {
  server.on("POST /api/bids", partialReceipt(["Single Pana", "placed"], ["Double Pana", "failed", { reason: "no" }]));
  await confirmTwoParts();
  await pass(40_000);
  expect(server.seen("GET /api/bids/")).toEqual([]);
});

const UNKNOWN = receipt("unknown", { support: "7KXM-2PRD", credited: false, final: false });

/** A bid that is told as not known at once. */
const confirmUnknown = async () => {
  server.on("POST /api/bids", UNKNOWN);
  server.on("GET /api/bids/", UNKNOWN);
  await confirmTwoParts();
};

test("faults 33: what could not be found out is told with the number for support, and blocks nothing", async () => {
  server.on("POST /api/bids", receipt("checking"));
  await confirmTwoParts();
  server.on("GET /api/bids/", UNKNOWN);
  await pass(2000);
  expect(screen.queryByRole("dialog")).toBeNull();
  await pass(5000);
  expect(screen.getByText("We could not find out whether your bid was placed.")).toBeVisible();
  expect(screen.getByText(/the number 7KXM-2PRD/)).toBeVisible();
  expect(screen.getByText("Your list is kept.")).toBeVisible();
  expect(listed()).toHaveLength(21);

  // The player decides to bid again: that is a request of its own.
  server.on("POST /api/bids", receipt("placed"));
  await confirm();
  const [first, second] = bids();
  expect(second?.headers["idempotency-key"]).not.toBe(first?.headers["idempotency-key"]);
  expect(listed()).toEqual([]);
});

test("faults 33: found out after all, a bid that was told as not known is told as placed", async () => {
  server.on("POST /api/bids", receipt("checking"));
  await confirmTwoParts();
  server.on("GET /api/bids/", UNKNOWN);
  await pass(700);
  server.on("GET /api/bids/", receipt("placed"));
  await pass(2000);
  expect(screen.getByText("An earlier bid was placed after all: 100 points. It is in your bid history.")).toBeVisible();
});

test("faults 33: it is said again when the player comes back to the list, and where the same is confirmed again", async () => {
  await confirmUnknown();
  await pass(100);
  expect(screen.getAllByText(/the number 7KXM-2PRD/)[0]).toBeVisible();

  cleanup();
  await show("sp-dp-tp");
  await pass(1500);
  expect(screen.getAllByText("We could not find out whether your bid was placed.")[0]).toBeVisible();
  expect(screen.getAllByText(/the number 7KXM-2PRD/)[0]).toBeVisible();
  press("Submit");
  expect(screen.getByRole("dialog")).toHaveTextContent("It is not known whether your last bid here was placed.");
});

test("faults 33: found to have failed after that, it is told so once", async () => {
  await confirmUnknown();
  await pass(5000);
  server.on("GET /api/bids/", receipt("failed"));
  await pass(7000);
  expect(screen.getAllByText("Failed to place bid. Please try again.")[0]).toBeVisible();
  expect(screen.queryByText(/the number 7KXM-2PRD/)).toBeNull();
  await pass(30_000);
  expect(screen.queryByText("Failed to place bid. Please try again.")).toBeNull();
});

test.each([
  ["found", "placed", "failed", "Placed: Single Pana. Not placed: Double Pana."],
  ["not found", "failed", "placed", "Placed: Double Pana. Not placed: Single Pana."],
] as const)(
  "faults 33: a bid in parts of which one is %s after it was not known is told by its parts, once",
  async (_what, single, double, sentence) => {
    await confirmUnknown();
    await pass(5000);
    server.on("GET /api/bids/", partialReceipt(["Single Pana", single], ["Double Pana", double, { reason: "no" }]));
    await pass(12_000);
    expect(screen.getAllByText(sentence)[0]).toBeVisible();
    expect(screen.queryByText(/the number 7KXM-2PRD/)).toBeNull();
    press("Submit");
    expect(screen.getByRole("dialog")).not.toHaveTextContent("It is not known whether your last bid here was placed.");
  },
);

test("faults 33: that an earlier bid has failed is told outside the dialog of the next one, which says nothing of it", async () => {
  await confirmUnknown();
  await pass(5000);
  press("Submit");
  server.on("GET /api/bids/", receipt("failed"));
  await pass(7000);
  expect(screen.getAllByText("Failed to place bid. Please try again.")[0]).toBeVisible();
  expect(screen.getByRole("dialog")).not.toHaveTextContent("Nothing was placed");
});
