import type { Page } from "@playwright/test";
import { booksAgree } from "../../fixtures/books";
import { putNumberOnFile } from "../../fixtures/payout-number";
import { faultsOf } from "../../kit/accessibility";
import { routes } from "../../kit/addresses";
import type { Control, SandboxPlayer } from "../../kit/control";
import { WithdrawPage } from "../../kit/pages/withdraw-page";
import { expect, test } from "../../kit/test";

const SEND = "api-user-withdraw-fund-request";

const sent = async (control: Control, { mobile }: SandboxPlayer) =>
  (await control.journal({ call: SEND, mobile })).length;

/** The form of a player with a number on file. */
const openForm = async (page: Page, control: Control, { mobile }: SandboxPlayer): Promise<WithdrawPage> => {
  await putNumberOnFile(control, mobile, "paytm", "9876543210");
  return new WithdrawPage(page).goto();
};

test("before anything is sent a dialog names amount, method, number and what is left, and CANCEL sends nothing", {
  tag: "@money",
}, async ({ signedIn: page, control, player }) => {
  const form = await openForm(page, control, player);
  await form.tryWith("300");
  for (const [term, fact] of [
    ["Points", "300"],
    ["Payment method", "Paytm"],
    ["Number", "••••••3210"],
    ["Balance after", "4,700"],
  ] as const)
    await expect(form.fact(term)).toHaveText(fact);
  expect(await faultsOf(page)).toEqual([]);
  await form.cancel.click();
  await expect(form.dialog).toHaveCount(0);
  await expect(form.amount).toHaveValue("300");
  await expect(form.submit).toBeFocused();
  expect(await sent(control, player)).toBe(0);
  await form.submit.click();
  await form.confirm.click();
  await expect(page.getByText("300 points. Balance after: 4,700")).toBeVisible();
  await page.waitForURL(`**${routes.home}`);
  expect(await sent(control, player)).toBe(1);
  await booksAgree(page, control, player.mobile, 4700);
});

test("faults 1: a double tap on SUBMIT is one request", { tag: "@money" }, async ({
  signedIn: page,
  control,
  player,
  network,
}) => {
  const form = await openForm(page, control, player);
  const letGo = await network.hold("/api/withdrawals");
  await form.tryWith("300");
  await form.confirm.dblclick();
  await expect(form.submit).toBeDisabled();
  letGo();
  await page.waitForURL(`**${routes.home}`);
  expect(await sent(control, player)).toBe(1);
  await booksAgree(page, control, player.mobile, 4700);
});
