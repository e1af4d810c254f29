import { expect, KALYAN, test } from "../../fixtures/console-test";
import { faultsInBothThemes } from "../../kit/accessibility";

test("a declare says what waits and what it would pay, and pays just that", async ({ qa }) => {
  const { console: shown, control, bid } = qa;
  const { mobile } = await bid(["6", "7"], "11");
  await shown.choose(KALYAN.gameId, "123");
  await expect(shown.preview).toContainText("2 lines of 1 player on 2026-11-20, 22 points staked");
  await expect(shown.preview).toContainText("123 would pay 104.5 points: 1 won, 1 lost.");
  // A bid that comes while the page is open is counted without a touch.
  await bid(["6"], "100");
  await expect(shown.preview).toContainText("123 would pay 1,054.5 points: 2 won, 1 lost.");
  expect((await control.player(mobile)).wallet).toBe("4978");
  await shown.declare();
  await expect(shown.message).toHaveText("Kalyan: Open 123 is declared, 2 won, 1 lost, 1054.5 points paid.");
  expect((await control.player(mobile)).wallet).toBe("5082.5");
  await expect(shown.market("Kalyan")).toContainText("123-6");
  await shown.choose(KALYAN.gameId, "124");
  await expect(shown.preview).toContainText("is declared already and stays");
});

test("the page refreshes itself, and what is typed, unfolded and looked at stays", async ({ qa, page }) => {
  const { console: shown, call, bid, kill } = qa;
  const { token } = await bid(["1"], "10");
  const row = shown.section("Players").getByRole("listitem").filter({ hasText: "Kiran" });
  await row.locator("summary").click();
  const points = row.getByLabel("Points to add");
  await points.pressSequentially("25");
  const placeOf = async () => Math.round((await points.boundingBox())?.y ?? Number.NaN);
  const before = await placeOf();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);

  // The list of pending money grows above it, and the journal below it.
  await call("fund-request-add", { unique_token: token, request_amount: "500" });
  await expect(shown.section("Pending money")).toContainText("500 to add, by Kiran");
  expect(await placeOf()).toBe(before);
  await expect(points).toBeFocused();
  await points.pressSequentially("0");
  await expect(points).toHaveValue("250");
  await points.press("Enter");
  await expect(shown.message).toContainText("Kiran: 5240 points");
  await expect(row).toContainText("5,240");
  await expect(points).toHaveValue("");

  await points.fill("77");
  await kill();
  await expect(shown.state).toContainText("The sandbox does not answer");
  await expect(points).toHaveValue("77");
});

test("on a phone nothing runs over, a long name wraps, and axe finds nothing in either theme", async ({ qa, page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const { console: shown, control, bid } = qa;
  await bid(["1"], "10");
  await control.newPlayer({ name: "Venkatanarasimharajuvaripetachandrashekharasubramaniam Iyer" });
  await shown.section("Faults").getByRole("button", { name: "Cause Provider is slow" }).click();
  await expect(shown.section("Players")).toContainText("Venkatanarasimha");
  for (const text of ["Set a fault", "Credit a payment by QR", "Venkatanarasimha", "Another player"]) {
    await page.locator("summary").filter({ hasText: text }).click();
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
  expect(await faultsInBothThemes(page)).toEqual([]);
});

test("a day in a minute goes from market to market, with a bar for how far it is, until it is stopped", async ({
  qa,
  page,
}) => {
  const { console: shown, control } = qa;
  const day = shown.section("Watch a day");
  await day.getByRole("button", { name: "A day in a minute" }).click();
  await expect(shown.message).toHaveText("The day begins: look at the app.");
  await expect(day.getByRole("progressbar")).toBeVisible();
  await expect(shown.section("Ledger")).toContainText("Bid: Starline 11:00 AM, Single Digit");
  // The first stop is Sridevi's close, at 12:25.
  await expect(shown.section("Ledger")).toContainText("Won: Starline 11:00 AM, Single Digit");
  expect(await control.now()).toBeGreaterThanOrEqual(Date.parse("2026-11-20T12:25:00+05:30"));
  expect(await faultsInBothThemes(page)).toEqual([]);
  await day.getByRole("button", { name: "Stop the day" }).click();
  await expect(day.getByRole("button", { name: "A day in a minute" })).toBeVisible();
});
