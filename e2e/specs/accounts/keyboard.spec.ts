import type { Locator, Page } from "@playwright/test";
import { LoginPage } from "../../kit/pages/login-page";
import { MarketsPage } from "../../kit/pages/markets-page";
import { OtpPage } from "../../kit/pages/otp-page";
import { RegisterPage } from "../../kit/pages/register-page";
import { expect, test } from "../../kit/test";

const MOST_STOPS = 80;

const hasFocus = (target: Locator): Promise<boolean> =>
  target.evaluate((element) => element === document.activeElement);

/** Uses the keyboard alone: Tab until an element has the focus. */
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

test("an account is made and left by keyboard alone", { tag: "@slow" }, async ({ page, newcomer, control }) => {
  test.setTimeout(180_000);
  const { name, mobile, password } = newcomer;
  const keys = keyboardOf(page);
  const { shell } = new MarketsPage(page);
  await new LoginPage(page).goto();

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
  const otp = new OtpPage(page, "registration");
  await expect(otp.submit).toBeEnabled();
  await keys.type(otp.code, (await control.texts(mobile))[0]?.otp ?? "");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/imp");

  await keys.press(shell.menuButton);
  await keys.press(shell.logOut);
  // A poll may notice the end of the session first: then the login has a notice.
  await page.waitForURL(/\/login/);
});
