import { marketPath, routes } from "../../../lib/routes";
import { signInBusyPlayer } from "../../fixtures/busy-player";
import { placeBid } from "../../fixtures/requests";
import { createChecks, TAKES_PICTURES } from "../../fixtures/screen-faults";
import { doubleText, geometryFaults, plainText } from "../../kit/geometry";
import { BidPage } from "../../kit/pages/bid-pages";
import { PayByUpiPage, TransferPage, WalletPage } from "../../kit/pages/funds-pages";
import { expect, test } from "../../kit/test";

test.use({ viewport: { width: 320, height: 640 } });

// The test is in Hindi, whose words are longer and whose glyphs are taller than English ones. Pictures are of both
// languages.
for (const language of TAKES_PICTURES ? (["hi", "en"] as const) : (["hi"] as const)) {
  test.describe(`at 320 px with text twice as large, in the language ${language}`, () => {
    test.describe.configure({ timeout: TAKES_PICTURES ? 600_000 : 400_000 });
    test.use({ language });

    test("dialogs and sheets, open, with nine digits of points", {
      tag: "@slow",
    }, async ({ page, control, newMarket, openMarket }) => {
      await signInBusyPlayer({ page, control, newMarket });
      const main = page.getByRole("main");
      const dialog = page.getByRole("dialog");
      const { found, check, checkPage } = createChecks(page);

      await page.goto(routes.home);
      await check("win sheet", page.locator("section[popover]"));
      await page.locator("[popovertarget=menu]").first().click();
      await expect(page.locator("#menu")).toBeVisible();
      await checkPage("menu");
      const last = page.locator("#menu").getByRole("button").last();
      await last.scrollIntoViewIfNeeded();
      await expect(last).toBeInViewport({ ratio: 1 });
      await page.keyboard.press("Escape");
      await page.locator("header [aria-haspopup=dialog]").click();
      await expect(dialog.getByRole("link").first()).toBeVisible();
      await check("bell");
      await page.getByRole("article", { name: openMarket.name }).locator("button").nth(1).click();
      await check("market info");

      await page.goto(marketPath(routes.singleDigit, openMarket.gameId));
      const submit = page.locator(".submit-bar button").last();
      await page.locator("#number").fill("6");
      await page.locator("#points").fill("123456789");
      // A field grows with its number only once the page's script runs.
      const roomy = page.locator(".many-digits #points");
      await expect(roomy).toBeVisible();
      await checkPage("nine digits of points");
      await page.locator("form button[type=submit]").click();
      await page.locator("#number").fill("7");
      await page.locator("#points").fill("234567891");
      await page.locator("form button[type=submit]").click();
      await page.locator("#points").fill("10");
      await submit.click();
      await check("confirmation of a bid");
      await main.locator("[aria-haspopup=dialog]").first().click();
      await check("how it works");
      await page.goto(marketPath(routes.spMotor, openMarket.gameId));
      await page.locator("#number").fill("1234567890");
      await page.locator("#points").fill("123456789");
      await expect(roomy).toBeVisible();
      await checkPage("ten digits of a motor");

      await page.goto(routes.withdraw);
      await page.locator("#amount").fill("99000");
      await main.locator("select").selectOption("googlePay");
      await main.locator("form button[type=submit]").click();
      await check("confirmation of a withdrawal");
      await main.locator("form button[type=submit]").click();
      await dialog.getByRole("button").last().click();
      await page.waitForURL(`**${routes.home}`);
      await check("receipt of a withdrawal");
      expect(found).toEqual({});
    });

    test("what is seldom opened", async ({ signedIn: page, control, newMarket, openMarket, network, words }) => {
      const main = page.getByRole("main");
      const { found, check, checkPage } = createChecks(page);
      const gone = await newMarket({ opensInMinutes: 60, closesInMinutes: 120 });
      await placeBid(page, gone, "6", 100);
      await control.removeMarket(gone.gameId);
      const shut = await newMarket({ openTime: "08:00 AM", closeTime: "09:00 AM" });

      await page.goto(routes.home);
      const row = page.getByRole("article", { name: shut.name });
      await row.locator("summary").click();
      await row.getByRole("button").last().click();
      await check("closed market");

      await page.goto(routes.mainBidHistory);
      await main.locator("button[aria-labelledby^=submission]").click();
      await expect(page.getByRole("dialog").getByRole("button", { name: openMarket.name })).toBeVisible();
      await check("repeating on another market");

      await page.goto(routes.allBids);
      await main.locator("[aria-haspopup=dialog]").click();
      await check("filter of all bids");

      await (await new WalletPage(page, words).goto()).openDialog("googlePay");
      await check("UPI number");

      const friend = await control.newPlayer({ points: 0 });
      await (await new TransferPage(page, words).goto()).tryWith("100", friend.mobile);
      await check("confirmation of a transfer");
      await page.getByRole("main").locator("form button[type=submit]").click();
      await page.getByRole("dialog").getByRole("button").last().click();
      const shares = page.locator("[aria-expanded=false]", { hasText: { en: "Share", hi: "शेयर करें" }[language] });
      await shares.click();
      await check("receipt of a transfer, with its ways to share");

      const bids = await new BidPage(page, routes.singleDigit, words).goto(openMarket.gameId);
      for (const digit of ["5", "6"]) await bids.main.getByRole("button", { name: digit, exact: true }).click();
      await bids.main.getByRole("button", { name: words.bid.removeAll, exact: true }).click();
      await check("removing all bids");
      await bids.send();
      await shares.click();
      await checkPage("receipt of a bid, with its ways to share");

      const upi = await PayByUpiPage.on(page, words);
      await (await upi.goto()).pay("500");
      await expect(upi.openAgain).toBeVisible();
      await checkPage("payment app opened");

      await page.goto(routes.passbook);
      await main.locator("details > summary").first().click();
      await checkPage("passbook's filters");

      // The page is as on a player's second visit in a browser that can install apps.
      await page.evaluate(() => localStorage.setItem("visits", "2"));
      await page.goto(routes.home);
      const hint = page.locator("section", { has: page.locator(`img[src="/icon.svg"]`) });
      await expect(async () => {
        await page.evaluate(() => window.dispatchEvent(new Event("beforeinstallprompt")));
        await expect(hint).toBeVisible({ timeout: 1000 });
      }).toPass();
      await checkPage("install hint");
      await doubleText(page);
      await expect(hint).toBeInViewport({ ratio: 1 });
      await plainText(page);
      await network.offline();
      await expect(page.locator("[aria-live] p strong").first()).toBeVisible();
      await checkPage("offline");
      expect(found).toEqual({});
    });
  });
}

test("the geometry's judge sees a text that leaves its button, one that is cut, and one that lies over another", async ({
  signedIn: page,
}) => {
  await page.goto(routes.profile);
  await expect(page.locator("html")).toHaveAttribute("data-hydrated", "");
  await page.evaluate(() => {
    const make = (style: string, text: string, kind = "button") => {
      const one = document.createElement(kind);
      one.style.cssText = style;
      one.textContent = text;
      document.querySelector("main")?.append(one);
    };
    make("width:3rem;white-space:nowrap;overflow-wrap:normal", "leaves its button");
    make("width:3rem;overflow:hidden;white-space:nowrap", "is cut by its button");
    make("height:3rem", "lies below", "p");
    make("height:3rem;margin-top:-3rem", "lies above", "p");
  });
  const faults = await geometryFaults(page);
  expect(faults).toContainEqual(expect.stringContaining('"leaves its button" leaves'));
  expect(faults).toContainEqual(expect.stringContaining('"is cut by its button" leaves'));
  expect(faults).toContainEqual('"lies below" lies over "lies above"');
});
