import { routes } from "../../kit/addresses";
import { ForgotPage } from "../../kit/pages/forgot-page";
import { LoginPage } from "../../kit/pages/login-page";
import { RegisterPage } from "../../kit/pages/register-page";
import { expect, test } from "../../kit/test";

test("a visitor reads the public pages", { tag: "@smoke" }, async ({ page, words }) => {
  const { titles } = words.pages;
  for (const [route, title] of [
    [routes.howToPlay, titles.htp],
    [routes.privacyPolicy, titles.privacypolicy],
    [routes.privacy, titles.privacy],
    [routes.about, titles.about],
    [routes.deleteAccount, titles.delete],
  ] as const) {
    const answer = await page.goto(route);
    expect(answer?.status(), route).toBe(200);
    await expect(page.getByRole("heading", { name: title, level: 1 }), route).toBeVisible();
  }
});

test("a visitor finds login, registration and the way back to a forgotten password", { tag: "@smoke" }, async ({
  page,
}) => {
  await expect((await new LoginPage(page).goto()).submit).toBeVisible();
  await expect((await new RegisterPage(page).goto()).heading).toBeVisible();
  await expect((await new ForgotPage(page).goto()).heading).toBeVisible();
  await page.goto(routes.home);
  await expect(page).toHaveURL(new RegExp(`${routes.login}\\b`));
});
