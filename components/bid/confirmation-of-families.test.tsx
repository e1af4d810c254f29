/** @jest-environment jsdom */
import { fireEvent, screen } from "@testing-library/react";
import type { GameTypeId } from "@/lib/domain/game/game-types";
import { bidUser, sentLine } from "@/testing/bid-user";
import { BidScreen } from "./bid-screen";

const { server, show, type, press, dialog, bids, pass } = bidUser(BidScreen);

describe("the confirmation of each family", () => {
  const terms = async (gameTypeId: GameTypeId) => {
    await show(gameTypeId);
    press("5");
    press("7");
    type("Points", "50");
    press("Proceed");
    press("Submit");
    const shown = screen.getByRole("dialog").querySelectorAll("dt");
    return [...shown].map((term) => [term.textContent, term.nextElementSibling?.textContent]);
  };

  test("Gali has its notice and terms, and a dash for the game type", async () => {
    expect(await terms("gali-left-digit")).toEqual([
      ["Market", "Slot"],
      ["Total Bid", "2"],
      ["Total Point", "100"],
      ["Game Type", "-"],
      ["Balance", "1,000 →  then 900"],
      ["Most you can win", "475"],
    ]);
    expect(screen.getByRole("dialog", { name: "Left Digit" })).toBeVisible();
    expect(dialog().getByText("Once you placed a bid, it will not be cancelled in any situation")).toBeVisible();
    server.on("POST /api/bids", () => new Promise(() => undefined));
    fireEvent.click(dialog().getByRole("button", { name: "SUBMIT" }));
    await pass(10);
    expect(dialog().getByRole("button", { name: "Submitting..." })).toBeDisabled();
    expect(bids()[0]?.body).toMatchObject({ lines: [sentLine("5", "", "Open", 50), sentLine("7", "", "Open", 50)] });
  });

  test("Starline has the main wording, and its chooser is one step back", async () => {
    expect(await terms("starline-single-digit")).toEqual([
      ["Market", "Slot"],
      ["Total Bid", "2"],
      ["Total Points", "100"],
      ["Game Type", "Open"],
      ["Balance", "1,000 →  then 900"],
      ["Most you can win", "475"],
    ]);
    expect(dialog().getByText("Once you place a bid, it cannot be cancelled in any situation.")).toBeVisible();
    expect(screen.getByRole("link", { name: "Back" })).toHaveAttribute("href", "/stargame?market=8");
  });
});
