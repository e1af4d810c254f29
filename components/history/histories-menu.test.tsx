/** @jest-environment jsdom */
import { render, screen } from "@testing-library/react";
import { en } from "@/lib/i18n/words";
import { HistoriesMenu } from "./histories-menu";

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
