import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { routes } from "../../../lib/routes";
import { ROOT } from "../../fixtures/addresses";
import { temporaryFolder } from "../../fixtures/processes";
import { expect, test } from "../../fixtures/stage-test";
import { AddFundsPage } from "../../kit/pages/funds-pages";
import { ENGLISH } from "../../kit/words";

const folder = temporaryFolder();
const pages = temporaryFolder();
const file = path.join(folder.path, "own.json");
const own = JSON.parse(readFileSync(path.join(ROOT, "lib/server/provider-dialect/specification.json"), "utf8"));
const none = ["social", "headline", "slider", "howToPlay", "gatewayStatus", "bankDetails", "qrPay", "fundsRules"];
const without = Object.fromEntries([...none, "transferCheck", "transfer"].map((name) => [name, "none"]));
const sources = { ...own.sources, contacts: ["wallet"] };
writeFileSync(file, JSON.stringify({ ...own, calls: { ...own.calls, ...without }, sources }));
writeFileSync(path.join(pages.path, "withdrawrule.en.txt"), "# Hours\nBetween seven and ten.");

test.use({ stageSettings: { PROVIDER_DIALECT: file, PAGES_DIR: pages.path } });

const { deposit, withdraw, wallet, home, errors } = ENGLISH;

test("what the provider has no call for is not on the screens, and nothing leads there", async ({ signedIn: page }) => {
  const funds = await new AddFundsPage(page).goto();
  await expect(funds.history).toBeVisible();
  await expect(page.getByRole("link", { name: deposit.rule })).toHaveCount(0);
  await expect(funds.viaQr).toHaveCount(0);
  await expect(page.getByRole("region", { name: home.headline })).toHaveCount(0);
  await expect(page.locator("main").getByRole("alert")).toHaveCount(0);

  await page.goto(routes.payByQr);
  await page.waitForURL(`**${routes.addFunds}`);
  await page.goto(routes.depositRules);
  await expect(page.getByRole("heading", { name: deposit.rulesNone })).toBeVisible();

  await page.goto(routes.withdraw);
  await page.getByRole("link", { name: withdraw.rule }).click();
  await expect(page.getByRole("heading", { name: "Hours" })).toBeVisible();
  await expect(page.getByText("Between seven and ten.")).toBeVisible();

  await page.goto(routes.wallet);
  await expect(page.getByRole("link", { name: wallet.transfer })).toHaveCount(0);
  await page.goto(routes.transfer);
  await expect(page.getByRole("heading", { name: errors.transfers_off })).toBeVisible();
  await page.goto(routes.home);
  await expect(page.getByRole("region", { name: home.slider })).toHaveCount(0);
});
