import { faultsInBothThemes } from "../kit/accessibility";
import { LoginPage, ProfilePage } from "../kit/pages/account-pages";
import { WalletPage } from "../kit/pages/funds-pages";
import { TARGET } from "../kit/target";
import { expect, test } from "../kit/test";

// A host with a name is used, because a browser has no credentials for an address without one.
test.use({ baseURL: TARGET.appUrl.replace("127.0.0.1", "localhost") });

test("a player locks the app on this phone: after 30 minutes without use the phone's unlock opens it, and without that the password", {
  tag: "@security",
}, async ({ signedIn: page, player }) => {
  const phone = await page.context().newCDPSession(page);
  await phone.send("WebAuthn.enable");
  const { authenticatorId } = await phone.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  await new ProfilePage(page).goto();
  const lock = page.getByRole("switch", { name: "Lock after 30 minutes without use" });
  await lock.click();
  await expect(lock).toBeChecked();
  expect(sent).toEqual([]);

  const screen = page.getByRole("dialog", { name: "Locked" });
  const wallet = new WalletPage(page);
  await wallet.goto();
  await expect(screen).toBeHidden();

  /** How many milliseconds the phone lies unused. */
  const rest = (minutes: number) =>
    page.evaluate((ms) => {
      const used = Number(localStorage.getItem("app-lock-used"));
      localStorage.setItem("app-lock-used", String(used - ms));
    }, minutes * 60_000);
  await rest(29);
  await page.reload();
  await expect(wallet.heading).toBeVisible();
  await rest(31);
  await page.reload();
  await expect(screen).toBeVisible();
  await expect(wallet.heading).toBeHidden();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await expect(screen).toBeVisible();
  expect(await faultsInBothThemes(page)).toEqual([]);

  await test.step("a stranger's finger does not open it", async () => {
    await phone.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
    await screen.getByRole("button", { name: "Unlock" }).click();
    await expect(screen.getByRole("alert")).toHaveText("The phone did not unlock the app. Please try again.");
    expect(await faultsInBothThemes(page)).toEqual([]);
    await expect(wallet.heading).toBeHidden();
    await phone.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: true });
  });
  await screen.getByRole("button", { name: "Unlock" }).click();
  await expect(wallet.heading).toBeVisible();

  await rest(31);
  await page.reload();
  await screen.getByRole("button", { name: "Use my password instead" }).click();
  await page.waitForURL("**/login");
  await new LoginPage(page).signIn(player);
  await expect(screen).toBeHidden();
});
