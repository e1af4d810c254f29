import { routes } from "../kit/addresses";
import { ALWAYS } from "../kit/faults";
import { HomePage } from "../kit/pages/home-page";
import { expect, test } from "../kit/test";

test("home has the headline, the ways to StarLine and support, and pictures that the policy lets through", async ({
  signedIn,
}) => {
  const complaints: string[] = [];
  signedIn.on("console", (message) => {
    if (/Content.Security.Policy/i.test(message.text())) complaints.push(message.text());
  });
  const home = new HomePage(signedIn);
  await home.gotoWith(home.headline, home.slider);
  await expect(home.headline).toContainText("play points only, of no cash value");
  await expect(home.whatsApp).toHaveAttribute("href", /^https:\/\/wa\.me\/91\d{10}$/);
  await expect(home.pictures).toHaveCount(2);
  const width = () => home.pictures.first().evaluate((picture: HTMLImageElement) => picture.naturalWidth);
  await expect.poll(width).toBeGreaterThan(0);
  expect(complaints).toEqual([]);
  for (const words of ["JODI TRICKS", "NUMBER PICKS"]) {
    expect(await (await signedIn.request.get(routes.home)).text()).not.toContain(`>${words}<`);
  }
  await home.starline.click();
  await expect(signedIn).toHaveURL(new RegExp(`${routes.starline}$`));
});

test("the list comes without waiting and stays where it is when the slider comes late", async ({
  signedIn,
  control,
  player,
  faults,
}) => {
  await faults.delay("api-get-slider-images", 4000, { times: ALWAYS });
  // Other tests' markets would change the list: it stays as in the document.
  await signedIn.route("**/api/markets", () => undefined);
  await signedIn.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((seen) => {
      for (const entry of seen.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift", buffered: true });
  });
  const home = await new HomePage(signedIn).goto();
  await expect(home.markets.cards.first()).toBeVisible();
  await expect(home.slider).toHaveCount(0);
  const [journalled] = await control.journal({ mobile: player.mobile, call: "api-get-slider-images" });
  expect(journalled?.call).toBe("api-get-slider-images");
  const total = await signedIn.evaluate(() =>
    (Reflect.get(window, "shifts") as number[]).reduce((sum, shift) => sum + shift, 0),
  );
  expect(total).toBeLessThan(0.02);
});
