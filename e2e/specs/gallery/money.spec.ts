import { putNumberOnFile } from "../../fixtures/payout-number";
import { routes } from "../../kit/addresses";
import { BidPage } from "../../kit/pages/bid-page";
import { PayByUpiPage } from "../../kit/pages/deposit-pages";
import { TransferPage } from "../../kit/pages/transfer-page";
import { WithdrawPage } from "../../kit/pages/withdraw-page";
import { expect, test } from "../../kit/test";
import { takePictures } from "./pictures";

test.describe.configure({ timeout: 240_000 });

const OFFLINE = "[aria-live] p strong";

test("a bid, from its entry to an answer that is lost", async ({ signedIn: page, openMarket, words }) => {
  const bid = await new BidPage(page, routes.singleDigit, words).goto(openMarket.gameId);
  const enter = async (number: string, points: string) => {
    await page.locator("#number").fill(number);
    await bid.points.fill(points);
  };
  await enter("6", "100");
  await takePictures(page, "bid: number entered", { whole: true });
  await bid.proceed.click();
  for (const number of ["7", "9"]) {
    await enter(number, "20");
    await bid.proceed.click();
  }
  await expect(bid.lines).toHaveCount(3);
  await takePictures(page, "bid: lines in the list", { whole: true });
  await takePictures(page, "bid: lines in the list, as seen");
  await bid.openConfirmation();
  await takePictures(page, "bid: confirmation");
  await page.route(/\/api\/bids/, (route) => (route.request().method() === "GET" ? undefined : route.abort()));
  await bid.confirm.click();
  await expect(bid.dialog.locator("[role=status], [role=alert]").first()).toBeVisible();
  await takePictures(page, "bid: answer lost");
});

test("a bid without points, a motor, and a bid without a network", async ({
  signedIn: page,
  openMarket,
  network,
  words,
}) => {
  const bid = await new BidPage(page, routes.singleDigit, words).goto(openMarket.gameId);
  await page.locator("#number").fill("6");
  await bid.points.fill("900000");
  await bid.proceed.click();
  await expect(page.locator('[popover="manual"] button').first()).toBeVisible();
  await takePictures(page, "bid: more than the balance");
  await new BidPage(page, routes.spMotor, words).goto(openMarket.gameId);
  await page.locator("#number").fill("1234");
  await bid.points.fill("20");
  await takePictures(page, "bid: motor entered", { whole: true });
  await network.offline();
  await expect(page.locator(OFFLINE).first()).toBeVisible();
  await takePictures(page, "bid: offline", { whole: true });
});

for (const [name, route] of [
  ["a bid", routes.singleDigit],
  ["a sangam", routes.halfSangam],
] as const) {
  test(`how ${name} works`, async ({ signedIn: page, openMarket, words }) => {
    await new BidPage(page, route, words).goto(openMarket.gameId);
    await page.locator("main [aria-haspopup=dialog]").first().click();
    await expect(page.getByRole("dialog")).toBeVisible();
    await takePictures(page, `how ${name} works`);
  });
}

test("a withdrawal", async ({ signedIn: page, control, player, network, words }) => {
  await putNumberOnFile(control, player.mobile, "googlePay", "9876543210");
  const withdraw = await new WithdrawPage(page, words).goto();
  await withdraw.submit.click();
  await expect(withdraw.alerts.first()).toBeVisible();
  await takePictures(page, "withdraw: empty form sent", { whole: true });
  await withdraw.tryWith("1000", "googlePay");
  await expect(withdraw.dialog).toBeVisible();
  await takePictures(page, "withdraw: confirmation");
  await withdraw.cancel.click();
  await network.offline();
  await expect(page.locator(OFFLINE).first()).toBeVisible();
  await takePictures(page, "withdraw: offline", { whole: true });
});

test("a transfer", async ({ signedIn: page, control, words }) => {
  const friend = await control.newPlayer({});
  const transfer = await new TransferPage(page, words).goto();
  await transfer.next.click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await takePictures(page, "transfer: empty form sent", { whole: true });
  await transfer.openConfirmation("100", friend.mobile);
  await takePictures(page, "transfer: confirmation");
});

test("a deposit", async ({ signedIn: page, words }) => {
  const upi = await PayByUpiPage.on(page, words);
  await upi.goto();
  await upi.pay("500");
  await expect(upi.openAgain).toBeVisible();
  await takePictures(page, "pay by UPI: opened", { whole: true });
});

test("the passbook's filters", async ({ signedIn: page }) => {
  await page.goto(routes.passbook);
  await page.locator("main details > summary").first().click();
  await takePictures(page, "passbook: filters", { whole: true });
});
