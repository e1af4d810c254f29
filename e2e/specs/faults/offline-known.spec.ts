import type { BrowserContext, Page, Route } from "@playwright/test";
import { faultsOf } from "../../kit/accessibility";
import { FAMILY_ROUTES, forMarket, routes } from "../../kit/addresses";
import { untilHydrated } from "../../kit/hydrated";
import { intercept } from "../../kit/interception";
import { ON_RETURN, SOON } from "../../kit/network";
import { LoginPage } from "../../kit/pages/login-page";
import { MarketsPage } from "../../kit/pages/markets-page";
import { OtpPage } from "../../kit/pages/otp-page";
import { RegisterPage } from "../../kit/pages/register-page";
import { SingleDigitPage } from "../../kit/pages/single-digit-page";
import { expect, test } from "../../kit/test";

const bar = (page: Page) => page.getByText("You are offline. Nothing is sent.");

/** Every request of the page is lost, as on a network that leads nowhere; the browser notices nothing. */
const loseAll = async (page: Page) => {
  return { back: await intercept(page, "**/*", (route) => route.abort("connectionfailed")) };
};

test.describe("faults 41: offline is known and said", () => {
  for (const { how, lose } of [
    {
      how: "by the browser's word",
      lose: async (_page: Page, context: BrowserContext) => {
        await context.setOffline(true);
        return { back: () => context.setOffline(false) };
      },
    },
    {
      how: "by requests without an answer",
      lose: (page: Page) => loseAll(page),
    },
  ]) {
    test(`${how}: a bar and the list's time within two seconds, taps keep the screen, and both go with the outage`, {
      tag: "@money",
    }, async ({ signedIn: page, context }) => {
      const markets = await new MarketsPage(page).goto();
      await expect(markets.freshness).toHaveText("Live");
      const network = await lose(page, context);
      await expect(bar(page)).toBeVisible(SOON);
      await expect(markets.freshness).toHaveText(/^as of \d\d:\d\d (AM|PM)$/, SOON);
      expect(await faultsOf(page)).toEqual([]);
      await markets.shell.footer.getByRole("link", { name: "Passbook" }).click();
      await expect(page.getByText("Other screens open again once you are back.")).toBeVisible();
      await expect(page).toHaveURL(new RegExp(`${routes.home}$`));
      await expect(markets.heading).toBeVisible();
      await network.back();
      await expect(bar(page)).toHaveCount(0, ON_RETURN);
      await expect(markets.freshness).toHaveText("Live", ON_RETURN);
      await markets.shell.footer.getByRole("link", { name: "Passbook" }).click();
      await page.waitForURL(`**${routes.passbook}`);
    });
  }

  test("a tap before anybody knows it keeps the screen too, and leads on when the network is back", {
    tag: "@money",
  }, async ({ signedIn: page }) => {
    const markets = await new MarketsPage(page).goto();
    const passbook = markets.shell.footer.getByRole("link", { name: "Passbook" });
    await untilHydrated(page);
    const network = await loseAll(page);
    await passbook.click();
    await expect(bar(page)).toBeVisible(SOON);
    await expect(markets.heading).toBeVisible();
    network.back();
    await expect(bar(page)).toHaveCount(0, ON_RETURN);
    // Its page is asked for again by itself.
    await page.waitForURL(`**${routes.passbook}`, ON_RETURN);
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

  test("a dialog that does not come offline, tap after tap, ends nothing: the list goes on with the network", async ({
    signedIn: page,
    openMarket: market,
    network,
  }) => {
    const markets = await new MarketsPage(page).goto();
    await expect(markets.freshness).toHaveText("Live");
    const { info } = markets.market(market.name);
    const notice = page.getByText("This part of the app did not arrive.");
    await network.offline();
    for (const _tap of [1, 2]) {
      await info.click();
      await expect(notice).toBeVisible(SOON);
      // It goes by itself, sooner than a loaded machine may tap its button, unless the pointer stands on it.
      await page.mouse.move(0, 0);
      await expect(notice).toHaveCount(0);
    }
    await expect(markets.freshness).toHaveText(/^as of /, SOON);
    await network.online();
    await expect(markets.freshness).toHaveText("Live", ON_RETURN);
    await info.click();
    await expect(page.getByRole("dialog", { name: market.name })).toBeVisible();
  });

  test("a bid on a network that dies unseen is not said to be sent, and is asked about at once on its return", {
    tag: "@money",
  }, async ({ signedIn: page, openMarket: market, control, player }) => {
    const bids = await new SingleDigitPage(page).goto(market.gameId);
    await bids.add("5", "50");
    await bids.openConfirmation();
    const network = await loseAll(page);
    await bids.confirm.click();
    await expect(bids.dialog).toContainText("We do not know yet whether your bid arrived.");
    await expect(bar(page)).toBeVisible(SOON);
    await expect(page.getByText(/was sent and we are waiting/)).toHaveCount(0);
    network.back();
    await expect(bids.failed).toBeVisible(ON_RETURN);
    await expect(bids.confirm).toBeEnabled();
    await expect(bids.line("5", "50")).toHaveCount(1);
    expect((await control.journal({ call: "api-submit-bid", mobile: player.mobile })).length).toBe(0);
  });
});

test("faults 41: a form that was accepted as the network died leads on by itself on its return", async ({
  page,
  newcomer,
}) => {
  const register = await new RegisterPage(page).goto();
  const giveBack = await intercept(page, "**/*", (route) =>
    route.request().url().endsWith("/api/registration") ? route.fallback() : route.abort("connectionfailed"),
  );
  await register.tryWith(newcomer);
  await expect(bar(page)).toBeVisible(ON_RETURN);
  await expect(page.getByRole("button", { name: "Creating account..." })).toBeDisabled();
  giveBack();
  await page.waitForURL(`**${routes.registerOtp}`);
  await expect(new OtpPage(page, "registration").code).toBeVisible();
});

test("faults 41: a network that hangs while the player logs in is told there, and no more once it answers", async ({
  page,
  player,
}) => {
  const login = await new LoginPage(page).goto();
  await login.phone.fill(player.mobile);
  await login.password.fill(player.password);
  const held: Route[] = [];
  const letPass = await intercept(page, "**/*", (route) => void held.push(route));
  await login.submit.click();
  const slow = page.getByText("Your network is slow. Please wait.");
  await expect(slow).toBeVisible(SOON);
  letPass();
  await Promise.all(held.map((route) => route.continue().catch(() => undefined)));
  await page.waitForURL(`**${routes.home}`);
  await expect(slow).toBeHidden(ON_RETURN);
});
