/** @jest-environment jsdom */
import { fireEvent, render, screen, within } from "@testing-library/react";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { bidUser } from "@/testing/bid-user";
import { TestScreen } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { pageProps, show, press, type, confirm, world, server, listed, pass } = bidUser(BidScreen);
const receipt = () => screen.queryByRole("region", { name: "Receipt" });

const receiptOf = async (game: GameTypeId, ...numbers: readonly string[]) => {
  await show(game);
  for (const number of numbers) press(number);
  await confirm();
  await pass(100);
  return receipt()?.textContent?.replaceAll("\u00a0", " ");
};

describe("the receipt of a placed bid", () => {
  test("says one number with its points", async () => {
    expect(await receiptOf("single-digit", "8")).toContain(
      "Kalyan · Single Digit · Open8 · 10 pointsMost you can win 95Result after 03:20 PM. See it in Bids and at the bell.Time",
    );
  });

  test("names eight numbers, counts all and multiplies their stake", async () => {
    const all = await receiptOf("single-digit", ..."0123456789");
    expect(all).toContain("0, 1, 2, 3, 4, 5, 6, 7 and 2 more · 10 × 10 = 100 points");
  });

  test("says of numbers of two stakes how many have each, and the sum of each", async () => {
    await show("jodi-digit");
    for (const [points, ...numbers] of [
      ["10", "12", "21", "67"],
      ["20", "45", "54"],
    ] as const) {
      type("Points", points);
      for (const number of numbers) press(number);
      press("Proceed");
    }
    await confirm();
    await pass(100);
    const rows = screen.getByText("5 bids, 70 points").parentElement?.querySelectorAll("p") ?? [];
    expect([...rows].map(({ textContent }) => textContent?.replaceAll("\u00a0", " "))).toEqual([
      "5 bids, 70 points",
      "12, 21, 67 · 3 × 10 = 30 points",
      "45, 54 · 2 × 20 = 40 points",
    ]);
  });

  test("says the most that several numbers can win together: of two single digits one comes", async () => {
    expect(await receiptOf("single-digit", "1", "3")).toContain(
      "Most you can win 95Result after 03:20 PM. See it in Bids and at the bell.Time",
    );
  });

  test("says nothing of a win while a rate is not known", async () => {
    render(
      <TestScreen>
        <BidScreen {...pageProps()} rates={[]} />
      </TestScreen>,
    );
    await pass(50);
    press("8");
    await confirm();
    await pass(100);
    expect(receipt()).toHaveTextContent("8 · 10 points");
    expect(receipt()).not.toHaveTextContent("Most you can win");
  });

  test("names no session in Starline, whose markets have none", async () => {
    expect(await receiptOf("starline-single-digit", "8")).toContain(
      "Slot · Single Digit8 · 10 pointsMost you can win 95Result after 03:20 PM. See it in Bids and at the bell.Time",
    );
  });

  test("has the bids, the time and the balance, is shared with its numbers, and ends with the next choice", async () => {
    const opened = jest.spyOn(window, "open").mockReturnValue(null);
    await show("single-digit");
    press("1");
    press("3");
    press("50 points");
    world.wallet = "900";
    await confirm();
    await pass(100);
    expect(screen.getByRole("heading", { name: "Bid placed" })).toHaveFocus();
    expect(receipt()).toHaveTextContent("Kalyan · Single Digit · Open1, 3 · 2 × 50 = 100 points");
    expect(receipt()).toHaveTextContent("Time20 November 2026, 02:00 PMFor support7KXM-2PRDBalance900");
    press("Share");
    press("As text");
    const shared = decodeURIComponent(String(opened.mock.calls[0]?.[0]));
    expect(shared.split("?text=")[1]?.split("\n")).toEqual([
      "Receipt",
      "Kalyan · Single Digit · Open",
      "1 · 50 points",
      "3 · 50 points",
      "Total Points: 100",
      "Time: 20 November 2026, 02:00 PM",
      "For support: 7KXM-2PRD",
    ]);
    press("5");
    expect(receipt()).toBeNull();
    press("5");
    expect(receipt()).not.toBeNull();
    fireEvent.click(within(screen.getByRole("region", { name: "Receipt" })).getByRole("button", { name: "Dismiss" }));
    expect(receipt()).toBeNull();
    expect(listed()).toEqual([]);
  });

  test("is not shown for a bid that was not placed", async () => {
    server.on("POST /api/bids", {
      json: { key: "k", outcome: { state: "failed", reason: null, final: true }, parts: [] },
    });
    await show("single-digit");
    press("1");
    await confirm();
    await pass(100);
    expect(receipt()).toBeNull();
  });
});
