import type { Locator } from "@playwright/test";
import { routes } from "../../../lib/routes";
import { placeBid } from "../../fixtures/requests";
import { doubleText } from "../../kit/geometry";
import { SingleDigitPage } from "../../kit/pages/bid-pages";
import { MarketsPage } from "../../kit/pages/market-pages";
import { expect, test } from "../../kit/test";

test.use({ viewport: { width: 360, height: 740 } });

/** Returns the words of a part that stand on two lines. */
const brokenWords = (part: Locator) =>
  part.evaluate((element) => {
    const found: string[] = [];
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      for (const { index, 0: word } of (node.textContent ?? "").matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(node, index);
        range.setEnd(node, index + word.length);
        if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) found.push(word);
      }
    }
    return found;
  });

const textLeft = (part: Locator) =>
  part.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().left;
  });

test("with text twice as large the list's buttons begin at its edge, and a toast breaks no word", async ({
  signedIn: page,
  openMarket,
}) => {
  const bids = await new SingleDigitPage(page).goto(openMarket.gameId);
  await bids.add("5", "100");
  await bids.add("6", "100");
  await doubleText(page);
  const [link, heading] = [
    await textLeft(bids.main.getByRole("button", { name: "Remove all" })),
    await textLeft(bids.main.getByRole("heading", { name: "Your bids" })),
  ];
  expect(Math.abs(link - heading)).toBeLessThan(2);
  await bids.openConfirmation();
  await bids.confirm.click();
  await expect(bids.placed).toBeVisible();
  expect(await brokenWords(page.locator(".toasts"))).toEqual([]);
});

test("with text twice as large the filter of All Bids breaks no word", async ({ signedIn: page, openMarket }) => {
  await placeBid(page, openMarket, "6", 50);
  for (const [width, height] of [
    [360, 740],
    [320, 568],
  ] as const) {
    await page.setViewportSize({ width, height });
    await page.goto(routes.allBids);
    await page.getByRole("main").locator("[aria-haspopup=dialog]").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await doubleText(page);
    expect(await brokenWords(page.getByRole("dialog")), `${width}`).toEqual([]);
  }
});

test("with text twice as large both filters of a list stand beside its search", async ({ signedIn: page }) => {
  const { main } = await new MarketsPage(page).goto();
  await page.goto(routes.starline);
  await expect(main.getByRole("button", { name: "Find a market" })).toBeVisible();
  await doubleText(page);
  expect(await page.locator(".chips").evaluate((chips) => chips.scrollWidth - chips.clientWidth)).toBe(0);
  for (const name of ["Starred", "Results"]) {
    await expect(main.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  }
});
