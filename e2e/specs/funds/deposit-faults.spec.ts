import { routes } from "../../kit/addresses";
import type { Control } from "../../kit/control";
import { AddFundsPage, PayByUpiPage } from "../../kit/pages/deposit-pages";
import { expect, test } from "../../kit/test";

const requests = (control: Control, mobile: string) => control.journal({ call: "fund-request-add", mobile });

test("faults 1: a double tap opens one app and records one request", { tag: "@money" }, async ({
  signedIn: page,
  player: { mobile },
  control,
}) => {
  const upi = await (await PayByUpiPage.on(page)).goto();
  await upi.fill("500", "Google Pay");
  await upi.submit.dblclick();
  await expect(upi.recorded).toBeVisible();
  expect(upi.opened).toHaveLength(1);
  expect(upi.opened[0]).toMatch(/^tez:\/\/upi\/pay\?/);
  expect(await requests(control, mobile)).toHaveLength(1);
  await upi.openAgain.click();
  await expect.poll(() => upi.opened.length).toBe(2);
  expect(upi.opened[1]).toBe(upi.opened[0]);
  expect(await requests(control, mobile)).toHaveLength(1);
});

test("faults 26: a page that is gone right after the tap has its request recorded, once", { tag: "@money" }, async ({
  signedIn: page,
  player: { mobile },
  control,
}) => {
  const upi = await (await PayByUpiPage.on(page)).goto();
  const context = page.context();
  await upi.pay("400", "Paytm");
  await page.close();
  await expect.poll(async () => (await control.pendingMoney(mobile)).deposits.length).toBe(1);
  const again = await context.newPage();
  const addFunds = await new AddFundsPage(again).goto();
  await expect(addFunds.waiting.rows).toHaveText(/400 points\s*waits for approval/);
  await expect(again.getByText("Checking your request…")).toHaveCount(0);
  const next = await (await PayByUpiPage.on(again)).goto();
  await expect(next.amount).toBeEnabled();
  expect(await requests(control, mobile)).toHaveLength(1);
});

test("faults 8: an answer lost after the commit is checked in neutral words, over a reload too, and ends as recorded", {
  tag: "@money",
}, async ({ signedIn: page, player: { mobile }, control }) => {
  await control.fault({ call: "fund-request-add", mobile, when: "after", action: { kind: "reset" } });
  // The looks for evidence fail for a while: the check outlasts the reload.
  const down = { call: "api-last-fund-request-detail", mobile, nth: 4, times: 3 };
  await control.fault({ ...down, when: "before", action: { kind: "status", status: 500 } });
  const upi = await (await PayByUpiPage.on(page)).goto();
  await upi.pay("600");
  await expect(upi.checking).toBeVisible();
  await expect(upi.failed).toHaveCount(0);
  await page.goto(routes.addFunds);
  await expect(page.getByText(/^Your request for 600 points is recorded$/).first()).toBeVisible();
  expect(await requests(control, mobile)).toHaveLength(1);
  await expect(new AddFundsPage(page).waiting.rows).toHaveCount(1);
});

test("faults 7: one that was never taken is checked, then said to have failed, and what is typed stays", {
  tag: "@money",
}, async ({ signedIn: page, player: { mobile }, control }) => {
  await control.fault({ call: "fund-request-add", mobile, when: "before", action: { kind: "reset" } });
  const upi = await (await PayByUpiPage.on(page)).goto();
  await upi.pay("600");
  await expect(upi.checking).toBeVisible();
  await expect(upi.failed).toBeVisible({ timeout: 40_000 });
  await expect(page.getByText(/do not pay again/)).toBeVisible();
  await expect(upi.amount).toHaveValue("600");
  expect((await control.pendingMoney(mobile)).deposits).toEqual([]);
  expect(await requests(control, mobile)).toHaveLength(1);
});
