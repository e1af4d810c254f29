import type { Control } from "../../kit/control";
import { AddFundsPage, PayByUpiPage } from "../../kit/pages/deposit-pages";
import { expect, test } from "../../kit/test";

const requests = (control: Control, mobile: string) => control.journal({ call: "fund-request-add", mobile });

test("faults 1, 8 and 26: a double tap whose answer is lost, on a page that is gone right after, opens one app and is recorded once", {
  tag: "@money",
}, async ({ signedIn: page, player: { mobile }, control }) => {
  await control.fault({ call: "fund-request-add", mobile, when: "after", action: { kind: "reset" } });
  // Reads of the evidence fail for a while, so that the check lasts longer than the page.
  const down = { call: "api-last-fund-request-detail", mobile, nth: 4, times: 3 };
  await control.fault({ ...down, when: "before", action: { kind: "status", status: 500 } });
  const upi = await (await PayByUpiPage.on(page)).goto();
  await upi.fill("600", "Google Pay");
  await upi.submit.dblclick();
  await expect(upi.checking).toBeVisible();
  await expect(upi.failed).toHaveCount(0);
  expect(upi.opened).toHaveLength(1);
  expect(upi.opened[0]).toMatch(/^tez:\/\/upi\/pay\?/);
  const context = page.context();
  await page.close();

  const again = await context.newPage();
  const addFunds = await new AddFundsPage(again).goto();
  await expect(again.getByText(/^Your request for 600 points is recorded$/).first()).toBeVisible();
  await expect(addFunds.waiting.rows).toHaveText(/600 points\s*waits for approval/);
  const next = await (await PayByUpiPage.on(again)).goto();
  await expect(next.amount).toBeEnabled();
  expect(await requests(control, mobile)).toHaveLength(1);
});
