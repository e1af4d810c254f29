import type { Locator } from "@playwright/test";
import { ChangePasswordPage, NewPasswordPage } from "../kit/pages/change-password-page";
import { ForgotPage } from "../kit/pages/forgot-page";
import { LoginPage } from "../kit/pages/login-page";
import { MarketsPage } from "../kit/pages/markets-page";
import { ProfilePage } from "../kit/pages/profile-page";
import { RegisterPage } from "../kit/pages/register-page";
import { freeNumber, newPassword } from "../kit/players";
import { expect, test } from "../kit/test";

/** Another code of four digits than the one that was sent. */
const wrong = (otp: string): string => String(1000 + ((Number(otp) - 1000 + 1) % 9000));

const says = (alerts: Locator, ...words: readonly string[]) => expect(alerts).toHaveText([...words]);

test("a new player registers, signs out, forgets the password, resets it, signs in, changes it and edits the name; each wrong step is named", async ({
  page,
  newcomer,
  control,
  recorder,
}) => {
  // Seven forms, each with its wrong steps, one after another.
  test.setTimeout(240_000);
  const { name, mobile, password } = newcomer;
  const [second, third] = [newPassword(), newPassword()];
  const login = await new LoginPage(page).goto();
  const otpSent = async () => (await control.texts(mobile))[0]?.otp ?? "";

  await test.step("register", async () => {
    await page.getByRole("link", { name: "Register" }).click();
    const register = new RegisterPage(page);
    await expect(register.heading).toBeVisible();
    await expect(register.submit).toBeEnabled();
    await expect(register.support).toHaveAttribute("href", /^https:\/\/wa\.me\/\d{10,}$/);
    await register.submit.click();
    await says(register.alerts, "Username is required", "Phone No is required!", "Password is required!");
    await expect(register.name).toBeFocused();
    await register.tryWith({ name, mobile: "12345", password });
    await says(register.alerts, "Phone No is not valid!");
    await register.tryWith({ name, mobile: "9000000001", password });
    await says(register.alerts, "User Alredy Registered");
    await expect(register.phone).toHaveAccessibleDescription("User Alredy Registered");
    await expect(register.phone).toBeFocused();
    await expect(register.password).toHaveValue(password);
    const otp = await register.register({ name, mobile, password });
    await expect(otp.code).toHaveAccessibleDescription(`Enter the 4-digit code that was sent to +91 ${mobile}`);
    await expect(otp.resend).toBeDisabled();
    await otp.tryWith("12");
    await says(otp.alerts, "Enter Valid OTP");
    await otp.tryWith(wrong(await otpSent()));
    await says(otp.alerts, "Enter Valid OTP");
    await otp.verify(await otpSent());
  });

  const markets = new MarketsPage(page);
  await test.step("sign out", async () => {
    await expect(markets.shell.wallet).toBeVisible();
    await markets.shell.openMenu();
    await expect(markets.shell.menu).toContainText(`${name.slice(0, 10)}...`);
    await expect(markets.shell.menu).toContainText(mobile);
    await page.reload();
    await markets.shell.signOut();
  });

  await test.step("forget the password and reset it", async () => {
    await page.getByRole("link", { name: "Forgot Password?" }).click();
    const forgot = new ForgotPage(page);
    await expect(forgot.heading).toBeVisible();
    await expect(forgot.submit).toBeEnabled();
    await forgot.submit.click();
    await says(forgot.alerts, "Phone number is required!");
    await forgot.tryWith("5000000001");
    await says(forgot.alerts, "Phone number is not valid!");
    await forgot.tryWith(freeNumber());
    await says(forgot.alerts, "Sorry, this mobile number is not registered.");
    await expect(forgot.phone).toHaveAccessibleDescription("Sorry, this mobile number is not registered.");
    const otp = await forgot.sendCode(mobile);
    await expect(otp.heading).toBeVisible();
    await otp.tryWith("");
    await says(otp.alerts, "Invalid OTP. Please try again.");
    await otp.tryWith(wrong(await otpSent()));
    await says(otp.alerts, "Invalid OTP. Please try again.");
    await otp.verify(await otpSent());
    const fresh = new NewPasswordPage(page);
    await expect(fresh.submit).toBeEnabled();
    await fresh.submit.click();
    await says(fresh.alerts, "New Password is required!", "Confirm Password is required!");
    await fresh.tryWith(second, `${second}x`);
    await says(fresh.alerts, "Passwords do not match!");
    await fresh.update(second);
  });

  await test.step("sign in", async () => {
    await login.tryWith(mobile, password);
    await says(login.alerts, "Invalid credentials");
    await login.signIn({ mobile, password: second });
  });

  await test.step("change the password", async () => {
    const change = await new ChangePasswordPage(page).goto();
    await expect(change.submit).toBeEnabled();
    await change.submit.click();
    await says(
      change.alerts,
      "Current Password is required!",
      "New Password is required!",
      "Confirm Password is required!",
    );
    await change.tryWith(second, third, second);
    await says(change.alerts, "Confirm Password is not equal to New Password!");
    await change.tryWith(password, third, third);
    await says(change.alerts, "Old password does not match");
    await expect(change.current).toBeFocused();
    await change.change(second, third);
  });

  await test.step("edit the name", async () => {
    const profile = await new ProfilePage(page).goto();
    await expect(profile.fact("Mobile number")).toHaveText(`+91 ${mobile}`);
    await profile.tryWith("  ");
    await says(profile.alerts, "Name is required!");
    await profile.rename("Tara Neu");
    await markets.shell.openMenu();
    await expect(markets.shell.menu).toContainText("Tara Neu");
    await page.reload();
  });

  await test.step("sign in with the last password", async () => {
    await markets.shell.signOut();
    await login.tryWith(mobile, second);
    await says(login.alerts, "Invalid credentials");
    await login.signIn({ mobile, password: third });
    await markets.shell.openMenu();
    await expect(markets.shell.menu).toContainText("Tara Neu");
  });

  expect(recorder.phonesTyped).toContain(mobile);
  expect(recorder.size).toBeGreaterThan(30);
});

test("faults 8: a registration whose answer is lost after it was made leads home all the same", async ({
  page,
  newcomer,
  control,
}) => {
  const otp = await (await new RegisterPage(page).goto()).register(newcomer);
  const { mobile } = newcomer;
  await control.fault({ call: "api-user-registration", mobile, when: "after", action: { kind: "reset" } });
  await otp.verify((await control.texts(mobile))[0]?.otp ?? "");
  expect(await control.journal({ call: "api-user-registration", mobile })).toHaveLength(1);
  await expect(new MarketsPage(page).shell.wallet).toBeVisible();
});
