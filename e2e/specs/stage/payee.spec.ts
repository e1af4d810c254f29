import { routes } from "../../../lib/routes";
import { expect, test } from "../../fixtures/stage-test";
import { AddFundsPage, PayByUpiPage } from "../../kit/pages/funds-pages";
import { ENGLISH } from "../../kit/words";

const { errors } = ENGLISH;

const findPayee = (link: string | null | undefined) => new URL(link ?? "").searchParams.get("pa");

test("the payment goes to the id of the tap, on a page that has been open since before the operator changed it", {
  tag: "@money",
}, async ({ signedIn: page, player: { mobile }, control }) => {
  await control.set({ gatewayUpiId: "first.one@upi" });
  const upi = await (await PayByUpiPage.on(page)).goto();
  await upi.fill("300", "Google Pay");
  await control.set({ gatewayUpiId: "second.one@upi" });
  await upi.submit.click();
  await expect(upi.recorded.first()).toBeVisible();
  expect(upi.opened.map(findPayee)).toEqual(["second.one@upi"]);
  await expect(upi.status).toContainText("pay ₹300 to second.one@upi");
  expect(findPayee(await upi.openAgain.getAttribute("href"))).toBe("second.one@upi");

  await test.step("opened again, on this page and after Back from an app's error page, it goes to the id of that tap", async () => {
    await control.set({ gatewayUpiId: "third@upi" });
    await upi.openAgain.click();
    await expect(upi.status).toContainText("to third@upi");
    expect(upi.opened.map(findPayee)).toEqual(["second.one@upi", "third@upi"]);
    await page.goto("about:blank");
    await control.set({ gatewayUpiId: "fourth@upi" });
    await page.goBack();
    await expect(upi.status.or(upi.pendingRows)).toContainText("pay ₹300 to fourth@upi");
    expect(await control.journal({ call: "fund-request-add", mobile })).toHaveLength(1);
  });
});

test("where payments are switched off or have no id at the tap, no app opens and nothing is recorded", {
  tag: "@money",
}, async ({ signedIn: page, player: { mobile }, control }) => {
  const upi = await (await PayByUpiPage.on(page)).goto();
  await upi.fill("300");
  await control.set({ gatewayStatus: "0" });
  await upi.submit.click();
  await expect(page.getByText(errors.deposit_off)).toBeVisible();
  await control.set({ gatewayStatus: "1", gatewayUpiId: "", bankUpiId: "" });
  await upi.submit.click();
  await expect(page.getByText(errors.payee_missing)).toBeVisible();
  expect(upi.opened).toEqual([]);
  expect(await control.journal({ call: "fund-request-add", mobile })).toEqual([]);
  await control.clearSettings();
  await upi.submit.click();
  await expect(upi.recorded.first()).toBeVisible();
  expect(upi.opened).toHaveLength(1);
});

test("a QR page in view follows the id that the operator changes", async ({ signedIn: page, control }) => {
  await control.set({ qrUpiId: "first.qr@upi" });
  const funds = await new AddFundsPage(page).goto();
  await funds.viaQr.click();
  await page.waitForURL(`**${routes.payByQr}`);
  await expect(page.getByText("first.qr@upi", { exact: true })).toBeVisible();
  await control.set({ qrUpiId: "second.qr@upi" });
  await expect(page.getByText("second.qr@upi", { exact: true })).toBeVisible({ timeout: 30_000 });
});
