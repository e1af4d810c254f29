import type { Page } from "@playwright/test";
import { placeBid } from "../../fixtures/place-bid";
import { routes } from "../../kit/addresses";
import { Events } from "../../kit/pages/events";
import { MarketsPage } from "../../kit/pages/markets-page";
import { onAnotherPhone } from "../../kit/second-device";
import { expect, test } from "../../kit/test";

/** Waits for the page's events. */
const eventsOf = (page: Page) => page.waitForResponse((response) => new URL(response.url()).pathname === "/api/events");

/** Opens a page and waits for its first events. */
const openWithEvents = async (page: Page, path: string): Promise<void> => {
  const known = eventsOf(page);
  await page.goto(path);
  await known;
};

/**
 * Reloads a page and waits for its events. It tries again where the page replaces the reload by reloading itself.
 */
const reloadWithEvents = (page: Page): Promise<void> =>
  expect(async () => {
    await page.reload({ waitUntil: "commit" });
    await eventsOf(page);
  }).toPass();

/** Waits until the page has asked for the events behind a grown wallet. */
const freshEventsOf = (page: Page) =>
  page.waitForResponse((response) => response.url().includes("/api/events?fresh=1") && response.ok());

test("a win that is declared while the player is elsewhere is told once, in one tab of one phone", {
  tag: ["@money", "@slow"],
}, async ({ signedIn: page, player, control, newMarket, context, browser, baseURL }) => {
  const [market, second] = await Promise.all(
    [1, 2].map(() => newMarket({ opensInMinutes: 120, closesInMinutes: 240 })),
  );
  if (!market || !second) throw new Error("no markets");
  await placeBid(page, market, "6", 100);
  await placeBid(page, second, "4", 20);
  await openWithEvents(page, routes.addFunds);
  const tab = await context.newPage();
  await openWithEvents(tab, routes.mainBidHistory);
  await onAnotherPhone(browser, baseURL, player, async (phone) => {
    await openWithEvents(phone, routes.passbook);
    const pages = [page, tab, phone];
    const news = Promise.all(pages.map(freshEventsOf));
    await control.declare(market.gameId, "Open", "123");
    await news;
    const shown = async () => {
      const seen = await Promise.all(pages.map((one) => new Events(one).win.isVisible()));
      return seen.filter(Boolean).length;
    };
    await expect.poll(shown).toBe(1);
    const told = (await Promise.all(pages.map(async (one) => ((await new Events(one).win.isVisible()) ? [one] : []))))
      .flat()
      .at(0);
    if (!told) throw new Error("no page tells of the win");
    const { win, ok } = new Events(told);
    await expect(win).toContainText(market.name);
    await expect(win).toContainText("You won 950 points");
    await expect(win).toContainText("Single Digit 6 × 100 · Result 123-6");
    await expect(win).toContainText("Balance 5,830");
    await ok.click();
    await expect(win).toBeHidden();

    // The next win is shown alone: no page shows the first win again.
    await Promise.all(pages.map(reloadWithEvents));
    await control.declare(second.gameId, "Open", "220");
    await expect.poll(shown).toBe(1);
    for (const one of pages) {
      const sheet = new Events(one).win;
      if (await sheet.isVisible()) await expect(sheet).toContainText("You won 190 points");
      await expect(sheet.getByText(market.name)).toHaveCount(0);
    }
  });
});

test("a win is shared as a picture, downloaded where the phone shares no files", { tag: "@money" }, async ({
  signedIn: page,
  control,
  newMarket,
}) => {
  const market = await newMarket({ opensInMinutes: 120, closesInMinutes: 240 });
  await placeBid(page, market, "6", 10);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "canShare", { configurable: true, value: undefined });
  });
  await new MarketsPage(page).goto();
  const { win, share } = new Events(page);
  await control.declare(market.gameId, "Open", "123");
  await expect(win).toBeVisible();
  const coming = page.waitForEvent("download");
  await share.click();
  const download = await coming;
  expect(download.suggestedFilename()).toBe("win.png");
  const chunks: Buffer[] = [];
  for await (const chunk of await download.createReadStream()) chunks.push(chunk as Buffer);
  const picture = Buffer.concat(chunks);
  // A PNG with more than one colour in it.
  expect(picture.subarray(1, 4).toString()).toBe("PNG");
  expect(picture.readUInt32BE(16)).toBe(1080);
  // A taller picture would be empty below the one win.
  expect(picture.readUInt32BE(20)).toBeGreaterThan(700);
  expect(picture.readUInt32BE(20)).toBeLessThan(1000);
  expect(picture.length).toBeGreaterThan(8000);
});
