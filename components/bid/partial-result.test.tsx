/** @jest-environment jsdom */
import { cleanup, screen } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { hi } from "@/lib/i18n/translations";
import { partialReceipt, receipt } from "@/testing/bid-server";
import { bidUser } from "@/testing/bid-user";
import { refusal } from "@/testing/fake-server";
import { MINUTE, setServerNow, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { server, world, pageProps, show, tick, press, add, choose, listed, deletes, balance, confirm, bids, pass } =
  bidUser(BidScreen);
const numbers = () => deletes().map((button) => button.textContent?.trim());
const DOUBLES_OF_FIVE = ["113", "122", "177", "339", "366", "447", "500", "799", "889"];
const LIST_STAYS = "What was not placed is still in your list.";

/** Confirms digit 5 with SP and DP at 10 points. */
const confirmTwoParts = async () => {
  await show("sp-dp-tp");
  tick("SP");
  tick("DP");
  add("5", "10");
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
  expect(numbers()).toEqual(DOUBLES_OF_FIVE);
  expect(balance()).toBe("790");

  // The toast goes; the notice stays until the player goes on.
  await pass(4000);
  expect(screen.getByText("Placed: Single Pana. Not placed: Double Pana.")).toBeVisible();
  expect(screen.getByText("Betting is closed")).toBeVisible();
  expect(screen.getByText(LIST_STAYS)).toBeVisible();

  server.on("POST /api/bids", receipt("placed"));
  const sent = (await confirm()) as { readonly lines: readonly { readonly digits: string }[] };
  expect(sent.lines.map(({ digits }) => digits)).toEqual(DOUBLES_OF_FIVE);
  expect(screen.queryByText(LIST_STAYS)).toBeNull();
  expect(numbers()).toEqual([]);
});

test.each([
  [
    "kept back",
    true,
    "It was not sent: we could not tell whether the part before it was placed, or bidding had closed.",
  ],
  ["refused without words", false, "Failed to place bid. Please try again."],
])("a part that was %s says why", async (_what, unsent, reason) => {
  const failed = ["Double Pana", "failed", { ...(unsent && { unsent }) }] as const;
  server.on("POST /api/bids", partialReceipt(["Single Pana", "placed"], failed));
  await confirmTwoParts();
  await pass(4000);
  expect(screen.getByText("Placed: Single Pana. Not placed: Double Pana.")).toBeVisible();
  expect(screen.getByText(reason)).toBeVisible();
});

test("a bid that the server cannot know after a restore is shown as not known, and the list stays", async () => {
  server.on("POST /api/bids", refusal(503, "request_before_restore"));
  await confirmTwoParts();
  await pass(4000);
  expect(screen.getByText("We could not find out whether your bid was placed.")).toBeVisible();
  expect(screen.getByText(/^Our records of that time are lost, so it was not sent again\./)).toBeVisible();
  expect(numbers().length).toBeGreaterThan(DOUBLES_OF_FIVE.length);
});

test("the notice follows the player's language", async () => {
  server.on("POST /api/bids", partialReceipt(["Single Pana", "placed"], ["Double Pana", "failed"]));
  const { rerender } = await show("sp-dp-tp");
  tick("SP");
  tick("DP");
  add("5", "10");
  await confirm();
  await pass(4000);
  expect(screen.getByText(LIST_STAYS)).toBeVisible();
  rerender(
    <TestScreen language="hi" now={serverNow()}>
      <BidScreen {...pageProps("asha", "sp-dp-tp")} />
    </TestScreen>,
  );
  await pass(10);
  expect(screen.getByText(hi.bid.partialKept)).toBeVisible();
  expect(screen.queryByText(LIST_STAYS)).toBeNull();
});

test("what the slip announces in Hindi ends its sentences as Hindi does", async () => {
  const { rerender } = await show("single-digit");
  add("5", "100");
  rerender(
    <TestScreen language="hi" now={serverNow()}>
      <BidScreen {...pageProps("asha", "single-digit")} />
    </TestScreen>,
  );
  await pass(1010);
  const said = screen.getAllByRole("status").map(({ textContent }) => textContent);
  expect(said).toContainEqual(expect.stringMatching(/^100 पॉइंट। बिड: 1.*। बाद का बैलेंस 900$/));
});

test("of two sessions, only the lines of the one that was not placed stay", async () => {
  const failed = ["Single Digit", "failed", { reason: "no", session: "Close" }] as const;
  server.on("POST /api/bids", partialReceipt(["Single Digit", "placed"], failed));
  await show("single-digit");
  add("5", "100");
  choose("Close");
  add("5", "100");
  await confirm();
  await pass(100);
  expect(screen.getAllByText("Placed: Single Digit (Open). Not placed: Single Digit (Close).")[0]).toBeVisible();
  expect(listed()).toEqual(["5 Close"]);
});

test("if Open closes before the rest is placed, the player decides about the rest", async () => {
  const failed = ["Single Pana", "failed", { reason: "Open session is closed" }] as const;
  server.on("POST /api/bids", partialReceipt(["Triple Pana", "placed", { session: "Close" }], failed));
  await show("sp-dp-tp");
  tick("SP");
  add("6", "10");
  choose("Close");
  tick("SP");
  tick("TP");
  add("6", "10");
  await confirm();
  setServerNow(TWO_O_CLOCK + 81 * MINUTE);
  await pass(4000);
  expect(screen.getByText("Placed: Triple Pana (Close). Not placed: Single Pana (Open).")).toBeVisible();
  expect(screen.getByText("Open just closed. Bids for Open: 12 (120 points).")).toBeVisible();
  press("Remove");
  expect(deletes()).toEqual([]);
  expect(screen.queryByText(LIST_STAYS)).toBeNull();
});

test("a part that failed for want of evidence and is found later is corrected by its own points", async () => {
  const found = ["Double Pana", "placed", { corrected: true }] as const;
  server.on("POST /api/bids", partialReceipt(["Single Pana", "placed"], ["Double Pana", "failed"]));
  server.on("GET /api/bids/", partialReceipt(["Single Pana", "placed"], found, ["Triple Pana", "failed"]));
  await confirmTwoParts();
  await pass(1500);
  expect(screen.getByText("An earlier bid was placed after all: 100 points. It is in your bid history.")).toBeVisible();
});

describe("a bid that could not be found out", () => {
  const AGAIN = "We do not know whether your last bid here was placed.";
  const support = () => screen.queryAllByText(/this number: 7KXM-2PRD/);

  beforeEach(() => {
    const unknown = receipt("unknown", { support: "7KXM-2PRD", credited: false, final: false });
    server.on("POST /api/bids", unknown);
    server.on("GET /api/bids/", unknown);
  });

  test("faults 33: is shown with the number for support, blocks nothing, and is shown again on return and on Submit", async () => {
    await confirmTwoParts();
    await pass(5000);
    expect(screen.getByText("We could not find out whether your bid was placed.")).toBeVisible();
    expect(support()[0]).toBeVisible();
    expect(screen.getByText("Your list is kept.")).toBeVisible();
    expect(numbers()).toHaveLength(21);
    cleanup();
    await show("sp-dp-tp");
    await pass(1500);
    expect(support()[0]).toBeVisible();
    server.on("POST /api/bids", receipt("placed"));
    press("Submit");
    expect(screen.getByRole("dialog")).toHaveTextContent(AGAIN);
    press("CANCEL");
    await confirm();
    expect(bids()).toHaveLength(2);
    expect(numbers()).toEqual([]);
  });

  test.each([
    ["found", "placed", "failed", "Placed: Single Pana. Not placed: Double Pana."],
    ["not found", "failed", "placed", "Placed: Double Pana. Not placed: Single Pana."],
  ] as const)(
    "faults 33: of which one part is %s later is shown by its parts, once",
    async (_what, single, double, said) => {
      await confirmTwoParts();
      await pass(5000);
      server.on("GET /api/bids/", partialReceipt(["Single Pana", single], ["Double Pana", double, { reason: "no" }]));
      await pass(12_000);
      expect(screen.getAllByText(said)[0]).toBeVisible();
      expect(support()).toEqual([]);
      press("Submit");
      expect(screen.getByRole("dialog")).not.toHaveTextContent(AGAIN);
    },
  );
});
