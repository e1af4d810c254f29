import type { Page } from "@playwright/test";
import { routes } from "../../kit/addresses";
import { untilHydrated } from "../../kit/hydrated";
import { FamilyPage } from "../../kit/pages/family-page";
import { HomePage } from "../../kit/pages/home-page";
import { MarketsPage } from "../../kit/pages/markets-page";
import { expect, test } from "../../kit/test";

const SMALL_PHONE = { width: 360, height: 640 };

/** A finger comes down on the page and stays there. @returns what lifts it. */
const fingerDown = async (page: Page): Promise<() => Promise<void>> => {
  const phone = await page.context().newCDPSession(page);
  await phone.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: [{ x: 180, y: 400 }] });
  return async () => {
    await phone.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  };
};

/** Of the markets shown, these in their order. */
const orderOf = async (markets: MarketsPage, names: readonly string[]): Promise<readonly string[]> =>
  (await markets.names()).filter((name) => names.includes(name));

test("open markets stand first, by the time left to bid, and closed ones below as lines that unfold", {
  tag: "@touch",
}, async ({ signedIn, newMarket }) => {
  const [shut, late, soon] = await Promise.all([
    newMarket({ openTime: "08:00 AM", closeTime: "09:00 AM" }),
    newMarket({ opensInMinutes: 90, closesInMinutes: 200 }),
    newMarket({ opensInMinutes: 8, closesInMinutes: 300 }),
  ]);
  const names = [shut, late, soon].map(({ name }) => name);
  for (const path of [routes.home, routes.game]) {
    const markets = await new MarketsPage(signedIn).goto(path);
    expect(await orderOf(markets, names), path).toEqual([soon.name, late.name, shut.name]);
    await expect(markets.market(soon.name).card).toContainText("Open closes soon");
    await expect(markets.market(late.name).openForToday).toBeVisible();
    const row = markets.market(shut.name);
    await expect(row.play).toBeHidden();
    await expect(row.fold).toContainText("08:00 AM – 09:00 AM");
    await expect(markets.closedGroup).toBeVisible();
    await row.unfold();
    await expect(row.play).toBeVisible();
  }
});

test("the closed market's dialog leads back to the open ones", { tag: "@touch" }, async ({ signedIn, newMarket }) => {
  const shut = await newMarket({ openTime: "08:00 AM", closeTime: "09:00 AM" });
  const markets = await new MarketsPage(signedIn).goto();
  const row = markets.market(shut.name);
  await row.unfold();
  await row.play.click();
  await markets.closedDialog.getByRole("button", { name: "See open markets" }).click();
  await expect(markets.closedDialog).toBeHidden();
  await expect(markets.openGroup).toBeFocused();
  await expect(markets.openGroup).toBeInViewport();
});

test("nothing moves under a finger: a market that closes goes below once the page is left alone", {
  tag: ["@slow", "@touch"],
}, async ({ signedIn, newMarket, control }) => {
  const [soon, late] = await Promise.all([
    newMarket({ opensInMinutes: 20, closesInMinutes: 40 }),
    newMarket({ opensInMinutes: 90, closesInMinutes: 200 }),
  ]);
  const names = [soon.name, late.name];
  const markets = await new MarketsPage(signedIn).goto();
  expect(await orderOf(markets, names)).toEqual(names);
  await untilHydrated(signedIn);
  const lift = await fingerDown(signedIn);
  await control.declareAll(soon, ["123", "220"]);
  const card = markets.market(soon.name);
  await expect(card.closedForToday).toBeVisible();
  // Another list comes, and still nothing moves.
  await signedIn.waitForResponse("**/api/markets");
  await signedIn.waitForResponse("**/api/markets");
  await expect(card.closedForToday).toBeVisible();
  expect(await orderOf(markets, names)).toEqual(names);
  await lift();
  await expect(card.fold).toBeVisible();
  expect(await orderOf(markets, names)).toEqual([...names].reverse());
});

test("home's first screen on a small phone holds two whole open markets, and the rest of home follows them", {
  tag: "@touch",
}, async ({ signedIn, newMarket }) => {
  await newMarket({ openTime: "08:00 AM", closeTime: "09:00 AM" });
  await signedIn.setViewportSize(SMALL_PHONE);
  const home = new HomePage(signedIn);
  await home.gotoWith(home.slider);
  const footer = await signedIn.getByRole("contentinfo").boundingBox();
  const lowest = async (nth: number) => {
    const card = home.markets.cards.nth(nth);
    await expect(card.getByRole("link", { name: "Play Game" })).toBeVisible();
    const box = await card.boundingBox();
    return (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN);
  };
  expect(await lowest(1)).toBeLessThanOrEqual(footer?.y ?? Number.NaN);
  const top = async (what: typeof home.starline) => (await what.boundingBox())?.y ?? Number.NaN;
  expect(await lowest(1)).toBeLessThan(await top(home.starline));
  expect(await top(home.starline)).toBeLessThan(await top(home.slider));
  expect(await top(home.slider)).toBeLessThan(await top(home.markets.closedGroup));
});

for (const [family, title] of [
  ["starline", "STARLINE MARKET"],
  ["gali", "KING GALI"],
] as const) {
  test(`${title}: open markets stand before closed ones, and by the time left`, { tag: "@touch" }, async ({
    signedIn,
    newMarket,
  }) => {
    const [shut, late, soon] = await Promise.all([
      newMarket({ family, openTime: "07:30 AM" }),
      newMarket({ family, opensInMinutes: 200 }),
      newMarket({ family, opensInMinutes: 100 }),
    ]);
    await new FamilyPage(signedIn, family).goto();
    const names = [soon.name, late.name, shut.name];
    expect(await orderOf(new MarketsPage(signedIn), names)).toEqual(names);
  });
}
