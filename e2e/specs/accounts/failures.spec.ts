import type { Locator } from "@playwright/test";
import { routes } from "../../kit/addresses";
import { ChangePasswordPage, NewPasswordPage } from "../../kit/pages/change-password-page";
import { ForgotPage } from "../../kit/pages/forgot-page";
import { LoginPage } from "../../kit/pages/login-page";
import { MarketsPage } from "../../kit/pages/markets-page";
import { OtpPage } from "../../kit/pages/otp-page";
import { ProfilePage } from "../../kit/pages/profile-page";
import { RegisterPage } from "../../kit/pages/register-page";
import { newPassword } from "../../kit/players";
import { expect, test } from "../../kit/test";

const says = (alerts: Locator, ...words: readonly string[]) => expect(alerts).toHaveText([...words]);

test("while the provider is asked, each button says so; where it fails, the document's words stand at the form", async ({
  page,
  newcomer,
  control,
  network,
}) => {
  const { mobile } = newcomer;
  const unlucky = { ...newcomer, mobile: `8${mobile.slice(1)}` };
  const register = await new RegisterPage(page).goto();
  const reset = { kind: "reset" } as const;
  await control.fault({ call: "api-check-mobile", mobile: unlucky.mobile, when: "before", action: reset });
  await register.tryWith(unlucky);
  await expect(register.alerts).toHaveText(/^Error registering: Network error\. Please try again in \d+ s\.$/);
  await expect(register.password).toHaveValue(newcomer.password);
  // The text may have gone out: until its cooldown is over there is no other.
  await register.submit.click();
  await expect(register.alerts).toHaveText(/^Please wait \d+ seconds before asking for another code\.$/);
  const letGo = await network.hold("/api/registration");
  await register.tryWith(newcomer);
  await expect(page.getByRole("button", { name: "Creating account..." })).toBeDisabled();
  letGo();
  await page.waitForURL(`**${routes.registerOtp}`);
  const otp = new OtpPage(page, "registration");
  await control.fault({ call: "api-user-registration", mobile, when: "before", action: reset });
  const spent = (await control.texts(mobile))[0]?.otp ?? "";
  await otp.tryWith(spent);
  await says(otp.alerts, "Error registering: Network error. Please try again.");
  await expect(page.getByText("Ask for a new code and enter it, or try to log in.")).toBeVisible();
  // Right codes are not called wrong without a word, and another can be had at once.
  await otp.tryWith(spent);
  await says(otp.alerts, "Enter Valid OTP");
  await expect(page.getByText("This code was used already or is too old. Please ask for a new one.")).toBeVisible();
  await otp.resend.click();
  await expect(otp.news).toHaveText("A new code was sent.");
  await says(otp.alerts);
  await otp.verify((await control.texts(mobile))[0]?.otp ?? "");
});

test("a registration that the provider refuses leaves the code good, and a second try with it leads home", async ({
  page,
  newcomer,
  control,
}) => {
  const { mobile } = newcomer;
  const otp = await (await new RegisterPage(page).goto()).register(newcomer);
  const code = (await control.texts(mobile))[0]?.otp ?? "";
  const refused = { kind: "body", body: '{"status":false,"msg":"Not this one"}' } as const;
  await control.fault({ call: "api-user-registration", mobile, when: "before", action: refused });
  await otp.tryWith(code);
  await says(otp.alerts, "Error registering: Not this one");
  await expect(page.getByText("The code is still good. You can use it again.")).toBeVisible();
  await otp.verify(code);
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

test("a reset that the provider refuses reads its own words, one that it garbles 'Invalid response format from server'", async ({
  page,
  player,
  control,
}) => {
  const { mobile } = player;
  const otp = await (await new ForgotPage(page).goto()).sendCode(mobile);
  await otp.verify((await control.texts(mobile))[0]?.otp ?? "");
  const fresh = new NewPasswordPage(page);
  const password = newPassword();
  const answers = [
    { body: '{"status":false,"msg":"Not this one"}', said: "Not this one" },
    { body: '{"status":false}', said: "Failed to update password" },
    { body: "<p>no answer</p>", said: "Invalid response format from server" },
  ];
  for (const { body, said } of answers) {
    await control.fault({ call: "api-forgot-password", mobile, when: "before", action: { kind: "body", body } });
    await fresh.tryWith(password, password);
    await says(fresh.alerts, said);
  }
  await fresh.update(password);
  await new LoginPage(page).signIn({ mobile, password });
});

test("a password that the provider refuses reads 'Old password is incorrect', a profile that fails says so", async ({
  signedIn: page,
  player,
  control,
}) => {
  const { mobile, password } = player;
  const refused = { kind: "body", body: '{"status":false,"msg":"odd"}' } as const;
  await control.fault({ call: "api-change-password", when: "before", action: refused, mobile });
  const change = await new ChangePasswordPage(page).goto();
  const next = newPassword();
  await change.tryWith(password, next, next);
  await says(change.alerts, "Old password is incorrect");
  await expect(change.current).toBeFocused();
  await control.fault({ call: "api-profile-update", when: "before", action: refused, mobile });
  const profile = await new ProfilePage(page).goto();
  await profile.tryWith("Asha");
  await says(profile.alerts, "Your name could not be saved. Please try again.");
});
