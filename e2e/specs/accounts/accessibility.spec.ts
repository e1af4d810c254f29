import type { Page } from "@playwright/test";
import { screenFaults } from "../../fixtures/screen-faults";
import { ChangePasswordPage, NewPasswordPage } from "../../kit/pages/change-password-page";
import { ForgotPage } from "../../kit/pages/forgot-page";
import { LoginPage } from "../../kit/pages/login-page";
import { ProfilePage } from "../../kit/pages/profile-page";
import { RegisterPage } from "../../kit/pages/register-page";
import { signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";

const SMALL = { width: 360, height: 640 };

/** The page as it stands: nothing for axe to say, nothing cut, nothing too small for a thumb. */
const isSound = async (page: Page, screen: string): Promise<void> => {
  // A page's title arrives a moment after its address.
  await expect(page, screen).toHaveTitle(/\S/);
  expect(await screenFaults(page), screen).toEqual([]);
};

test(`the accounts' screens are sound in both themes, with their errors too`, async ({
  page,
  newcomer,
  player,
  control,
}) => {
  // Some ten screens, each judged in two themes.
  test.setTimeout(240_000);
  await page.setViewportSize(SMALL);

  const login = await new LoginPage(page).goto();
  await login.submit.click();
  await expect(login.alerts).toHaveCount(2);
  await isSound(page, "login");

  await page.goto("/r?notice=start-over");
  const register = new RegisterPage(page);
  await register.submit.click();
  await expect(register.alerts).toHaveCount(4);
  await isSound(page, "register with errors");
  const registerOtp = await register.register(newcomer);
  await registerOtp.tryWith("1");
  await expect(registerOtp.alerts).toHaveCount(1);
  await isSound(page, "registration code with an error");

  const forgot = await new ForgotPage(page).goto();
  await forgot.tryWith("1");
  await expect(forgot.alerts).toHaveCount(1);
  await isSound(page, "forgotten password with an error");
  const resetOtp = await forgot.sendCode(player.mobile);
  await isSound(page, "reset code");
  await resetOtp.verify((await control.texts(player.mobile))[0]?.otp ?? "");
  const fresh = new NewPasswordPage(page);
  await fresh.tryWith("", "x");
  await expect(fresh.alerts).toHaveCount(2);
  await isSound(page, "new password with errors");

  await signIn(page, player);
  const change = await new ChangePasswordPage(page).goto();
  await change.submit.click();
  await expect(change.alerts).toHaveCount(3);
  await isSound(page, "password change with errors");
  const profile = await new ProfilePage(page).goto();
  await profile.tryWith("");
  await expect(profile.alerts).toHaveCount(1);
  await isSound(page, "profile with an error");
});
