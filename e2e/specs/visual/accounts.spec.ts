import { createChecks } from "../../fixtures/screen-faults";
import {
  ChangePasswordPage,
  ForgotPage,
  LoginPage,
  NewPasswordPage,
  ProfilePage,
  RegisterPage,
} from "../../kit/pages/account-pages";
import { signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";

test("the accounts' screens are sound in both themes, with their errors too", async ({
  page,
  newcomer,
  player,
  control,
}) => {
  // The timeout is for some ten screens, each checked in two themes.
  test.setTimeout(360_000);
  await page.setViewportSize({ width: 360, height: 640 });
  const { found, checkPage } = createChecks(page);
  const check = async (name: string, { problems }: Pick<LoginPage, "problems">, wrong: number) => {
    await expect(problems).toHaveCount(wrong);
    // A page's title arrives a moment after its URL.
    await expect(page, name).toHaveTitle(/\S/);
    await checkPage(name);
  };

  const login = await new LoginPage(page).goto();
  await login.submit.click();
  await check("login", login, 2);

  await page.goto("/r?notice=start-over");
  const register = new RegisterPage(page);
  await register.submit.click();
  await check("register", register, 4);
  const registerOtp = await register.register(newcomer);
  await registerOtp.tryWith("1");
  await check("registration code", registerOtp, 1);

  const forgot = await new ForgotPage(page).goto();
  await forgot.tryWith("1");
  await check("forgotten password", forgot, 1);
  const resetOtp = await forgot.sendCode(player.mobile);
  await check("reset code", resetOtp, 0);
  await resetOtp.verify((await control.texts(player.mobile))[0]?.otp ?? "");
  const fresh = new NewPasswordPage(page);
  await fresh.tryWith("", "x");
  await check("new password", fresh, 2);

  await signIn(page, player);
  const change = await new ChangePasswordPage(page).goto();
  await change.submit.click();
  await check("password change", change, 3);
  const profile = await new ProfilePage(page).goto();
  await profile.tryWith("");
  await check("profile", profile, 1);
  expect(found).toEqual({});
});
