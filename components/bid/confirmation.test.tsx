/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { serverNow } from "@/lib/client/clock/server-clock";
import { bidServer, receipt } from "@/testing/bid-server";
import { refusal } from "@/testing/fake-server";
import { prepareScreen, TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { server, world, reset, pageProps, bids } = bidServer();
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));

/** Lets time pass in small steps until the text is there: a toast stays for three seconds only. */
const untilSaid = async (text: string, limitMs: number) => {
  for (let waited = 0; waited < limitMs && screen.queryByText(text) === null; waited += 500) await pass(500);
  expect(screen.getByText(text)).toBeVisible();
};

const show = async () => {
  const shown = render(
    <TestScreen now={serverNow()}>
      <BidScreen {...pageProps()} />
    </TestScreen>,
  );
  await pass(50);
  return shown;
};

const press = (name: string) => fireEvent.click(screen.getByRole("button", { name }));
const lines = () => screen.queryAllByRole("button", { name: /^Delete/ });
const dialog = () => within(screen.getByRole("dialog"));

const add = (number: string, amount: string) => {
  fireEvent.change(screen.getByLabelText("Digit"), { target: { value: number } });
  fireEvent.change(screen.getByLabelText("Points"), { target: { value: amount } });
  press("Proceed");
};

const confirm = async () => {
  press("Submit");
  fireEvent.click(dialog().getByRole("button", { name: "SUBMIT" }));
  await pass(10);
};

beforeEach(() => {
  jest.useFakeTimers();
  reset();
  prepareScreen(TWO_O_CLOCK);
});
afterEach(() => jest.useRealTimers());

describe("the confirmation", () => {
  test("shows what will be sent and the warning; CANCEL keeps the list and sends nothing", async () => {
    await show();
    add("5", "100");
    add("7", "1250");
    add("7", "250");
    press("Submit");
    expect(screen.getByRole("dialog", { name: "Single Digit" })).toBeVisible();
    for (const [term, value] of [
      ["Market", "Kalyan"],
      ["Total Bid", "2"],
      ["Total Points", "350"],
      ["Game Type", "Open"],
      ["Balance", "1,000 → then 650"],
      // One number comes: 250 points on 7 win more than 100 on 5, and never both.
      ["Most you can win", "2,375"],
    ] as const) {
      expect(dialog().getByText(term).nextElementSibling).toHaveTextContent(value);
    }
    expect(
      dialog()
        .getAllByRole("listitem")
        .map((line) => line.getAttribute("aria-label")),
    ).toEqual(["5, Open, 100 points, wins 950", "7, Open, 250 points, wins 2,375"]);
    expect(dialog().getByText("Once you place a bid, it cannot be cancelled in any situation.")).toBeVisible();
    fireEvent.click(dialog().getByRole("button", { name: "CANCEL" }));
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(lines()).toHaveLength(2);
    expect(bids()).toEqual([]);
  });

  test("faults 1: a double tap on SUBMIT sends once, and CANCEL is no way out while it is under way", async () => {
    server.on("POST /api/bids", () => new Promise(() => undefined));
    await show();
    add("5", "100");
    press("Submit");
    const button = dialog().getByRole("button", { name: "SUBMIT" });
    fireEvent.click(button);
    fireEvent.click(button);
    await pass(10);
    expect(bids()).toHaveLength(1);
    expect(dialog().getByRole("button", { name: "Submitting..." })).toBeDisabled();
    expect(dialog().getByRole("button", { name: "CANCEL" })).toBeDisabled();
    fireEvent(screen.getByRole("dialog"), new Event("cancel", { cancelable: true }));
    expect(screen.getByRole("dialog")).toBeVisible();
  });

  test("a placed bid says so, clears the list and shows the provider's wallet", async () => {
    server.on("POST /api/bids", () => {
      world.wallet = "900";
      return receipt("placed");
    });
    await show();
    add("5", "100");
    await confirm();
    await pass(100);
    expect(screen.getByText("Bid placed successfully!")).toBeVisible();
    expect(screen.queryByRole("dialog")).toBeNull();
    expect(lines()).toEqual([]);
    expect(screen.getByLabelText(/^(Balance|Left after your list)$/)).toHaveTextContent("900");
    expect(bids()[0]?.body).toEqual({
      marketId: "7",
      gameType: "single-digit",
      lines: [{ digits: "5", closeDigits: "", points: 100, session: "Open" }],
    });
  });

  test("faults 6: a failed bid gives the reason, keeps dialog and list, and tries again under a new key", async () => {
    server.on("POST /api/bids", receipt("failed", { reason: "Betting is closed" }));
    await show();
    add("5", "100");
    await confirm();
    expect(screen.getByText("Failed to place bid. Please try again.")).toBeVisible();
    expect(screen.getByText("Betting is closed")).toBeVisible();
    expect(lines()).toHaveLength(1);
    fireEvent.click(dialog().getByRole("button", { name: "SUBMIT" }));
    await pass(10);
    const [first, second] = bids().map(({ headers }) => headers["idempotency-key"]);
    expect(first).toBeTruthy();
    expect(second).toBeTruthy();
    expect(second).not.toBe(first);
  });

  test("faults 6: a provider that cannot be reached before the send fails the bid at once", async () => {
    server.on("POST /api/bids", refusal(502, "provider_unreachable"));
    await show();
    add("5", "100");
    await confirm();
    expect(screen.getByText("Failed to place bid. Please try again.")).toBeVisible();
    expect(dialog().getByText("Nothing was placed. Your list is kept.")).toBeVisible();
    expect(lines()).toHaveLength(1);
  });

  test("a refusal of the server's is told in its words, and nothing is lost", async () => {
    server.on("POST /api/bids", refusal(409, "bid_identical_pending"));
    await show();
    add("5", "100");
    await confirm();
    expect(screen.getByText("The same bid is still being checked. Please wait for its result.")).toBeVisible();
    expect(dialog().getByText("Nothing was placed. Your list is kept.")).toBeVisible();
    expect(lines()).toHaveLength(1);
  });
});

describe("a bid whose outcome is not known", () => {
  const asked = () => server.seen("GET /api/bids/");

  test("faults 8: is asked for at growing intervals under its key, with the list locked, until it is placed", async () => {
    server.on("POST /api/bids", receipt("checking"));
    server.on("GET /api/bids/", receipt("checking"));
    await show();
    add("5", "100");
    await confirm();
    expect(dialog().getByText("Checking your bid…")).toBeVisible();
    expect(screen.getByRole("button", { name: "Delete 5, 100 points" })).toBeDisabled();
    await pass(20_000);
    const soFar = asked().length;
    expect(soFar).toBeGreaterThan(3);
    await pass(20_000);
    expect(asked().length - soFar).toBeLessThan(soFar);
    expect(new Set(asked().map(({ path }) => path))).toEqual(
      new Set([`/api/bids/${bids()[0]?.headers["idempotency-key"]}`]),
    );
    server.on("GET /api/bids/", receipt("placed"));
    await untilSaid("Bid placed successfully!", 20_500);
    expect(lines()).toEqual([]);
    expect(bids()).toHaveLength(1);
  });

  test("faults 5: goes on being asked for after the tab was killed", async () => {
    server.on("POST /api/bids", () => new Promise(() => undefined));
    server.on("GET /api/bids/", receipt("checking"));
    const first = await show();
    add("5", "100");
    await confirm();
    first.unmount();
    await show();
    expect(screen.getByText("Checking your bid…")).toBeVisible();
    expect(screen.getByRole("button", { name: "Submit" })).toBeDisabled();
    server.on("GET /api/bids/", receipt("placed"));
    await untilSaid("Bid placed successfully!", 5000);
    expect(bids()).toHaveLength(1);
  });

  test("faults 4: an answer lost on the way is asked for, never sent again by itself", async () => {
    server.on("POST /api/bids", "down");
    server.on("GET /api/bids/", receipt("placed"));
    await show();
    add("5", "100");
    await confirm();
    await pass(1000);
    expect(screen.getByText("Bid placed successfully!")).toBeVisible();
    expect(bids()).toHaveLength(1);
  });

  test("one that the provider refused without words is final: it is not asked after", async () => {
    server.on("POST /api/bids", receipt("failed", { final: true }));
    await show();
    add("5", "100");
    await confirm();
    expect(screen.getByText("Failed to place bid. Please try again.")).toBeVisible();
    await pass(40_000);
    expect(asked()).toEqual([]);
  });

  test("one that failed for want of evidence and is found later is corrected visibly", async () => {
    server.on("POST /api/bids", receipt("checking"));
    server.on("GET /api/bids/", receipt("failed"));
    await show();
    add("5", "100");
    await confirm();
    await pass(1000);
    expect(screen.getByText("Failed to place bid. Please try again.")).toBeVisible();
    server.on("GET /api/bids/", receipt("placed", { corrected: true }));
    await untilSaid("An earlier bid was placed after all: 100 points. It is in your bid history.", 32_000);
    expect(lines()).toHaveLength(1);
  });
});
