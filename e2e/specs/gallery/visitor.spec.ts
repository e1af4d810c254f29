import { routes } from "../../kit/addresses";
import { LoginPage } from "../../kit/pages/login-page";
import { OtpPage } from "../../kit/pages/otp-page";
import { Phone } from "../../kit/pages/phone";
import { Shell } from "../../kit/pages/shell";
import { WalletPage } from "../../kit/pages/wallet-page";
import { freeNumber } from "../../kit/players";
import { expect, test } from "../../kit/test";
import { takePictures } from "./pictures";

test.describe.configure({ timeout: 180_000 });

test("menu and install hint", async ({ page, words }) => {
  await page.addInitScript(() => localStorage.setItem("visits", "2"));
  await page.goto(routes.root);
  const hint = page.locator("section", { has: page.locator('img[src="/icon.svg"]') });
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event("beforeinstallprompt")));
    await expect(hint).toBeVisible({ timeout: 1000 });
  }).toPass();
  await takePictures(page, "install hint");
  await page.reload();
  await new Shell(page, words).openMenu();
  await takePictures(page, "visitor's menu");
});

test("login", async ({ page, words }) => {
  await page.goto(`${routes.login}?notice=session-ended`);
  const login = new LoginPage(page, words);
  await expect(login.heading).toBeVisible();
  await takePictures(page, "session ended");
  await login.goto();
  await login.submit.click();
  await expect(login.alerts).toHaveCount(2);
  await takePictures(page, "login: empty form sent");
  await login.tryWith(freeNumber(), "not-the-one");
  await expect(login.alerts).toHaveCount(1);
  await takePictures(page, "login: wrong password");
});

test("registration", async ({ page, newcomer, words }) => {
  await page.goto(routes.register);
  const send = page.locator("main form button[type=submit]");
  await send.click();
  await expect(page.getByRole("alert").first()).toBeVisible();
  await takePictures(page, "register: empty form sent", { whole: true });
  await page.locator("#name").fill(newcomer.name);
  await page.locator("#phone").fill(newcomer.mobile);
  await page.locator("#password").fill(newcomer.password);
  await send.click();
  const otp = new OtpPage(page, "registration", words);
  await expect(otp.heading).toBeVisible();
  await takePictures(page, "register: code");
  await otp.tryWith("0000");
  await expect(otp.alerts).toBeVisible();
  await takePictures(page, "register: wrong code");
});

test("forgotten password", async ({ page, player, control, words }) => {
  await page.goto(routes.forgotPassword);
  await page.locator("#phone").fill(player.mobile);
  await page.locator("main form button[type=submit]").click();
  const otp = new OtpPage(page, "reset", words);
  await expect(otp.heading).toBeVisible();
  await takePictures(page, "forgotten password: code");
  const [text] = await control.texts(player.mobile);
  await otp.verify(text?.otp ?? "");
  await expect(page.locator("input[type=password]").first()).toBeVisible();
  await takePictures(page, "forgotten password: new one");
});

test("a UPI number", async ({ signedIn: page, words }) => {
  const wallet = await new WalletPage(page, words).goto();
  await wallet.unfold();
  await takePictures(page, "UPI numbers");
  await wallet.ask("GPay");
  await takePictures(page, "UPI number: dialog");
  const otp = await wallet.sendCode("9876501234");
  await expect(otp.heading).toBeVisible();
  await takePictures(page, "UPI number: code");
});

test.describe("with a worker", () => {
  test.use({ serviceWorkers: "allow" });

  test("offline page", async ({ page, context }) => {
    await page.goto(routes.howToPlay);
    await new Phone(page).untilWorkerRules();
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole("heading").first()).toBeVisible();
    await takePictures(page, "offline page");
  });
});
