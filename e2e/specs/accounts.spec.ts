import {
  ChangePasswordPage,
  ForgotPage,
  LoginPage,
  NewPasswordPage,
  ProfilePage,
  RegisterPage,
} from "../kit/pages/account-pages";
import { MarketsPage } from "../kit/pages/market-pages";
import { freeNumber, newPassword } from "../kit/players";
import { expect, test } from "../kit/test";

const wrong = (otp: string): string => String(1000 + ((Number(otp) - 1000 + 1) % 9000));

// These tests are about what the server says. What a form says of a wrong field is for the tests of the screens.
test("faults 8: a new player registers, though the answer is lost, signs out, forgets the password, resets it, signs in, changes it and edits the name", async ({
  page,
  newcomer,
  control,
  recorder,
}) => {
  test.setTimeout(180_000);
  const { name, mobile, password } = newcomer;
  const [second, third] = [newPassword(), newPassword()];
  const login = await new LoginPage(page).goto();
  const { shell } = new MarketsPage(page);
  const otpSent = async () => (await control.texts(mobile))[0]?.otp ?? "";

  await test.step("register", async () => {
    await page.getByRole("link", { name: "Register" }).click();
    const register = new RegisterPage(page);
    await expect(register.submit).toBeEnabled();
    await register.tryWith({ name, mobile: "9000000001", password });
    await expect(register.problems).toHaveText("User Alredy Registered");
    await expect(register.password).toHaveValue(password);
    const otp = await register.register({ name, mobile, password });
    await expect(otp.code).toHaveAccessibleDescription(`Enter the 4-digit code that was sent to +91 ${mobile}`);
    await otp.tryWith(wrong(await otpSent()));
    await expect(otp.problems).toHaveText("Enter Valid OTP");
    await control.fault({ call: "api-user-registration", mobile, when: "after", action: { kind: "reset" } });
    await otp.verify(await otpSent());
    expect(await control.journal({ call: "api-user-registration", mobile })).toHaveLength(1);
    await expect(shell.wallet).toBeVisible();
    await shell.openMenu();
    await expect(shell.menu).toContainText(`${name.slice(0, 10)}...`);
    await page.reload();
    await shell.signOut();
  });

  await test.step("forget the password, reset it, and sign in", async () => {
    await page.getByRole("link", { name: "Forgot Password?" }).click();
    const forgot = new ForgotPage(page);
    await expect(forgot.submit).toBeEnabled();
    await forgot.tryWith(freeNumber());
    await expect(forgot.problems).toHaveText("Sorry, this mobile number is not registered.");
    const otp = await forgot.sendCode(mobile);
    await otp.tryWith(wrong(await otpSent()));
    await expect(otp.problems).toHaveText("Invalid OTP. Please try again.");
    await otp.verify(await otpSent());
    await new NewPasswordPage(page).update(second);
    await login.tryWith(mobile, password);
    await expect(login.problems).toContainText("Invalid credentials");
    await login.signIn({ mobile, password: second });
  });

  await test.step("change the password and the name", async () => {
    const change = await new ChangePasswordPage(page).goto();
    await expect(change.submit).toBeEnabled();
    await change.tryWith(password, third);
    await expect(change.problems).toHaveText("Old password does not match");
    await change.change(second, third);
    const profile = await new ProfilePage(page).goto();
    await expect(profile.fact("Mobile number", profile.main)).toHaveText(`+91 ${mobile}`);
    await profile.rename("Tara Neu");
    await page.reload();
    await shell.signOut();
    await login.signIn({ mobile, password: third });
    await shell.openMenu();
    await expect(shell.menu).toContainText("Tara Neu");
  });

  expect(recorder.phonesTyped).toContain(mobile);
  expect(recorder.size).toBeGreaterThan(30);
});
