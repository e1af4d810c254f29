import { routes } from "../../../lib/routes";
import { countSent, withoutEvents } from "../../fixtures/requests";
import { statementsAgree } from "../../fixtures/statements";
import { faultsOf } from "../../kit/accessibility";
import { WithdrawHistoryPage, WithdrawPage } from "../../kit/pages/funds-pages";
import { expect, test } from "../../kit/test";

const SEND = "api-user-withdraw-fund-request";

test("a player withdraws 300: what the hours or the wallet forbid is refused, a dialog names what goes, the points are held, then paid; another is returned", {
  tag: "@money",
}, async ({ signedIn: page, control, player, servers: { dialect } }) => {
  const { mobile } = player;
  await control.setFor(mobile, { withdrawOpens: "01:00 AM", withdrawCloses: "02:00 AM" });
  await control.putNumberOnFile(mobile);
  await withoutEvents(page.context());
  const form = await new WithdrawPage(page).goto();
  await expect(form.hours).toContainText("01:00 AM to 02:00 AM IST");
  await expect(form.hours).toContainText("Closed now");
  await expect(form.method.getByRole("option")).toHaveText(["Select a payment method", "Paytm ••••••3210"]);
  await expect(form.main.getByRole("button", { name: "Opens at 01:00 AM" })).toBeDisabled();
  await form.amount.press("Enter");
  await expect(form.problems).toHaveText("Withdrawals are only allowed during specified hours.");

  await control.setFor(mobile, { withdrawOpens: "12:00 AM", withdrawCloses: "11:59 PM" });
  // The app caches the provider's response for a second.
  await expect(async () => {
    await form.goto();
    await expect(form.hours).toContainText("Open now", { timeout: 500 });
  }).toPass();
  await form.tryWith("5001");
  await expect(form.problems).toHaveText("Wallet Limit Exceeded");
  expect(await countSent(control, player, SEND)).toBe(0);

  await page.setViewportSize({ width: 360, height: 640 });
  await form.goto();
  await expect(form.method).toHaveValue("paytm");
  await page.getByRole("button", { name: "500 points" }).click();
  await expect(form.amount).toHaveValue("500");
  await expect(form.submit).toBeInViewport({ ratio: 1 });
  await form.tryWith("300");
  for (const [term, fact] of [
    ["Points", "300"],
    ["Payment method", "Paytm"],
    ["Number", "••••••3210"],
    ["Balance after", "4,700"],
  ] as const) {
    await expect(form.fact(term)).toHaveText(fact);
  }
  expect(await faultsOf(page)).toEqual([]);
  await form.cancel.click();
  await expect(form.amount).toHaveValue("300");
  expect(await countSent(control, player, SEND)).toBe(0);
  await form.withdraw("300");
  const requested = page.getByRole("dialog", { name: "Withdrawal requested" });
  await expect(requested).toContainText("Paytm ••••3210");
  await expect(requested).toContainText(/Balance\s*4,700/);
  const history = await new WithdrawHistoryPage(page).goto();
  await expect(history.cards).toHaveCount(1);
  for (const text of ["300 points", "Pending", "To", "Paytm ••••••3210"])
    await expect(history.cards).toContainText(text);
  const links = history.cards.getByRole("link");
  await expect(links).toHaveText([/^Ask support/]);
  await expect(links).toHaveAttribute("href", /wa\.me.*For%20support/);
  await page.goto(routes.wallet);
  await expect(page.getByRole("link", { name: "Held for withdrawals 300" })).toHaveAttribute(
    "href",
    routes.withdrawHistory,
  );
  await statementsAgree(page, control, mobile, 4700);

  const [first] = (await control.pendingMoney(mobile)).withdrawals;
  await control.decideWithdrawal(first?.id ?? "", { approve: true, remark: "Paid", receipt: "slip-1" });
  await history.goto();
  for (const text of ["Approved", "Paid to", "Remark"]) await expect(history.cards).toContainText(text);
  const receipt = history.cards.getByRole("link", { name: /^Receipt/ });
  await expect(receipt).toHaveAttribute("href", /\/receipts\/slip-1\.svg$/);
  await expect(receipt).toHaveAttribute("rel", /noopener/);
  await statementsAgree(page, control, mobile, 4700);

  await (await form.goto()).withdraw("250");
  await statementsAgree(page, control, mobile, 4450);
  const [second] = (await control.pendingMoney(mobile)).withdrawals;
  await control.decideWithdrawal(second?.id ?? "", { approve: false, remark: "Number is closed" });
  await history.goto();
  const returned = history.cards.filter({ hasText: "250 points" });
  for (const text of ["Cancelled", "Number is closed"]) await expect(returned).toContainText(text);
  const passbook = await statementsAgree(page, control, mobile, 4700);
  await expect(passbook.entries.first()).toContainText("+250");
  const [wire] = await control.journal({ call: SEND, mobile });
  const paytm = { specification: "3", galidisswar: "2" };
  expect(wire?.body).toMatchObject({ request_amount: "300", payment_method: paytm[dialect] });
});
