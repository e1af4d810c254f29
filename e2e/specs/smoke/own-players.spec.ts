import { routes } from "../../kit/addresses";
import { MarketsPage } from "../../kit/pages/markets-page";
import { signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";

test("a player without betting sees results and no way to bid", { tag: ["@smoke", "@control"] }, async ({
  page,
  control,
  words,
}) => {
  await signIn(page, await control.newPlayer({ betting: false }));
  const markets = await new MarketsPage(page).goto();
  await expect(markets.cards.first()).toBeVisible();
  await expect(page.getByText(words.play.playGame)).toHaveCount(0);
  await page.goto(routes.wallet);
  await expect(page).toHaveURL(new RegExp(`${routes.home}$`));
});

test("a result shows by itself on the open list", { tag: ["@smoke", "@control"] }, async ({
  signedIn: page,
  market,
  control,
}) => {
  const markets = await new MarketsPage(page).goto();
  const { card } = markets.market(market.name);
  await expect(card).toContainText("***-**-***");
  await control.declare(market.gameId, "Open", "123");
  await expect(card).toContainText("123-6");
});
