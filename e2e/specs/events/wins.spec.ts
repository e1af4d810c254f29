import type { Page } from "@playwright/test";
import { placeBid } from "../../fixtures/place-bid";
import { routes } from "../../kit/addresses";
import { Events } from "../../kit/pages/events";
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

test("a win that is declared while the player is elsewhere is told on one phone alone, until its player closes it", {
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
    const phones = [[page, tab], [phone]];
    /** The phones that tell of a win: every tab of theirs does. */
    const telling = async () => {
      const seen = await Promise.all(
        phones.map(async (tabs) =>
          (await Promise.all(tabs.map((one) => new Events(one).win.isVisible()))).every(Boolean),
        ),
      );
      return phones.filter((_tabs, at) => seen[at]);
    };
    const shown = async () => (await telling()).length;
    await expect.poll(shown).toBe(1);
    const [told = []] = await telling();
    const { win, ok } = new Events(told[0] ?? page);
    await expect(win).toContainText(market.name);
    await expect(win).toContainText("You won 950 points");
    await expect(win).toContainText("Single Digit 6 × 100 · Result 123-6");
    await expect(win).toContainText("Balance 5,830");
    await ok.click();
    for (const one of told) await expect(new Events(one).win).toBeHidden();

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
