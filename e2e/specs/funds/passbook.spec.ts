import { booksAgree } from "../../fixtures/books";
import { placeBid } from "../../fixtures/place-bid";
import { isoDay } from "../../kit/india-days";
import { expect, test } from "../../kit/test";

test("bid, win and hand credit stand in the passbook with their words, filters and sums; the balance by day is a table", {
  tag: "@money",
}, async ({ signedIn: page, control, player, newMarket }) => {
  const market = await newMarket({ opensInMinutes: 60, closesInMinutes: 120 });
  await placeBid(page, market, "6", 20);
  await control.declare(market.gameId, "Open", "123");
  const passbook = await booksAgree(page, control, player.mobile, 5000 - 20 + 190);
  await expect(passbook.entries).toHaveCount(3);
  await expect(passbook.entries.nth(0)).toContainText(/Win.*\+190/);
  await expect(passbook.entries.nth(1)).toContainText(/Bid.*−20.*Balance 4,980/);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(passbook.entries.nth(1)).toBeInViewport({ ratio: 1 });
  await passbook.openFilters();
  await passbook.show.selectOption("Wins");
  await expect(passbook.entries).toHaveCount(1);
  await expect(passbook.totals).toHaveText(["190", "0"]);
  await passbook.period("Today").click();
  const today = isoDay(await control.now());
  await expect(passbook.from).toHaveValue(today);
  await expect(passbook.to).toHaveValue(today);
  await expect(passbook.entries).toHaveCount(1);
  await expect(passbook.filters).toHaveText("FiltersToday · Wins");
  await expect(passbook.picture).toHaveAccessibleName(/from 0 to 5,170 points/);
  await passbook.byDay.click();
  await expect(passbook.table.getByRole("row")).toHaveCount(2);
  await expect(passbook.table.getByRole("cell")).toHaveText(["5,190", "20", "5,170"]);
});
