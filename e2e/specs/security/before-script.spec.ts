import { LoginPage } from "../../kit/pages/account-pages";
import { expect, test } from "../../kit/test";

const TYPED = { phone: "9876543210", password: "typed-before-script" };

const expectNothingInAddress = (urls: readonly string[]) => {
  for (const url of urls) {
    expect(url).not.toContain(TYPED.phone);
    expect(url).not.toContain(TYPED.password);
  }
};

test("security 33: with script late, nothing is sent before it and the fields survive it", {
  tag: "@security",
}, async ({ page, network }) => {
  const urls: string[] = [];
  page.on("request", (request) => urls.push(request.url()));
  const letCome = await network.holdScripts();
  await page.goto("/login", { waitUntil: "commit" });
  const login = new LoginPage(page);
  await login.phone.fill(TYPED.phone);
  await login.password.fill(TYPED.password);
  await expect(login.submit).toBeDisabled();
  await login.password.press("Enter");
  expectNothingInAddress([...urls, page.url()]);
  letCome();
  await expect(login.submit).toBeEnabled();
  await expect(login.phone).toHaveValue(TYPED.phone);
  expectNothingInAddress([...urls, page.url()]);
});
