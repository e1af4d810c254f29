import { WithdrawPage } from "../../kit/pages/funds-pages";
import { expect, test } from "../../kit/test";

test("a withdrawal above the balance is refused", { tag: "@money" }, async ({
  signedIn,
  control,
  player,
  payout,
  words,
}) => {
  const form = await new WithdrawPage(signedIn).goto();
  await form.tryWith("5001", payout.method);
  await expect(form.problems).toHaveText(words.errors.withdraw_balance_short);
  await expect(form.dialog).toBeHidden();
  expect((await control.pendingMoney(player.mobile)).withdrawals).toEqual([]);
});
