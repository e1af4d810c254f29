import { routes } from "../../lib/routes";
import { placeBid } from "../fixtures/requests";
import { MarketsPage } from "../kit/pages/market-pages";
import { Events, Shell } from "../kit/pages/shell";
import { expect, test } from "../kit/test";

test("a win is told on one phone, until its player closes it, and is in the bell of both with what was lost", {
  tag: "@money",
}, async ({ signedIn: page, player, control, market, phoneOf }) => {
  await placeBid(page, market, "6", 100);
  await placeBid(page, market, "7", 50);
  await new MarketsPage(page).goto();
  const { win, ok } = new Events(page);
  await control.declare(market.gameId, "Open", "123");
  await expect(win).toContainText(market.name);
  await expect(win).toContainText("You won 950 points");
  await expect(win).toContainText("Single Digit 6 · 100 points · Result 123-6");
  await expect(win).toContainText("Balance now 5,800");

  await test.step("it gives way to the menu, and comes back", async () => {
    const shell = new Shell(page);
    await shell.openMenu();
    await expect(win).toBeHidden();
    await shell.putMenuAway();
    await expect(win).toBeVisible();
  });

  await ok.click();
  await expect(win).toBeHidden();

  const other = await phoneOf(player);
  await other.goto(routes.home);
  const there = new Events(other);
  await there.open();
  const row = there.rows.filter({ hasText: market.name });
  await expect(row).toHaveCount(1);
  await expect(row).toContainText("You won in");
  await expect(row).toContainText("Single Digit 6 · 100 points · Result 123-6");
  await expect(row).toContainText("2 bids, won 950, lost 50");
  await expect(there.win).toHaveCount(0);
});
