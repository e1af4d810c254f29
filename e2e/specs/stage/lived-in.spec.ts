import { routes } from "../../../lib/routes";
import { expect, test } from "../../fixtures/lived-in";
import { MarketsPage } from "../../kit/pages/market-pages";
import { Shell } from "../../kit/pages/shell";

// Three results of the day are there, and the next one comes in a quarter of an hour.
test.use({ stageNow: "2026-11-20T14:40:00+05:30" });

test("by links from / the demo player finds a past on every screen that needs one", async ({ asha: page }) => {
  await page.goto(routes.root);
  const home = new MarketsPage(page);
  await expect(home.heading).toBeVisible();
  const shell = new Shell(page);
  await expect(shell.wallet).toContainText(/4,9\d\d|5,0\d\d/);
  await expect(home.today).toContainText("60");
  await expect(home.market("Kalyan").star).toHaveAttribute("aria-pressed", "true");
  const main = page.getByRole("main");
  const follow = async (place: typeof main, name: string | RegExp, to: string) => {
    await place.getByRole("link", { name }).first().click();
    await page.waitForURL(`**${to}**`);
  };

  await test.step("bids of all families, won and lost", async () => {
    await follow(shell.footer, "Bids", routes.allBids);
    for (const state of ["Waiting", "Won", "Lost"])
      await expect(main.getByText(state, { exact: true }).first()).toBeVisible();
    for (const [family, path] of [
      ["Main", routes.mainBidHistory],
      ["Starline", routes.starlineBidHistory],
      ["Gali", routes.galiBidHistory],
    ] as const) {
      await page.goto(routes.histories);
      await follow(main, new RegExp(family), path);
    }
  });
  await test.step("where she stands", async () => {
    await page.goto(routes.histories);
    await follow(main, "Where I Stand", routes.figures);
    await expect(main.getByRole("table")).toHaveCount(4);
    await expect(main.getByText("Net", { exact: true }).first()).toBeVisible();
  });
  await test.step("passbook", async () => {
    await follow(shell.footer, "Passbook", routes.passbook);
    await expect(main.getByRole("listitem")).not.toHaveCount(0);
  });
  await test.step("funds", async () => {
    await follow(shell.footer, "Funds", routes.wallet);
  });
  await test.step("charts of three weeks", async () => {
    const menu = await shell.openMenu();
    await follow(menu, "Market Charts", routes.charts);
  });
});
