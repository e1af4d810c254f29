import type { Locator, Page } from "@playwright/test";
import { ChangePasswordPage, NewPasswordPage } from "../../kit/pages/change-password-page";
import { ForgotPage } from "../../kit/pages/forgot-page";
import { LoginPage } from "../../kit/pages/login-page";
import { MarketsPage } from "../../kit/pages/markets-page";
import { OtpPage } from "../../kit/pages/otp-page";
import { ProfilePage } from "../../kit/pages/profile-page";
import { RegisterPage } from "../../kit/pages/register-page";
import { newPassword } from "../../kit/players";
import { expect, test } from "../../kit/test";

const MOST_STOPS = 80;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Hands on a keyboard: Tab until it is there, never a pointer. */
const keyboardOf = (page: Page) => {
  const reach = async (target: Locator): Promise<void> => {
    await target.waitFor();
    for (let stop = 0; stop < MOST_STOPS && !(await hasFocus(target)); stop += 1) await page.keyboard.press("Tab");
    await expect(target).toBeFocused();
  };
  return {
    reach,
    press: async (target: Locator, key = "Enter"): Promise<void> => {
      await expect(target).toBeEnabled();
      await reach(target);
      await page.keyboard.press(key);
    },
    type: async (target: Locator, text: string): Promise<void> => {
      await reach(target);
      await page.keyboard.press("Control+A");
      await page.keyboard.type(text);
    },
  };
};

test("the whole life of an account goes by keyboard alone", { tag: "@slow" }, async ({ page, newcomer, control }) => {
  // Hundreds of presses, one after another: half of the usual limit on a machine that is left alone.
  test.setTimeout(240_000);
  const { name, mobile, password } = newcomer;
  const [second, third] = [newPassword(), newPassword()];
  const keys = keyboardOf(page);
  const markets = new MarketsPage(page);
  const login = await new LoginPage(page).goto();
  const otpSent = async () => (await control.texts(mobile))[0]?.otp ?? "";
  const home = () => page.waitForURL("**/imp");
  const goTo = async (item: string) => {
    await keys.press(markets.shell.menuButton);
    await keys.press(markets.shell.menu.getByRole("link", { name: item }));
  };
  const signOut = async () => {
    await keys.press(markets.shell.menuButton);
    await keys.press(markets.shell.logOut);
    await page.waitForURL("**/login");
  };

  await keys.press(page.getByRole("link", { name: "Register" }));
  const register = new RegisterPage(page);
  await expect(register.heading).toBeVisible();
  await keys.press(register.submit, "Space");
  await expect(register.name, "the first wrong field").toBeFocused();
  await keys.type(register.name, name);
  await keys.type(register.phone, mobile);
  await keys.type(register.password, password);
  await keys.press(page.getByRole("button", { name: "Show Password" }), "Space");
  await expect(register.password).toHaveAttribute("type", "text");
  await keys.press(register.submit);
  const registerOtp = new OtpPage(page, "registration");
  await expect(registerOtp.submit).toBeEnabled();
  await keys.type(registerOtp.code, await otpSent());
  await page.keyboard.press("Enter");
  await home();

  await signOut();
  await keys.press(page.getByRole("link", { name: "Forgot Password?" }));
  const forgot = new ForgotPage(page);
  await expect(forgot.submit).toBeEnabled();
  await keys.type(forgot.phone, mobile);
  await page.keyboard.press("Enter");
  const resetOtp = new OtpPage(page, "reset");
  await expect(resetOtp.submit).toBeEnabled();
  await keys.type(resetOtp.code, await otpSent());
  await keys.press(resetOtp.submit);
  const fresh = new NewPasswordPage(page);
  await expect(fresh.submit).toBeEnabled();
  await keys.type(fresh.password, second);
  await keys.type(fresh.confirm, second);
  await page.keyboard.press("Enter");
  await page.waitForURL("**/login");

  await expect(login.submit).toBeEnabled();
  await keys.type(login.phone, mobile);
  await keys.type(login.password, second);
  await page.keyboard.press("Enter");
  await home();

  await goTo("Change Password");
  const change = new ChangePasswordPage(page);
  await expect(change.submit).toBeEnabled();
  await keys.type(change.current, second);
  await keys.type(change.password, third);
  await keys.type(change.confirm, third);
  await page.keyboard.press("Enter");
  await home();

  await goTo("Profile");
  const profile = new ProfilePage(page);
  await keys.press(profile.edit, "Space");
  await keys.type(profile.name, "Key Board");
  await page.keyboard.press("Enter");
  await home();
  await keys.press(markets.shell.menuButton);
  await expect(markets.shell.menu).toContainText("Key Board");
});
