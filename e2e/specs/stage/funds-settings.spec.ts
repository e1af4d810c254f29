import { expect, test } from "../../fixtures/stage-test";
import { routes } from "../../kit/addresses";
import { AddFundsPage, PayByUpiPage } from "../../kit/pages/deposit-pages";
import { WalletPage } from "../../kit/pages/wallet-page";

// The app remembers for a while what the operator has set.
test.use({ stageAlone: true });

test("where the provider has switched UPI off, that is said and QR stays; the headline of /imp9 is the second", {
  tag: "@money",
}, async ({ signedIn: page, control }) => {
  await control.set({ gatewayStatus: "0", headlines: { "2": { status: "1", notes: "Add funds before nine" } } });
  const addFunds = await new AddFundsPage(page).goto();
  await expect(page.getByRole("region", { name: "Announcement" })).toContainText("Add funds before nine");
  const asked = await control.journal({ call: "api-get-headline" });
  expect(asked.map(({ body }) => body.ids)).toContainEqual([2]);
  await expect(addFunds.viaUpi).toHaveCount(0);
  await expect(page.getByText("Not available right now. Please pay by QR.")).toBeVisible();
  await expect(addFunds.viaQr).toBeVisible();
  await page.goto(routes.payByUpi);
  await expect(
    page.getByRole("heading", { name: "Payment by UPI apps is not available right now. Please pay by QR." }),
  ).toBeVisible();
  await expect(page.getByLabel("Amount")).toHaveCount(0);
  await page.getByRole("main").getByRole("link", { name: "Pay by QR" }).click();
  await expect(page.getByRole("heading", { name: "QR Payment" })).toBeVisible();
});

test("where no payee is set, the reason is told, and a tap sends nothing and opens nothing", { tag: "@money" }, async ({
  signedIn: page,
  player: { mobile },
  control,
}) => {
  await control.set({ gatewayUpiId: "", bankUpiId: "" });
  const upi = await (await PayByUpiPage.on(page)).goto();
  await expect(upi.alerts).toContainText("Failed to fetch UPI ID. Please check your credentials.");
  await upi.pay("500");
  await expect(page.getByText("UPI ID not found for the selected payment method.")).toBeVisible();
  expect(upi.opened).toEqual([]);
  expect(await control.journal({ call: "fund-request-add", mobile })).toEqual([]);
});

test("the change of a UPI number on file needs a code of its own", { tag: "@money" }, async ({
  signedIn: page,
  player: { mobile },
  control,
}) => {
  const saved = () => control.journal({ call: "api-add-user-upi-details", mobile });
  const code = async () => (await control.texts(mobile))[0]?.otp ?? "";
  const wallet = await new WalletPage(page).goto();
  await wallet.ask("Paytm");
  const first = await wallet.sendCode("9876543210");
  const firstCode = await code();
  await first.verify(firstCode);
  await expect(wallet.row("Paytm")).toContainText("\u2022\u20223210");
  await control.advance(31_000);
  await page.reload();
  await wallet.ask("Paytm");
  const second = await wallet.sendCode("9123456789");
  expect(await control.texts(mobile)).toHaveLength(2);
  if ((await code()) !== firstCode) {
    await second.tryWith(firstCode);
    await expect(second.alerts).toHaveText("Enter Valid OTP");
  }
  expect(await saved()).toHaveLength(1);
  await second.verify(await code());
  await expect(wallet.row("Paytm")).toContainText("\u2022\u20226789");
  expect((await saved()).map(({ body }) => body.paytm_no)).toEqual(["9876543210", "9123456789"]);
});
