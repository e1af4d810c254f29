/** @jest-environment jsdom */
import { act, fireEvent, render, screen, within } from "@testing-library/react";
import { fetchEvents } from "@/lib/client/events/event-feed";
import { useEvents } from "@/lib/client/events/event-list";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { bidUser } from "@/testing/bid-user";
import { TestScreen, TWO_O_CLOCK } from "@/testing/test-screen";
import { BidScreen } from "./bid-screen";

const { pageProps, show, press, type, confirm, world, server, listed, pass, add, choose } = bidUser(BidScreen);

const BellReads = () => {
  useEvents();
  return null;
};
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
    expect(all).toContain("0, 1, 2, 3, 4, 5, 6, 7 and 2 more · 10 numbers × 10 = 100 points");
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
      "12, 21, 67 · 3 numbers × 10 = 30 points",
      "45, 54 · 2 numbers × 20 = 40 points",
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
    expect(receipt()).toHaveTextContent("Kalyan · Single Digit · Open1, 3 · 2 numbers × 50 = 100 points");
    expect(receipt()).toHaveTextContent("Time20 Nov 2026, 02:00 PMFor support7KXM-2PRDBalance after900");
    press("Share");
    press("As text");
    const shared = decodeURIComponent(String(opened.mock.calls[0]?.[0]));
    expect(shared.split("?text=")[1]?.split("\n")).toEqual([
      "Receipt",
      "Kalyan · Single Digit · Open",
      "1 · 50 points",
      "3 · 50 points",
      "Total Points: 100",
      "Time: 20 Nov 2026, 02:00 PM",
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

  test("closes with Escape, but not while a dialog is open, which takes the key", async () => {
    await receiptOf("single-digit", "8");
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.open = true;
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(receipt()).not.toBeNull();
    dialog.remove();
    fireEvent.keyDown(document.body, { key: "Escape" });
    expect(receipt()).toBeNull();
  });

  const placeWhileBellReads = async (sessions: readonly ("Open" | "Close")[]) => {
    server.on("GET /api/events", { json: { events: [] } });
    render(
      <TestScreen>
        <BellReads />
        <BidScreen {...pageProps()} />
      </TestScreen>,
    );
    await pass(50);
    for (const session of sessions) {
      choose(session);
      add("6", "10");
    }
    await confirm();
    await pass(100);
    expect(receipt()).toHaveTextContent("Result after");
  };

  const declare = async (
    ...results: readonly (readonly [result: string, won: string, lost: string, more?: object])[]
  ) => {
    const events = results.map(([result, won, lost, more]) => ({
      ...{ kind: "result", id: result, family: "main", market: "Kalyan", date: "", at: TWO_O_CLOCK + 60_000 },
      ...{ result, seen: false, outcome: { bids: 1, staked: "10", won, lost }, ...more },
    }));
    server.on("GET /api/events", { json: { events } });
    await act(() => fetchEvents(true));
  };
  const said = () => within(screen.getByRole("region", { name: "Receipt" })).getByRole("status").textContent;

  test("turns to the result that the bell reads, with the balance that has the win", async () => {
    await placeWhileBellReads(["Open"]);
    expect(said()).toBe("");
    await declare(["129-2", "0", "10", { at: TWO_O_CLOCK - 86_400_000 }], ["555-5", "95", "0", { market: "Milan" }]);
    expect(said()).toBe("");
    world.wallet = "1085";
    await pass(6000);
    await declare(["123-6", "95", "0"]);
    expect(said()?.replaceAll("\u00a0", " ")).toBe("Result 123-6 · 1 bid, won 95");
    expect(receipt()).toHaveTextContent("Balance1,085");
    expect(receipt()).not.toHaveTextContent("Result after");
    expect(receipt()).not.toHaveTextContent("Most you can win");
  });

  test("of both sessions says what Open brought and when Close comes, and later both", async () => {
    await placeWhileBellReads(["Open", "Close"]);
    await declare(["123-6", "0", "10"]);
    expect(said()?.replaceAll("\u00a0", " ")).toBe("Result 123-6 · 1 bid, lost 10");
    expect(receipt()).toHaveTextContent("Result after 05:20 PM.");
    await declare(["123-66-150", "95", "0"], ["123-6", "0", "10"]);
    expect(said()?.replaceAll("\u00a0", " ")).toBe("Result 123-6 · 1 bid, lost 10Result 123-66-150 · 1 bid, won 95");
    expect(receipt()).not.toHaveTextContent("Result after");
  });

  test("of Close alone does not turn to what Open brought", async () => {
    await placeWhileBellReads(["Close"]);
    await declare(["123-6", "0", "10"]);
    expect(said()).toBe("");
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
