import { MarketsPage } from "../../kit/pages/markets-page";
import { onAnotherPhone } from "../../kit/second-device";
import { expect, test } from "../../kit/test";

test("a star keeps a market at the top from the next look on, on the player's other phone too", async ({
  signedIn,
  player,
  newMarket,
  network,
  browser,
  baseURL,
}) => {
  const market = await newMarket({ opensInMinutes: 700, closesInMinutes: 710 });
  // Other tests' markets would change the list: it stays as in the document.
  const letCome = await network.hold("/api/markets");
  const markets = await new MarketsPage(signedIn).goto();
  const before = await markets.names();
  const saved = signedIn.waitForResponse((answer) => answer.request().method() === "POST");
  await markets.market(market.name).star.click();
  await expect(markets.market(market.name).star).toHaveAttribute("aria-pressed", "true");
  expect((await markets.names()).indexOf(market.name)).toBe(before.indexOf(market.name));
  expect((await saved).status()).toBe(200);

  letCome();
  await signedIn.reload();
  await expect(markets.cards.first().getByRole("heading")).toHaveText(market.name);
  await onAnotherPhone(browser, baseURL, player, async (page) => {
    const there = await new MarketsPage(page).goto();
    await expect(there.cards.first().getByRole("heading")).toHaveText(market.name);
    await expect(there.market(market.name).star).toHaveAttribute("aria-pressed", "true");
    const taken = page.waitForResponse((answer) => answer.request().method() === "POST");
    await there.market(market.name).star.click();
    await taken;
  });
  await signedIn.reload();
  await expect(markets.market(market.name).star).toHaveAttribute("aria-pressed", "false");
});
