import { booksAgree } from "../../fixtures/books";
import { putNumberOnFile } from "../../fixtures/payout-number";
import { faultsInBothThemes } from "../../kit/accessibility";
import { routes } from "../../kit/addresses";
import { isoDay } from "../../kit/india-days";
import { PassbookPage } from "../../kit/pages/passbook-page";
import { OWN_SCRIPT, signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";

const SCREENS = [
  routes.withdraw,
  routes.withdrawHistory,
  routes.withdrawRule,
  routes.transfer,
  routes.passbook,
] as const;

test("bid, win and hand credit stand in the passbook with their words, filters and sums; the balance by day is a table", {
  tag: "@money",
}, async ({ signedIn: page, control, player, newMarket }) => {
  const market = await newMarket({ opensInMinutes: 60, closesInMinutes: 120 });
  const lines = [{ digits: "6", closeDigits: "", points: 20, session: "Open" }];
  const headers = { ...OWN_SCRIPT, "idempotency-key": crypto.randomUUID() };
  const data = { marketId: market.gameId, gameType: "single-digit", lines };
  expect(await (await page.request.post("/api/bids", { headers, data })).json()).toMatchObject({
    outcome: { state: "placed" },
  });
  await control.declare(market.gameId, "Open", "123");
  const passbook = await booksAgree(page, control, player.mobile, 5000 - 20 + 190);
  await expect(passbook.entries).toHaveCount(3);
  await expect(passbook.entries.nth(0)).toContainText(/Win.*\+190/);
  await expect(passbook.entries.nth(1)).toContainText(/Bid.*−20.*Balance 4,980/);
  await page.setViewportSize({ width: 360, height: 640 });
  await expect(passbook.entries.nth(1)).toBeInViewport({ ratio: 1 });
  await passbook.openFilters();
  await passbook.show.selectOption("Wins");
  await expect(passbook.entries).toHaveCount(1);
  await expect(passbook.totals).toHaveText(["190", "0"]);
  await passbook.period("Today").click();
  const today = isoDay(await control.now());
  await expect(passbook.from).toHaveValue(today);
  await expect(passbook.to).toHaveValue(today);
  await expect(passbook.entries).toHaveCount(1);
  await expect(passbook.filters).toHaveText("FiltersToday · Wins");
  await expect(passbook.picture).toHaveAccessibleName(/from 0 to 5,170 points/);
  await passbook.byDay.click();
  await expect(passbook.table.getByRole("row")).toHaveCount(2);
  await expect(passbook.table.getByRole("cell")).toHaveText(["5,190", "20", "5,170"]);
});

test("a long book opens with fifty rows, more at a press", { tag: "@money" }, async ({
  signedIn: page,
  control,
  player,
}) => {
  for (let credit = 0; credit < 54; credit += 1) await control.changePlayer(player.mobile, { adjust: 1 });
  const passbook = await booksAgree(page, control, player.mobile, 5054);
  await expect(passbook.entries).toHaveCount(50);
  await passbook.more.click();
  await expect(passbook.entries).toHaveCount(55);
  await expect(passbook.more).toHaveCount(0);
});

test("the bar at the bottom leads to the passbook, which is empty for who has moved nothing", {
  tag: "@money",
}, async ({ page, control }) => {
  await signIn(page, await control.newPlayer({ points: 0 }));
  await page.goto(routes.home);
  await page.getByRole("navigation", { name: "Shortcuts" }).getByRole("link", { name: "Passbook" }).click();
  const passbook = new PassbookPage(page);
  await expect(passbook.heading).toBeVisible();
  await expect(passbook.none).toBeVisible();
  await expect(passbook.picture).toHaveCount(0);
});

test("a provider that does not tell the history is said, and tried again", { tag: "@money" }, async ({
  signedIn: page,
  control,
  player,
}) => {
  const { id } = await control.fault({
    call: "api-wallet-transaction-history",
    mobile: player.mobile,
    times: 10_000,
    when: "before",
    action: { kind: "status", status: 500 },
  });
  const passbook = await new PassbookPage(page).goto();
  await expect(page.getByText("Your passbook could not be loaded")).toBeVisible();
  await control.removeFault(id);
  const retry = page.getByRole("button", { name: "Try again" });
  // The provider is left alone for a while after so many failures.
  await expect(async () => {
    if (await retry.isVisible()) await retry.click({ timeout: 1000 });
    await expect(passbook.entries).toHaveCount(1, { timeout: 1000 });
  }).toPass();
});

test(`withdrawing, transferring and the passbook are free of accessibility faults in both themes and fit a small phone`, {
  tag: "@money",
}, async ({ signedIn: page, control, player }) => {
  await putNumberOnFile(control, player.mobile, "googlePay", "9876543210");
  await page.setViewportSize({ width: 360, height: 640 });
  for (const screen of SCREENS) {
    await page.goto(screen);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    const send = page.getByRole("main").getByRole("button", { name: /^(Withdraw|Transfer)$/ });
    if (await send.isVisible()) await send.click();
    expect(await faultsInBothThemes(page), screen).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(wide, screen).toBeLessThanOrEqual(0);
    const small = await page
      .getByRole("main")
      .locator("button:visible, a:visible, input:visible, select:visible, summary:visible")
      .evaluateAll((controls) =>
        controls
          .map((one) => ({ text: one.outerHTML.slice(0, 80), box: one.getBoundingClientRect() }))
          .filter(({ box }) => box.height < 44 || box.width < 44)
          .map(({ text }) => text),
      );
    expect(small, screen).toEqual([]);
  }
});

test("all of it is in Hindi where the player wants it, but for names and what the provider wrote", {
  tag: "@money",
}, async ({ signedIn: page, context, control, player, baseURL }) => {
  await putNumberOnFile(control, player.mobile, "phonePe", "9876543210");
  await context.addCookies([{ name: "language", value: "hi", url: baseURL ?? "" }]);
  for (const screen of SCREENS.filter((one) => one !== routes.withdrawRule)) {
    await page.goto(screen);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^[\u0900-\u097F\s-]+$/);
    const latin = await page.getByRole("main").evaluate((main) => {
      const provider = [...main.querySelectorAll("article p, section:has([data-stops]) p")].map(
        ({ textContent }) => textContent ?? "",
      );
      const text = provider.reduce((left, words) => left.replace(words, ""), main.textContent ?? "");
      return text.match(/[A-Za-z]{3,}/g) ?? [];
    });
    expect(latin, screen).toEqual([]);
  }
});
