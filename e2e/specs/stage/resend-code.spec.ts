import { expect, test } from "../../fixtures/stage-test";
import type { OtpPage } from "../../kit/pages/otp-page";
import { RegisterPage } from "../../kit/pages/register-page";

test("security 17: another code can be asked for after 30 s of the server's clock; then the one before is worth nothing", {
  tag: "@security",
}, async ({ page, newcomer, control }) => {
  const otp: OtpPage = await (await new RegisterPage(page).goto()).register(newcomer);
  await expect(otp.resend).toBeDisabled();
  await expect(otp.resend).toHaveText(/^Resend OTP in ([12]?\d|30) s$/);
  // The app's clock follows the sandbox's with the next answer of the provider, which a newcomer's sign-in brings.
  await control.advance(31_000);
  const { mobile, password } = await control.newPlayer();
  await page.request.post("/api/session", {
    headers: { "x-app-request": "1", "sec-fetch-site": "same-origin" },
    data: { phone: mobile, password },
  });
  await page.reload();
  await expect(otp.resend).toBeEnabled();
  await otp.resend.click();
  await expect(otp.news).toHaveText("A new code was sent.");
  await expect(otp.code).toBeFocused();
  await expect(otp.resend).toBeDisabled();
  const [newer, older] = await control.texts(newcomer.mobile);
  expect([newer?.purpose, older?.purpose]).toEqual(["api-resend-otp", "api-check-mobile"]);
  await otp.tryWith(older?.otp ?? "");
  await expect(otp.alerts).toHaveText(["Enter Valid OTP"]);
  await otp.verify(newer?.otp ?? "");
});
