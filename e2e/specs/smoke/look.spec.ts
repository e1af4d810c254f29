import { routes } from "../../kit/addresses";
import { MarketsPage } from "../../kit/pages/markets-page";
import { Shell } from "../../kit/pages/shell";
import { expect, test } from "../../kit/test";
import { wordsIn } from "../../kit/words";

test("the menu has its links, and a language and a theme are chosen in it", { tag: "@smoke" }, async ({
  signedIn: page,
}) => {
  const { shell } = await new MarketsPage(page).goto();
  await shell.openMenu();
  const links = await shell.menuLinks();
  expect(links.map(([, href]) => href)).toEqual(expect.arrayContaining([routes.charts, routes.changePassword]));
  await shell.putMenuAway();

  await shell.theme("Dark");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await shell.putMenuAway();
  await shell.language("हिन्दी");
  const hindi = wordsIn("hi");
  const markets = new MarketsPage(page, hindi);
  await expect(markets.heading).toBeVisible();
  await page.reload();
  await expect(markets.heading).toBeVisible();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  const menu = await new Shell(page, hindi).openMenu();
  await expect(menu.getByRole("link", { name: hindi.shell.marketCharts })).toBeVisible();
});
