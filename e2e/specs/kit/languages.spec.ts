import { LoginPage } from "../../kit/pages/login-page";
import { expect, test } from "../../kit/test";

for (const { language, theme } of [
  { language: "en", theme: "light" },
  { language: "hi", theme: "dark" },
] as const) {
  test.describe(`${language}, ${theme}`, () => {
    test.use({ language, theme });

    test("a bid that the provider fails is told, and the list stays", { tag: "@money" }, async ({
      page,
      player,
      openMarket,
      words,
      faults,
      control,
    }) => {
      const login = await new LoginPage(page, words).goto();
      await expect(page.locator("html")).toHaveAttribute("lang", language);
      await expect(page.locator("html")).toHaveAttribute("data-theme", theme);
      const markets = await login.signIn(player);
      const chooser = await markets.play(openMarket.name);
      const bids = await chooser.openSingleDigit();
      await faults.answer("api-submit-bid", JSON.stringify({ status: false, msg: "Not today" }));
      await bids.bid("6", "100");
      await expect(bids.failed).toBeVisible();
      await bids.cancel.click();
      await expect(bids.line("6", "100")).toBeVisible();
      await expect(bids.shell.wallet).toContainText("5,000");
      expect(await control.bidsSent(player.mobile)).toHaveLength(1);
    });
  });
}
