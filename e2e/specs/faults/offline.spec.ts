import type { Page } from "@playwright/test";
import { sentOf } from "../../fixtures/lost-answer";
import { putNumberOnFile } from "../../fixtures/payout-number";
import type { Control, SandboxPlayer } from "../../kit/control";
import { ON_RETURN, SOON } from "../../kit/network";
import { SingleDigitPage } from "../../kit/pages/single-digit-page";
import { WithdrawPage } from "../../kit/pages/withdraw-page";
import { OWN_SCRIPT } from "../../kit/players";
import { expect, test } from "../../kit/test";

const WITHDRAWAL = "api-user-withdraw-fund-request";

/** The description of a button that moves points while the phone is offline. */
const WAITS = /^You can submit when you are back online\. Nothing is sent until then\.$/;

const openWithdraw = async (page: Page, control: Control, { mobile }: SandboxPlayer): Promise<WithdrawPage> => {
  await putNumberOnFile(control, mobile, "paytm", "9876543210");
  return new WithdrawPage(page).goto();
};

test.describe("faults 41: tapped without a network, nothing leaves, it is told at once, and all stays as it was", () => {
  test("a withdrawal whose dialog is open", { tag: "@money" }, async ({ signedIn: page, network, control, player }) => {
    const form = await openWithdraw(page, control, player);
    await form.tryWith("300");
    await form.confirm.waitFor();
    await network.offline();
    await expect(form.confirm).toHaveAccessibleDescription(WAITS, SOON);
    await form.confirm.click({ force: true });
    await expect(form.dialog.getByRole("alert")).toContainText("There was no internet connection.", SOON);
    await network.online();
    await form.confirm.click();
    await page.getByText("Withdraw request sent successfully").waitFor();
    expect(await sentOf(control, player, WITHDRAWAL)).toBe(1);
  });

  test("a bid", { tag: "@money" }, async ({ signedIn: page, network, openMarket: market, control, player }) => {
    const bids = await new SingleDigitPage(page).goto(market.gameId);
    await bids.add("5", "50");
    await bids.openConfirmation();
    await network.offline();
    await expect(bids.confirm).toHaveAccessibleDescription(WAITS, SOON);
    await bids.confirm.click({ force: true });
    await expect(bids.failed).toBeVisible(SOON);
    await expect(bids.dialog).toContainText(
      "There was no internet connection. Nothing was sent and your list is kept.",
      SOON,
    );
    await expect(bids.checking).toHaveCount(0);
    await expect(bids.line("5", "50")).toHaveCount(1);
    await network.online();
    await bids.confirm.click();
    await expect(bids.placed).toBeVisible();
    expect(await sentOf(control, player, "api-submit-bid")).toBe(1);
  });
});

test.describe("faults 41: the network goes with the request", () => {
  test("a bid that our server heard: not said to be sent, asked about on return at once", { tag: "@money" }, async ({
    signedIn: page,
    network,
    openMarket: market,
    control,
    player,
  }) => {
    const bids = await new SingleDigitPage(page).goto(market.gameId);
    await network.cut("/api/bids", "after", "offline");
    await bids.bid("5", "50");
    await expect(bids.dialog).toContainText("Connection lost while sending.");
    await expect(page.getByText(/was sent and we are waiting/)).toHaveCount(0);
    await network.online();
    await expect(bids.placed).toBeVisible(ON_RETURN);
    expect(await sentOf(control, player, "api-submit-bid")).toBe(1);
  });

  test("a request that arrives after the player heard that it did not is refused; the next one is taken", {
    tag: "@money",
  }, async ({ signedIn: page, network, control, player }) => {
    const form = await openWithdraw(page, control, player);
    const lost = await network.cut("/api/withdrawals", "before", "offline");
    await form.send("300");
    await expect(form.checking).toBeVisible();
    await network.online();
    await expect(form.alerts).toContainText("did not reach us", ON_RETURN);

    const headers = await lost.request?.allHeaders();
    const late = await page.request.post("/api/withdrawals", {
      headers: { ...OWN_SCRIPT, "idempotency-key": headers?.["idempotency-key"] ?? "" },
      data: lost.request?.postDataJSON(),
    });
    expect(late.status()).toBe(409);
    expect(await late.json()).toMatchObject({ error: { code: "idempotency_key_given_up" } });
    expect(await sentOf(control, player, WITHDRAWAL)).toBe(0);

    await form.submit.click();
    await form.confirm.click();
    await page.getByText("Withdraw request sent successfully").waitFor();
    expect(await sentOf(control, player, WITHDRAWAL)).toBe(1);
  });
});
