import type { Page } from "@playwright/test";
import { signInBusyPlayer } from "../fixtures/busy-player";
import { placeBid } from "../fixtures/place-bid";
import { screenFaults } from "../fixtures/screen-faults";
import { forMarket, routes } from "../kit/addresses";
import { doubleText, geometryFaults } from "../kit/geometry";
import { untilBackCloses } from "../kit/history-entry";
import { signIn } from "../kit/players";
import { expect, test } from "../kit/test";

const NARROW = { width: 320, height: 640 };

/** Collects the faults of a page or of an open dialog, which it then closes, by name. */
const judgeOf = (page: Page) => {
  const found: Record<string, readonly string[]> = {};
  const judgePage = async (name: string) => {
    const faults = await screenFaults(page);
    if (faults.length > 0) found[name] = faults;
  };
  const judge = async (name: string, shown = page.getByRole("dialog")) => {
    await expect(shown, name).toBeVisible();
    await judgePage(name);
    await untilBackCloses(page);
    await page.keyboard.press("Escape");
    await expect(shown, name).toBeHidden();
  };
  return { found, judge, judgePage };
};

/** Hindi: its words are longer and its glyphs taller than English ones. */
const inHindi = (page: Page, baseURL: string | undefined) =>
  page.context().addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]);

test("dialogs and sheets at 320 px with text twice as large, open, with nine digits of points", {
  tag: "@slow",
}, async ({ page, control, newMarket, openMarket, baseURL }) => {
  test.setTimeout(240_000);
  await inHindi(page, baseURL);
  await page.setViewportSize(NARROW);
  await signInBusyPlayer({ page, control, newMarket });
  const main = page.getByRole("main");
  const dialog = page.getByRole("dialog");
  const { found, judge, judgePage } = judgeOf(page);

  await page.goto(routes.home);
  await judge("win sheet", page.locator("section[popover]"));
  await page.locator("[popovertarget=menu]").first().click();
  await expect(page.locator("#menu")).toBeVisible();
  await judgePage("menu");
  const last = page.locator("#menu").getByRole("button").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last).toBeInViewport({ ratio: 1 });
  await page.keyboard.press("Escape");
  await page.locator("header [aria-haspopup=dialog]").click();
  await expect(dialog.getByRole("link").first()).toBeVisible();
  await judge("bell");
  await page.getByRole("article", { name: openMarket.name }).locator("button").nth(1).click();
  await judge("market info");

  await page.goto(forMarket(routes.singleDigit, openMarket.gameId));
  const submit = page.locator(".submit-bar button").last();
  await page.locator("#number").fill("6");
  await page.locator("#points").fill("123456789");
  // A field grows with its number only once the page's script runs.
  const roomy = page.locator(".many-digits #points");
  await expect(roomy).toBeVisible();
  await judgePage("nine digits of points");
  await page.locator("form button[type=submit]").click();
  await page.locator("#number").fill("7");
  await page.locator("#points").fill("234567891");
  await page.locator("form button[type=submit]").click();
  await page.locator("#points").fill("10");
  await submit.click();
  await judge("confirmation of a bid");
  await main.locator("[aria-haspopup=dialog]").first().click();
  await judge("how it works");
  await page.goto(forMarket(routes.spMotor, openMarket.gameId));
  await page.locator("#number").fill("1234567890");
  await page.locator("#points").fill("123456789");
  await expect(roomy).toBeVisible();
  await judgePage("ten digits of a motor");

  await page.goto(routes.withdraw);
  await page.locator("#amount").fill("99000");
  await main.locator("select").selectOption("googlePay");
  await main.locator("form button[type=submit]").click();
  await judge("confirmation of a withdrawal");
  expect(found).toEqual({});
});

test("what is seldom opened, at 320 px with text twice as large", async ({
  signedIn: page,
  control,
  newMarket,
  openMarket,
  baseURL,
}) => {
  await inHindi(page, baseURL);
  await page.setViewportSize(NARROW);
  const main = page.getByRole("main");
  const { found, judge, judgePage } = judgeOf(page);
  const gone = await newMarket({ opensInMinutes: 60, closesInMinutes: 120 });
  await placeBid(page, gone, "6", 100);
  await control.removeMarket(gone.gameId);
  const shut = await newMarket({ openTime: "08:00 AM", closeTime: "09:00 AM" });

  await page.goto(routes.home);
  const row = page.getByRole("article", { name: shut.name });
  await row.locator("summary").click();
  await row.getByRole("button").last().click();
  await judge("closed market");

  await page.goto(routes.mainBidHistory);
  await main.locator("button[aria-labelledby^=submission]").click();
  await expect(page.getByRole("dialog").getByRole("button", { name: openMarket.name })).toBeVisible();
  await judge("repeating on another market");

  await page.goto(routes.wallet);
  await main.locator("[aria-controls=payout-methods]").click();
  await main.locator("#payout-methods button").first().click();
  await judge("UPI number");

  // As on a player's second visit in a browser that can install apps.
  await page.evaluate(() => localStorage.setItem("visits", "2"));
  await page.goto(routes.home);
  const hint = page.locator("section", { has: page.locator(`img[src="/icon.svg"]`) });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("beforeinstallprompt")));
    await expect(hint).toBeVisible({ timeout: 1000 });
  }).toPass();
  await judgePage("install hint");
  await doubleText(page);
  await expect(hint).toBeInViewport({ ratio: 1 });
  expect(found).toEqual({});
});

test("the geometry's judge sees a text that leaves its button, one that is cut, and one that lies over another", async ({
  page,
  player,
}) => {
  await signIn(page, player);
  await page.goto(routes.profile);
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
