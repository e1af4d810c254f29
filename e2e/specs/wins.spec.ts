import { routes } from "../../lib/routes";
import { placeBid } from "../fixtures/requests";
import { MarketsPage } from "../kit/pages/market-pages";
import { Events } from "../kit/pages/shell";
import { expect, test } from "../kit/test";

test("a win is told once on one phone, is in the bell of both, and is shared as a picture, downloaded where the phone shares no files", {
  tag: "@money",
}, async ({ signedIn: page, player, control, market, phoneOf }) => {
  await placeBid(page, market, "6", 100);
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "canShare", { configurable: true, value: undefined });
  });
  await new MarketsPage(page).goto();
  const { win, ok, share } = new Events(page);
  await control.declare(market.gameId, "Open", "123");
  await expect(win).toContainText(market.name);
  await expect(win).toContainText("You won 950 points");
  await expect(win).toContainText("Single Digit 6 × 100 · Result 123-6");
  await expect(win).toContainText("Balance 5,850");

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
  expect(picture.length).toBeGreaterThan(8000);
  await ok.click();
  await expect(win).toBeHidden();

  const other = await phoneOf(player);
  await other.goto(routes.home);
  const there = new Events(other);
  await there.open();
  await expect(there.rows.filter({ hasText: "You won in" })).toHaveCount(1);
  await expect(there.win).toHaveCount(0);
});
