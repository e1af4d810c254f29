import type { Locator } from "@playwright/test";
import { routes } from "../../kit/addresses";
import { doubleText } from "../../kit/geometry";
import { BidPage } from "../../kit/pages/bid-page";
import { SingleDigitPage } from "../../kit/pages/single-digit-page";
import { expect, test } from "../../kit/test";

/** Whether the middle of it is what a finger would touch there: nothing lies over it, and nobody scrolled. */
const isOnTop = (place: Locator): Promise<boolean> =>
  place.evaluate((element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    const found = document.elementFromPoint(left + width / 2, top + height / 2);
    return found !== null && element.contains(found);
  });

test.describe("on a small phone", () => {
  test.use({ viewport: { width: 360, height: 640 } });

  test("a confirmation shows four of six bids whole, keeps its heading over them, and says above the buttons what is wrong", async ({
    signedIn: page,
    openMarket,
  }) => {
    const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
    for (const digit of ["1", "2", "3", "4", "5", "6"]) await bids.add(digit, "10");
    await bids.openConfirmation();
    const rows = bids.dialog.getByRole("listitem");
    await expect(rows.nth(3)).toBeInViewport({ ratio: 1 });
    await expect(rows.nth(5)).not.toBeInViewport({ ratio: 1 });
    await page.context().setOffline(true);
    const note = bids.dialog.getByRole("status").filter({ hasText: "You are offline" });
    await expect(note).toBeInViewport({ ratio: 1 });
    expect(await isOnTop(note)).toBe(true);
    await rows.nth(5).scrollIntoViewIfNeeded();
    expect(await isOnTop(bids.dialog.getByText("Number", { exact: true }))).toBe(true);
  });
});

test.describe("with text twice as large at 320 pixels", () => {
  test.use({ viewport: { width: 320, height: 640 }, contextOptions: { reducedMotion: "no-preference" } });

  test("a confirmation shows the number that is bid, and the title stands still", async ({
    signedIn: page,
    openMarket,
  }) => {
    const bids = await new BidPage(page, routes.fullSangam).goto(openMarket.gameId);
    await doubleText(page);
    await bids.enter({ fields: { "Open Pana": "123", "Close Pana": "220" }, points: "1000" });
    await bids.openConfirmation();
    await expect(bids.dialog.getByText("123 · 220")).toBeInViewport({ ratio: 1 });
    await expect(page.locator(".title-place")).not.toHaveAttribute("data-moves");
  });
});
