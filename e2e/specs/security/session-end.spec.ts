import type { APIRequestContext, Page } from "@playwright/test";
import type { Control, SandboxMarket, SandboxPlayer } from "../../kit/control";
import { intercept } from "../../kit/interception";
import { ChangePasswordPage } from "../../kit/pages/change-password-page";
import { PayByUpiPage } from "../../kit/pages/deposit-pages";
import { SingleDigitPage } from "../../kit/pages/single-digit-page";
import { TransferPage } from "../../kit/pages/transfer-page";
import { addressOfItsOwn, newPassword, OWN_SCRIPT, signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";

interface Scene {
  readonly page: Page;
  readonly control: Control;
  readonly market: SandboxMarket;
  /** The player who is signed in. */
  readonly player: SandboxPlayer;
  /** A player to whom points can be transferred. */
  readonly other: SandboxPlayer;
}

type Tap = () => Promise<void>;

/** A page can listen for other apps once. */
const upiPages = new WeakMap<Page, PayByUpiPage>();

/** A bid's dialog, a fund request, a dialog of funds and a plain form, filled in and open. Each gives the tap that sends. */
const FORMS: Readonly<Record<string, (scene: Scene) => Promise<Tap>>> = {
  bid: async ({ page, market }) => {
    const bids = await new SingleDigitPage(page).goto(market.gameId);
    if ((await bids.lines.count()) === 0) await bids.add("5", "50");
    await bids.openConfirmation();
    return () => bids.confirm.click();
  },
  deposit: async ({ page }) => {
    const upi = await (upiPages.get(page) ?? (await PayByUpiPage.on(page))).goto();
    upiPages.set(page, upi);
    await upi.fill("150", "Google Pay");
    return () => upi.submit.click();
  },
  transfer: async ({ page, other }) => {
    const transfer = await new TransferPage(page).goto();
    await transfer.openConfirmation("100", other.mobile);
    return () => transfer.confirm.click();
  },
  password: async ({ page, player }) => {
    const change = await new ChangePasswordPage(page).goto();
    const next = newPassword();
    await change.current.fill(player.password);
    await change.password.fill(next);
    await change.confirm.fill(next);
    return () => change.submit.click();
  },
};

interface Phones extends Scene {
  readonly otherPhone: APIRequestContext;
}

/** The ways in which a session ends behind an open form. */
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

const NOT_RECORDED = "Your request to add money was not recorded: your session had ended.";

/** The payment app was opened, so the player reads on the next pages not to pay. */
const expectWarning = async (page: Page, form: string) => {
  await expect(page.getByText(NOT_RECORDED)).toBeVisible({ visible: form === "deposit" });
};

const pollsWait = (page: Page) => intercept(page, /\/api\/(wallet|markets|events|starline|passbook)/, () => undefined);

const CAUSES = Object.keys(ENDS);

for (const [nth, [form, open]] of Object.entries(FORMS).entries()) {
  // One cause for each form: the form cannot tell the cause.
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
      const scene = { page, control, market, player, other: friend };

      await test.step("another player", async () => {
        const tap = await open(scene);
        // A poll must not notice it first.
        const goOn = await pollsWait(page);
        await signIn(page, other);
        const again = page.waitForEvent("load");
        await tap();
        await again;
        goOn();
        await expect(page.getByRole("banner").getByText("777")).toBeVisible();
        await expectWarning(page, form);
        await page.getByRole("contentinfo").getByRole("link", { name: "Passbook" }).click();
        await expect(page.getByRole("main").getByText("777").first()).toBeVisible();
        expect((await control.player(player.mobile)).wallet).toBe("5000");
        expect((await control.player(other.mobile)).wallet).toBe("777");
      });

      await test.step(cause, async () => {
        // An open page would notice the change by itself, and lead away.
        await page.goto("about:blank");
        await signIn(page, player);
        const tap = await open(scene);
        const goOn = await pollsWait(page);
        await ENDS[cause]?.({ ...scene, otherPhone });
        // The page may notice it before the tap: then the button is gone.
        const left = page.waitForURL(/\/login\?notice=session-ended/);
        await Promise.race([tap().catch(() => undefined), left]);
        await left;
        await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
        goOn();
        await expectWarning(page, form);
      });
      await otherPhone.dispose();
    },
  );
}
