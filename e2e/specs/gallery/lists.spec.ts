import { signInBusyPlayer } from "../../fixtures/busy-player";
import { placeBid } from "../../fixtures/place-bid";
import { routes } from "../../kit/addresses";
import { untilBackCloses } from "../../kit/history-entry";
import { BidHistoryPage } from "../../kit/pages/bid-history-page";
import { MarketsPage } from "../../kit/pages/markets-page";
import { Shell } from "../../kit/pages/shell";
import { expect, test } from "../../kit/test";
import { takePictures } from "./pictures";

test.describe.configure({ timeout: 240_000 });

test("wins, bell and what opens over the list", async ({ page, control, newMarket, openMarket, words }) => {
  await signInBusyPlayer({ page, control, newMarket });
  const close = async () => {
    await untilBackCloses(page);
    await page.keyboard.press("Escape");
  };
  const markets = await new MarketsPage(page, words).goto();
  await expect(page.locator("section[popover]")).toBeVisible();
  await takePictures(page, "win sheet");
  await close();
  await page.locator("header [aria-haspopup=dialog]").click();
  await expect(page.getByRole("dialog").getByRole("link").first()).toBeVisible();
  await takePictures(page, "bell");
  await close();
  await markets.openInfo(openMarket.name);
  await takePictures(page, "market's times");
  await close();
  const shell = new Shell(page, words);
  await shell.openSupport();
  await takePictures(page, "support");
  await page.reload();
  await shell.openMenu();
  await takePictures(page, "menu");
});

test("the bell of a player who has just come", async ({ signedIn: page }) => {
  await page.goto(routes.home);
  await page.locator("header [aria-haspopup=dialog]").click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await takePictures(page, "bell without anything");
});

for (const [family, list] of [
  ["main", routes.home],
  ["starline", routes.starline],
  ["gali", routes.gali],
] as const) {
  test(`closed markets: ${family}`, async ({ signedIn: page, newMarket }) => {
    const closes = family === "main" ? { closeTime: "09:00 AM" } : {};
    const { name } = await newMarket({ family, openTime: "08:00 AM", ...closes });
    await page.goto(list);
    const card = page.getByRole("article", { name });
    await card.locator("summary").click();
    await takePictures(page, `${family}: closed market unfolded`, { whole: true });
    await card.locator("button.button-quiet").click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await takePictures(page, `${family}: closed market's answer`);
  });
}

test("a list without a network", async ({ signedIn: page, network }) => {
  await page.goto(routes.home);
  await network.offline();
  await expect(page.locator("[aria-live] p strong").first()).toBeVisible();
  await takePictures(page, "offline bar");
});

test("the bids' history", async ({ signedIn: page, control, newMarket, openMarket, words }) => {
  const gone = await newMarket({ opensInMinutes: 60, closesInMinutes: 120 });
  await placeBid(page, gone, "6", 100);
  await placeBid(page, openMarket, "7", 50);
  await control.removeMarket(gone.gameId);
  const history = await new BidHistoryPage(page, routes.mainBidHistory, undefined, words).goto();
  await page.locator("main fieldset button").nth(2).click();
  await expect(page.locator('main div[aria-busy="false"]').first()).toBeVisible();
  await takePictures(page, "history: a week", { whole: true });
  await history.openDates();
  await takePictures(page, "history: dates", { whole: true });
  await history.submission(gone.name).getByRole("button").first().click();
  await expect(page.getByRole("dialog").getByRole("button", { name: openMarket.name })).toBeVisible();
  await takePictures(page, "history: repeat on which market");
  await history.goto();
  await history.submission(openMarket.name).getByRole("button").first().click();
  await expect(page.locator(".submit-bar")).toBeVisible();
  await takePictures(page, "bid: repeated");
});
