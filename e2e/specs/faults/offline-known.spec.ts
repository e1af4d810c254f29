import type { Page } from "@playwright/test";
import { faultsOf } from "../../kit/accessibility";
import { routes } from "../../kit/addresses";
import { intercept } from "../../kit/interception";
import { ON_RETURN, SOON } from "../../kit/network";
import { MarketsPage } from "../../kit/pages/markets-page";
import { expect, test } from "../../kit/test";

const bar = (page: Page) => page.getByText("You are offline. Nothing is sent.");

/** Loses every request of the page, as a dead network does that the browser takes for a working one. */
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
});
