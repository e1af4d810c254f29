import type { ReactNode } from "react";
import { renderToString } from "react-dom/server";
import { en } from "@/lib/i18n/translations";
import { TranslationsProvider } from "@/lib/i18n/translations-provider";
import { ForgotForm, RegisterForm } from "./code-forms";
import { LoginForm } from "./login-form";
import { OtpScreen } from "./otp-screen";
import { ChangePasswordForm, NewPasswordForm } from "./password-forms";
import { ProfileScreen } from "./profile-screen";

const html = (form: ReactNode): string =>
  renderToString(
    <TranslationsProvider language="en" translations={en}>
      {form}
    </TranslationsProvider>,
  );

const CHALLENGE = { phone: "9000000001", resendAt: 0 };

test.each([
  ["login", <LoginForm key="form" />],
  ["registration", <RegisterForm key="form" />],
  ["forgotten password", <ForgotForm key="form" />],
  ["registration code", <OtpScreen challenge={CHALLENGE} flow="registration" key="form" />],
  ["reset code", <OtpScreen challenge={CHALLENGE} flow="password-reset" key="form" />],
  ["new password", <NewPasswordForm key="form" />],
  ["password change", <ChangePasswordForm key="form" />],
])(
  "security 33: before script runs the %s form cannot be sent, and would not put its fields in the address",
  (_name, form) => {
    expect(html(form)).toMatch(/<form[^>]* method="post"/);
    expect(html(form)).toMatch(/<button[^>]* disabled=""[^>]* type="submit"/);
  },
);

test("security 33: before script runs the profile has no form at all", () => {
  expect(html(<ProfileScreen brand="Kalyan House" playerKey="asha" mobile="9000000001" name="Asha" />)).not.toMatch(
    /<form|<input/,
  );
});
