import { HomePage } from "../../kit/pages/home-page";
import { expect, test } from "../../kit/test";

const SMALL_PHONE = { width: 360, height: 640 };

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
