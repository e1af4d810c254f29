import type { Page } from "@playwright/test";
import { faultsInBothThemes } from "../kit/accessibility";
import { forMarket, routes } from "../kit/addresses";
import type { Control, SandboxMarket } from "../kit/control";
import { untilHydrated } from "../kit/hydrated";
import { MarketsPage } from "../kit/pages/markets-page";
import { SingleDigitPage } from "../kit/pages/single-digit-page";
import { signIn } from "../kit/players";
import { expect, test } from "../kit/test";

interface Markets {
  readonly main: string;
  readonly starline: string;
  readonly gali: string;
}

/** Every screen of a player that looks different: each kind of list, chooser, entry and history. */
const SCREENS: Readonly<Record<string, (ids: Markets) => readonly string[]>> = {
  lists: () => [routes.home, routes.game, routes.starline, routes.gali, routes.marketRates],
  choosers: ({ main, starline, gali }) => [
    forMarket(routes.game, main),
    forMarket(routes.starlineChooser, starline),
    forMarket(routes.galiChooser, gali),
    routes.histories,
    routes.mainBidHistory,
    routes.galiWinHistory,
    "/no/such/page",
  ],
  "bid screens": ({ main, starline, gali }) => [
    ...[routes.singleDigit, routes.jodiDigit, routes.halfSangam, routes.spDpTp, routes.dpMotor].map((route) =>
      forMarket(route, main),
    ),
    forMarket(routes.starlineSinglePana, starline),
    forMarket(routes.galiLeftDigit, gali),
  ],
};

const marketsOf = async (control: Control, market: SandboxMarket): Promise<Markets> => {
  const [starline, gali] = await Promise.all([control.allDayMarket("starline"), control.allDayMarket("gali")]);
  return { main: market.gameId, starline: starline.gameId, gali: gali.gameId };
};

const SMALL_PHONE = { width: 360, height: 640 };

/** What is wrong with a page on a small phone, a line each: it scrolls sideways, a control is too small for a thumb. */
const faultsOnASmallPhone = async (page: Page): Promise<readonly string[]> => {
  const usual = page.viewportSize();
  await page.setViewportSize(SMALL_PHONE);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  const small = await page.getByRole("button").evaluateAll((buttons) =>
    buttons
      .filter((button) => button.checkVisibility())
      .map((button) => ({ text: button.textContent ?? "", box: button.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0 && (box.height < 44 || box.width < 44))
      .map(({ text, box }) => `${text} ${Math.round(box.width)}×${Math.round(box.height)}`),
  );
  if (usual) await page.setViewportSize(usual);
  return [...(wide > 0 ? [`scrolls sideways by ${wide}`] : []), ...small];
};

for (const [group, screensOf] of Object.entries(SCREENS)) {
  test(`all ${group} are free of accessibility faults in both themes, and on a small phone none scrolls sideways and every control is large enough for a thumb`, {
    tag: "@slow",
  }, async ({ signedIn: page, control, openMarket: market }) => {
    for (const screen of screensOf(await marketsOf(control, market))) {
      await page.goto(screen);
      await expect(page.getByRole("heading").first()).toBeVisible();
      if (group === "bid screens") await expect(page.getByRole("button", { name: "Proceed" })).toBeEnabled();
      expect(await faultsInBothThemes(page), screen).toEqual([]);
      expect(await faultsOnASmallPhone(page), screen).toEqual([]);
    }
  });
}

test(`login, dialogs and menu are free of accessibility faults in both themes`, { tag: "@slow" }, async ({
  page,
  player,
  openMarket: market,
}) => {
  await page.goto(routes.login);
  expect(await faultsInBothThemes(page), "login").toEqual([]);
  await signIn(page, player);
  const bids = await new SingleDigitPage(page).goto(market.gameId);
  await bids.add("5", "20");
  await bids.openConfirmation();
  expect(await faultsInBothThemes(page), "confirmation").toEqual([]);
  const markets = await new MarketsPage(page).goto();
  await markets.openInfo(market.name);
  expect(await faultsInBothThemes(page), "market info").toEqual([]);
  await page.keyboard.press("Escape");
  await markets.shell.openMenu();
  expect(await faultsInBothThemes(page), "menu").toEqual([]);
});

test("the language changes at once, stays over a reload, and the page says which it is", async ({ signedIn }) => {
  const markets = await new MarketsPage(signedIn).goto();
  await expect(signedIn.locator("html")).toHaveAttribute("lang", /^en/);
  await markets.shell.language("हिन्दी");
  await expect(signedIn.locator("html")).toHaveAttribute("lang", /^hi/);
  await expect(markets.heading).toHaveCount(0);
  await signedIn.reload();
  await expect(signedIn.locator("html")).toHaveAttribute("lang", /^hi/);
  await expect(signedIn.getByRole("main")).toContainText(/[\u0900-\u097F]/);
});

test("security 25: login, home and the not-found page start their script under the nonce, without a complaint", {
  tag: "@security",
}, async ({ page, player }) => {
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || /Content.Security.Policy|hydrat/i.test(message.text()))
      complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.goto(routes.login);
  await expect(page.getByRole("button", { name: "Login" })).toBeEnabled();
  await signIn(page, player);
  const markets = await new MarketsPage(page).goto();
  await markets.shell.openMenu();
  await page.goto("/no/such/page");
  await untilHydrated(page);
  // The browser itself reports the page's own 404 as an error.
  expect(complaints.filter((text) => !/status of 404/.test(text))).toEqual([]);
});

test("an address that does not exist answers 404 with a way home", async ({ signedIn }) => {
  const response = await signedIn.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  await expect(signedIn.getByRole("heading", { name: "Page not found" })).toBeVisible();
  await signedIn.getByRole("link", { name: "Home" }).first().click();
  await expect(signedIn).toHaveURL(/\/imp$/);
});
