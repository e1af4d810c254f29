import type { BrowserContext, Page } from "@playwright/test";
import { shareOf } from "../../fixtures/share";
import type { Control, SandboxMarket, SandboxPlayer } from "../../kit/control";
import { intercept } from "../../kit/network";
import { ChangePasswordPage, ProfilePage } from "../../kit/pages/account-pages";
import { SingleDigitPage } from "../../kit/pages/bid-pages";
import { PayByUpiPage, TransferPage, WalletPage, WithdrawPage } from "../../kit/pages/funds-pages";
import { OWN_SCRIPT, signIn } from "../../kit/players";
import { expect, test } from "../../kit/test";

interface Stage {
  readonly page: Page;
  readonly context: BrowserContext;
  readonly control: Control;
  readonly player: SandboxPlayer;
  readonly other: SandboxPlayer;
  readonly market: SandboxMarket;
  readonly phoneOf: (player: SandboxPlayer) => Promise<Page>;
}

/**
 * Functions that open a form, fill it in, and open its confirmation where it has one. Each returns the tap that sends
 * it.
 */
const forms: Readonly<Record<string, (stage: Stage) => Promise<() => Promise<void>>>> = {
  "the confirmation of a bid": async ({ page, market }) => {
    const bids = await new SingleDigitPage(page).goto(market.gameId);
    await bids.add("5", "50");
    await bids.openConfirmation();
    return () => bids.confirm.click();
  },
  "the confirmation of a withdrawal": async ({ page, control, player }) => {
    await control.setFor(player.mobile, { withdrawOpens: "12:00 AM", withdrawCloses: "11:59 PM" });
    await control.putNumberOnFile(player.mobile);
    const form = await new WithdrawPage(page).goto();
    await form.tryWith("300");
    await form.confirm.click({ trial: true });
    return () => form.confirm.click();
  },
  "the confirmation of a transfer": async ({ page, control }) => {
    const friend = await control.newPlayer({ points: 50 });
    const form = await new TransferPage(page).goto();
    await form.tryWith("100", friend.mobile);
    await form.confirm.click({ trial: true });
    return () => form.confirm.click();
  },
  "the dialog of a UPI number": async ({ page }) => {
    const wallet = await new WalletPage(page).goto();
    await wallet.openDialog("googlePay");
    return () => wallet.tryWith("9876543210");
  },
  "the form of a deposit": async ({ page }) => {
    const upi = await (await PayByUpiPage.on(page)).goto();
    return () => upi.pay("500");
  },
  "the form of a password": async ({ page, player }) => {
    const form = await new ChangePasswordPage(page).goto();
    return () => form.tryWith(player.password, "Another-1");
  },
  "the form of a profile": async ({ page }) => {
    const form = await new ProfilePage(page).goto();
    return () => form.tryWith("Another Name");
  },
};

const causes: Readonly<Record<string, (stage: Stage) => Promise<unknown>>> = {
  "its player signs out in another tab": async ({ page }) => {
    const answer = await page.request.post("/api/session/end", { headers: OWN_SCRIPT, data: {} });
    expect(answer.ok()).toBe(true);
  },
  "the password is changed on another phone": async ({ phoneOf, player }) => {
    const form = await new ChangePasswordPage(await phoneOf(player)).goto();
    await form.change(player.password, "Changed-1");
  },
  "the provider forgets the token": ({ control, player }) =>
    control.changePlayer(player.mobile, { forgetTokens: true }),
  "another player signs in in a second tab": ({ page, other }) => signIn(page, other),
};

const CHANGES = [
  "api-submit-bid",
  "api-user-withdraw-fund-request",
  "api-user-transfer-wallet-balance",
  "api-add-user-upi-details",
  "fund-request-add",
  "api-change-password",
  "api-profile-update",
];

/** Lists the changes that reached the provider in the name of the player. */
const listChanges = async ({ control, player }: Stage): Promise<readonly string[]> =>
  (await control.journal({ mobile: player.mobile })).map(({ call }) => call).filter((call) => CHANGES.includes(call));

const rows = Object.keys(forms).flatMap((form) => Object.keys(causes).map((cause) => ({ form, cause })));

for (const { form, cause } of shareOf(rows, 5)) {
  test(`faults 27, 40: behind ${form}, when ${cause}, the page leaves at once and sends nothing`, {
    tag: "@security",
  }, async ({ signedIn: page, context, control, player, phoneOf, openMarket: market }) => {
    const other = await control.newPlayer({ points: 777 });
    const stage = { page, context, control, player, phoneOf, market, other };
    const send = await forms[form]?.(stage);
    // Reads are delayed, because a poll must not notice the change before the tap does.
    const goOn = await intercept(page, /\/api\//, (route) =>
      route.request().method() === "GET" ? undefined : route.fallback(),
    );
    await causes[cause]?.(stage);
    const before = await listChanges(stage);
    const left = page.waitForEvent("load");
    await send?.();
    await left;
    goOn();
    if (cause.startsWith("another player")) {
      await expect(page.getByRole("banner").getByText("777")).toBeVisible();
    } else {
      await expect(page).toHaveURL(/\/login\?/);
      await expect(page.getByText("Your session has ended. Please log in again.")).toBeVisible();
    }
    expect(await listChanges(stage)).toEqual(before);
  });
}
