import type { Page } from "@playwright/test";
import { faultsOf } from "../../kit/accessibility";
import { FAMILY_ROUTES, forMarket, routes } from "../../kit/addresses";
import { untilHydrated } from "../../kit/hydrated";
import { intercept } from "../../kit/interception";
import { ON_RETURN, SOON } from "../../kit/network";
import { MarketsPage } from "../../kit/pages/markets-page";
import { expect, test } from "../../kit/test";

const bar = (page: Page) => page.getByText("You are offline. Nothing is sent.");

/** Every request of the page is lost, as on a network that leads nowhere; the browser notices nothing. */
const loseAll = async (page: Page) => {
  return { back: await intercept(page, "**/*", (route) => route.abort("connectionfailed")) };
};

test.describe("faults 41: offline is known and said", () => {
  test("requests without an answer: a bar and the list's time within two seconds, taps keep the screen, and both go with the outage", {
    tag: "@money",
  }, async ({ signedIn: page }) => {
    const markets = await new MarketsPage(page).goto();
    await expect(markets.freshness).toHaveText("Live");
    const network = await loseAll(page);
    await expect(bar(page)).toBeVisible(SOON);
    await expect(markets.freshness).toHaveText(/^as of \d\d:\d\d (AM|PM)$/, SOON);
    expect(await faultsOf(page)).toEqual([]);
    await markets.shell.footer.getByRole("link", { name: "Passbook" }).click();
    await expect(page.getByText("Other screens open again once you are back.")).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${routes.home}$`));
    await expect(markets.heading).toBeVisible();
    network.back();
    await expect(bar(page)).toHaveCount(0, ON_RETURN);
    await expect(markets.freshness).toHaveText("Live", ON_RETURN);
    await markets.shell.footer.getByRole("link", { name: "Passbook" }).click();
    await page.waitForURL(`**${routes.passbook}`);
  });

  test("Play Game on a network that dies unseen keeps the screen too", { tag: "@money" }, async ({
    signedIn: page,
    openMarket: market,
  }) => {
    const markets = await new MarketsPage(page).goto();
    const { play } = markets.market(market.name);
    await untilHydrated(page);
    const network = await loseAll(page);
    await play.click();
    await expect(bar(page)).toBeVisible(SOON);
    await expect(markets.heading).toBeVisible();
    network.back();
    await page.waitForURL(`**${forMarket(FAMILY_ROUTES.main.chooser, market.gameId)}`, ON_RETURN);
    await expect(bar(page)).toHaveCount(0, ON_RETURN);
  });
});
