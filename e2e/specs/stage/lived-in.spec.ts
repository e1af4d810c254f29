import type { Locator } from "@playwright/test";
import { marketPath, routes } from "../../../lib/routes";
import { expect, startDay, test } from "../../fixtures/lived-in";
import { AddFundsPage, PassbookPage, WithdrawHistoryPage } from "../../kit/pages/funds-pages";
import { MarketsPage } from "../../kit/pages/market-pages";
import { Events, Shell } from "../../kit/pages/shell";

// At this time three markets have results of the day, and the next one comes in a quarter of an hour.
test.use({ stageNow: "2026-11-20T14:40:00+05:30" });
test.describe.configure({ timeout: 180_000 });

test("by links from / the demo player finds a past on every screen that needs one", async ({ asha: page, stage }) => {
  const main = page.getByRole("main");
  const shell = new Shell(page);
  const follow = async (container: Locator, name: string | RegExp, to: string) => {
    await container.getByRole("link", { name }).first().click();
    await page.waitForURL(({ pathname, search }) => [pathname, pathname + search].includes(to));
  };
  const menuTo = async (name: string, to: string) => follow(await shell.openMenu(), new RegExp(`^${name}\\b`), to);

  await page.goto(routes.root);
  const home = new MarketsPage(page);
  await expect(home.today).toContainText("Waiting 60");
  await expect(shell.wallet).toContainText("4,970");
  await expect(home.market("Kalyan").star).toHaveAttribute("aria-pressed", "true");

  await test.step("bids of each family, won and lost, and in the month", async () => {
    await follow(shell.footer, "Bids", routes.mainBidHistory);
    for (const [family, path] of [
      ["Main", routes.mainBidHistory],
      ["Starline", routes.starlineBidHistory],
      ["Gali", routes.galiBidHistory],
    ] as const) {
      await follow(main, family, path);
      await main.getByRole("button", { name: "Month", exact: true }).click();
      for (const state of ["Won", "Lost"]) {
        await expect(main.getByRole("article").getByText(state, { exact: true }).first()).toBeVisible();
      }
    }
    await follow(main, "All", routes.allBids);
  });
  await test.step("where she stands", async () => {
    await menuTo("Where I Stand", routes.figures);
    await expect(main.getByRole("table")).toHaveCount(1);
    await main.getByText("By game").first().click();
    await expect(main.getByRole("table", { name: "By game" }).getByRole("rowheader")).not.toHaveCount(0);
  });
  await test.step("passbook", async () => {
    await follow(shell.footer, "Passbook", routes.passbook);
    await expect(new PassbookPage(page).balance).toContainText("4,970");
    await expect(new PassbookPage(page).entries).not.toHaveCount(0);
  });
  await test.step("a deposit that waits, two that are there, and withdrawals", async () => {
    await follow(shell.footer, "Funds", routes.addFunds);
    const funds = new AddFundsPage(page);
    await expect(funds.pending).toContainText("500 points");
    await funds.history.click();
    await page.waitForURL(`**${routes.depositHistory}`);
    await expect(main).toContainText("3,500");
    await expect(main).toContainText("2,500");
    await menuTo("Funds", routes.wallet);
    await follow(main, "Held for withdrawals 300", routes.withdrawHistory);
    await expect(new WithdrawHistoryPage(page).cards).toHaveCount(2);
  });
  await test.step("her limit", async () => {
    await menuTo("Play Safe", routes.playSafe);
    await expect(main).toContainText("10,000 points");
  });
  await test.step("charts of three weeks", async () => {
    await menuTo("Market Charts", routes.charts);
    await follow(main, /Kalyan/, marketPath(routes.chart, "6"));
    const results = await page
      .getByRole("region", { name: /^Kalyan, 2026/ })
      .locator("td")
      .allTextContents();
    expect(results.filter((text) => /\d/.test(text)).length).toBeGreaterThanOrEqual(21);
  });
  await test.step("nothing of it is told as news", async () => {
    await follow(shell.footer, "Home", routes.home);
    await expect(page.getByRole("button", { name: "Notifications", exact: true })).toBeVisible();
    const response = await page.request.get(`${stage.appUrl}/api/events`);
    const { events } = await response.json();
    expect(events.length).toBeGreaterThan(10);
  });
});

test("a day in a minute shows bids, results, a win and the bell in an app that is open", async ({
  asha: page,
  stage,
}) => {
  const home = await new MarketsPage(page).goto();
  await expect(home.today).toContainText("Waiting 60");
  const { card } = home.market("Milan Day");
  await expect(card).toContainText("***-**-***");
  await startDay(stage);
  // The bids of the day join the one that waited, decided or not.
  await expect(home.today).toContainText(/Waiting 1[28]0|staked 1[28]0/);
  await expect(card).toContainText(/\d{3}-\d\*-\*{3}/);
  const { win, ok, bell } = new Events(page);
  await expect(win).toContainText("Milan Day");
  await ok.click();
  await expect(bell).toHaveAccessibleName(/\d+ new/);
  await expect(card).toContainText(/\d{3}-\d{2}-\d{3}/);
  await home.shell.footer.getByRole("link", { name: "Bids" }).click();
  await expect(page.getByRole("main").getByRole("article")).not.toHaveCount(0);
});
