import { countSent, loseResponse, withoutEvents } from "../../fixtures/requests";
import { statementsAgree } from "../../fixtures/statements";
import { faultsOf } from "../../kit/accessibility";
import { TransferPage } from "../../kit/pages/funds-pages";
import { expect, test } from "../../kit/test";

const SEND = "api-user-transfer-wallet-balance";
const BOOK = "api-wallet-transaction-history";
const CHECKING = { timeout: 30_000 };

test.beforeEach(({ context }) => withoutEvents(context));

test("security 46: a player transfers 100 to another by their name, without what cannot be seen in it, and they see them arrive; all books agree", {
  tag: ["@money", "@security"],
}, async ({ signedIn: page, phoneOf, control, player }) => {
  const friend = await control.newPlayer({ name: "Nila \u202E0000000009\u202C\u200B", points: 50 });
  const transfer = await new TransferPage(page).goto();
  await transfer.tryWith("100", friend.mobile);
  expect(await transfer.fact("Recipient").textContent()).toBe("Nila 0000000009");
  await expect(transfer.fact("Phone number")).toHaveText(`+91 ${friend.mobile}`);
  await expect(transfer.fact("Points")).toHaveText("100");
  await expect(transfer.fact("Balance after")).toHaveText("4,900");
  expect(await faultsOf(page), "confirmation").toEqual([]);
  await transfer.cancel.click();
  expect(await countSent(control, player, SEND)).toBe(0);
  await transfer.tryWith("100", friend.mobile);
  await transfer.confirm.click();
  await expect(page.getByRole("main").getByText("100 points sent to Nila 0000000009")).toBeVisible();
  await expect(transfer.balance).toHaveText("4,900");
  const receipt = page.getByRole("dialog", { name: "Points sent" });
  await expect(receipt).toContainText(`Nila 0000000009, ••••${friend.mobile.slice(-4)}`);
  await expect(receipt).toContainText(/Balance\s*4,900/);
  const mine = await statementsAgree(page, control, player.mobile, 4900);
  await expect(mine.entries.first()).toContainText(/Transfer sent.*−100/);
  const phone = await phoneOf(friend);
  const theirs = await statementsAgree(phone, control, friend.mobile, 150);
  await expect(theirs.entries.first()).toContainText(/Transfer received.*\+100/);
  expect(await phone.content()).not.toMatch(/[\u202E\u200B]/);
});

test("faults 1, 4 and 5: a double tap whose answer is lost is checked over a reload, beside a second tab and a second phone that wait, and moved once", {
  tag: "@money",
}, async ({ signedIn: page, context, phoneOf, control, player }) => {
  const friend = await control.newPlayer({ points: 0 });
  const transfer = await new TransferPage(page).goto();
  const other = await new TransferPage(await context.newPage()).goto();
  // All are ready before the tap, because the request is checked only for some seconds.
  const phone = await phoneOf(player);
  await withoutEvents(phone.context());
  const there = await new TransferPage(phone).goto();
  await there.tryWith("100", friend.mobile);
  await expect(there.confirm).toBeEnabled();
  const readAgain = await loseResponse(control, player.mobile, SEND, BOOK);
  await transfer.tryWith("100", friend.mobile);
  await transfer.confirm.dblclick();
  await expect(transfer.checking).toBeVisible();
  await there.confirm.click();
  await expect(
    there.main.getByText("The same request is still being checked. Please wait for the answer."),
  ).toBeVisible();
  await expect(other.checking).toContainText("100 points");
  await expect(other.submit).toBeDisabled();
  await page.reload();
  await expect(transfer.checking).toContainText("100 points");
  await expect(transfer.submit).toBeDisabled();
  expect(await faultsOf(page), "checking").toEqual([]);
  expect(await countSent(control, player, SEND)).toBe(1);
  await readAgain();
  await expect(other.submit).toBeEnabled(CHECKING);
  await expect(transfer.submit).toBeEnabled(CHECKING);
  expect((await control.player(friend.mobile)).wallet).toBe("100");
  await statementsAgree(page, control, player.mobile, 4900);
});

test("a transfer whose confirmation is closed gives the focus back to its button", async ({
  signedIn: page,
  control,
}) => {
  const friend = await control.newPlayer({ points: 0 });
  const transfer = await new TransferPage(page).goto();
  await transfer.tryWith("100", friend.mobile);
  await expect(transfer.confirm).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(transfer.submit).toBeFocused();
});
