import type { APIRequestContext, Page } from "@playwright/test";
import { putNumberOnFile } from "../../fixtures/payout-number";
import type { Control, SandboxMarket, SandboxPlayer } from "../../kit/control";
import { intercept } from "../../kit/interception";
import { ChangePasswordPage } from "../../kit/pages/change-password-page";
import { PayByUpiPage } from "../../kit/pages/deposit-pages";
import { ProfilePage } from "../../kit/pages/profile-page";
import { SingleDigitPage } from "../../kit/pages/single-digit-page";
import { TransferPage } from "../../kit/pages/transfer-page";
import { WalletPage } from "../../kit/pages/wallet-page";
import { WithdrawPage } from "../../kit/pages/withdraw-page";
import { addressOfItsOwn, newPassword, OWN_SCRIPT, signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";

interface Scene {
  readonly page: Page;
  readonly control: Control;
  readonly market: SandboxMarket;
  /** As signed in now. */
  readonly player: SandboxPlayer;
  readonly payByUpi: PayByUpiPage;
  /** Somebody else, to whom points can be transferred. */
  readonly other: SandboxPlayer;
}

type Tap = () => Promise<void>;

/** Every dialog and form that sends something, filled in and open. Each gives the tap that sends. */
const FORMS: Readonly<Record<string, (scene: Scene) => Promise<Tap>>> = {
  bid: async ({ page, market }) => {
    const bids = await new SingleDigitPage(page).goto(market.gameId);
    if ((await bids.lines.count()) === 0) await bids.add("5", "50");
    await bids.openConfirmation();
    return () => bids.confirm.click();
  },
  withdrawal: async ({ page, control, player }) => {
    await putNumberOnFile(control, player.mobile, "paytm", "9876543210");
    const withdraw = await new WithdrawPage(page).goto();
    await withdraw.tryWith("500");
    await withdraw.confirm.waitFor();
    return () => withdraw.confirm.click();
  },
  transfer: async ({ page, other }) => {
    const transfer = await new TransferPage(page).goto();
    await transfer.openConfirmation("100", other.mobile);
    return () => transfer.confirm.click();
  },
  "UPI number": async ({ page }) => {
    const wallet = await new WalletPage(page).goto();
    await wallet.ask("Paytm");
    await wallet.number.fill("9876543210");
    return () => wallet.send.click();
  },
  deposit: async ({ payByUpi }) => {
    const pay = await payByUpi.goto();
    await pay.fill("500");
    return () => pay.submit.click();
  },
  password: async ({ page, player }) => {
    const change = await new ChangePasswordPage(page).goto();
    const next = newPassword();
    await change.current.fill(player.password);
    await change.password.fill(next);
    await change.confirm.fill(next);
    return () => change.submit.click();
  },
  profile: async ({ page }) => {
    const profile = await new ProfilePage(page).goto();
    await profile.edit.click();
    await profile.name.fill("Another Name");
    return () => profile.save.click();
  },
};

interface Phones extends Scene {
  readonly otherPhone: APIRequestContext;
}

/** What ends a session behind the open form. */
const ENDS: Readonly<Record<string, (phones: Phones) => Promise<unknown>>> = {
  "signed out in another tab": ({ page }) => page.request.post("/api/session/end", { headers: OWN_SCRIPT, data: {} }),
  "forgotten by the provider": ({ control, player }) => control.changePlayer(player.mobile, { forgetTokens: true }),
  "a new password on another phone": async ({ otherPhone, player }) => {
    const { mobile, password } = player;
    const asked = await otherPhone.post("/api/session", { headers: OWN_SCRIPT, data: { phone: mobile, password } });
    expect(asked.status()).toBe(200);
    const body = { currentPassword: password, newPassword: `${password}x` };
    expect((await otherPhone.post("/api/password", { headers: OWN_SCRIPT, data: body })).status()).toBe(200);
  },
};

const pollsWait = (page: Page) => intercept(page, /\/api\/(wallet|markets|events|starline|passbook)/, () => undefined);

const CAUSES = Object.keys(ENDS);

for (const [nth, [form, open]] of Object.entries(FORMS).entries()) {
  // The causes take turns: which of them ended a session makes no difference to a form.
  const cause = CAUSES[nth % CAUSES.length] ?? "";

  test(
    `faults 27, 40: behind the ${form} form another player gets a page of their own, and a session that ends, ${cause}, leads to the login`,
    { tag: "@security" },
    async ({ signedIn: page, control, player, openMarket: market, playwright, baseURL }, info) => {
      const [other, friend] = [await control.newPlayer({ points: 777 }), await control.newPlayer({ points: 250 })];
      const otherPhone = await playwright.request.newContext({
        ...(baseURL !== undefined && { baseURL }),
        extraHTTPHeaders: { "x-forwarded-for": addressOfItsOwn(info.workerIndex) },
      });
      const scene = { page, control, market, player, other: friend, payByUpi: await PayByUpiPage.on(page) };

      await test.step("another player", async () => {
        const tap = await open(scene);
        // A poll must not find out first.
        const goOn = await pollsWait(page);
        await signIn(page, other);
        const again = page.waitForEvent("load");
        await tap();
        await again;
        goOn();
        await expect(page.getByRole("banner").getByText("777")).toBeVisible();
        await page.getByRole("contentinfo").getByRole("link", { name: "Passbook" }).click();
        await expect(page.getByRole("main").getByText("777").first()).toBeVisible();
        expect((await control.player(player.mobile)).wallet).toBe("5000");
        expect((await control.player(other.mobile)).wallet).toBe("777");
      });

      await test.step(cause, async () => {
        // An open page would find out by itself, and go where it leads.
        await page.goto("about:blank");
        await signIn(page, player);
        const tap = await open(scene);
        const goOn = await pollsWait(page);
        await ENDS[cause]?.({ ...scene, otherPhone });
        // The page may find out by itself first: then the button is gone.
        const left = page.waitForURL(/\/login\?notice=session-ended/);
        await Promise.race([tap().catch(() => undefined), left]);
        await left;
        await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
        goOn();
      });
      await otherPhone.dispose();
    },
  );
}
